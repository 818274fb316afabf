internal import FoundationEssentials
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOHTTPTypes

/// Adapts the request handler to Hummingbird and logs one line for each request.
struct ScreenResponder: HTTPResponder {
  /// The context of a request.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    let isLocal: Bool
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      channel = source.channel
      isLocal = source.channel.remoteAddress?.isLoopback ?? false
    }
  }

  let answers: any RequestAnswers
  let metrics: ServerMetrics
  let logger: Logger

  func respond(to request: Request, context: Context) async throws -> Response {
    let clock = ContinuousClock()
    let start = clock.now
    let served = ServedRequest(
      method: request.method.rawValue, target: request.head.path ?? "/", fields: request.headers,
      host: request.head.authority, isLocal: context.isLocal)
    let (answer, label) = await answers.answer(served) {
      Self.permitBody(of: request, over: context.channel)
      try await Self.drain(request)
    }
    let seconds = (clock.now - start) / .seconds(1)
    let isHead = request.method == .head
    metrics.count(
      route: label.routeLabel, status: answer.status, bytes: isHead ? 0 : answer.byteCount, seconds: seconds)
    let milliseconds = (seconds * 10_000).rounded() / 10
    logger.log(
      level: answer.status >= 500 ? .warning : .info,
      "\(request.method.rawValue.prefix(16)) \(label) \(answer.status) \(isHead ? 0 : answer.byteCount) \(milliseconds)ms"
    )
    return response(answer, isHead: isHead)
  }

  /// Sends the interim response that some peers wait for before they send a body, unless the body is too large.
  private static func permitBody(of request: Request, over channel: any Channel) {
    guard request.headers[.expect]?.lowercased() == "100-continue", !isTooLarge(request) else { return }
    // The previous response may be in the queue of the event loop, and is sent first.
    channel.eventLoop.execute {
      channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
    }
  }

  /// Whether a request announces a body that is too large.
  private static func isTooLarge(_ request: Request) -> Bool {
    request.headers[.contentLength].flatMap { Int($0) }.map { $0 > DeviceRoutes.longestLog } ?? false
  }

  /// Reads an unused body to its end.
  private static func drain(_ request: Request) async throws {
    if isTooLarge(request) { throw BodyTooLarge() }
    var count = 0
    for try await part in request.body {
      count += part.readableBytes
      guard count <= DeviceRoutes.longestLog else { throw BodyTooLarge() }
    }
  }

  private func response(_ answer: Answer, isHead: Bool) -> Response {
    var fields = answer.fields
    let status = HTTPResponse.Status(code: answer.status)
    switch answer.body {
    case .bytes(let bytes):
      // 204 and 304 have no body, and say nothing of the length of one.
      if answer.status != 204, answer.status != 304 { fields[.contentLength] = "\(bytes.count)" }
      return Response(status: status, headers: fields, body: isHead ? .init() : Self.body(bytes))
    case .stream(let texts):
      if isHead { return Response(status: status, headers: fields) }
      return Response(
        status: status, headers: fields,
        body: ResponseBody { writer in
          for await text in texts { try await writer.write(ByteBuffer(string: text)) }
          try await writer.finish(nil)
        })
    }
  }

  /// Bytes in parts that a slow peer takes in time.
  private static func body(_ bytes: [UInt8]) -> ResponseBody {
    guard bytes.count > ConnectionLimits.partBytes else { return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)) }
    return ResponseBody(contentLength: bytes.count) { writer in
      for start in stride(from: 0, to: bytes.count, by: ConnectionLimits.partBytes) {
        let part = bytes[start..<min(start + ConnectionLimits.partBytes, bytes.count)]
        try await writer.write(ByteBuffer(bytes: part))
      }
      try await writer.finish(nil)
    }
  }
}

extension String {
  /// A label of a log line without names, of which metrics have one series each.
  fileprivate var routeLabel: String { hasPrefix("/screens/") && self != Route.timeline("").label ? "/screens" : self }
}

extension SocketAddress {
  /// Whether it is of this machine itself.
  var isLoopback: Bool {
    guard let address = ipAddress else { return false }
    return address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}
