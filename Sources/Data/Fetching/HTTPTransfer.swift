internal import FoundationEssentials
package import WebRequests

/// Requests of any method, each sent once, over connections that stay open: the layer below a ``Fetcher``.
///
///     Fetcher      GET; cache, cooldowns, redirects, retries
///     HTTPTransfer GET, HEAD, POST, PUT, DELETE, PROPFIND, REPORT; every status is a response, not an error
///     Connection   libcurl
///
/// There is no caching, and redirects and retries are left to the caller, who knows the service.
package struct HTTPTransfer: Sendable {
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    /// The properties of a resource (WebDAV, RFC 4918).
    case propfind = "PROPFIND"
    /// A query of a resource (RFC 3253).
    case report = "REPORT"

    /// Whether requests have a body.
    var hasBody: Bool {
      switch self {
      case .get, .head, .delete: false
      case .post, .put, .propfind, .report: true
      }
    }
  }

  package struct Request: Sendable {
    package var method: Method
    /// An http or https address, percent-encoded and without a user or password.
    package var address: String
    /// Additional headers, sent as they are; Host, Content-Length and User-Agent are added automatically.
    package var headers: [(name: String, value: String)]
    /// The body of a request whose method has one.
    package var body: [UInt8]
    /// The maximum size of the response in bytes; a larger one is an error.
    package var maximumBytes: Int
    /// A PEM file of trusted certificates that replaces the one in the settings; nil for the settings' own.
    package var certificateFile: String?

    /// Creates a request, by default without a body.
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

  /// A complete response.
  package struct Response: Sendable {
    /// The status, 200 to 599.
    package var status: Int
    package var headers: HeaderFields
    /// The body as it was sent; empty for a large error response.
    package var body: [UInt8]
  }

  private let settings: FetchSettings
  private let connections = ConnectionPool()
  /// The maximum size of an error response; a larger one is not a message.
  private static let maximumErrorBytes = 1 << 16

  /// - Parameter settings: the timeouts, certificates and user agent; the cache, retries and sizes are ignored.
  package init(_ settings: FetchSettings) {
    self.settings = settings
  }

  /// Returns the host and port of an address as in the Host header; nil if it is not an http or https address.
  package static func host(of address: String) -> String? {
    URL(string: address).flatMap(WebOrigin.init)?.name
  }

  /// Sends a request once and waits for the complete response without blocking a thread.
  ///
  /// Messages do not show the texts in `secrets`.
  ///
  /// - Throws: ``FetchError`` if there is no complete response, or `CancellationError`.
  package func perform(_ request: Request, hiding secrets: [Secret] = []) async throws -> Response {
    try Task.checkCancellation()
    let redaction = Redaction(secrets)
    guard let address = URL(string: request.address), let origin = WebOrigin(address) else {
      let shown = redaction.excerpt(request.address, upTo: 100)
      throw FetchError(
        .invalidAddress, "\"\(shown)\" is not a server address; expected one such as https://example.org")
    }
    var settings = settings
    settings.maximumBytes = request.maximumBytes
    var timeLeft = settings.wholeTimeout
    do {
      let response = try await connections.perform(
        Connection.Request(
          method: request.method, origin: origin,
          target: address.path(percentEncoded: true) + (address.query(percentEncoded: true).map { "?\($0)" } ?? ""),
          // libcurl would ask for permission before it sends a larger body, and declare every body to be a form.
          headers: [("User-Agent", settings.userAgent.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" })]
            + (request.method.hasBody ? [("Expect", "")] : []) + request.headers,
          body: request.body, certificateFile: request.certificateFile ?? settings.certificateFile,
          connectTimeout: settings.connectTimeout,
          idleTimeout: settings.idleTimeout,
          maximumBytes: request.maximumBytes, maximumErrorBytes: Self.maximumErrorBytes),
        within: &timeLeft)
      return Response(status: response.status, headers: response.headers, body: response.body)
    } catch let fault as TransportFault {
      throw FailureText(origin: origin, redaction: redaction, settings: settings).error(fault)
    }
  }

  /// Closes the idle connections.
  package func close() { connections.close() }
}
