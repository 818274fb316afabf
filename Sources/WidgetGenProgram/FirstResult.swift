/// The first of several answers to a question, such as that of a provider or that it has taken too long.
@MainActor
final class FirstResult<Value: Sendable> {
  private var result: Result<Value, any Error>?
  private var waiting: CheckedContinuation<Value, any Error>?

  /// Gives an answer; all but the first are ignored.
  func give(_ result: Result<Value, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    waiting?.resume(with: result)
    waiting = nil
  }

  /// Waits for the answer; asked once.
  ///
  /// - Throws: the error that was given; `CancellationError` as soon as the task is cancelled.
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
