/// The first of several results, such as a provider's timeline or a timeout.
@MainActor
final class FirstResult<Value: Sendable> {
  private var result: Result<Value, any Error>?
  private var waiting: CheckedContinuation<Value, any Error>?

  /// Sets the result; all results except the first are ignored.
  func give(_ result: Result<Value, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    waiting?.resume(with: result)
    waiting = nil
  }

  /// Waits for the result; must be called only once.
  ///
  /// - Throws: the error of the result; `CancellationError` as soon as the task is cancelled.
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let result { continuation.resume(with: result) } else { waiting = continuation }
      }
    } onCancel: {
      Task { await self.give(.failure(CancellationError())) }
    }
  }
}
