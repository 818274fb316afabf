internal import Synchronization
internal import WorkQueue

/// Keeps the jobs of a batch a worker's own while it works at them: drawing a picture and putting it into a slow store may
/// take longer than a worker may be silent, and the jobs behind it in the batch wait just as long.
///
/// It lasts while the work gets on. A worker that hangs, because a shared folder does not answer it, says nothing any more:
/// its jobs are taken over.
final class JobLease: Sendable {
  private struct State {
    /// Those that are not done yet.
    var jobs: ArraySlice<QueuedJob>
    var lastProgress = ContinuousClock.now
  }

  private let state: Mutex<State>

  /// How long the work may stand still: longer than drawing a picture, and than asking a store once, may take.
  private static let patience = Duration.seconds(90)

  private init(_ jobs: [QueuedJob]) {
    state = Mutex(State(jobs: jobs[...]))
  }

  /// Works at jobs and keeps them meanwhile.
  ///
  /// - Parameters:
  ///   - interval: seconds between two words to the queue.
  ///   - work: says by ``advance()`` and ``next()`` that it gets on.
  /// - Throws: what the work throws.
  static func holding(
    _ jobs: [QueuedJob], as worker: String, of queue: WorkQueue, every interval: Double,
    _ work: (JobLease) async throws -> Void
  ) async throws {
    let lease = JobLease(jobs)
    let renewal = Task {
      while true {
        try await Task.sleep(for: .seconds(interval))
        // A queue that cannot be reached is noticed where the work is recorded.
        try? await queue.keep(lease.held, as: worker)
      }
    }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await work(lease))
    } catch {
      outcome = .failure(error)
    }
    renewal.cancel()
    _ = await renewal.result
    try outcome.get()
  }

  /// The job to be done now, until it is asked for the next one; nil after the last.
  var current: QueuedJob? { state.withLock { $0.jobs.first } }

  /// Says that the current job is done, well or not.
  func next() {
    state.withLock { state in
      state.jobs = state.jobs.dropFirst()
      state.lastProgress = .now
    }
  }

  /// Says that the current job gets on.
  func advance() { state.withLock { $0.lastProgress = .now } }

  private var held: [QueuedJob] {
    state.withLock { $0.lastProgress.duration(to: .now) < Self.patience ? Array($0.jobs) : [] }
  }
}
