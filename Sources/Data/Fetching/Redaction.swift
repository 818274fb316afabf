package import WebRequests

/// Removes a request's secrets from texts that a server sends.
///
/// A secret is found regardless of case, literally, percent-encoded, form-encoded and with the escapes of JSON and
/// HTML. It is replaced by the same number of asterisks.
package struct Redaction: Sendable {
  /// The secrets in lower case, the longest first because one may be a part of another.
  private let needles: [[UInt8]]
  /// The minimum length in bodies; shorter texts are not secrets, and replacing them would damage the data.
  private static let minimumInBodies = 4

  /// - Parameter secrets: the texts that must not be shown.
  package init(_ secrets: [Secret]) {
    let words = secrets.map { $0.reveal() }.flatMap { [$0, $0.lowercased(), $0.uppercased()] }
    let spellings = words.flatMap { word in
      let encoded = WebRequest.percentEncoded(word)
      let quoted = Self.replacing("\"", by: "\\\"", in: Self.replacing("\\", by: "\\\\", in: word))
      return [
        word, encoded, Self.replacing("%20", by: "+", in: encoded), quoted,
        Self.replacing("/", by: "\\/", in: quoted), Self.replacing("&", by: "&amp;", in: word),
      ]
    }
    needles = Set(spellings.map { $0.utf8.map(Self.lowercased) }).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  package func text(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for needle in needles { Self.hide(needle, in: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text for a message: without secrets and control characters, on one line of at most `count` characters.
  func excerpt(_ source: String, upTo count: Int) -> String {
    var line = ""
    for scalar in text(source).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        line.unicodeScalars.append(" ")
      default: line.unicodeScalars.append(scalar)
      }
    }
    let words = line.split(separator: " ").joined(separator: " ")
    return words.count > count ? words.prefix(count - 1) + "…" : words
  }

  /// Returns a body without the secrets, with the same length.
  func body(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for needle in needles where needle.count >= Self.minimumInBodies { Self.hide(needle, in: &bytes) }
    return bytes
  }

  /// Returns whether a text contains a secret.
  func isNeeded(for text: String) -> Bool {
    self.text(text) != text
  }

  private static func hide(_ needle: [UInt8], in bytes: inout [UInt8]) {
    guard let first = needle.first, bytes.count >= needle.count else { return }
    bytes.withUnsafeMutableBufferPointer { buffer in
      var start = 0
      while start <= buffer.count - needle.count {
        // Comparing the first byte alone rules out most positions.
        if lowercased(buffer[start]) != first {
          start += 1
        } else if needle.indices.allSatisfy({ lowercased(buffer[start + $0]) == needle[$0] }) {
          for index in needle.indices { buffer[start + index] = UInt8(ascii: "*") }
          start += needle.count
        } else {
          start += 1
        }
      }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func replacing(_ part: String, by other: String, in text: String) -> String {
    text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
