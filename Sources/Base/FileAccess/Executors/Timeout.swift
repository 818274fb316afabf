/// The failure of a task to finish in time, which callers tell from an error of the task to name what did not respond.
package struct TimeoutError: Error, CustomStringConvertible {
  /// The time that the task was given.
  package let timeout: Duration

  /// One line for users.
  package var description: String { "no response within \((timeout / .milliseconds(100)).rounded() / 10) s" }
}

/// Waits for a task, at most for a given time.
///
/// The task continues if it takes longer, because work that hangs does not notice a cancellation.
///
/// - Throws: ``TimeoutError``; the error of the task; `CancellationError` as soon as the waiting task is cancelled.
package func withTimeout<Value: Sendable>(
  _ timeout: Duration, valueOf task: Task<Value, any Error>
) async throws -> Value {
  let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
  let end = Task {
    try? await Task.sleep(for: timeout)
    continuation.yield(.failure(TimeoutError(timeout: timeout)))
  }
  Task { continuation.yield(await task.result) }
  defer { end.cancel() }
  for await result in results { return try result.get() }
  throw CancellationError()
}
