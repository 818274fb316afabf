internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTPTypesHTTP1

/// Hummingbird's connection of HTTP/1.1 with limits on time and on the bytes of a request's head.
struct WatchedChannel: ServerChildChannel {
  private let channel: HTTP1Channel
  private let metrics: ServerMetrics
  private let limits: ConnectionLimits

  init(_ responder: ServiceResponder, _ limits: ConnectionLimits) {
    metrics = responder.metrics
    self.limits = limits
    channel = HTTP1Channel(
      responder: { request, writer, channel in try await responder.respond(to: request, by: writer, on: channel) },
      configuration: HTTP1Channel.Configuration(
        httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
          maxHeaderFieldSize: ConnectionLimits.headBytes, maxHeaderListSize: ConnectionLimits.headBytes,
          maxHeaderFieldCount: 100)))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    // Connections are set up on their own event loop.
    let value = self.channel.setup(channel: channel, logger: logger)
    do {
      let state = ConnectionState(limits)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(ConnectionWatch(state, metrics, limits), position: .first)
      // The codec forgets the version of a request.
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(RequestWatch(state), position: .before(codec))
      return value
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    let channel = value.channel
    await withTaskExecutorPreference(EventLoopExecutor(channel.eventLoop)) {
      await withTaskCancellationHandler {
        await self.channel.handle(value: value, logger: logger)
      } onCancel: {
        channel.close(promise: nil)
      }
    }
  }
}
