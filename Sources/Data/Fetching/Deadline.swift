/// The end of the time that somebody is ready to wait, by the monotonic clock.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  init(after duration: Duration) {
    end = .now + duration
  }

  /// What is left, never negative.
  var remaining: Duration { max(.zero, end - .now) }
}
