internal import FoundationEssentials
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import NIOHTTPTypes

/// Adapts adapter request handler to Hummingbird and logs one log for each request.
struct ServiceResponder: HTTPResponder {
  /// The context of a request.
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    let isLocal: Bool
    /// The client's IP address, if the client is another machine.
    let clientAddress: String?
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = .init(source: source)
      channel = source.channel
      let address = source.channel.remoteAddress
      isLocal = address?.isLoopback ?? false
      clientAddress = isLocal ? nil : address?.ipAddress
    }
  }

  let handler: any RequestHandler
  let metrics: ServerMetrics
  let logger: Logger

  func respond(to request: Request, context: Context) async throws -> Response {
    let clock = ContinuousClock()
    let start = clock.now
    let served = ServedRequest(
      method: request.method.rawValue, target: request.head.path ?? "/", fields: request.headers,
      host: request.head.authority, isLocal: context.isLocal,
      address: context.clientAddress)
    let (response, label) = await handler.response(to: served) { limit in
      Self.permitBody(of: request, over: context.channel, limit)
      return try await Self.body(of: request, limit)
    }
    let seconds = (clock.now - start) / .seconds(1)
    let isHead = request.method == .head
    metrics.count(
      route: label.routeLabel, status: response.status, bytes: isHead ? 0 : response.byteCount, seconds: seconds)
    let milliseconds = (seconds * 10_000).rounded() / 10
    let client = [response.logNote, context.clientAddress].compactMap { $0 }.map { " \($0)" }.joined()
    logger.log(
      level: response.status >= 500 ? .warning : .info,
      "\(request.method.rawValue.prefix(16)) \(label) \(response.status) \(isHead ? 0 : response.byteCount) \(milliseconds)ms\(client)"
    )
    return Self.encoded(response, isHead: isHead, over: context.channel)
  }

  /// Sends the interim response that some peers wait for before they send a body, unless the body is too large.
  private static func permitBody(of request: Request, over channel: any Channel, _ limit: Int) {
    guard request.headers[.expect]?.lowercased() == "100-continue", !isTooLarge(request, limit) else { return }
    // The previous response may be in the queue of the event loop, and is sent first.
    channel.eventLoop.execute {
      channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
    }
  }

  /// Whether a request announces a body that is too large.
  private static func isTooLarge(_ request: Request, _ limit: Int) -> Bool {
    request.headers[.contentLength].flatMap { Int($0) }.map { $0 > limit } ?? false
  }

  /// Reads a body to its end.
  private static func body(of request: Request, _ limit: Int) async throws -> [UInt8] {
    if isTooLarge(request, limit) { throw BodyTooLarge(limit: limit) }
    var bytes: [UInt8] = []
    do {
      for try await part in request.body {
        guard bytes.count + part.readableBytes <= limit else { throw BodyTooLarge(limit: limit) }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch let error as BodyTooLarge {
      throw error
    } catch {
      throw DamagedBody()
    }
    return bytes
  }

  private static func encoded(_ response: ServedResponse, isHead: Bool, over channel: any Channel) -> Response {
    var fields = response.fields
    let status = HTTPResponse.Status(code: response.status)
    switch response.body {
    case .bytes(let bytes):
      // 204 and 304 have no body, and say nothing of the length of one.
      if response.status != 204, response.status != 304 { fields[.contentLength] = "\(bytes.count)" }
      return Response(status: status, headers: fields, body: isHead ? .init() : body(bytes))
    case .stream(let texts, let end):
      // A stream that nothing is written to would otherwise notice it only at its next heartbeat.
      StreamEnd.call(end, whenClientLeaves: channel)
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
