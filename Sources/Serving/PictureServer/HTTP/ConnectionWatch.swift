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
    if !state.activity.isReadingBody { state.headBytes += unwrapInboundIn(data).readableBytes }
    context.fireChannelRead(data)
    // The next handler has decoded the bytes by now. Its limits do not include the request target.
    if !state.activity.isReadingBody, state.headBytes > ConnectionLimits.headBytes {
      context.fireErrorCaught(HTTPParserError.headerOverflow)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    state.activity.beginWrite(at: .now)
    let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(state, eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in bound.value.activity.endWrite(at: .now) }
    context.write(data, promise: promise)
  }
}
