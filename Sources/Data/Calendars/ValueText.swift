/// Texts of iCalendar files without their escapes.
enum ValueText {
  /// A value of the type TEXT (RFC 5545, section 3.3.11).
  ///
  /// A backslash before a colon or a quote is an escape as well, for some programs write it; before any other character
  /// it stands for itself.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    unescaped(bytes, escape: UInt8(ascii: "\\")) { byte in
      switch byte {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): UInt8(ascii: "\n")
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\""): byte
      default: nil
      }
    }
  }

  /// A parameter's value: quotes are taken off, carets are RFC 6868's escapes, and backslashes are read as in texts,
  /// although RFC 5545 has no escapes here, because zones are named like that.
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
