internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes

/// A connection of HTTP/1.1 with limits on time and on the bytes of a request head.
///
/// Hummingbird's idle timeout ends slow requests, but neither a peer that does not read its response nor an endless
/// address.
struct WatchedChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let responder: ServiceResponder
  let limits: ConnectionLimits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    // Connections are set up on their own event loop.
    let bound = NIOLoopBoundBox.makeBoxSendingValue(ConnectionState(limits), eventLoop: channel.eventLoop)
    do {
      try channel.pipeline.syncOperations.addHandler(ConnectionWatch(bound.value, responder.metrics, limits))
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: ConnectionLimits.headBytes, maxHeaderListSize: ConnectionLimits.headBytes,
      maxHeaderFieldCount: 100)
    let configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestWatch(bound.value)], httpDecoderConfiguration: decoder)
    // Requests are responded to in ``handle(value:logger:)``.
    return HTTP1Channel(responder: { _, _, _ in }, configuration: configuration)
      .setup(channel: channel, logger: logger)
      .flatMapThrowing { value in
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(RequestHeadCheck(bound.value), position: .after(decoder))
        return value
      }
  }

  func handle(value: Value, logger: Logger) async {
    let client = ServiceResponder.Client(of: value.channel)
    await withTaskExecutorPreference(EventLoopExecutor(value.channel.eventLoop)) {
      let channel = HTTP1Channel(responder: { [responder] (request, writer: consuming ResponseWriter, _) in
        let response = await responder.response(to: request, from: client)
        do {
          try await writer.write(response: response.head, body: response.body)
        } catch is HTTPParserError {
          // The next request is damaged. The response to that one must not begin within this one.
          throw InterruptedResponse()
        }
      })
      await channel.handle(value: value, logger: logger)
    }
  }

  /// The error thrown for a response that could not be completed.
  private struct InterruptedResponse: Error {}
}
