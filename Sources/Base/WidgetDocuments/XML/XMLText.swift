/// Escaping of text for XML.
public enum XMLText {
  /// Escapes markup characters, for use in an attribute between double quotes or as content.
  ///
  /// Tabs and line breaks become references, since an attribute would otherwise contain spaces instead. Characters
  /// forbidden by XML 1.0 (section 2.2: most control characters, U+FFFE and U+FFFF) become U+FFFD.
  public static func escaped(_ text: String) -> String {
    // Path data, nearly all of a file, needs no escaping.
    guard text.utf8.contains(where: isSpecial) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a UTF-8 byte is, or may begin, a character that needs escaping; 0xEF begins U+FFFE.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: true
    default: false
    }
  }
}
