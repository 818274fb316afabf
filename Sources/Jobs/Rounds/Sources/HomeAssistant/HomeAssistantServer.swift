internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WebRequests
internal import WidgetBase

/// A Home Assistant and the token that it accepts.
package struct HomeAssistantServer: Hashable, Sendable {
  /// The address without a slash at its end, such as `http://homeassistant.local:8123`.
  let base: String
  /// The access token.
  let token: Secret
  /// The PEM file of the certificates that are trusted instead of the system's; nil for the system's.
  var certificateFile: String?
  /// Whether it is reached through the supervisor, whose paths are different.
  var isSupervisor = false

  /// The variable in which the supervisor gives its token to an app.
  private static let supervisorVariable = "SUPERVISOR_TOKEN"
  private static let supervisorBase = "http://supervisor/core"
  /// The maximum size of a token in bytes; Home Assistant's own have less than 200.
  private static let maximumTokenBytes = 4_096

  init(base: String, token: Secret, certificateFile: String? = nil, isSupervisor: Bool = false) {
    self.base = base
    self.token = token
    self.certificateFile = certificateFile
    self.isSupervisor = isSupervisor
  }

  /// Reads the token of an access.
  ///
  /// - Throws: ``RefreshError`` if the token cannot be read, or if there is no address outside of an app.
  init(_ access: HomeAssistantAccess, variables: [String: String]) throws {
    if let address = access.address, let path = access.tokenFile {
      self.init(base: address, token: try Self.token(at: path), certificateFile: access.certificateFile)
      return
    }
    guard let text = variables[Self.supervisorVariable], !text.isEmpty else {
      throw RefreshError(
        .configuration,
        "\"homeassistant\" needs \"url\" and \"tokenFile\", because this is not an app of Home Assistant")
    }
    self.init(base: Self.supervisorBase, token: Secret(text), isSupervisor: true)
  }

  private static func token(at path: String) throws -> Secret {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, limit: 1 << 20, advice: "expected an access token on one line")
    } catch let error as InputError {
      throw RefreshError(error.failureKind, error.description)
    }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    // The words are never quoted: even an invalid token may contain a valid one.
    guard words.count == 1, let word = words.first, word.utf8.count <= maximumTokenBytes,
      word.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw RefreshError(
        .configuration, "\(path): not an access token; expected one word of ASCII letters and digits")
    }
    return Secret(String(word))
  }

  /// The token and the certificate file, which distinguish accesses to the same address.
  var access: String { "\(token.reveal()) \(certificateFile ?? "")" }

  /// The account of the token, which this Home Assistant may refuse.
  var account: SourceKey { SourceKey("homeassistant account", "\(base) \(access)") }

  /// The host in messages.
  var shownName: String { "Home Assistant at \(hostName)" }

  /// The key by which outputs that request it are drawn together.
  var server: String { "homeassistant \(base)" }

  /// The host, with its port if specified.
  private var hostName: String { String(WebRequest(base: base, path: "").hostName.prefix { $0 != "/" }) }

  /// The request for the states of all entities; Home Assistant has none for several entities.
  ///
  /// The response says everything about a household; a picture names only a part of it.
  var statesRequest: WebRequest {
    var request = WebRequest(base: base, path: "/api/states")
    request.headers = [WebRequest.Header("Authorization", authorization)]
    request.isStorable = false
    request.certificateFile = certificateFile
    return request
  }

  /// Returns a request of a query, with the token.
  func request(_ request: HomeQuery.Request, maximumBytes: Int) -> HTTPTransfer.Request {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The fields are texts and lists of texts, which can always be encoded.
    let body = request.method == .post ? (try? encoder.encode(request.body)).map { Array($0) } ?? [] : []
    var result = HTTPTransfer.Request(
      request.method, base + request.path,
      headers: [
        ("Authorization", authorization.reveal()), ("Accept", "application/json"),
      ] + (request.method == .post ? [("Content-Type", "application/json")] : []), body: body,
      maximumBytes: maximumBytes)
    result.certificateFile = certificateFile
    return result
  }

  /// The value of the header with the token.
  var authorization: Secret { Secret("Bearer \(token.reveal())") }

  /// The end of a message about a request that was refused.
  private var refusalAdvice: String {
    isSupervisor
      ? "; allow the app access to the API of Home Assistant"
      : "; create another long-lived access token and write it into \"tokenFile\" of \"homeassistant\""
  }

  /// Returns the error of a request that it refused because of the token.
  func refusal(_ description: String, at instant: Date) -> RefreshError {
    RefreshError(.keyRefused, description + refusalAdvice, retryAt: instant + RetryDelay.afterRefusal)
  }

  /// Returns the error of a request to it, with advice.
  func error(_ error: FetchError, at instant: Date) -> RefreshError {
    let result = RefreshError(fetching: error, adviceIfRefused: refusalAdvice)
    if result.failureKind == .keyRefused { return refusal("\(error)", at: instant) }
    guard error.kind == .insecure else { return result }
    let advice =
      certificateFile.map { "is its issuer in \($0)?" }
      ?? "if you issued the certificate yourself, set \"caFile\" of \"homeassistant\""
    return RefreshError(result.failureKind, "\(result.description); \(advice)", retryAt: result.retryAt)
  }

  /// The address for messages in both directions; nil if it has no host.
  var liveEndpoint: MessageEndpoint? {
    guard let parts = URLComponents(string: base), let host = parts.host else { return nil }
    let isEncrypted = parts.scheme?.lowercased() == "https"
    let path = parts.percentEncodedPath + (isSupervisor ? "/websocket" : "/api/websocket")
    // An IPv6 address is in brackets.
    return MessageEndpoint(
      host: host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host,
      port: parts.port ?? (isEncrypted ? 443 : 80),
      path: path, authority: hostName,
      encryption: isEncrypted ? MessageEndpoint.Encryption(certificateFile: certificateFile) : nil)
  }
}
