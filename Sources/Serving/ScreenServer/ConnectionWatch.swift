internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// What is known of one connection, by the two handlers that look at it: one at the bytes, one at the requests.
///
/// Used on the connection's event loop alone.
final class ConnectionState {
  /// Since when a request is waited for or read; nil while it is answered.
  var waitingSince: NIODeadline? = .now()
  /// Whether the head of a request has begun and not ended.
  var isInHead = true
  /// The bytes that came since the last head ended.
  var headBytes = 0
  /// Requests that have been read and not answered.
  var unanswered = 0
  /// Parts of answers that the peer has not taken yet.
  var pendingWrites = 0
  /// When a part was taken last, or began to wait.
  var lastWrite: NIODeadline = .now()
}

/// Limits of a connection (DESIGN: 30 s, 16 KiB).
enum ConnectionLimits {
  /// For a whole request, and for the next one to come.
  static let requestTime = TimeAmount.seconds(30)
  /// For the peer to take a part of an answer.
  static let writeTime = TimeAmount.seconds(30)
  /// For the parts of an answer, so that the time holds for each: slow peers get half a KiB a second.
  static let partBytes = 16 << 10
  /// Of the head of a request.
  static let headBytes = 16 << 10
  /// How often connections are looked at.
  static let pause = TimeAmount.seconds(5)
}

/// Looks at the bytes of a connection: ends it if a request or the reading of an answer takes too long.
final class ConnectionWatch: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let state: ConnectionState
  private let metrics: ServerMetrics
  private var look: RepeatedTask?

  init(_ state: ConnectionState, _ metrics: ServerMetrics) {
    self.state = state
    self.metrics = metrics
  }

  func handlerAdded(context: ChannelHandlerContext) {
    metrics.count(connections: 1)
    let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    look = context.eventLoop.scheduleRepeatedTask(
      initialDelay: ConnectionLimits.pause, delay: ConnectionLimits.pause
    ) { _ in
      let (watch, context) = loopBound.value
      if watch.isOverdue { context.close(mode: .all, promise: nil) }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.count(connections: -1)
    look?.cancel()
    look = nil
  }

  private var isOverdue: Bool {
    let now = NIODeadline.now()
    if let since = state.waitingSince, now - since > ConnectionLimits.requestTime { return true }
    return state.pendingWrites > 0 && now - state.lastWrite > ConnectionLimits.writeTime
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if state.isInHead { state.headBytes += unwrapInboundIn(data).readableBytes }
    context.fireChannelRead(data)
    // The decoder behind has looked at them by now; addresses are not in its limits.
    if state.isInHead, state.headBytes > ConnectionLimits.headBytes {
      context.fireErrorCaught(HTTPParserError.headerOverflow)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if state.pendingWrites == 0 { state.lastWrite = .now() }
    state.pendingWrites += 1
    let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(state, eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in
      bound.value.pendingWrites -= 1
      bound.value.lastWrite = .now()
    }
    context.write(data, promise: promise)
  }
}

/// Looks at the requests of a connection, and answers those whose head is too long.
final class RequestWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let state: ConnectionState
  private var isRefused = false

  init(_ state: ConnectionState) {
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      state.isInHead = false
      state.headBytes = 0
    case .end:
      state.isInHead = true
      state.headBytes = 0
      state.unanswered += 1
      state.waitingSince = nil
    case .body: break
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      state.unanswered -= 1
      // An answer to half a request leaves the other half to be waited for.
      if state.unanswered <= 0 { state.waitingSince = .now() }
      state.unanswered = max(state.unanswered, 0)
    }
    context.write(data, promise: promise)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isRefused, let error = error as? HTTPParserError, error == .headerOverflow else {
      if !isRefused { context.fireErrorCaught(error) }
      return
    }
    isRefused = true
    let text = "the head of the request has more than \(ConnectionLimits.headBytes >> 10) KiB\n"
    var head = HTTPResponse(status: .init(code: 431))
    head.headerFields[.connection] = "close"
    head.headerFields[.contentType] = "text/plain; charset=utf-8"
    head.headerFields[.contentLength] = "\(text.utf8.count)"
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(ByteBuffer(string: text))), promise: nil)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in bound.value.close(promise: nil) }
  }
}
