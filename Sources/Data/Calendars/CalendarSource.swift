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
    do {
      self = .web(
        try WebRequest(
          address: address, example: "https://example.org/calendar.ics",
          beginnings: "http://, https:// or webcal://"))
    } catch {
      throw CalendarSourceError(error.description)
    }
  }

  /// Whether the text names a file.
  public static func isFile(_ text: String) -> Bool { !text.contains("://") }

  /// What messages call it: the path, or the host alone, for the rest of the address is often all that guards it.
  public var shownName: String {
    switch self {
    case .file(let path): path
    case .web(let request): request.hostName
    }
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
