internal import NIOCore
internal import NIOHTTP1

/// Checks what the decoder of HTTP does not: the Host header (RFC 9112, 3.2) and expectations (RFC 9110, 10.1.1).
///
/// The handler precedes the conversion of requests to HTTP types, which loses the version.
final class RequestHeadCheck: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let state: ConnectionState

  init(_ state: ConnectionState) {
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !state.isRefused else { return }
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let isCurrent = (head.version.major, head.version.minor) >= (1, 1)
    let hostCount = head.headers["Host"].count
    guard hostCount == 1 || hostCount == 0 && !isCurrent else {
      // Hummingbird completes the previous responses, answers 400 and closes the connection.
      context.fireErrorCaught(HTTPParserError.unknown)
      state.isRefused = true
      return
    }
    if !isCurrent { head.headers.remove(name: "Expect") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
