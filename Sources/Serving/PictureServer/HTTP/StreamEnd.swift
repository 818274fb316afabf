internal import NIOCore

/// Ends a stream when its client leaves, even if nothing is written to the stream.
///
/// A client that closes its connection closes only its own direction as far as the server can see, and the connection
/// stays open until the server writes.
final class StreamEnd: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private let end: () -> Void

  private init(_ end: @escaping () -> Void) { self.end = end }

  /// Calls a function once or more often when the client of a channel has closed its direction or the connection.
  static func call(_ end: @escaping @Sendable () -> Void, whenClientLeaves channel: any Channel) {
    channel.closeFuture.whenComplete { _ in end() }
    channel.eventLoop.execute {
      // If the channel is closed by now, the future has called it.
      try? channel.pipeline.syncOperations.addHandler(StreamEnd(end), position: .first)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { end() }
    context.fireUserInboundEventTriggered(event)
  }
}
