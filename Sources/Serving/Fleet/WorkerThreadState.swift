internal import Synchronization

/// The jobs of a lane, shared between the lane and its watch.
///
///     take --> begin --> end --> done      by the lane, job after job
///                 `--> giveUp              by who watches, of a drawing that takes too long
final class WorkerThreadState: Sendable {
  private struct State {
    /// The jobs in the order in which they are drawn.
    var jobs: [QueuedJob] = []
    /// The instant of the lane's last progress.
    var lastProgress = ContinuousClock.now
    /// The instant at which the current drawing began; nil while nothing is drawn.
    var drawingSince: ContinuousClock.Instant?
    var isGivenUp = false
  }

  private let state = Mutex(State())

  /// The lane has taken these; none, if it leaves what it had to others.
  func take(_ jobs: [QueuedJob]) {
    state.withLock { state in
      state.jobs = jobs
      state.lastProgress = .now
    }
  }

  /// The lane draws the first job from now on.
  func begin() {
    state.withLock { state in
      state.drawingSince = .now
      state.lastProgress = .now
    }
  }

  /// The lane gets on with the first job, as by asking a store again.
  func advance() { state.withLock { $0.lastProgress = .now } }

  /// The lane has drawn the first job.
  ///
  /// - Returns: how long that took; nil if it was given up meanwhile, and nothing here is the lane's any more.
  func end() -> Duration? {
    state.withLock { state in
      guard !state.isGivenUp, let since = state.drawingSince else { return nil }
      state.drawingSince = nil
      return since.duration(to: .now)
    }
  }

  /// The lane has nothing to do with the first job any more.
  func done() {
    state.withLock { state in
      state.lastProgress = .now
      if !state.jobs.isEmpty { state.jobs.removeFirst() }
    }
  }

  /// The jobs of the lane; empty if it hangs, for example on an unresponsive shared folder, so that others take them
  /// over.
  var jobs: [QueuedJob] {
    state.withLock { $0.lastProgress.duration(to: .now) < Self.timeout ? $0.jobs : [] }
  }

  /// The maximum time without progress, longer than one drawing or one request to the store.
  private static let timeout = Duration.seconds(90)

  /// Takes everything from a lane whose drawing takes too long.
  ///
  /// - Returns: the jobs, first the one that is being drawn; nil for a lane that draws nothing, or for less long.
  func giveUp(after limit: Duration) -> [QueuedJob]? {
    state.withLock { state in
      guard !state.isGivenUp, let since = state.drawingSince, since.duration(to: .now) > limit else { return nil }
      state.isGivenUp = true
      return state.jobs
    }
  }
}
