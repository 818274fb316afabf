internal import FoundationEssentials
package import Requests

/// Requests of any method, each sent once, over connections that stay open: what lies below a ``Fetcher``.
///
///     Fetcher      GET; cache, cooldowns, redirects, retries
///     HTTPTransfer GET, HEAD, PUT, DELETE; an answer is an answer, whatever its status
///     Connection   libcurl
///
/// Nothing is kept, followed or sent again: whoever knows the service decides that.
package struct HTTPTransfer: Sendable {
  /// What a request wants done.
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case put = "PUT"
    case delete = "DELETE"
  }

  /// A request.
  package struct Request: Sendable {
    /// What it wants done.
    package var method: Method
    /// Of http or https, percent-encoded; no user and no password.
    package var address: String
    /// Sent as they are; Host, Content-Length and User-Agent come by themselves.
    package var headers: [(name: String, value: String)]
    /// What a PUT sends.
    package var body: [UInt8]
    /// The bytes an answer may have; more fail.
    package var maximumBytes: Int

    /// A request that sends nothing but its head.
    package init(
      _ method: Method, _ address: String, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
      maximumBytes: Int
    ) {
      self.method = method
      self.address = address
      self.headers = headers
      self.body = body
      self.maximumBytes = maximumBytes
    }
  }

  /// What a server answered, whole.
  package struct Answer: Sendable {
    /// Of 200 to 599.
    package var status: Int
    /// The fields of its head.
    package var headers: HeaderFields
    /// As it was sent; of an error nothing where it is long.
    package var body: [UInt8]
  }

  private let settings: FetchSettings
  private let connections = ConnectionPool()
  /// A longer text about an error is no text.
  private static let maximumErrorBytes = 1 << 16

  /// - Parameter settings: times, certificates and who asks; cache, retries and sizes are not looked at.
  package init(_ settings: FetchSettings) {
    self.settings = settings
  }

  /// The host and the port of an address as the header Host says them; nil where it is no address of http or https.
  package static func host(of address: String) -> String? {
    URL(string: address).flatMap(Origin.init)?.name
  }

  /// Sends a request once, and waits for the whole answer without holding a thread.
  ///
  /// - Parameter secrets: what messages must not show.
  /// - Throws: ``FetchError`` where there is no whole answer, `CancellationError`.
  package func perform(_ request: Request, hiding secrets: [Secret] = []) async throws -> Answer {
    try Task.checkCancellation()
    let redaction = Redaction(secrets)
    guard let address = URL(string: request.address), let origin = Origin(address) else {
      let shown = redaction.excerpt(request.address, upTo: 100)
      throw FetchError(.invalidAddress, "\"\(shown)\" is no address of a server; write one like https://example.org")
    }
    var settings = settings
    settings.maximumBytes = request.maximumBytes
    var timeLeft = settings.wholeTimeout
    do {
      let answer = try await connections.perform(
        Connection.Request(
          method: request.method, origin: origin,
          target: address.path(percentEncoded: true) + (address.query(percentEncoded: true).map { "?\($0)" } ?? ""),
          // libcurl would ask first whether it may send a larger body, and call all bodies forms.
          headers: [("User-Agent", settings.userAgent.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" })]
            + (request.method == .put ? [("Expect", "")] : []) + request.headers,
          body: request.body, certificateFile: settings.certificateFile, connectTimeout: settings.connectTimeout,
          maximumBytes: request.maximumBytes, maximumErrorBytes: Self.maximumErrorBytes),
        within: &timeLeft)
      return Answer(status: answer.status, headers: answer.headers, body: answer.body)
    } catch let fault as TransportFault {
      throw FailureText(origin: origin, redaction: redaction, settings: settings).error(fault)
    }
  }

  /// Closes the connections that are open and not used.
  package func close() { connections.close() }
}
