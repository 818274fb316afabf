internal import FoundationEssentials
package import HTTPTypes

/// A response to a request.
package struct ServedResponse: Sendable {
  /// The content after the headers.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Texts as they come, until the stream ends. `end` is called when the client has disconnected.
    case stream(AsyncStream<String>, end: @Sendable () -> Void)
  }

  package var status: Int
  package var fields: HTTPFields
  package var body: Body
  /// The words after the request in the log, such as the device's name; nil for none.
  var logNote: String?

  package init(_ status: Int, _ body: [UInt8] = [], type: String? = nil, _ fields: HTTPFields = [:]) {
    self.status = status
    self.fields = fields
    self.body = .bytes(body)
    if let type { self.fields[.contentType] = type }
    self.fields[.xContentTypeOptions] = "nosniff"
  }

  /// A line of text that says what is wrong.
  package static func problem(_ status: Int, _ text: String, _ fields: HTTPFields = [:]) -> ServedResponse {
    var response = ServedResponse(status, Array("\(text)\n".utf8), type: "text/plain; charset=utf-8", fields)
    response.fields[.cacheControl] = "no-store"
    return response
  }

  /// There is nothing at the address.
  package static var notFound: ServedResponse { problem(404, "not found") }

  /// A page that may load only its own files and pictures.
  ///
  /// `hasForm` allows forms that are sent to the server itself.
  package static func page(_ html: String, status: Int = 200, hasForm: Bool = false) -> ServedResponse {
    var response = ServedResponse(status, Array(html.utf8), type: "text/html; charset=utf-8")
    response.fields[.contentSecurityPolicy] =
      "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self'; connect-src 'self'; "
      + "base-uri 'none'; form-action '\(hasForm ? "self" : "none")'; frame-ancestors 'self'"
    response.fields[.cacheControl] = "private, no-cache"
    // Addresses may hold the token.
    if let name = HTTPField.Name("Referrer-Policy") { response.fields[name] = "no-referrer" }
    return response
  }

  /// JSON that holds from now on.
  static func json(_ bytes: [UInt8]) -> ServedResponse {
    var response = ServedResponse(200, bytes, type: "application/json")
    response.fields[.cacheControl] = "private, no-cache"
    return response
  }

  /// The bytes of the body, as far as they are known.
  var byteCount: Int { if case .bytes(let bytes) = body { bytes.count } else { 0 } }
}
