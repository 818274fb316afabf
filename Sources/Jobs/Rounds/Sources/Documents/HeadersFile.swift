internal import FileAccess
internal import WebRequests
internal import WidgetBase

/// A file of request headers, one `Name: value` a line.
///
/// Empty lines and lines that begin with `#` are ignored. Messages about invalid lines do not quote them.
enum HeadersFile {
  /// The maximum size of the file.
  private static let maximumBytes = 1 << 20
  private static let maximumCount = 50
  private static let maximumValueLength = 8_192
  /// The headers of the request itself, which users cannot set.
  private static let ours: Set<String> = [
    "host", "content-length", "connection", "transfer-encoding", "accept-encoding", "if-none-match",
    "if-modified-since", "range", "te", "upgrade",
  ]

  /// Reads the headers in file order.
  ///
  /// - Throws: ``RefreshError`` for an unreadable file or an invalid line.
  static func read(_ path: String) throws -> [WebRequest.Header] {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, limit: maximumBytes, advice: "is this a file of headers?")
    } catch let error as InputError {
      throw RefreshError(error.failureKind, error.description)
    }
    var headers: [WebRequest.Header] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) && line.first != "#" {
      let place = "\(path):\(index + 1)"
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
        throw RefreshError(.configuration, "\(place): not a header; expected Name: value")
      }
      let name = String(line[..<colon])
      guard !ours.contains(name.lowercased()) else {
        throw RefreshError(.configuration, "\(place): \(name) cannot be set here")
      }
      let value = line[line.index(after: colon)...].trimmed
      guard !value.isEmpty, value.utf8.count <= maximumValueLength,
        value.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 9 })
      else { throw RefreshError(.configuration, "\(place): the value of \(name) is not a line of ASCII") }
      headers.append(WebRequest.Header(name, Secret(value)))
      guard headers.count <= maximumCount else {
        throw RefreshError(.configuration, "\(path): more than \(maximumCount) headers")
      }
    }
    return headers
  }

  /// Returns a warning if others can read the file; nil otherwise.
  static func warning(_ path: String) -> String? {
    FileFacts(of: path)?.isReadableByOthers == true
      ? "\(path): the headers are readable by all users; run chmod 600" : nil
  }

  /// Returns whether a text is a token of RFC 9110.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
  }
}
