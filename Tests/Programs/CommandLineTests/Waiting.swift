import TestPrograms
import Testing

/// Waits for a value by polling, for at least a minute and a half; longer on a slow machine.
///
/// Counts attempts rather than seconds, because minutes may pass between two attempts while other tests occupy all
/// threads of the pool.
///
/// `what` is the name of the value, for the failure. `value` returns the value, or nil if it is not there yet. It must
/// not block.
/// `pause` is the time between two attempts; longer if an attempt starts processes.
///
/// - Throws: ``NothingCame``; any error of `value`.
func wait<Value>(
  for what: String, every pause: Duration = .milliseconds(10), until value: () async throws -> Value?
) async throws -> Value {
  for _ in 0..<Int(Duration.seconds(90) / pause * SlowMachine.factor) {
    if let value = try await value() { return value }
    // The delay only separates attempts: other processes can neither signal this one nor share a test clock.
    try await Task.sleep(for: pause)
  }
  throw NothingCame(what: what)
}

/// The error of waiting in vain.
struct NothingCame: Error, CustomStringConvertible {
  let what: String

  var description: String { "\(what) did not come" }
}
