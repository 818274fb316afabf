/// Text as it is written in XML.
public enum XMLText {
  /// Escapes what has a meaning in markup, for use in an attribute between double quotes or as content.
  ///
  /// Tabs and line ends become references, as an attribute would otherwise hold spaces; characters that XML 1.0
  /// forbids (section 2.2: most controls, U+FFFE and U+FFFF) become U+FFFD.
  public static func escaped(_ text: String) -> String {
    // Path data, nearly all of a file, needs nothing.
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

  /// Whether a byte of UTF-8 is, or may begin, a character that cannot stand as it is; 0xEF begins U+FFFE.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: true
    default: false
    }
  }
}
