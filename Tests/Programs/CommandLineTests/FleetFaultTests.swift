import Foundation
import Glibc
import TestPrograms
import TestRedis
import TestServer
import Testing

/// After any failure a fleet loses nothing, and draws twice only what was not in the store yet.
@Suite(.needs(.queueServer)) struct FleetFaultTests {
  private let fleet: FleetPlace

  init() throws { fleet = try FleetPlace() }

  /// Returns screens that all differ.
  private func displays(_ count: Int) -> [String] {
    (0..<count).map { #""widget":"calendar","family":"small","options":{"offset":\#($0)},"timezone":"UTC""# }
  }

  /// The stage at which a worker is killed, and how many of three pictures the next one draws.
  @Test(arguments: [("before-drawing", 3), ("after-drawing", 3), ("after-putting", 2), ("after-finishing", 2)])
  func aWorkerIsKilled(stage: String, drawn: Int) async throws {
    try fleet.write(displays(3))
    try await fleet.coordinate().expectSuccess()
    let killed = try await fleet.draw(variables: ["WIDGETGEN_KILL_AT": stage])
    #expect(killed.status == SIGKILL)
    let before = try fleet.status("drawn")
    try await fleet.draw("--take-over-after", "1").expectSuccess()
    #expect(try fleet.status("drawn") - before == drawn)
    #expect(try fleet.status("queued") + fleet.status("claimed") == 0)
    #expect(try fleet.pictures().count == 3)
    for display in 0..<3 { #expect(try fleet.shown("s\(display)") != nil) }
  }

  /// A job that crashes three workers becomes a dead letter with its reason.
  @Test func deadLettersJobsThatCrashWorkers() async throws {
    try fleet.write(displays(1))
    try await fleet.coordinate().expectSuccess()
    for _ in 0..<3 {
      let killed = try await fleet.draw("--take-over-after", "1", variables: ["WIDGETGEN_KILL_AT": "before-drawing"])
      #expect(killed.status == SIGKILL)
    }
    try await fleet.draw("--take-over-after", "1").expectSuccess(messages: 1)
    #expect(try fleet.deadLetters().first?.contains("3 workers failed while drawing it") == true)
    #expect(try fleet.status("failed") == 1)
    // It is not retried with each new decision about the screen.
    try await fleet.coordinate(at: "2022-02-05T08:30:00Z").expectSuccess()
    #expect(try fleet.status("queued") == 0)
  }

  @Test func anotherCoordinatorTakesOverFromAKilledOne() async throws {
    try fleet.write(displays(40))
    let first = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "the first jobs") { try fleet.status("queued") > 0 ? true : nil }
    try await first.killAndWait()
    // The second coordinator waits until the first one's lease expires.
    try await fleet.coordinate(at: "2022-02-05T08:01:00Z").expectSuccess()
    try await fleet.draw().expectSuccess()
    #expect(try fleet.pictures().count == 40)
    #expect(try fleet.status("drawn") == 40)
    for display in 0..<40 { #expect(try fleet.shown("s\(display)") != nil) }
  }

  @Test func oneOfTwoCoordinatorsLeads() async throws {
    try fleet.write(displays(5))
    let first = try fleet.begin("coordinator", "--at", Workplace.instant)
    let second = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "all jobs", every: .milliseconds(100)) { try fleet.status("queued") == 5 ? true : nil }
    let leader = try fleet.redis.command("GET", "wg:leader")
    let (leading, waiting) = leader.contains("-\(first.id)-") ? (first, second) : (second, first)
    // A coordinator that stops lets the other one lead at once.
    leading.signal(SIGTERM)
    #expect(try await leading.end().status == 0)
    _ = try await wait(for: "another leader", every: .milliseconds(100)) {
      try fleet.redis.command("GET", "wg:leader").contains("-\(waiting.id)-") ? true : nil
    }
    waiting.signal(SIGTERM)
    #expect(try await waiting.end().status == 0)
    try await fleet.draw().expectSuccess()
    #expect(try fleet.status("drawn") == 5)
  }

  @Test func survivesAKilledRedis() async throws {
    try fleet.write(displays(60))
    let coordinator = try fleet.begin("coordinator", "--at", Workplace.instant)
    let worker = try fleet.begin("worker", "--jobs", "2", "--take-over-after", "1")
    _ = try await wait(for: "the first pictures") { try fleet.status("drawn") > 3 ? true : nil }
    try fleet.redis.kill()
    try fleet.redis.start()
    _ = try await wait(for: "all pictures", every: .milliseconds(100)) {
      try (0..<60).allSatisfy { try fleet.shown("s\($0)") != nil } ? true : nil
    }
    for process in [coordinator, worker] {
      process.signal(SIGTERM)
      #expect(try await process.end().status == 0)
    }
    #expect(try fleet.pictures().count == 60)
    #expect(try fleet.status("dead") == 0)
  }

  @Test func refillsAFlushedRedisWithoutDrawingTwice() async throws {
    try fleet.write(displays(10))
    let coordinator = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "all jobs", every: .milliseconds(100)) { try fleet.status("queued") == 10 ? true : nil }
    try await fleet.draw().expectSuccess()
    let pictures = try fleet.pictures()
    try fleet.redis.command("FLUSHALL")
    _ = try await wait(for: "all jobs again", every: .milliseconds(100)) {
      try fleet.status("queued") == 10 ? true : nil
    }
    coordinator.signal(SIGTERM)
    #expect(try await coordinator.end().status == 0)
    try await fleet.draw().expectSuccess()
    #expect(try fleet.status("drawn") == 0)
    #expect(try fleet.pictures() == pictures)
    for display in 0..<10 { #expect(try fleet.shown("s\(display)") != nil) }
  }

  @Test func followsAClockThatIsSetBack() async throws {
    try fleet.write([FleetPlace.weather])
    try await fleet.coordinate(at: "2022-02-06T08:00:00Z").expectSuccess()
    try await fleet.draw().expectSuccess()
    let ahead = try fleet.shown("s0")
    try await fleet.coordinate().expectSuccess()
    try await fleet.draw().expectSuccess()
    #expect(try fleet.shown("s0") != ahead)
  }

  /// Waits longer than a worker may be silent; workers renew their claims every few seconds.
  private func waitWhileTheStoreFails() async throws {
    let before = try fleet.claims()
    _ = try await wait(for: "jobs to be kept", every: .milliseconds(100)) {
      try fleet.claims() > before + 12 ? true : nil
    }
  }

  /// Returns the maximum number of times a picture may be drawn by a worker that was stopped.
  ///
  /// A worker that is silent for 12 s counts as dead, and on a busy machine the silence may be longer than the stop.
  private func maximumDrawings(afterStopOf time: Duration) -> Int { time < .seconds(8) ? 1 : 2 }

  /// Returns how many pictures a worker has drawn; it reports the number each minute and at its end.
  private func drawings(_ worker: Outcome) throws -> Int {
    try worker.output.split(separator: UInt8(ascii: "\n")).reduce(0) { sum, line in
      let report = try JSONSerialization.jsonObject(with: line) as? [String: Any]
      return try sum + #require(report?["jobs"] as? Int)
    }
  }

  /// Screens without users' files, and screens with a template that workers have to get from the store.
  @Test(arguments: [false, true]) func survivesATemporarilyUnavailableStore(hasTemplate: Bool) async throws {
    try fleet.place.write(#"<Template widget="calendar"><Text>{{ title }}</Text></Template>"#, "own.xml")
    let own = (200..<203).map { #""widget":"own.xml","size":"\#($0)x200","timezone":"UTC""# }
    try fleet.write(hasTemplate ? own : displays(3))
    let worker = try fleet.begin("worker", "--jobs", "8", "--take-over-after", "12")
    _ = try await wait(for: "the store") { try? fleet.place.data("store/.widgetgen-store") }
    worker.signal(SIGSTOP)
    let stop = ContinuousClock.now
    try await fleet.coordinate().expectSuccess()
    let files = FileManager.default
    try files.moveItem(atPath: fleet.place.path("store"), toPath: fleet.place.path("aside"))
    worker.signal(SIGCONT)
    let most = maximumDrawings(afterStopOf: stop.duration(to: .now))
    try await waitWhileTheStoreFails()
    #expect(try fleet.status("claimed") == 3)
    try files.moveItem(atPath: fleet.place.path("aside"), toPath: fleet.place.path("store"))
    _ = try await wait(for: "all pictures", every: .milliseconds(100)) { try fleet.status("drawn") == 3 ? true : nil }
    worker.signal(SIGTERM)
    let outcome = try await worker.end()
    #expect(outcome.status == 0)
    #expect(outcome.messages.allSatisfy { $0.contains("the store is missing") }, "\(outcome.messages)")
    #expect(try (3...3 * most).contains(drawings(outcome)))
    #expect(try fleet.deadLetters() == [])
    for display in 0..<3 { #expect(try fleet.shown("s\(display)") != nil) }
  }

  /// A file system without room for bytes, or without room for files.
  @Test(.needsLimitedFileSystem, arguments: ["size=256k", "nr_inodes=80"])
  func aFullStoreLosesNothing(limit: String) async throws {
    let store = fleet.place.path("store")
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: false)
    try fleet.write(displays(6))
    let worker = try fleet.begin(
      "worker", "--jobs", "8", "--take-over-after", "12", wrapper: LimitedFileSystem.wrapper(limit, at: store))
    let seen = LimitedFileSystem.path(store, of: worker)
    let files = FileManager.default
    _ = try await wait(for: "the store") { files.fileExists(atPath: "\(seen)/.widgetgen-store") ? true : nil }
    worker.signal(SIGSTOP)
    let stop = ContinuousClock.now
    try LimitedFileSystem.fill("\(seen)/others")
    // The coordinator gets another store, into which it puts nothing.
    try await fleet.coordinate(store: "other").expectSuccess()
    worker.signal(SIGCONT)
    let most = maximumDrawings(afterStopOf: stop.duration(to: .now))
    try await waitWhileTheStoreFails()
    #expect(try fleet.status("drawn") == 0)
    #expect(try fleet.status("claimed") == 6)
    try files.removeItem(atPath: "\(seen)/others")
    _ = try await wait(for: "all pictures", every: .milliseconds(100)) { try fleet.status("drawn") == 6 ? true : nil }
    try files.copyItem(atPath: seen, toPath: fleet.place.path("kept"))
    worker.signal(SIGTERM)
    let outcome = try await worker.end()
    #expect(outcome.status == 0)
    #expect(!outcome.messages.isEmpty)
    #expect(outcome.messages.allSatisfy { $0.contains("free some space") }, "\(outcome.messages)")
    #expect(try (6...6 * most).contains(drawings(outcome)))
    #expect(try fleet.pictures(in: "kept").count == 6)
    #expect(try fleet.deadLetters() == [])
  }

  /// Workers that are stopped while the store is full return their jobs to the queue, however often that happens.
  @Test(.needs(.python)) func workersThatStopWhileTheStoreIsFullReturnTheirJobs() async throws {
    let store = try ObjectStore()
    store.setRoom(false)
    try fleet.write(displays(2))
    try await fleet.coordinate(store: "other").expectSuccess()
    for _ in 0..<5 {
      let worker = try fleet.begin("worker", "--jobs", "1", store: store.address, variables: ObjectStore.environment)
      _ = try await wait(for: "the jobs to be taken", every: .milliseconds(100)) {
        try fleet.status("claimed") == 2 ? true : nil
      }
      worker.signal(SIGTERM)
      let outcome = try await worker.end()
      #expect(outcome.status == 0)
      #expect(outcome.messages.allSatisfy { $0.contains("the store is full (507") }, "\(outcome.messages)")
      #expect(try fleet.status("queued") == 2)
    }
    store.setRoom(true)
    try await fleet.draw(store: store.address, variables: ObjectStore.environment).expectSuccess()
    #expect(try fleet.status("drawn") == 2)
    #expect(store.names().count == 2)
    #expect(try fleet.deadLetters() == [])
  }

  @Test(arguments: [["worker"], ["coordinator", "--screens", "screens.ndjson"]])
  func stopsWhileTheQueueDoesNotRespond(command: [String]) async throws {
    try fleet.write(displays(1))
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, length)
        _ = getsockname(listener, $0, &length)
      }
    }
    try #require(listen(listener, 8) == 0)
    let port = in_port_t(bigEndian: address.sin_port)
    let program = try fleet.place.begin(command + ["--queue", "redis://127.0.0.1:\(port)", "--store", "store"])
    defer { program.signal(SIGKILL) }
    let connection = accept(listener, nil, nil)
    defer { close(connection) }
    program.signal(SIGTERM)
    let outcome = try await program.end()
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains { $0.contains("stopped without waiting any longer") }, "\(outcome.messages)")
  }

  /// A store that takes longer for a picture than a worker may be silent.
  @Test(.needs(.python)) func drawsOnceDespiteASlowStore() async throws {
    let store = try ObjectStore(putting: 4)
    try fleet.write(displays(2))
    try await fleet.coordinate(store: "other").expectSuccess()
    let slow = try fleet.begin(
      "worker", "--once", "--jobs", "1", "--take-over-after", "3", store: store.address,
      variables: ObjectStore.environment)
    // On a busy machine the pictures may be stored before this test looks.
    _ = try await wait(for: "the jobs to be taken", every: .milliseconds(100)) {
      try fleet.status("queued") == 0 ? true : nil
    }
    let other = try fleet.begin(
      "worker", "--once", "--jobs", "1", "--take-over-after", "3", store: store.address,
      variables: ObjectStore.environment)
    let outcomes = [try await slow.end(), try await other.end()]
    for outcome in outcomes { outcome.expectSuccess() }
    #expect(try outcomes.map(drawings) == [2, 0])
    #expect(store.putCount() == 2)
    #expect(store.names().count == 2)
    #expect(try fleet.deadLetters() == [])
  }
}
