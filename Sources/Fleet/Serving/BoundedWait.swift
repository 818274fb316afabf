/// Waits that end, whatever is waited for.
enum BoundedWait {
  /// The error for a timeout.
  struct TimeoutError: Error, CustomStringConvertible {
    let patience: Duration
    var description: String { "no response within \((patience / .milliseconds(100)).rounded() / 10) s" }
  }

  /// Returns the value of a task, which continues after a timeout.
  ///
  /// - Throws: ``TimeoutError`` and the errors of the task.
  static func value<Value: Sendable>(
    of task: Task<Value, any Error>, within patience: Duration
  ) async throws -> Value {
    let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let end = Task {
      try? await Task.sleep(for: patience)
      continuation.yield(.failure(TimeoutError(patience: patience)))
    }
    Task { continuation.yield(await task.result) }
    defer { end.cancel() }
    for await result in results { return try result.get() }
    throw CancellationError()
  }
}
