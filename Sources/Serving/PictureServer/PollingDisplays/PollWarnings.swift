internal import Synchronization

/// Chooses the lines of the log about bad connections, so that a machine that connects again and again cannot fill it.
final class PollWarnings: Sendable {
  private struct State {
    var start: ContinuousClock.Instant?
    var count = 0
  }

  /// The maximum number of lines of a minute.
  static let maximum = 10
  private static let period = Duration.seconds(60)

  private let state = Mutex(State())

  /// Returns the lines for a warning: none if there were too many in its minute, which the first line afterwards counts.
  func lines(for text: String, at now: ContinuousClock.Instant) -> [String] {
    state.withLock { state in
      var lines = [text]
      if state.start.map({ now - $0 >= Self.period }) ?? true {
        let omitted = state.count - Self.maximum
        if omitted > 0 { lines.insert("\(omitted) more warnings about displays were left out", at: 0) }
        state = State(start: now)
      }
      state.count += 1
      return state.count <= Self.maximum ? lines : []
    }
  }
}
