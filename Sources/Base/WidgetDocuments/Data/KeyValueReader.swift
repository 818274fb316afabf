internal import WidgetBase

/// Reads lines of `key=value` as an object of texts.
///
/// Empty lines and those that begin with `#` or `;` are ignored. A leading `export`, white space around keys and
/// values, and quotes around values are removed. If a key is repeated, the last value wins.
enum KeyValueReader {
  static func value(of text: String) throws(Failure) -> EntryContent {
    var object = JSONObject()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmedSpaces
      if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
      guard let equals = line.firstIndex(of: "=") else {
        throw Failure(.badData, "line \(index + 1): no \"=\"; expected key=value")
      }
      var key = line[..<equals].trimmedSpaces
      if key.hasPrefix("export ") { key = key.dropFirst(7).trimmedSpaces }
      guard !key.isEmpty else { throw Failure(.badData, "line \(index + 1): no key; expected key=value") }
      object[key] = .text(unquoted(line[equals...].dropFirst().trimmedSpaces))
    }
    return .record(object)
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, let first = text.first, first == "\"" || first == "'", text.last == first else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// Returns whether a line begins with a word and an equals sign.
  static func isPair(_ line: ArraySlice<UInt8>) -> Bool {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let key = line[..<equals]
    return !key.isEmpty
      && key.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: " "), UInt8(ascii: "\t"):
          true
        default: false
        }
      }
  }
}
