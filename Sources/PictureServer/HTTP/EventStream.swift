internal import HTTPTypes

/// Tells a page what changes, as server-sent events.
struct EventStream: Sendable {
  /// What pages call the event.
  var event: String
  /// After how many milliseconds a page that was cut off comes back.
  var retry: Int
  /// How long is waited between two looks.
  var pause: Duration
  /// How many pauses without news a connection is kept open by a blank line.
  var heartbeat: Int

  /// The answer that goes on until nobody listens.
  ///
  /// - Parameters:
  ///   - state: one line; pages are told if it is another one than before.
  ///   - isOver: whether listeners are to be let go.
  ///   - onEnd: called once.
  func answer(
    state: @escaping @Sendable () async -> String, isOver: @escaping @Sendable () -> Bool,
    onEnd: @escaping @Sendable () -> Void
  ) -> Answer {
    let (texts, continuation) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      var last: String?
      var silence = 0
      while !Task.isCancelled, !isOver() {
        let state = await state()
        silence += 1
        if state != last {
          continuation.yield("retry: \(retry)\nevent: \(event)\ndata: \(state)\n\n")
          (last, silence) = (state, 0)
        } else if silence >= heartbeat {
          continuation.yield(":\n\n")
          silence = 0
        }
        try? await Task.sleep(for: pause)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      task.cancel()
      onEnd()
    }
    var answer = Answer(200, type: "text/event-stream")
    answer.body = .stream(texts)
    answer.fields[.cacheControl] = "no-store"
    if let name = HTTPField.Name("X-Accel-Buffering") { answer.fields[name] = "no" }
    return answer
  }
}
