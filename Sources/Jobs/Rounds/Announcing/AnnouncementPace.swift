internal import Synchronization

/// An announcer of data that may change continuously.
protocol PacedAnnouncer: Announcer {
  /// The minimum time between two announcements.
  var minimumInterval: Duration { get }
}

/// Announces changes, those of each announcer at most once in its minimum interval: the first change at once, the others
/// at the end of the interval.
final class AnnouncementPace<Subject: PacedAnnouncer>: Sendable {
  private struct State {
    var announcers: Set<Subject> = []
    var lastAnnounced: [Subject: ContinuousClock.Instant] = [:]
    /// The tasks that announce changes later.
    var pending: [Subject: Task<Void, Never>] = [:]
    var isStopped = false
  }

  private let state = Mutex(State())
  private let onChange: @Sendable (Set<Subject>) -> Void

  init(_ onChange: @escaping @Sendable (Set<Subject>) -> Void) {
    self.onChange = onChange
  }

  /// Announces changes of these announcers instead of the previous ones.
  func use(_ announcers: Set<Subject>) {
    state.withLock { state in
      state.announcers = announcers
      for (announcer, task) in state.pending where !announcers.contains(announcer) {
        task.cancel()
        state.pending[announcer] = nil
      }
      state.lastAnnounced = state.lastAnnounced.filter { announcers.contains($0.key) }
    }
  }

  /// Announces nothing any more.
  func stop() {
    state.withLock { state in
      for task in state.pending.values { task.cancel() }
      state = State(isStopped: true)
    }
  }

  /// Takes changes of the announcers for which a closure returns true.
  func note(where isAffected: (Subject) -> Bool) {
    let due = state.withLock { state in
      state.announcers.filter(isAffected).filter { isDue($0, at: .now, &state) }
    }
    if !due.isEmpty { onChange(due) }
  }

  /// Returns whether a change is to be announced at once; otherwise it is announced later.
  private func isDue(_ announcer: Subject, at now: ContinuousClock.Instant, _ state: inout State) -> Bool {
    guard !state.isStopped, state.pending[announcer] == nil else { return false }
    guard let last = state.lastAnnounced[announcer], now - last < announcer.minimumInterval else {
      state.lastAnnounced[announcer] = now
      return true
    }
    let end = last + announcer.minimumInterval
    state.pending[announcer] = Task { [weak self] in
      guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
      self?.announceLater(announcer)
    }
    return false
  }

  private func announceLater(_ announcer: Subject) {
    let isKnown = state.withLock { state in
      state.pending[announcer] = nil
      guard state.announcers.contains(announcer) else { return false }
      state.lastAnnounced[announcer] = .now
      return true
    }
    if isKnown { onChange([announcer]) }
  }
}
