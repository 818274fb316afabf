/// The end of the time that somebody is ready to wait, by the monotonic clock.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  init(after duration: Duration) {
    end = .now + duration
  }

  /// What is left, never negative.
  var remaining: Duration { max(.zero, end - .now) }

  /// Does something, and gives it up when the time is up.
  ///
  /// - Throws: ``TransportFault/timeout`` then, else what the work throws.
  func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(until: end, clock: .continuous)
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let result = first else { throw TransportFault.timeout }
      return result
    }
  }
}
