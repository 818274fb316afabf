internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// Watches the requests and responses of a connection, and answers requests whose heads are too long.
final class RequestWatch: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let state: ConnectionState

  init(_ state: ConnectionState) {
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      state.activity.readHead(at: .now)
      state.headBytes = 0
    case .end:
      state.activity.readEnd(at: .now)
      state.headBytes = 0
    case .body: break
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      state.activity.writeResponseEnd(at: .now)
    } else {
      state.activity.writeResponsePart(at: .now)
    }
    context.write(data, promise: promise)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode != .input { state.activity.closeOutput(at: .now) }
    context.close(mode: mode, promise: promise)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !state.isRefused, let error = error as? HTTPParserError, error == .headerOverflow else {
      if !state.isRefused { context.fireErrorCaught(error) }
      return
    }
    state.isRefused = true
    let text = "the request head is larger than \(ConnectionLimits.headBytes >> 10) KiB\n"
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
