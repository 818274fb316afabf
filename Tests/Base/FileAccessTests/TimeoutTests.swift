import FileAccess
import Testing

/// Waiting for a task that may hang.
@Suite struct TimeoutTests {
  /// Hangs until its test ends: it does not notice that it is cancelled.
  private struct Hanging {
    let task: Task<Int, any Error>
    private let end: AsyncStream<Int>.Continuation

    init() {
      let (values, continuation) = AsyncStream<Int>.makeStream()
      end = continuation
      task = Task.detached {
        let waiting = Task {
          for await value in values { return value }
          return 0
        }
        return await waiting.value
      }
    }

    func finish(_ value: Int) {
      end.yield(value)
      end.finish()
    }
  }

  @Test func returnsTheValueOfATask() async throws {
    #expect(try await withTimeout(.seconds(3_600), valueOf: Task { 7 }) == 7)
  }

  @Test func throwsTheErrorOfATask() async {
    struct Problem: Error {}
    await #expect(throws: Problem.self) {
      try await withTimeout(.seconds(3_600), valueOf: Task { () throws -> Int in throw Problem() })
    }
  }

  @Test func stopsWaitingForATaskThatHangs() async throws {
    let hanging = Hanging()
    let error = await #expect(throws: TimeoutError.self) {
      try await withTimeout(.milliseconds(100), valueOf: hanging.task)
    }
    let text = error.map { "\($0)" }
    #expect(text == "no response within 0.1 s")
    // The task continues.
    hanging.finish(5)
    #expect(try await withTimeout(.seconds(3_600), valueOf: hanging.task) == 5)
  }

  @Test func stopsWaitingWhenCancelled() async throws {
    let hanging = Hanging()
    let waiting = Task { try await withTimeout(.seconds(3_600), valueOf: hanging.task) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    hanging.finish(5)
  }
}
