internal import HTTPTypes

/// Tells a page what changes, as server-sent events.
package struct EventStream: Sendable {
  /// The name of the event.
  var event: String
  /// After how many milliseconds a page that was cut off comes back.
  var retry: Int
  /// The polling interval.
  var interval: Duration
  /// The number of pauses without news after which a blank line keeps the connection open.
  var heartbeat: Int

  /// Creates a description of a stream.
  ///
  /// - Parameters:
  ///   - event: the name of the event.
  ///   - retry: after how many milliseconds a page that was cut off comes back.
  ///   - interval: the polling interval.
  ///   - heartbeat: the number of pauses without news after which a blank line keeps the connection open.
  package init(event: String, retry: Int, interval: Duration, heartbeat: Int) {
    self.event = event
    self.retry = retry
    self.interval = interval
    self.heartbeat = heartbeat
  }

  /// Starts a stream of events.
  ///
  /// - Parameters:
  ///   - state: returns the state as one line; an event is sent if it has changed.
  ///   - isOver: returns whether the streams must end.
  ///   - onEnd: called once when the stream ends.
  /// - Returns: a response that continues until the client disconnects.
  package func response(
    state: @escaping @Sendable () async -> String, isOver: @escaping @Sendable () -> Bool,
    onEnd: @escaping @Sendable () -> Void
  ) -> ServedResponse {
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
        try? await Task.sleep(for: interval)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in
      task.cancel()
      onEnd()
    }
    var response = ServedResponse(200, type: "text/event-stream")
    response.body = .stream(texts, end: { continuation.finish() })
    response.fields[.cacheControl] = "no-store"
    if let name = HTTPField.Name("X-Accel-Buffering") { response.fields[name] = "no" }
    return response
  }
}
