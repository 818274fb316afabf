internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// A connection of HTTP/1.1 with limits on time and on the bytes of a request head.
///
/// Hummingbird accepts connections. Its own handlers convert each request and each response to other types, and pass them
/// to a task part by part, which takes several times as long as finding a picture in memory.
struct WatchedChannel: ServerChildChannel {
  /// A connection, and what its loop reads and writes.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let requests: RequestConnection
  }

  let responder: ServiceResponder
  let limits: ConnectionLimits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      // Connections are set up on their own event loop.
      let state = ConnectionState(limits)
      let requests = RequestWatch(state)
      var heads = NIOHTTPDecoderLimitConfiguration()
      heads.maxHeaderFieldSize = ConnectionLimits.headBytes
      heads.maxHeaderListSize = ConnectionLimits.headBytes
      heads.maxHeaderFieldCount = 100
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(ConnectionWatch(state, responder.metrics, limits))
      try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: heads)))
      try pipeline.addHandler(requests)
      return Value(channel: channel, requests: RequestConnection(requests, on: channel.eventLoop))
    }
  }

  func handle(value: Value, logger: Logger) async {
    let channel = value.channel
    await withTaskExecutorPreference(EventLoopExecutor(channel.eventLoop)) {
      await withTaskCancellationHandler {
        var loop = RequestLoop(value.requests, with: ServiceResponder.Client(of: channel), responder)
        do {
          try await loop.run()
        } catch {
          // The connection is broken.
          channel.close(promise: nil)
        }
        // The peer closes its side when it has taken the last response.
        try? await channel.closeFuture.get()
      } onCancel: {
        channel.close(promise: nil)
      }
    }
  }
}
