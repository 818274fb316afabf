import TestPrograms
import Testing

/// Waits for a value by polling 9,000 times, which takes at least a minute and a half; longer on a slow machine.
///
/// Counts attempts rather than seconds, because minutes may pass between two attempts while other tests occupy all
/// threads of the pool.
///
/// `what` is the name of the value, for the failure. `value` returns the value, or nil if it is not there yet. It must
/// not block.
///
/// - Throws: ``NothingCame``; any error of `value`.
func wait<Value>(for what: String, until value: () async throws -> Value?) async throws -> Value {
  for _ in 0..<Int(9_000 * SlowMachine.factor) {
    if let value = try await value() { return value }
    // The delay only separates attempts: other processes can neither signal this one nor share a test clock.
    try await Task.sleep(for: .milliseconds(10))
  }
  throw NothingCame(what: what)
}

/// The error of waiting in vain.
struct NothingCame: Error, CustomStringConvertible {
  let what: String

  var description: String { "\(what) did not come" }
}
