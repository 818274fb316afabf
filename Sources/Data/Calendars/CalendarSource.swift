internal import FoundationEssentials
public import Requests

/// Where a calendar's file comes from.
public enum CalendarSource: Hashable, Sendable {
  /// A file by its path.
  case file(String)
  /// A calendar that a server publishes.
  case web(WebRequest)

  /// The source a user names: an address that begins with `http://`, `https://` or `webcal://`, which is `https://`
  /// with another name, else a path.
  ///
  /// - Throws: ``CalendarSourceError``.
  public init(_ text: String) throws(CalendarSourceError) {
    guard let schemeEnd = text.firstRange(of: "://") else {
      guard !text.isEmpty else { throw CalendarSourceError("it is empty; write a file or an address") }
      self = .file(text)
      return
    }
    var address = text
    if text[..<schemeEnd.lowerBound].lowercased() == "webcal" { address = "https" + text[schemeEnd.lowerBound...] }
    self = .web(try Self.request(address))
  }

  /// Whether the text names a file.
  public static func isFile(_ text: String) -> Bool { !text.contains("://") }

  /// What messages call it: the path, or the host alone, for the rest of the address is often all that guards it.
  public var shownName: String {
    switch self {
    case .file(let path): path
    case .web(let request): String(request.base.drop { $0 != ":" }.dropFirst(3))
    }
  }

  // What is wrong with an address is told without showing it.
  private static func request(_ address: String) throws(CalendarSourceError) -> WebRequest {
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let parts = URLComponents(string: address) else {
      throw CalendarSourceError("the address is none; write one such as https://example.org/calendar.ics")
    }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw CalendarSourceError("the address must begin with http://, https:// or webcal://")
    }
    guard let host = parts.host, !host.isEmpty else { throw CalendarSourceError("the address names no host") }
    if parts.user != nil || parts.password != nil {
      throw CalendarSourceError("the address must not hold a user or a password")
    }
    if let port = parts.port, !(1...65_535).contains(port) {
      throw CalendarSourceError("the address has a port that is not 1 to 65535")
    }
    let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
    let path = parts.percentEncodedPath
    return WebRequest(
      base: "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")", path: (path.isEmpty ? "/" : path) + query)
  }
}

/// Why a text names no calendar.
public struct CalendarSourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, without the text, which may be a secret.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
