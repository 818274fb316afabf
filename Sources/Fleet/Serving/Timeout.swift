/// A failure of a task to finish in time.
struct TimeoutError: Error, CustomStringConvertible {
  let timeout: Duration
  var description: String { "no response within \((timeout / .milliseconds(100)).rounded() / 10) s" }
}

/// Waits for a task, at most for a given time.
///
/// The task continues if it takes longer.
///
/// - Throws: ``TimeoutError``, or the error of the task.
func withTimeout<Value: Sendable>(_ timeout: Duration, valueOf task: Task<Value, any Error>) async throws -> Value {
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
