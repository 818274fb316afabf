internal import NIOCore
internal import NIOHTTP1

/// Watches the bytes of a connection, and closes it after its deadline.
final class ConnectionWatch: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let state: ConnectionState
  private let metrics: ServerMetrics
  private let limits: ConnectionLimits
  private var check: RepeatedTask?

  init(_ state: ConnectionState, _ metrics: ServerMetrics, _ limits: ConnectionLimits) {
    self.state = state
    self.metrics = metrics
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    metrics.count(connections: 1)
    let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleRepeatedTask(
      initialDelay: TimeAmount(limits.checkInterval), delay: TimeAmount(limits.checkInterval)
    ) { _ in
      let (watch, context) = loopBound.value
      if .now > watch.state.activity.deadline { context.close(mode: .all, promise: nil) }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.count(connections: -1)
    check?.cancel()
    check = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The decoder would keep what it does not read.
    guard !state.ignoresInput else { return }
    if !state.activity.isReadingBody { state.headBytes += unwrapInboundIn(data).readableBytes }
    context.fireChannelRead(data)
    // The next handler has decoded the bytes by now. Its limits do not include the request target.
    if !state.activity.isReadingBody, state.headBytes > ConnectionLimits.headBytes {
      context.fireErrorCaught(HTTPParserError.headerOverflow)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    // The handlers that use what is read may have stopped reading.
    if state.ignoresInput { context.read() }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    state.activity.beginWrite(at: .now)
    let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(state, eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in bound.value.activity.endWrite(at: .now) }
    context.write(data, promise: promise)
  }

  /// Closes the connection, or the server's side of it when the peer has taken everything.
  ///
  /// The peer closes its side then: if the server closed both, what the peer still sends could destroy the response
  /// (RFC 9112, 9.6).
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .output else { return context.close(mode: mode, promise: promise) }
    state.activity.closeOutput(at: .now)
    state.ignoresInput = true
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    // A channel whose peer has closed its side is closed at once, and what was not sent is lost.
    context.writeAndFlush(wrapOutboundOut(.byteBuffer(ByteBuffer()))).whenComplete { _ in
      bound.value.close(mode: .output, promise: promise)
    }
    context.read()
  }
}
