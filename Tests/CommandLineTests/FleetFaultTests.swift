import Foundation
import TestPrograms
import TestRedis
import Testing

/// What a fleet loses when something dies: nothing; and how much is drawn twice: what was not in the store yet.
@Suite(.needs(.redis), .timeLimit(.minutes(20))) struct FleetFaultTests {
  private let fleet: FleetPlace

  init() throws { fleet = try FleetPlace() }

  /// Screens that all differ.
  private func screens(_ count: Int) -> [String] {
    (0..<count).map { #""widget":"calendar","family":"small","options":{"offset":\#($0)},"timezone":"UTC""# }
  }

  /// The stage at which a worker is killed, and how many pictures the next one draws of three.
  @Test(arguments: [("before-drawing", 3), ("after-drawing", 3), ("after-putting", 2), ("after-finishing", 2)])
  func aWorkerIsKilled(stage: String, drawn: Int) throws {
    try fleet.write(screens(3))
    try fleet.coordinate().expectSuccess()
    let killed = try fleet.draw(variables: ["WIDGETGEN_KILL_AT": stage])
    #expect(killed.status == SIGKILL)
    let before = try fleet.status("drawn")
    try fleet.draw("--take-over-after", "1").expectSuccess()
    #expect(try fleet.status("drawn") - before == drawn)
    #expect(try fleet.status("queued") + fleet.status("claimed") == 0)
    #expect(try fleet.pictures().count == 3)
    for screen in 0..<3 { #expect(try fleet.shown("s\(screen)") != nil) }
  }

  /// A job that ends workers ends three, and is found with its reason.
  @Test func aJobThatEndsWorkersIsSetAside() throws {
    try fleet.write(screens(1))
    try fleet.coordinate().expectSuccess()
    for _ in 0..<3 {
      let killed = try fleet.draw("--take-over-after", "1", variables: ["WIDGETGEN_KILL_AT": "before-drawing"])
      #expect(killed.status == SIGKILL)
    }
    try fleet.draw("--take-over-after", "1").expectSuccess(messages: 1)
    #expect(try fleet.dead().first?.contains("3 workers took it and none came back") == true)
    #expect(try fleet.status("failed") == 1)
    // It is not tried again with each look at the screen.
    try fleet.coordinate(at: "2022-02-05T08:30:00Z").expectSuccess()
    #expect(try fleet.status("queued") == 0)
  }

  @Test func aCoordinatorIsKilledAndAnotherOneGoesOn() async throws {
    try fleet.write(screens(40))
    let first = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "the first jobs") { try fleet.status("queued") > 0 ? true : nil }
    await first.killAndWait()
    // It waits until the lease of the first one is over.
    try fleet.coordinate(at: "2022-02-05T08:01:00Z").expectSuccess()
    try fleet.draw().expectSuccess()
    #expect(try fleet.pictures().count == 40)
    #expect(try fleet.status("drawn") == 40)
    for screen in 0..<40 { #expect(try fleet.shown("s\(screen)") != nil) }
  }

  @Test func ofTwoCoordinatorsOneLeads() async throws {
    try fleet.write(screens(5))
    let first = try fleet.begin("coordinator", "--at", Workplace.instant)
    let second = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "all jobs") { try fleet.status("queued") == 5 ? true : nil }
    let leader = try fleet.redis.command("GET", "wg:leader")
    let (leading, waiting) = leader.contains("-\(first.process.processIdentifier)-") ? (first, second) : (second, first)
    // It lets the other one lead at once.
    kill(leading.process.processIdentifier, SIGTERM)
    #expect(try await leading.end().status == 0)
    _ = try await wait(for: "another leader") {
      try fleet.redis.command("GET", "wg:leader").contains("-\(waiting.process.processIdentifier)-") ? true : nil
    }
    kill(waiting.process.processIdentifier, SIGTERM)
    #expect(try await waiting.end().status == 0)
    try fleet.draw().expectSuccess()
    #expect(try fleet.status("drawn") == 5)
  }

  @Test func redisIsKilledWhileAllWork() async throws {
    try fleet.write(screens(60))
    let coordinator = try fleet.begin("coordinator", "--at", Workplace.instant)
    let worker = try fleet.begin("worker", "--jobs", "2", "--take-over-after", "1")
    _ = try await wait(for: "the first pictures") { try fleet.status("drawn") > 3 ? true : nil }
    fleet.redis.kill()
    try fleet.redis.start()
    _ = try await wait(for: "all pictures") {
      try (0..<60).allSatisfy { try fleet.shown("s\($0)") != nil } ? true : nil
    }
    for process in [coordinator, worker] {
      kill(process.process.processIdentifier, SIGTERM)
      #expect(try await process.end().status == 0)
    }
    #expect(try fleet.pictures().count == 60)
    #expect(try fleet.status("dead") == 0)
  }

  @Test func anEmptiedRedisIsFilledAgainAndNothingIsDrawnTwice() async throws {
    try fleet.write(screens(10))
    let coordinator = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "all jobs") { try fleet.status("queued") == 10 ? true : nil }
    try fleet.draw().expectSuccess()
    let pictures = try fleet.pictures()
    try fleet.redis.command("FLUSHALL")
    _ = try await wait(for: "all jobs again") { try fleet.status("queued") == 10 ? true : nil }
    kill(coordinator.process.processIdentifier, SIGTERM)
    #expect(try await coordinator.end().status == 0)
    try fleet.draw().expectSuccess()
    #expect(try fleet.status("drawn") == 0)
    #expect(try fleet.pictures() == pictures)
    for screen in 0..<10 { #expect(try fleet.shown("s\(screen)") != nil) }
  }

  @Test func aClockThatWasSetBackIsFollowed() throws {
    try fleet.write([FleetPlace.weather])
    try fleet.coordinate(at: "2022-02-06T08:00:00Z").expectSuccess()
    try fleet.draw().expectSuccess()
    let ahead = try fleet.shown("s0")
    try fleet.coordinate().expectSuccess()
    try fleet.draw().expectSuccess()
    #expect(try fleet.shown("s0") != ahead)
  }

  /// A store that takes nothing for a while, full or not mounted.
  @Test func aStoreThatTakesNothingForAWhileLosesNothing() async throws {
    try fleet.write(screens(3))
    let worker = try fleet.begin("worker", "--jobs", "1")
    _ = try await wait(for: "the store") { try? fleet.place.data("store/.widgetgen-store") }
    let files = FileManager.default
    try files.moveItem(atPath: fleet.place.path("store"), toPath: fleet.place.path("aside"))
    try fleet.coordinate(store: "other").expectSuccess()
    _ = try await wait(for: "a job to be taken") { try fleet.status("claimed") > 0 ? true : nil }
    try files.moveItem(atPath: fleet.place.path("aside"), toPath: fleet.place.path("store"))
    _ = try await wait(for: "all pictures") { try fleet.status("drawn") == 3 ? true : nil }
    kill(worker.process.processIdentifier, SIGTERM)
    #expect(try await worker.end().status == 0)
    #expect(try fleet.pictures().count == 3)
    #expect(try fleet.dead() == [])
  }
}
