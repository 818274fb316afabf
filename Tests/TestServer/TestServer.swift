internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// A real HTTP server on 127.0.0.1, for tests of what talks to one.
///
///     let server = try TestServer { request in
///       request.number == 0 ? .answer(503) : .answer(200, [("ETag", "\"1\"")], "{}")
///     }
///     // Fetch from server.base, or hand it to a child process; then look at server.requests.
///
/// It listens when `init` returns, on a port that was free, and ends with its last reference. It has threads of its
/// own: tests may wait for a child process meanwhile.
public final class TestServer: Sendable {
  /// A request as it arrived.
  public struct Request: Sendable {
    /// How many requests arrived before it.
    public let number: Int
    /// Such as `GET`.
    public let method: String
    /// The path and the query.
    public let uri: String
    /// In the order they came.
    public let headers: [(name: String, value: String)]

    /// The first header of a name, whatever its case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// Scheme, host and port, without a slash at the end.
  public let base: String
  /// The port it listens on.
  public let port: Int
  private let log: RequestLog
  private let channel: any Channel

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - isSecure: whether it speaks TLS, with a certificate nobody should trust.
  ///   - reply: what to do with a request; called on the server's thread, and not for two requests at a time.
  public init(isSecure: Bool = false, reply: @escaping @Sendable (Request) -> Reply) throws {
    let log = RequestLog(reply: reply)
    let context = isSecure ? try SelfSignedCertificate.context() : nil
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context)) }
          try channel.pipeline.syncOperations.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
          try channel.pipeline.syncOperations.addHandler(Conversation(log: log))
        }
      }
    channel = try bootstrap.bind(host: "127.0.0.1", port: 0).wait()
    port = channel.localAddress?.port ?? 0
    base = "\(isSecure ? "https" : "http")://127.0.0.1:\(port)"
    self.log = log
  }

  deinit {
    channel.close(promise: nil)
  }

  /// All requests so far, in the order in which they arrived.
  public var requests: [Request] { log.requests }
}

/// What arrived, and what to do with it.
private final class RequestLog: Sendable {
  private let all = Mutex<[TestServer.Request]>([])
  private let reply: @Sendable (TestServer.Request) -> Reply

  init(reply: @escaping @Sendable (TestServer.Request) -> Reply) {
    self.reply = reply
  }

  var requests: [TestServer.Request] { all.withLock { $0 } }

  func reply(to head: HTTPRequestHead) -> Reply {
    all.withLock { requests in
      let request = TestServer.Request(
        number: requests.count, method: head.method.rawValue, uri: head.uri, headers: head.headers.map { ($0, $1) })
      requests.append(request)
      return reply(request)
    }
  }
}

/// One connection.
private final class Conversation: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private let log: RequestLog
  private var head: HTTPRequestHead?

  init(log: RequestLog) {
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      self.head = nil
      Self.perform(log.reply(to: head).steps[...], on: context.channel)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private static func perform(_ steps: ArraySlice<Reply.Step>, on channel: any Channel) {
    guard let step = steps.first, channel.isActive else { return }
    switch step {
    case .send(let bytes):
      channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { _ in
        perform(steps.dropFirst(), on: channel)
      }
    case .pause(let duration):
      channel.eventLoop.scheduleTask(in: .nanoseconds(Int64(duration / .nanoseconds(1)))) {
        perform(steps.dropFirst(), on: channel)
      }
    case .close: channel.close(promise: nil)
    }
  }
}
