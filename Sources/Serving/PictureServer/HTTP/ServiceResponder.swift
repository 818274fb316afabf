internal import FoundationEssentials
internal import HTTPTypes
internal import Logging
internal import NIOCore
internal import WidgetBase

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

  /// Returns the response to a request, with the headers that every response has.
  ///
  /// `body` reads the body of the request; it throws if the body is too large.
  func response(to request: ServedRequest, from client: Client, body: RequestBody) async -> ServedResponse {
    let start = ContinuousClock.now
    var (response, label) = await handler.response(to: request, body: body)
    let seconds = start.duration(to: .now) / .seconds(1)
    let byteCount = request.method == "HEAD" ? 0 : response.byteCount
    metrics.count(route: label.routeLabel, status: response.status, bytes: byteCount, seconds: seconds)
    logger.log(
      level: response.status >= 500 ? .warning : .info,
      "\(Self.line(request.method, label, response, byteCount, seconds, client))")
    // No handler sets these headers; the subscript would compare all names for each.
    if case .bytes(let bytes) = response.body, response.status != 204, response.status != 304 {
      // 204 and 304 have no body, and say nothing of the length of one.
      response.fields.append(HTTPField(name: .contentLength, value: "\(bytes.count)"))
    }
    response.fields.append(HTTPField(name: .date, value: HTTPDate.text(of: now())))
    if case .stream = response.body { response.fields[.transferEncoding] = "chunked" }
    return response
  }

  private static func line(
    _ method: String, _ label: String, _ response: ServedResponse, _ byteCount: Int, _ seconds: Double,
    _ client: Client
  ) -> String {
    let milliseconds = (seconds * 10_000).rounded() / 10
    let notes = [response.logNote, client.address].compactMap { $0 }.map { " \($0)" }.joined()
    return "\(method.prefix(16)) \(label) \(response.status) \(byteCount) \(milliseconds)ms\(notes)"
  }
}

extension String {
  /// A label of a log line without names; metrics have one series for each label.
  fileprivate var routeLabel: String { hasPrefix("/screens/") && self != Route.timeline("").label ? "/screens" : self }
}

extension SocketAddress {
  /// Whether it is of this machine itself.
  var isLoopback: Bool {
    guard let address = ipAddress else { return false }
    return address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
  }
}
