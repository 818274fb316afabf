/// Decoding of escapes in the texts of iCalendar files.
enum ValueText {
  /// Decodes a value of the type TEXT (RFC 5545, section 3.3.11).
  ///
  /// A backslash before a colon or a quote is also an escape, because some programs write it. Before any other
  /// character, it is an ordinary character.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    unescaped(bytes, escape: UInt8(ascii: "\\")) { byte in
      switch byte {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): UInt8(ascii: "\n")
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\""): byte
      default: nil
      }
    }
  }

  /// Decodes a parameter's value: removes quotes and decodes the escapes with carets (RFC 6868) and with backslashes.
  ///
  /// RFC 5545 has no backslash escapes in parameters, but some names of zones contain them.
  static func parameter(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    let quote = UInt8(ascii: "\"")
    if bytes.count >= 2, bytes.first == quote, bytes.last == quote { bytes = bytes.dropFirst().dropLast() }
    let text = unescaped(bytes, escape: UInt8(ascii: "^")) { byte in
      switch byte {
      case UInt8(ascii: "n"): UInt8(ascii: "\n")
      case UInt8(ascii: "^"): byte
      case UInt8(ascii: "'"): quote
      default: nil
      }
    }
    return Self.text(Array(text.utf8)[...])
  }

  private static func unescaped(
    _ bytes: ArraySlice<UInt8>, escape: UInt8, meaning: (UInt8) -> UInt8?
  ) -> String {
    guard bytes.contains(escape) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == escape, index + 1 < bytes.endIndex, let byte = meaning(bytes[index + 1]) {
        text.append(byte)
        index += 2
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
