internal import Fetching
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import Rounds
internal import Synchronization
internal import WidgetBase

/// Opens WebSocket connections, encrypted ones by libcurl.
struct WebSocketTransport: MessageTransport {
  /// The PEM file of trusted certificates for addresses without one; nil for the system's.
  var certificateFile: String?

  /// The time within which a connection has to be open.
  private static let openingTime = TimeAmount.seconds(10)

  func connect(to endpoint: MessageEndpoint, maximumBytes: Int) async throws -> MessageConnection {
    let inbox = Inbox()
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connectTimeout(Self.openingTime)
    let negotiation: @Sendable (any Channel) -> EventLoopFuture<EventLoopFuture<(any Channel)?>> = { channel in
      channel.eventLoop.makeCompletedFuture {
        try Self.upgrade(channel, to: endpoint, maximumBytes: maximumBytes, inbox)
      }
    }
    let negotiated: EventLoopFuture<(any Channel)?>
    if let encryption = endpoint.encryption {
      let socket = try await RawConnection.open(
        to: "https://\(endpoint.authority)", isHTTP: true,
        certificateFile: encryption.certificateFile ?? certificateFile,
        within: .nanoseconds(Self.openingTime.nanoseconds))
      negotiated = try await bootstrap.withConnectedSocket(socket, channelInitializer: negotiation)
    } else {
      negotiated = try await bootstrap.connect(
        host: endpoint.host, port: endpoint.port, channelInitializer: negotiation)
    }
    guard let channel = try await negotiated.get() else { throw MessageRefusal() }
    return MessageConnection(
      messages: inbox.messages,
      send: { bytes in
        let frame = WebSocketFrame(
          fin: true, opcode: .text, maskKey: .random(), data: channel.allocator.buffer(bytes: bytes))
        try await channel.writeAndFlush(frame)
      },
      close: { channel.close(mode: .all, promise: nil) })
  }

  /// Asks the server to upgrade a connection.
  ///
  /// - Returns: the channel; nil if the server refuses.
  private static func upgrade(
    _ channel: any Channel, to endpoint: MessageEndpoint, maximumBytes: Int, _ inbox: Inbox
  ) throws -> EventLoopFuture<(any Channel)?> {
    let upgrader = NIOTypedWebSocketClientUpgrader<(any Channel)?>(maxFrameSize: maximumBytes) { channel, _ in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandlers([
          NIOWebSocketFrameAggregator(
            minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: maximumBytes / 64,
            maxAccumulatedFrameSize: maximumBytes),
          MessageHandler(inbox),
        ])
        return channel
      }
    }
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: endpoint.path, headers: ["Host": endpoint.authority])
    let configuration = NIOTypedHTTPClientUpgradeConfiguration(
      upgradeRequestHead: head, upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in channel.close().map { nil } })
    var pipeline = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: configuration)
    // Home Assistant's first message may arrive together with the end of the response.
    pipeline.leftOverBytesStrategy = .forwardBytes
    let result = try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(configuration: pipeline)
    let limit = channel.eventLoop.scheduleTask(in: openingTime) { channel.close(mode: .all, promise: nil) }
    result.whenComplete { _ in limit.cancel() }
    return result
  }
}

/// Received messages that wait to be read.
private final class Inbox: Sendable {
  private static let maximumCount = 1_000
  private static let maximumBytes = 16 << 20

  private let stream: AsyncThrowingStream<[UInt8], any Error>
  private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
  private let waiting = Mutex((count: 0, bytes: 0))

  init() { (stream, continuation) = AsyncThrowingStream.makeStream() }

  /// The messages, which one task reads.
  var messages: some AsyncSequence<[UInt8], any Error> & Sendable {
    stream.map { message in
      self.waiting.withLock { $0 = ($0.count - 1, $0.bytes - message.count) }
      return message
    }
  }

  /// Adds a message; returns false if too many wait, so that a server cannot fill the memory.
  func add(_ message: [UInt8]) -> Bool {
    let hasRoom = waiting.withLock { waiting in
      guard waiting.count < Self.maximumCount, waiting.bytes < Self.maximumBytes else { return false }
      waiting = (waiting.count + 1, waiting.bytes + message.count)
      return true
    }
    if hasRoom { continuation.yield(message) }
    return hasRoom
  }

  func finish(_ error: (any Error)?) { continuation.finish(throwing: error) }
}

/// Passes the messages of a connection on, and closes it if the other side has disappeared.
private final class MessageHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The interval at which the other side is asked for a sign of life.
  private static let pingInterval = TimeAmount.seconds(30)

  private let inbox: Inbox
  private var pings: RepeatedTask?
  /// Whether something was received since the last ping.
  private var isAlive = true

  init(_ inbox: Inbox) { self.inbox = inbox }

  func handlerAdded(context: ChannelHandlerContext) {
    let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    pings = context.eventLoop.scheduleRepeatedTask(initialDelay: Self.pingInterval, delay: Self.pingInterval) { _ in
      let (handler, context) = handler.value
      handler.ping(context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { finish(nil) }
  func channelInactive(context: ChannelHandlerContext) { finish(nil) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(error)
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    isAlive = true
    switch frame.opcode {
    case .text, .binary:
      if !inbox.add(Array(frame.unmaskedData.readableBytesView)) {
        finish(Failure(.upstream, "too many messages wait to be read"))
        context.close(promise: nil)
      }
    // A server that does not read gets no more responses than it left unread.
    case .ping where context.channel.isWritable: write(.pong, frame.unmaskedData, to: context)
    case .connectionClose: context.close(promise: nil)
    default: break
    }
  }

  private func ping(_ context: ChannelHandlerContext) {
    guard isAlive else { return context.close(promise: nil) }
    isAlive = false
    write(.ping, ByteBuffer(), to: context)
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer, to context: ChannelHandlerContext) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  private func finish(_ error: (any Error)?) {
    pings?.cancel()
    pings = nil
    inbox.finish(error)
  }
}
