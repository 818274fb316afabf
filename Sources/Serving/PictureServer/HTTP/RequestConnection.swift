internal import NIOCore

/// The connection of a ``RequestLoop``, which reads requests from it and writes responses to it, on any thread.
///
/// The task of a loop prefers the thread of the connection's event loop, but leaves it where a route waits for an actor or
/// prefers another executor. Therefore every use of the handler is passed to the event loop; it is called immediately
/// if the task is there already.
struct RequestConnection: Sendable {
  /// The handler, which cannot be accessed elsewhere: this is checked at each access.
  private let watch: NIOLoopBound<RequestWatch>

  /// Creates the connection of a handler.
  ///
  /// - Precondition: the current thread is that of the event loop.
  init(_ watch: RequestWatch, on eventLoop: any EventLoop) {
    self.watch = NIOLoopBound(watch, eventLoop: eventLoop)
  }

  /// Returns the next part of a request; nil if the peer sends no more.
  ///
  /// - Throws: `HTTPParserError` for a damaged request, or the error that broke the connection.
  func next() async throws -> RequestPart? {
    try await withCheckedThrowingContinuation { continuation in
      perform { $0.next(continuation) }
    }
  }

  /// Sends a part of a response, and returns when the next one may be written.
  ///
  /// - Throws: `ChannelError` if the connection is closed.
  func write(_ bytes: ByteBuffer, isLast: Bool) async throws {
    try await withCheckedThrowingContinuation { continuation in
      perform { $0.write(bytes, isLast: isLast, continuation) }
    }
  }

  /// Closes the server's side after what was written.
  func finish() { perform { $0.finish() } }

  /// Calls a function with the handler on the event loop.
  private func perform(_ body: @escaping @Sendable (RequestWatch) -> Void) {
    if watch.eventLoop.inEventLoop {
      body(watch.value)
    } else {
      watch.eventLoop.execute { body(watch.value) }
    }
  }
}
