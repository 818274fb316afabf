public import Requests

/// Where data of any shape come from.
public enum JSONFeed: Hashable, Sendable {
  /// A file by its path; `-` is standard input.
  case file(String, DataNotation?)
  /// What a server sends.
  case web(WebRequest, DataNotation?)

  /// The feed that a user names.
  ///
  /// - Parameters:
  ///   - text: an address that begins with `http://` or `https://`, else a path.
  ///   - notation: how the data are written; nil leaves it to a path's ending, else to the bytes.
  ///   - headers: what a request carries besides; of a file nothing.
  /// - Throws: ``Requests/WebAddressError``.
  public init(
    _ text: String, notation: DataNotation? = nil, headers: [WebRequest.Header] = []
  ) throws(WebAddressError) {
    guard !Self.isFile(text) else {
      guard !text.isEmpty else { throw WebAddressError("it is empty; write a file or an address") }
      self = .file(text, notation ?? DataNotation(ofPath: text))
      return
    }
    var request = try WebRequest(address: text, example: "https://example.org/data.json")
    request.headers = headers
    request.accept = "application/json, text/csv;q=0.9, application/xml;q=0.9, */*;q=0.5"
    self = .web(request, notation)
  }

  /// Whether the text names a file.
  public static func isFile(_ text: String) -> Bool { !text.contains("://") }

  /// Whether it is a file.
  public var isFile: Bool { if case .file = self { true } else { false } }

  /// What messages call it: the path, or the host alone, for the rest of an address may be a secret.
  public var shownName: String {
    switch self {
    case .file(let path, _): path == "-" ? "standard input" : path
    case .web(let request, _): request.hostName
    }
  }

  /// How the data are written; nil leaves it to the bytes.
  public var notation: DataNotation? {
    switch self {
    case .file(_, let notation), .web(_, let notation): notation
    }
  }
}

/// How data are written.
public enum DataNotation: String, Hashable, Sendable, CaseIterable, Codable {
  /// RFC 8259.
  case json
  /// Rows of values with commas, semicolons or tabs between them, the first one with names.
  case csv
  /// Lines of `key=value`.
  case text
  /// XML, and the feeds RSS and Atom.
  case xml

  /// What a path's ending says; nil for one that says nothing.
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
