public import WebRequests
public import WidgetBase

/// The source of a calendar's file.
public enum CalendarSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// A calendar published by a server.
  case web(WebRequest)
  /// The calendars of a CalDAV account.
  case account(CalDAVAccount)

  /// Parses a source: an address that begins with `http://`, `https://` or `webcal://`, else a path.
  ///
  /// `webcal://` is treated as `https://`.
  ///
  /// - Throws: `Failure` for an empty text or an invalid address.
  public init(_ text: String) throws(Failure) {
    guard let schemeEnd = text.firstRange(of: "://") else {
      guard !text.isEmpty else { throw Failure(.usage, "empty; expected a file or an address") }
      self = .file(text)
      return
    }
    var address = text
    if text[..<schemeEnd.lowerBound].lowercased() == "webcal" { address = "https" + text[schemeEnd.lowerBound...] }
    self = .web(
      try WebRequest(
        address: address, example: "https://example.org/calendar.ics", beginnings: "http://, https:// or webcal://"))
  }

  /// Returns whether the text names a file.
  public static func isFile(_ text: String) -> Bool { !text.contains("://") }

  /// The name in messages: the path, or only the host, because the rest of the address is often its only protection.
  public var shownName: String {
    switch self {
    case .file(let path): path
    case .web(let request): request.hostName
    case .account(let account): account.address.hostName
    }
  }

  /// The name on pictures, one line: the file's name without its folder, or the host.
  public var shortName: String {
    guard case .file(let path) = self else { return EventTitle.line(shownName) }
    return EventTitle.line(String(path.split(separator: "/").last ?? Substring(path)))
  }
}
