import Foundation
import JobSettings
import Synchronization
import TestFolders
import TestPrograms
import TestRedis
import TestServer
import Testing
import WidgetBase

@testable import Fleet
@testable import PictureStore
@testable import Rounds

/// Coordinator and worker in one process, with a real queue and a real store.
@Suite(.needs(.queueServer)) struct WorkerTests {
  private let folder = TemporaryFolder()
  private let redis: RedisServer
  private let queue: WorkQueue
  private let store: FolderStore
  private let noon = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    redis = try RedisServer()
    queue = WorkQueue(try QueueAddress(redis.address))
    store = try FolderStore(path: folder.path("store")) { Date() }
  }

  private var environment: RefreshEnvironment {
    RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1", workingFolder: folder.root)
  }

  /// The worker's output.
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  /// A handle on a running worker, with which a stage can stop it.
  private final class WorkerHandle: Sendable {
    let worker = Mutex<Worker?>(nil)
  }

  private func coordinate(_ settings: (inout Coordinator.Settings) -> Void = { _ in }) async throws {
    var all = Coordinator.Settings()
    all.isOnce = true
    // A busy machine may be slow.
    all.lease = 600
    settings(&all)
    let noon = noon
    try await Coordinator(
      DisplayFile(path: folder.path("screens"), defaults: JobDefaults()), queue: queue.address, store: store,
      environment: environment, grid: nil, settings: all, clock: { noon }, notify: { _ in }
    ).run()
  }

  private func worker(
    _ lines: Lines, _ settings: (inout Worker.Settings) -> Void = { _ in }
  ) -> Worker {
    var all = Worker.Settings()
    all.isOnce = true
    settings(&all)
    return Worker(
      queue: queue.address, store: store, environment: environment, settings: all, now: { Date() },
      notify: { line in lines.all.withLock { $0.append(line) } })
  }

  /// A gate that blocks the first drawing until it is opened.
  private final class DrawingGate: Sendable {
    private let isFirst = Mutex(true)
    private let end = DispatchSemaphore(value: 0)

    func wait(_ stage: Worker.Stage) {
      guard stage == .beforeDrawing else { return }
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if isFirst { end.wait() }
    }

    func open() { end.signal() }
  }

  /// Another lane draws the rest of the batch.
  ///
  /// The worker stops only if more drawings hang.
  @Test(arguments: [1, 0])
  func aHungDrawingDoesNotAffectOthers(maximumStuck: Int) async throws {
    try folder.write(
      (0..<4).map { "{\"id\":\"s\($0)\",\"widget\":\"calendar\",\"options\":{\"offset\":\($0)}}\n" }.joined(),
      "screens")
    try await coordinate()
    let gate = DrawingGate()
    var settings = Worker.Settings()
    settings.isOnce = true
    settings.threads = 1
    settings.maximumDrawingTime = 4
    settings.maximumStuck = maximumStuck
    let worker = Worker(
      queue: queue.address, store: store, environment: environment, settings: settings, now: { Date() },
      notify: { _ in },
      onStage: { gate.wait($0) })
    let run = Task { try await worker.run() }
    let end = await run.result
    gate.open()
    switch end {
    case .success: #expect(maximumStuck == 1)
    case .failure(let error):
      #expect(maximumStuck == 0)
      #expect((error as? Failure)?.failureKind == .temporary)
    }
    let status = try await queue.status()
    #expect([status.drawn, status.failed, status.claimed, status.queued] as [Int] == [3, 1, 0, 0])
    #expect(try await queue.deadLetters().map(\.reason) == ["drawing took more than 4.0 s"])
  }

  /// A picture that the store will never accept is not tried again.
  @Test(.needs(.python)) func deadLettersPicturesThatTheStoreRejects() async throws {
    let server = try TestServer {
      $0.method == "PUT" ? .answer(413, [], "<Error><Code>EntityTooLarge</Code></Error>") : .answer(404)
    }
    let bucket = try S3Store(
      S3Address("s3://pictures?endpoint=\(server.base)"), environment: ObjectStore.environment, userAgent: "test"
    ) { Date() }
    try folder.write("{\"id\":\"a\",\"widget\":\"calendar\"}\n", "screens")
    try await coordinate()
    var settings = Worker.Settings()
    settings.isOnce = true
    try await Worker(
      queue: queue.address, store: bucket, environment: environment, settings: settings, now: { Date() },
      notify: { _ in }
    ).run()
    #expect(
      try await queue.deadLetters().map { $0.reason.contains("exceeds the store's size limit (413, EntityTooLarge)") }
        == [
          true
        ])
  }

  /// Nothing in a queue stops a worker or keeps it from the other jobs.
  @Test func deadLettersInvalidJobs() async throws {
    try folder.write("{\"id\":\"a\",\"widget\":\"calendar\"}\n", "screens")
    try await coordinate()
    let key = String(repeating: "0", count: 32)
    for job in ["", "{}", "\u{0}", String(repeating: "[", count: 5_000)] {
      try redis.command("XADD", "wg:jobs", "*", "k", key, "s", job, "d", "9000000000000")
    }
    try redis.command("XADD", "wg:jobs", "*", "x", "y")
    let lines = Lines()
    let worker = worker(lines)
    try await worker.run()
    let status = try await queue.status()
    #expect([status.drawn, status.queued, status.claimed, status.failed] as [Int] == [1, 0, 0, 4])
    #expect(lines.all.withLock { $0.allSatisfy { $0.contains("cannot read the job") } })
  }

  /// Jobs of another version, also those that it writes in another way, are left to other workers, and discarded after
  /// their deadline.
  @Test(arguments: [nil, "", "\n[]"])
  func jobsOfAnotherVersionAreLeftToOthers(contents: String?) async throws {
    try folder.write("{\"id\":\"a\",\"widget\":\"calendar\"}\n", "screens")
    if let contents {
      let job = #"{"engine":{"id":"x"},"look":{"fontFolders":[]}}"# + contents
      let key = String(repeating: "0", count: 32)
      try redis.command("XADD", "wg:jobs", "*", "k", key, "s", job, "d", "9000000000000")
    } else {
      try await coordinate()
    }
    var other = environment
    other.version = "2"
    let lines = Lines()
    let worker = Worker(
      queue: queue.address, store: store, environment: other, settings: .init(), now: { Date() },
      notify: { line in lines.all.withLock { $0.append(line) } })
    let run = Task { try await worker.run() }
    while lines.all.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(10)) }
    worker.stop()
    try await run.value
    #expect(lines.all.withLock { $0.first?.contains("another version") } == true)
    #expect(try await queue.deadLetters().isEmpty)
    if contents != nil { return }
    try await self.worker(Lines()).run()
    #expect(try await queue.status().drawn == 1)
  }

  @Test func stoppedWorkersFinishTheirJobs() async throws {
    try folder.write(
      (0..<12).map { "{\"id\":\"s\($0)\",\"widget\":\"calendar\",\"options\":{\"offset\":\($0)}}\n" }.joined(),
      "screens")
    try await coordinate()
    let handle = WorkerHandle()
    var settings = Worker.Settings()
    settings.threads = 1
    let worker = Worker(
      queue: queue.address, store: store, environment: environment, settings: settings, now: { Date() },
      notify: { _ in },
      onStage: { stage in
        if stage == .beforeDrawing { handle.worker.withLock { $0?.stop() } }
      })
    handle.worker.withLock { $0 = worker }
    try await worker.run()
    let status = try await queue.status()
    // The first batch.
    #expect([status.drawn, status.claimed, status.queued] as [Int] == [4, 0, 8])
  }

  /// The coordinator does not add more jobs than workers can be expected to finish.
  @Test func waitsForAFullQueue() async throws {
    try folder.write(
      (0..<40).map { "{\"id\":\"s\($0)\",\"widget\":\"calendar\",\"options\":{\"offset\":\($0)}}\n" }.joined(),
      "screens")
    let coordinating = Task {
      try await coordinate { $0.maximumWaiting = 10 }
    }
    while try await queue.backlog() < 10 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try await queue.backlog() == 10)
    while try await queue.status().drawn < 40 { try await worker(Lines()).run() }
    try await coordinating.value
    #expect(try await queue.status().drawn == 40)
  }
}
