/// Texts as strings of JSON (RFC 8259, section 7), for what `JSONEncoder` is too slow for or cannot write.
package enum JSONString {
  /// Returns a text in quotes; escapes only quotes, backslashes and control characters.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in quotes, in UTF-8.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case 0x00..<0x20: bytes += escape(UInt16(byte)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns a text in quotes, with all characters escaped except printable ones of ASCII, for minimal parsers.
  package static func quotedInASCII(_ text: String) -> String {
    quoted(text).unicodeScalars.reduce(into: "") { result, scalar in
      if (" "..."~").contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 { result += escape(unit) }
      }
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
