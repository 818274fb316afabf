/// The first of several answers to a question, such as that of a provider or that it has taken too long.
@MainActor
final class FirstAnswer<Value: Sendable> {
  private var answer: Result<Value, any Error>?
  private var waiting: CheckedContinuation<Value, any Error>?

  /// Gives an answer; all but the first are ignored.
  func give(_ answer: Result<Value, any Error>) {
    guard self.answer == nil else { return }
    self.answer = answer
    waiting?.resume(with: answer)
    waiting = nil
  }

  /// Waits for the answer; asked once.
  ///
  /// - Throws: the error that was given; `CancellationError` as soon as the task is cancelled.
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
