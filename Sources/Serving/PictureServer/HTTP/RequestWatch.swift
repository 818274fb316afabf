internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1

/// Watches the requests and responses of a connection, which its ``RequestLoop`` reads and writes by a
/// ``RequestConnection``.
///
/// It checks what the decoder of HTTP does not: the Host header (RFC 9112, 3.2) and expectations (RFC 9110, 10.1.1). It
/// answers requests whose heads are too long.
final class RequestWatch: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = Never
  typealias OutboundOut = IOData

  private let state: ConnectionState
  private var context: ChannelHandlerContext?
  private var requests = RequestQueue()
  /// A head that is not in the queue yet, because its request may be whole.
  private var head: HTTPRequestHead?
  /// Whether reading waits until the queue is low.
  private var isReadingHeld = false
  /// The loop, if it waits until the peer has taken what was written.
  private var writing: CheckedContinuation<Void, any Error>?
  private var isOutputClosed = false
  /// The number of requests whose responses are not complete.
  private var unanswered = 0
  /// Whether the connection is closed after these responses, because the server is stopping.
  private var isEnding = false

  init(_ state: ConnectionState) {
    self.state = state
  }

  // MARK: For the loop

  /// Passes the next part of a request to a continuation, or nil if the peer sends no more.
  ///
  /// The error is `HTTPParserError` for a damaged request, or the one that broke the connection.
  func next(_ continuation: CheckedContinuation<RequestPart?, any Error>) {
    requests.next(continuation)
    if isReadingHeld, requests.isLow {
      isReadingHeld = false
      context?.read()
    }
  }

  /// Sends a part of a response, and resumes a continuation when the next one may be written.
  ///
  /// The error is a `ChannelError` if the connection is closed.
  func write(_ bytes: ByteBuffer, isLast: Bool, _ continuation: CheckedContinuation<Void, any Error>) {
    guard let context, !isOutputClosed else {
      return continuation.resume(throwing: ChannelError.ioOnClosedChannel)
    }
    if isLast {
      state.activity.writeResponseEnd(at: .now)
      unanswered = max(unanswered - 1, 0)
    } else {
      state.activity.writeResponsePart(at: .now)
    }
    context.writeAndFlush(wrapOutboundOut(.byteBuffer(bytes)), promise: nil)
    let isClosing = isLast && isEnding && unanswered == 0
    if isClosing { context.close(promise: nil) }
    if isClosing || isOutputClosed || context.channel.isWritable {
      continuation.resume()
    } else {
      writing = continuation
    }
  }

  /// Closes the server's side after what was written.
  func finish() {
    state.activity.closeOutput(at: .now)
    context?.close(mode: .output, promise: nil)
  }

  // MARK: Events

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    end()
    self.context = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !state.isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard let head = Self.checked(head) else {
        // The loop completes the previous responses, answers 400 and closes the connection.
        state.isRefused = true
        return requests.finish(HTTPParserError.unknown)
      }
      state.activity.readHead(at: .now)
      state.headBytes = 0
      unanswered += 1
      self.head = head
    case .body(let bytes):
      addHead()
      requests.add(.body(bytes))
    case .end:
      state.activity.readEnd(at: .now)
      state.headBytes = 0
      if head == nil { requests.add(.end) } else { addHead(isWhole: true) }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    addHead()
    context.fireChannelReadComplete()
  }

  func read(context: ChannelHandlerContext) {
    isReadingHeld = requests.isFull
    if !isReadingHeld { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { resumeWriting() }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      addHead()
      requests.finish()
    case ChannelEvent.outputClosed: closeOutput()
    case is ChannelShouldQuiesceEvent:
      if unanswered > 0 { isEnding = true } else { context.close(promise: nil) }
      return
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !state.isRefused else { return }
    guard error as? HTTPParserError == .headerOverflow else {
      addHead()
      return requests.finish(error)
    }
    state.isRefused = true
    let text = "the request head is larger than \(ConnectionLimits.headBytes >> 10) KiB\n"
    var bytes = ByteBuffer()
    bytes.writeHead(
      431, [.connection: "close", .contentType: "text/plain; charset=utf-8", .contentLength: "\(text.utf8.count)"])
    bytes.writeString(text)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.byteBuffer(bytes))).whenComplete { _ in bound.value.close(promise: nil) }
  }

  private func addHead(isWhole: Bool = false) {
    guard let head else { return }
    self.head = nil
    requests.add(.head(head, isWhole: isWhole))
  }

  private func resumeWriting(throwing error: (any Error)? = nil) {
    let waiting = writing
    writing = nil
    waiting?.resume(with: error.map { .failure($0) } ?? .success(()))
  }

  private func closeOutput() {
    isOutputClosed = true
    resumeWriting(throwing: ChannelError.ioOnClosedChannel)
  }

  private func end() {
    closeOutput()
    requests.finish()
  }

  /// Returns the head without what a peer of its version cannot expect; nil if it does not name one host.
  private static func checked(_ head: HTTPRequestHead) -> HTTPRequestHead? {
    let isCurrent = (head.version.major, head.version.minor) >= (1, 1)
    let hostCount = head.headers["Host"].count
    guard hostCount == 1 || hostCount == 0 && !isCurrent else { return nil }
    guard !isCurrent else { return head }
    var head = head
    head.headers.remove(name: "Expect")
    return head
  }
}
