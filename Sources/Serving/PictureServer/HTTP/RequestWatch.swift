internal import NIOCore
internal import NIOHTTP1

/// Watches the requests and responses of a connection, between NIO's decoder and encoder and Hummingbird's channel.
///
/// It does what those leave to others: it checks the Host header (RFC 9112, 3.2) and the transfer coding (6.1), permits
/// bodies (RFC 9110, 10.1.1), and closes the connection after its last response (RFC 9112, 9.3 and 9.6).
final class RequestWatch: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// An event for the handler.
  enum Event: Sendable {
    /// The body of the current request is wanted.
    case readsBody
  }

  /// A request whose response is not complete.
  private struct Request {
    let isHead: Bool
    /// Whether the peer knows only HTTP/1.0.
    let isOld: Bool
    /// Whether the peer waits for permission to send the body.
    var isExpectant: Bool
    /// Whether no request follows.
    var isLast: Bool
  }

  /// The response to what is not passed on as a request, if another one than 400 is right.
  private struct Refusal {
    let status: HTTPResponseStatus
    let text: String

    static let largeHead = Refusal(
      status: .requestHeaderFieldsTooLarge,
      text: "the request head is larger than \(ConnectionLimits.headBytes >> 10) KiB\n")
    static let unknownCoding = Refusal(
      status: .notImplemented, text: "the transfer coding is not known; use chunked\n")
  }

  private let state: ConnectionState
  private var unanswered = CircularBuffer<Request>()
  private var refusal: Refusal?

  init(_ state: ConnectionState) {
    self.state = state
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !state.ignoresInput else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard head.hasOneHost else { return refuse(HTTPParserError.unknown, nil, context) }
      let codings = head.headers[canonicalForm: "Transfer-Encoding"]
      guard codings.isEmpty || codings.count == 1 && codings[0].lowercased() == "chunked" else {
        return refuse(HTTPParserError.unknown, .unknownCoding, context)
      }
      state.activity.readHead(at: .now)
      state.headBytes = 0
      // NIO's decoder reads nothing after a request that could change the protocol, which this server never does.
      let isUpgrade = head.method == .CONNECT || head.headers.contains(name: "Upgrade")
      unanswered.append(
        Request(
          isHead: head.method == .HEAD, isOld: head.isOld,
          isExpectant: !head.isOld && head.headers.first(name: "Expect")?.lowercased() == "100-continue",
          isLast: !head.isKeepAlive || isUpgrade || head.isOld && !codings.isEmpty))
      context.fireChannelRead(data)
    case .body: context.fireChannelRead(data)
    case .end:
      state.activity.readEnd(at: .now)
      state.headBytes = 0
      // If the request was answered before its end, it was not the last one.
      if unanswered.last?.isLast == true { state.ignoresInput = true }
      context.fireChannelRead(data)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !state.ignoresInput else { return }
    refuse(error, error as? HTTPParserError == .headerOverflow ? .largeHead : nil, context)
  }

  /// Reads no more requests; Hummingbird completes the previous responses, answers 400 and closes the connection.
  private func refuse(_ error: any Error, _ refusal: Refusal?, _ context: ChannelHandlerContext) {
    state.ignoresInput = true
    if state.activity.isReadingBody, !unanswered.isEmpty {
      // The body of this request is damaged, so nothing follows it.
      unanswered[unanswered.index(before: unanswered.endIndex)].isLast = true
    }
    self.refusal = refusal
    context.fireErrorCaught(error)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard case .readsBody = event as? Event else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    if unanswered.first?.isExpectant == true {
      unanswered[unanswered.startIndex].isExpectant = false
      state.activity.writeResponsePart(at: .now)
      context.writeAndFlush(
        wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
    }
    promise?.succeed()
  }

  // MARK: Responses

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      state.activity.writeResponsePart(at: .now)
      if !unanswered.isEmpty {
        context.write(wrapOutboundOut(.head(completed(head))), promise: promise)
      } else if let refusal {
        write(refusal, promise, context)
      } else {
        context.write(data, promise: promise)
      }
    case .body:
      state.activity.writeResponsePart(at: .now)
      context.write(data, promise: promise)
    case .end:
      state.activity.writeResponseEnd(at: .now)
      let request = unanswered.popFirst()
      // The encoder would end the chunks of a body that HEAD does not have.
      if request?.isHead == true { promise?.succeed() } else { context.write(data, promise: promise) }
      if request?.isLast == true { context.close(mode: .output, promise: nil) }
    }
  }

  /// Returns the head of the response to the first request, with what the peer must know about the connection.
  private func completed(_ head: HTTPResponseHead) -> HTTPResponseHead {
    var head = head
    let index = unanswered.startIndex
    if unanswered[index].isOld, head.headers.contains(name: "Transfer-Encoding") {
      // The end of the connection ends the body.
      head.headers.remove(name: "Transfer-Encoding")
      head.version = .http1_0
      unanswered[index].isLast = true
    }
    if head.headers.contains(name: "Connection") {
      unanswered[index].isLast = true
    } else if unanswered[index].isLast {
      head.headers.add(name: "Connection", value: "close")
    } else if unanswered[index].isOld {
      head.headers.add(name: "Connection", value: "keep-alive")
    }
    return head
  }

  private func write(_ refusal: Refusal, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
    let fields: HTTPHeaders = [
      "Connection": "close", "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": "\(refusal.text.utf8.count)",
    ]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: refusal.status, headers: fields))),
      promise: promise)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: refusal.text)))), promise: nil)
  }
}

extension HTTPRequestHead {
  /// Whether the peer knows only HTTP/1.0.
  fileprivate var isOld: Bool { (version.major, version.minor) < (1, 1) }

  /// Whether it names one host as it must: peers that know only HTTP/1.0 need not.
  fileprivate var hasOneHost: Bool {
    let hosts = headers["Host"]
    guard let host = hosts.first else { return isOld }
    return hosts.count == 1 && host.utf8.allSatisfy(Self.isOfHost)
  }

  /// Whether a byte may be in a host and a port (RFC 3986, 3.2.2).
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~%!$&'()*+,;=:[]".utf8.contains(byte)
    }
  }
}
