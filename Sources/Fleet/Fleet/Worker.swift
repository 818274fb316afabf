internal import Failures
internal import FoundationEssentials
internal import PictureJobs
package import PictureStore
package import Refresh
internal import Synchronization
package import Timeline
package import WorkQueue

/// Draws what is in the queue, on several threads, until it is told to stop.
///
///     take --> in the store already? --> draw --> put --> finish: pointers of all who wait
///
/// Killed at any moment it has lost nothing: its jobs are taken over by others, and a picture that is in the store is not
/// drawn again. Each thread has a renderer and a connection of its own.
package final class Worker: Sendable {
  /// How it behaves.
  package struct Settings: Sendable {
    /// Threads that draw.
    package var threads = 2
    /// Whether it ends as soon as nothing is queued and nobody works at anything.
    package var isOnce = false
    /// Seconds without a word after which a worker counts as dead, and its jobs are taken over.
    package var takeOverAfter = 30.0
    /// Seconds that drawing a picture may take.
    package var longestDrawing = 20.0

    /// The usual behaviour.
    package init() {}
  }

  /// How far a job has come, for tests that end the process there.
  package enum Stage: String, Sendable, CaseIterable {
    case beforeDrawing = "before-drawing"
    case afterDrawing = "after-drawing"
    case afterPutting = "after-putting"
    case afterFinishing = "after-finishing"
  }

  private let queue: QueueAddress
  private let store: any PictureStore
  private let materials: MaterialStore
  private let environment: RefreshEnvironment
  private let settings: Settings
  private let tell: @Sendable (String) -> Void
  private let onStage: @Sendable (Stage) -> Void
  private let name = ProcessName.new()
  private let isStopping = Mutex(false)
  /// Whether it was told that jobs are another one's.
  private let isTold = Mutex(false)
  private let measurements = WorkerMeasurements()

  /// Jobs that are taken at a time.
  private static let batch = 4
  /// How often a job is given out before it counts as what ends workers.
  private static let mostDeliveries = 3

  /// A worker.
  ///
  /// - Parameters:
  ///   - tell: gets what somebody should look at, a line each.
  ///   - onStage: called at each stage of each job.
  package init(
    queue: QueueAddress, store: any PictureStore, environment: RefreshEnvironment, settings: Settings,
    tell: @escaping @Sendable (String) -> Void, onStage: @escaping @Sendable (Stage) -> Void = { _ in }
  ) {
    self.queue = queue
    self.store = store
    materials = MaterialStore(store)
    self.environment = environment
    self.settings = settings
    self.tell = tell
    self.onStage = onStage
  }

  /// What was done since this was asked last: `jobs`, `deduplicated`, `failed`, and `ms` that drawing took.
  package func report() -> EntryContent { measurements.report() }

  /// Ends it once the jobs that it has are done.
  package func stop() { isStopping.withLock { $0 = true } }

  /// Works until it is stopped; if it is to run once, until nothing is left to do.
  ///
  /// - Throws: if the queue refuses us, or a font is missing; if it is to run once, also if the queue cannot be reached
  ///   for half a minute.
  package func run() async throws {
    try await withThrowingTaskGroup { threads in
      for number in 0..<max(settings.threads, 1) {
        threads.addTask { try await self.work("\(self.name)-\(number)") }
      }
      do {
        try await threads.waitForAll()
      } catch {
        // The others finish what they have.
        stop()
        throw error
      }
    }
  }

  private var isAtEnd: Bool { isStopping.withLock { $0 } }

  /// What one thread does.
  private func work(_ name: String) async throws {
    let queue = WorkQueue(self.queue)
    var drawing = JobDrawing(environment)
    try await drawing.check()
    var pause = BackOff()
    var lastLook: ContinuousClock.Instant?
    while !isAtEnd {
      do {
        var jobs: [QueuedJob] = []
        if lastLook.map({ $0.duration(to: .now) > .seconds(1) }) ?? true {
          lastLook = .now
          jobs = try await queue.takeOver(Self.batch, as: name, idle: settings.takeOverAfter)
        }
        if jobs.isEmpty {
          jobs = try await queue.take(Self.batch, as: name, wait: settings.isOnce ? 0.1 : 1)
        }
        if jobs.isEmpty, settings.isOnce, try await queue.backlog() == 0 { break }
        try await carryOut(jobs, as: name, queue, &drawing)
        pause.reset()
      } catch let error as QueueError where error.kind != .refused && error.kind != .badAddress {
        if settings.isOnce, pause.total > BackOff.patience { throw error }
        if pause.isFirst { tell("\(error); trying again") }
        try? await pause.wait()
      }
    }
    try? await queue.leave(name)
  }

  private func carryOut(
    _ jobs: [QueuedJob], as name: String, _ queue: WorkQueue, _ drawing: inout JobDrawing
  ) async throws {
    var isKept = ContinuousClock.now
    for (index, job) in jobs.enumerated() {
      // Those that come later in a slow batch are still ours.
      if isKept.duration(to: .now) > .seconds(settings.takeOverAfter / 3) {
        try await queue.keep(Array(jobs[index...]), as: name)
        isKept = .now
      }
      try await carryOut(job, as: name, queue, &drawing)
    }
  }

  private func carryOut(
    _ queued: QueuedJob, as name: String, _ queue: WorkQueue, _ drawing: inout JobDrawing
  ) async throws {
    if queued.isPastDeadline { return try await queue.expire(queued) }
    if queued.deliveries > Self.mostDeliveries {
      return try await bury(
        queued,
        "\(Self.mostDeliveries) workers took it and none came back, the last was \(queued.previousWorker ?? "?")",
        queue)
    }
    if try await isStored(queued) {
      measurements.addDeduplicated()
      return try await queue.finish(queued, isDrawn: false, reliance: DecisionMaking.reliance)
    }
    let picture: EncodedPicture
    do {
      let job = try DrawingJob(decoding: queued.payload)
      // Another one's: it comes back to the queue by itself, for as long as somebody waits.
      guard try await drawing.isAble(job) else { return try await giveBack(queued, queue) }
      onStage(.beforeDrawing)
      let start = ContinuousClock.now
      guard let drawn = try await Self.draw(job, try await files(of: job), with: drawing, for: settings.longestDrawing)
      else {
        // Its thread goes on; nobody waits for it any more.
        drawing = JobDrawing(environment)
        return try await bury(queued, "drawing took more than \(settings.longestDrawing) s", queue)
      }
      picture = drawn
      measurements.addDrawn(in: start.duration(to: .now))
    } catch let error as QueueError {
      throw error
    } catch is MissingMaterialError {
      // The coordinator puts it there again when it looks whether the picture was drawn.
      tell("\(queued.key.hex): a file of its template or theme is not in the store any more")
      return try await queue.expire(queued)
    } catch let error as StoreError {
      tell("\(error); the job is left to others")
      return try await Task.sleep(for: .seconds(1))
    } catch {
      return try await bury(queued, error.lineForUsers, queue)
    }
    onStage(.afterDrawing)
    guard try await put(picture, of: queued, as: name, queue) else { return }
    onStage(.afterPutting)
    try await queue.finish(queued, isDrawn: true, reliance: DecisionMaking.reliance)
    onStage(.afterFinishing)
  }

  /// The files of users that a picture is made of.
  private func files(of job: DrawingJob) async throws -> JobFiles {
    guard let materials = job.materials else { return JobFiles() }
    return try materials.files(try await self.materials.contents(of: materials.keys))
  }

  private func giveBack(_ job: QueuedJob, _ queue: WorkQueue) async throws {
    if isTold.withLock({ isTold in
      defer { isTold = true }
      return !isTold
    }) {
      tell("a job is for another version of the program, or other fonts: it is left to others until its deadline")
    }
    try await queue.giveBack(job)
    // If there is no other, it would come back at once.
    try await Task.sleep(for: .seconds(0.2))
  }

  private func bury(_ job: QueuedJob, _ reason: String, _ queue: WorkQueue) async throws {
    measurements.addFailed()
    tell("\(job.key.hex): \(reason)")
    try await queue.bury(job, reason: reason, at: Date())
  }

  /// A store that cannot be asked is asked again when the picture is put there.
  private func isStored(_ job: QueuedJob) async throws -> Bool { (try? await store.contains(job.key)) ?? false }

  /// Puts a picture into the store, which may be full or slow, until nobody waits for it any more.
  ///
  /// - Returns: false if it is left to others.
  private func put(
    _ picture: EncodedPicture, of job: QueuedJob, as name: String, _ queue: WorkQueue
  ) async throws -> Bool {
    var pause = BackOff()
    while true {
      do {
        try await store.put(picture.bytes, mediaType: picture.mediaType, as: job.key)
        return true
      } catch {
        if pause.isFirst { tell("\(error.lineForUsers); trying again") }
        guard !isAtEnd, pause.total < Double(DecisionMaking.deadline) else { return false }
        if settings.isOnce, pause.total > BackOff.patience { throw error }
        try await queue.keep([job], as: name)
        try await pause.wait()
      }
    }
  }

  /// The picture of a job; nil if it takes too long.
  private static func draw(
    _ job: DrawingJob, _ files: JobFiles, with drawing: JobDrawing, for seconds: Double
  ) async throws -> EncodedPicture? {
    // A group of tasks would wait for the one that takes too long.
    let (results, input) = AsyncStream<Result<EncodedPicture, any Error>?>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    Task {
      do {
        input.yield(.success(try await drawing.draw(job, files)))
      } catch {
        input.yield(.failure(error))
      }
      input.finish()
    }
    let limit = Task {
      try await Task.sleep(for: .seconds(seconds))
      input.yield(nil)
      input.finish()
    }
    defer { limit.cancel() }
    for await result in results { return try result?.get() }
    return nil
  }
}
