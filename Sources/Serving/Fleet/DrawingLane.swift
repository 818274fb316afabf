internal import FileAccess
internal import FoundationEssentials
internal import PictureStore
internal import Pictures
internal import WidgetBase

/// One of a worker's threads that draw: takes jobs, draws them, puts the pictures into the store.
///
/// Queue, store and drawing run on its executor, each after the other. So between taking a job and finishing it a
/// thread changes nowhere: waking another one costs more than a tenth of drawing a picture, and where there are as many
/// threads that draw as processors, each change may have to wait for the other's picture.
actor DrawingLane {
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The consumer name of its jobs in the queue.
  nonisolated let name: String
  /// The state of its current jobs.
  nonisolated let state = WorkerThreadState()

  private nonisolated let executor: SerialQueueExecutor
  private let workers: WorkerPool
  private let queue: WorkQueue
  private let store: any PictureStore
  private let runner: RenderTaskRunner
  private var batch = BatchSize()

  /// The number of deliveries after which a job counts as crashing workers.
  private static let maximumDeliveries = 3

  /// Creates a lane; nothing is connected yet.
  init(_ name: String, of workers: WorkerPool) {
    let executor = SerialQueueExecutor(label: "drawing")
    self.name = name
    self.workers = workers
    self.executor = executor
    queue = WorkQueue(workers.queue, on: executor)
    store = workers.store.waiting(on: executor)
    runner = RenderTaskRunner(workers.environment)
  }

  /// Works until the worker pool stops, or nothing is left to do.
  ///
  /// - Parameter left: what a lane of the same name had when it was given up; the first took too long to draw.
  /// - Throws: if the queue refuses us, or a font is missing; if it is to run once, also if the queue cannot be reached
  ///   for a while.
  func run(after left: [QueuedJob]) async throws {
    try runner.check()
    var backOff = BackOff()
    var lastLook: ContinuousClock.Instant?
    var left = left
    while !(workers.isStopping && left.isEmpty) {
      do {
        if let slow = left.first {
          let others = Array(left.dropFirst())
          left = []
          try await deadLetter(slow, "drawing took more than \(workers.settings.maximumDrawingTime) s")
          guard try await perform(others) else { return }
          // A lane that is to stop takes no more.
          continue
        }
        var jobs: [QueuedJob] = []
        if lastLook.map({ $0.duration(to: .now) > .seconds(1) }) ?? true {
          lastLook = .now
          jobs = try await queue.takeOver(batch.count, as: name, idle: workers.settings.takeOverAfter)
        }
        if jobs.isEmpty {
          jobs = try await queue.take(batch.count, as: name, wait: workers.settings.isOnce ? 0.1 : 1)
        }
        if jobs.isEmpty, workers.settings.isOnce, try await queue.backlog() == 0 { break }
        guard try await perform(jobs) else { return }
        backOff.reset()
      } catch let error as QueueError where error.isTransient {
        state.take([])
        if workers.settings.isOnce, backOff.total > BackOff.maximumTotal { throw error }
        if backOff.isFirst { workers.notify("\(error); retrying") }
        try? await backOff.wait()
      }
    }
    try? await queue.leave(name)
  }

  /// - Returns: false if this lane was given up.
  private func perform(_ jobs: [QueuedJob]) async throws -> Bool {
    state.take(jobs)
    let start = ContinuousClock.now
    for job in jobs {
      guard try await perform(job) else { return false }
      state.done()
    }
    batch.learn(jobs.count, took: start.duration(to: .now))
    return true
  }

  /// - Returns: false if this lane was given up.
  private func perform(_ queued: QueuedJob) async throws -> Bool {
    if queued.isPastDeadline {
      try await queue.expire(queued)
    } else if queued.deliveries > Self.maximumDeliveries {
      try await deadLetter(
        queued,
        "\(Self.maximumDeliveries) workers failed while drawing it; the last was \(queued.previousWorker ?? "?")")
    } else if await isStored(queued) {
      workers.measurements.addDeduplicated()
      try await queue.finish(queued, isDrawn: false, reliance: FleetSchedule.reliance)
    } else {
      switch try await picture(of: queued) {
      case .drawn(let picture):
        workers.onStage(.afterDrawing)
        guard try await put(picture, of: queued) else { break }
        workers.onStage(.afterPutting)
        try await queue.note(workers.notify(picture.warnings, about: queued.key), of: queued.key)
        try await queue.finish(queued, isDrawn: true, reliance: FleetSchedule.reliance)
        workers.onStage(.afterFinishing)
      case .left: break
      case .givenUp: return false
      }
    }
    return true
  }

  /// The result of a job.
  private enum Drawing {
    case drawn(EncodedPicture)
    /// Left: nothing more is to be done here.
    case left
    /// Given up: drawing took too long, and another lane has the jobs of this one.
    case givenUp
  }

  private func picture(of queued: QueuedJob) async throws -> Drawing {
    do {
      // Another one's: it comes back to the queue by itself, for as long as somebody waits.
      guard let task = try task(of: queued) else {
        try await giveBack(queued)
        return .left
      }
      guard let files = try await files(of: task, queued) else { return .left }
      state.begin()
      workers.onStage(.beforeDrawing)
      let picture = Result { try runner.draw(task, files) }
      guard let time = state.end() else { return .givenUp }
      let drawn = try picture.get()
      workers.measurements.addDrawn(in: time)
      return .drawn(drawn)
    } catch let error as QueueError {
      throw error
    } catch is MissingAssetError {
      // The coordinator puts it there again when it looks whether the picture was drawn.
      workers.notify("\(queued.key.hex): a file of its template or theme is no longer in the store")
      try await queue.expire(queued)
    } catch let error as StoreFailure {
      throw error
    } catch {
      try await deadLetter(queued, error.lineForUsers)
    }
    return .left
  }

  /// Returns the task of a job; nil if another version of the program, or one with other fonts, has to draw it.
  private func task(of queued: QueuedJob) throws -> RenderTask? {
    do {
      let task = try RenderTask(decoding: queued.payload)
      return try runner.isEqual(to: task.writer) ? task : nil
    } catch {
      // Other versions may write tasks in another way.
      guard let writer = RenderTask.Writer(decoding: queued.payload), try !runner.isEqual(to: writer) else {
        throw error
      }
      return nil
    }
  }

  /// The files of users that a picture is made of; nil if the job is left to others.
  private func files(of task: RenderTask, _ queued: QueuedJob) async throws -> JobFiles? {
    guard let assets = task.assets else { return JobFiles() }
    return try await ask(for: queued) { try await workers.assets.contents(of: assets.keys) }.map(assets.files)
  }

  private func giveBack(_ job: QueuedJob) async throws {
    workers.reportOtherVersions()
    try await queue.giveBack(job)
    // Without another worker, the job would return immediately.
    try await Task.sleep(for: .seconds(0.2))
  }

  private func deadLetter(_ job: QueuedJob, _ reason: String) async throws {
    workers.measurements.addFailed()
    workers.notify("\(job.key.hex): \(reason)")
    try await queue.deadLetter(job, reason: reason, at: workers.now())
  }

  /// Returns whether the picture is stored; false if the store does not respond, which is retried when storing it.
  private func isStored(_ job: QueuedJob) async -> Bool { (try? await store.contains(job.key)) ?? false }

  /// Puts a picture into the store.
  ///
  /// - Returns: false if the job is left to others, or dead.
  private func put(_ picture: EncodedPicture, of job: QueuedJob) async throws -> Bool {
    do {
      return try await ask(for: job) {
        try await store.put(picture.bytes, mediaType: picture.mediaType, as: job.key)
        return true
      } ?? false
    } catch let error as StoreError where error.kind == .notTaken {
      try await deadLetter(job, error.description)
      return false
    }
  }

  /// Returns the store's response; retries while the store is full, slow or unavailable, until the job's deadline.
  ///
  /// - Returns: nil if the job is left to others.
  /// - Throws: `StoreError` if retrying is useless; ``StoreFailure`` if the worker runs once and the store fails for
  ///   half a minute.
  private func ask<Value>(for job: QueuedJob, _ operation: () async throws -> Value) async throws -> Value? {
    let start = ContinuousClock.now
    var backOff = BackOff()
    while true {
      state.advance()
      do {
        return try await operation()
      } catch let error as StoreError where error.kind == .notTaken {
        throw error
      } catch {
        if backOff.isFirst { workers.notify("\(error.lineForUsers); retrying") }
        let isInVain = workers.settings.isOnce && backOff.total > BackOff.maximumTotal
        if isInVain || workers.isStopping || start.duration(to: .now) > .seconds(FleetSchedule.deadline) {
          // Else it would count as a job that ended its worker.
          try await queue.giveBack(job)
          if isInVain { throw StoreFailure(reason: error) }
          return nil
        }
        try await backOff.wait()
      }
    }
  }
}

/// The store has failed for so long that a worker that is to run once gives up; the job is left to others.
private struct StoreFailure: UserError {
  let reason: any Error
  var failureKind: FailureKind { (reason as? any UserError)?.failureKind ?? .inputOutput }
  var description: String { reason.lineForUsers }
}
