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
    /// Seconds for which it waits for drawings that took longer, and still go on, before it ends itself.
    package var abandonedPatience = 60.0

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
  /// Drawings that nobody waits for any more.
  let abandoned = AbandonedDrawings()

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
        try await waitForAbandonedDrawings()
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

  /// Whether as many drawings go on that nobody waits for as threads draw: a thread cannot be ended from outside, and each
  /// takes its part of the machine from the others.
  private var isOverrun: Bool { abandoned.count >= max(settings.threads, 1) }

  /// Takes no more jobs while it is overrun.
  ///
  /// - Throws: ``FleetError`` if that lasts: the end of the process ends them, and whoever runs it starts it anew.
  private func waitForAbandonedDrawings() async throws {
    let start = ContinuousClock.now
    while isOverrun, !isAtEnd {
      if abandoned.isNew {
        tell("drawings that took too long go on (\(abandoned.count)): no jobs are taken until one ends")
      }
      guard start.duration(to: .now) < .seconds(settings.abandonedPatience) else {
        throw FleetError(.temporary, "drawings that took too long do not end: start the worker anew")
      }
      try await Task.sleep(for: .seconds(0.1))
    }
  }

  private func carryOut(
    _ jobs: [QueuedJob], as name: String, _ queue: WorkQueue, _ drawing: inout JobDrawing
  ) async throws {
    guard !jobs.isEmpty else { return }
    try await JobLease.holding(jobs, as: name, of: queue, every: settings.takeOverAfter / 3) { lease in
      while let job = lease.current {
        if isOverrun {
          try await queue.giveBack(job)
        } else {
          try await carryOut(job, lease, queue, &drawing)
        }
        lease.next()
      }
    }
  }

  private func carryOut(
    _ queued: QueuedJob, _ lease: JobLease, _ queue: WorkQueue, _ drawing: inout JobDrawing
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
      guard let contents = try await contents(of: job, queued, lease, queue) else { return }
      let files = try job.materials?.files(contents) ?? JobFiles()
      onStage(.beforeDrawing)
      let start = ContinuousClock.now
      guard let drawn = try await draw(job, files, with: drawing) else {
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
    } catch let error as StoreFailure {
      throw error
    } catch {
      return try await bury(queued, error.lineForUsers, queue)
    }
    onStage(.afterDrawing)
    guard try await put(picture, of: queued, lease, queue) else { return }
    onStage(.afterPutting)
    try await queue.finish(queued, isDrawn: true, reliance: DecisionMaking.reliance)
    onStage(.afterFinishing)
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

  /// The files of users that a picture is made of; nil if the job is left to others.
  private func contents(
    of job: DrawingJob, _ queued: QueuedJob, _ lease: JobLease, _ queue: WorkQueue
  ) async throws -> [ContentKey: [UInt8]]? {
    guard let keys = job.materials?.keys else { return [:] }
    return try await ask(for: queued, lease, queue) { try await materials.contents(of: keys) }
  }

  /// Puts a picture into the store.
  ///
  /// - Returns: false if the job is left to others, or dead.
  private func put(
    _ picture: EncodedPicture, of job: QueuedJob, _ lease: JobLease, _ queue: WorkQueue
  ) async throws -> Bool {
    do {
      return try await ask(for: job, lease, queue) {
        try await store.put(picture.bytes, mediaType: picture.mediaType, as: job.key)
        return true
      } ?? false
    } catch let error as StoreError where error.kind == .notTaken {
      try await bury(job, error.description, queue)
      return false
    }
  }

  /// What the store answers; asked again while it is full, slow or away, until nobody waits for the job any more.
  ///
  /// - Returns: nil if the job is left to others.
  /// - Throws: `StoreError` for what it will not take however often it is asked; ``StoreFailure`` if the worker is to run
  ///   once and the store fails for half a minute.
  private func ask<Value>(
    for job: QueuedJob, _ lease: JobLease, _ queue: WorkQueue, _ operation: () async throws -> Value
  ) async throws -> Value? {
    let start = ContinuousClock.now
    var pause = BackOff()
    while true {
      lease.advance()
      do {
        return try await operation()
      } catch let error as StoreError where error.kind == .notTaken {
        throw error
      } catch {
        if pause.isFirst { tell("\(error.lineForUsers); trying again") }
        let isInVain = settings.isOnce && pause.total > BackOff.patience
        if isInVain || isAtEnd || start.duration(to: .now) > .seconds(DecisionMaking.deadline) {
          // Else it would count as a job that ended its worker.
          try await queue.giveBack(job)
          if isInVain { throw StoreFailure(reason: error) }
          return nil
        }
        try await pause.wait()
      }
    }
  }

  /// The picture of a job; nil if it takes too long.
  private func draw(
    _ job: DrawingJob, _ files: JobFiles, with drawing: JobDrawing
  ) async throws -> EncodedPicture? {
    // A group of tasks would wait for the one that takes too long.
    let (results, input) = AsyncStream<Result<EncodedPicture, any Error>?>.makeStream(
      bufferingPolicy: .bufferingOldest(1))
    let work = Task {
      do {
        input.yield(.success(try await drawing.draw(job, files)))
      } catch {
        input.yield(.failure(error))
      }
      input.finish()
    }
    let limit = Task { [settings] in
      try await Task.sleep(for: .seconds(settings.longestDrawing))
      input.yield(nil)
      input.finish()
    }
    defer { limit.cancel() }
    for await result in results {
      if let result { return try result.get() }
    }
    abandoned.add(work)
    return nil
  }
}

/// The store has failed for so long that a worker that is to run once gives up.
private struct StoreFailure: UserError {
  let reason: any Error
  var exitClass: ExitClass { (reason as? any UserError)?.exitClass ?? .inputOutput }
  var description: String { reason.lineForUsers }
}
