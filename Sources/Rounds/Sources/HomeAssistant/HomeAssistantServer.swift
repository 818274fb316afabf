internal import Fetching
internal import FoundationEssentials
internal import PictureJobs
internal import WidgetSupport

/// A Home Assistant and the token that it accepts.
package struct HomeAssistantServer: Hashable, Sendable {
  /// The address without a slash at its end, such as `http://homeassistant.local:8123`.
  let base: String
  /// The access token.
  let token: Secret
  /// Whether it is reached through the supervisor, whose paths are different.
  var isSupervisor = false

  /// The variable in which the supervisor gives its token to an app.
  private static let supervisorVariable = "SUPERVISOR_TOKEN"
  private static let supervisorBase = "http://supervisor/core"
  /// The maximum size of a token; those of Home Assistant have less than 200 bytes.
  private static let maximumTokenBytes = 4_096

  init(base: String, token: Secret, isSupervisor: Bool = false) {
    self.base = base
    self.token = token
    self.isSupervisor = isSupervisor
  }

  /// Reads the token of an access.
  ///
  /// - Throws: ``RefreshError`` if the token cannot be read, or if there is no address outside of an app.
  init(_ access: HomeAssistantAccess, variables: [String: String]) throws {
    if let address = access.address, let path = access.tokenFile {
      self.init(base: address, token: try Self.token(at: path))
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

  /// The host in messages.
  var shownName: String { "Home Assistant at \(hostName)" }

  /// The key by which outputs that request it are drawn together.
  var server: String { "homeassistant \(base)" }

  /// The host, with its port if specified.
  private var hostName: String { String(WebRequest(base: base, path: "").hostName.prefix { $0 != "/" }) }

  /// The request for the states of all entities; Home Assistant has none for several entities.
  ///
  /// The response says everything about a household, of which a picture names a part.
  var statesRequest: WebRequest {
    var request = WebRequest(base: base, path: "/api/states")
    request.headers = [WebRequest.Header("Authorization", authorization)]
    request.isStorable = false
    return request
  }

  /// Returns a request of a query, with the token.
  func request(_ request: HomeQuery.Request, maximumBytes: Int) -> HTTPTransfer.Request {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The fields are texts and lists of texts, which can always be encoded.
    let body = request.method == .post ? (try? encoder.encode(request.body)).map { Array($0) } ?? [] : []
    return HTTPTransfer.Request(
      request.method, base + request.path,
      headers: [
        ("Authorization", authorization.reveal()), ("Accept", "application/json"),
      ] + (request.method == .post ? [("Content-Type", "application/json")] : []), body: body,
      maximumBytes: maximumBytes)
  }

  /// The value of the header with the token.
  var authorization: Secret { Secret("Bearer \(token.reveal())") }

  /// The end of a message about a request that was refused.
  var refusalAdvice: String {
    isSupervisor
      ? "; allow the app access to the API of Home Assistant"
      : "; create another long-lived access token and write it into \"tokenFile\" of \"homeassistant\""
  }

  /// The address for messages in both directions; nil if it is encrypted, which is not supported.
  var liveEndpoint: MessageEndpoint? {
    guard let parts = URLComponents(string: base), parts.scheme?.lowercased() == "http", let host = parts.host else {
      return nil
    }
    let path = parts.percentEncodedPath + (isSupervisor ? "/websocket" : "/api/websocket")
    // An IPv6 address is in brackets.
    return MessageEndpoint(
      host: host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host, port: parts.port ?? 80, path: path,
      authority: hostName)
  }
}
