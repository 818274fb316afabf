public import WebRequests
public import WidgetBase

/// A source of data in any shape.
public enum JSONFeed: Hashable, Sendable {
  /// A file, by its path; `-` is standard input.
  case file(String, DataNotation?)
  /// A response from a server.
  case web(WebRequest, DataNotation?)

  /// Creates a feed from the user's settings.
  ///
  /// - Parameters:
  ///   - text: an address that begins with `http://` or `https://`, else a path.
  ///   - notation: the notation of the data; nil to use the path's extension, else to detect it from the bytes.
  ///   - headers: additional headers of the request; not used for files.
  /// - Throws: `Failure` for an empty text or an invalid address.
  public init(
    _ text: String, notation: DataNotation? = nil, headers: [WebRequest.Header] = []
  ) throws(Failure) {
    guard !Self.isFile(text) else {
      guard !text.isEmpty else { throw Failure(.usage, "empty; expected a file or an address") }
      self = .file(text, notation ?? DataNotation(ofPath: text))
      return
    }
    var request = try WebRequest(address: text, example: "https://example.org/data.json")
    request.headers = headers
    request.accept = "application/json, text/csv;q=0.9, application/xml;q=0.9, */*;q=0.5"
    self = .web(request, notation)
  }

  /// Returns whether the text names a file.
  public static func isFile(_ text: String) -> Bool { !text.contains("://") }

  /// Whether the feed is a file.
  public var isFile: Bool { if case .file = self { true } else { false } }

  /// The name in messages: the path, or only the host, because the rest of an address may be a secret.
  public var shownName: String {
    switch self {
    case .file(let path, _): path == "-" ? "standard input" : path
    case .web(let request, _): request.hostName
    }
  }

  /// The notation of the data; nil to detect it from the bytes.
  public var notation: DataNotation? {
    switch self {
    case .file(_, let notation), .web(_, let notation): notation
    }
  }
}

/// The notation of data.
public enum DataNotation: String, Hashable, Sendable, CaseIterable, Codable {
  /// JSON (RFC 8259).
  case json
  /// Rows of values separated by commas, semicolons or tabs; the first row contains the names.
  case csv
  /// Lines of `key=value`.
  case text
  /// XML, and the feeds RSS and Atom.
  case xml

  /// Creates the notation that a path's extension implies; nil for an unknown extension.
  init?(ofPath path: String) {
    let endings: [String: DataNotation] = [
      "json": .json, "csv": .csv, "tsv": .csv, "env": .text, "properties": .text, "xml": .xml, "rss": .xml,
      "atom": .xml,
    ]
    guard let dot = path.lastIndex(of: "."), let notation = endings[path[dot...].dropFirst().lowercased()] else {
      return nil
    }
    self = notation
  }
}
