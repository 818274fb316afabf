/// The first of several results, such as a provider's timeline or a timeout.
@MainActor
final class FirstAnswer<Value: Sendable> {
  private var answer: Result<Value, any Error>?
  private var waiting: CheckedContinuation<Value, any Error>?

  /// Sets the result; all results except the first are ignored.
  func give(_ answer: Result<Value, any Error>) {
    guard self.answer == nil else { return }
    self.answer = answer
    waiting?.resume(with: answer)
    waiting = nil
  }

  /// Waits for the result; must be called only once.
  ///
  /// - Throws: the error of the result; `CancellationError` as soon as the task is cancelled.
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let answer { continuation.resume(with: answer) } else { waiting = continuation }
      }
    } onCancel: {
      Task { await self.give(.failure(CancellationError())) }
    }
  }
}
