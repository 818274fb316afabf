internal import FoundationEssentials
internal import HTTPTypes
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTPTypes
internal import WidgetSupport

/// Passes requests to the handler, and logs a line for each.
struct ServiceResponder: Sendable {
  /// The peer of a connection.
  struct Client: Sendable {
    let isLocal: Bool
    /// The IP address; nil for this machine.
    let address: String?
    let channel: any Channel

    init(of channel: any Channel) {
      self.channel = channel
      isLocal = channel.remoteAddress?.isLoopback ?? false
      address = isLocal ? nil : channel.remoteAddress?.ipAddress
    }
  }

  let handler: any RequestHandler
  let metrics: ServerMetrics
  let logger: Logger
  /// The wall clock.
  let now: @Sendable () -> Date

  /// Returns the response to a request.
  func response(to request: Request, from client: Client) async -> Response {
    let start = ContinuousClock.now
    let served = ServedRequest(
      method: request.method.rawValue, target: request.head.path ?? "/", fields: request.headers,
      host: request.head.authority, isLocal: client.isLocal, address: client.address)
    let (response, label) = await handler.response(to: served) { limit in
      Self.permitBody(of: request, over: client.channel, limit)
      return try await Self.body(of: request, limit)
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    let isHead = request.method == .head
    let byteCount = isHead ? 0 : response.byteCount
    metrics.count(route: label.routeLabel, status: response.status, bytes: byteCount, seconds: seconds)
    logger.log(
      level: response.status >= 500 ? .warning : .info,
      "\(Self.line(request.method.rawValue, label, response, byteCount, seconds, client))")
    var encoded = Self.encoded(response, isHead: isHead, over: client.channel)
    encoded.headers[.date] = HTTPDate.text(of: now())
    return encoded
  }

  private static func line(
    _ method: String, _ label: String, _ response: ServedResponse, _ byteCount: Int, _ seconds: Double,
    _ client: Client
  ) -> String {
    let milliseconds = (seconds * 10_000).rounded() / 10
    let notes = [response.logNote, client.address].compactMap { $0 }.map { " \($0)" }.joined()
    return "\(method.prefix(16)) \(label) \(response.status) \(byteCount) \(milliseconds)ms\(notes)"
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
