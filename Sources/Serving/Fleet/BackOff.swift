/// Pauses between attempts, each twice as long as the one before it, up to five seconds.
struct BackOff {
  private var next = 0.25
  /// Seconds waited so far.
  private(set) var total = 0.0

  /// Seconds that a command which runs once waits for its queue.
  static let maximumTotal = 30.0

  /// Whether nothing was waited for yet.
  var isFirst: Bool { total == 0 }

  /// Waits.
  ///
  /// - Throws: `CancellationError`.
  mutating func wait() async throws {
    total += next
    let delay = next
    next = min(2 * next, 5)
    try await Task.sleep(for: .seconds(delay))
  }

  /// Resets the delay after a success.
  mutating func reset() { self = BackOff() }
}
