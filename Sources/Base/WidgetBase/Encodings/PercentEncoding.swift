/// Percent encoding of texts (RFC 3986, section 2).
package enum PercentEncoding {
  /// Returns a text with all characters percent-encoded except letters, digits, `-._~` and the ASCII characters in
  /// `kept`.
  package static func encoded(_ text: String, keeping kept: String = "") -> String {
    text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        if byte < 0x80, kept.utf8.contains(byte) {
          result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          result += escape(byte)
        }
      }
    }
  }

  /// Returns the escape of a byte, such as `%E4`.
  package static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
  }

  /// Decodes percent escapes; a `%` that two hexadecimal digits do not follow stands for itself.
  package static func bytes(_ text: some StringProtocol) -> [UInt8] { decoded(Array(text.utf8)).bytes }

  /// Decodes percent escapes.
  ///
  /// Returns nil for invalid escapes and bytes that are not UTF-8 and, unless they are allowed, for control characters.
  package static func decoded(_ text: some StringProtocol, allowsControlCharacters: Bool = false) -> String? {
    // Most addresses have nothing to decode.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "%") }) { return String(text) }
    let (bytes, isValid) = decoded(Array(text.utf8))
    guard isValid, let text = String(validating: bytes, as: UTF8.self),
      allowsControlCharacters || !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return text
  }

  private static func decoded(_ text: [UInt8]) -> (bytes: [UInt8], isValid: Bool) {
    var (bytes, isValid, index) = ([UInt8](), true, 0)
    bytes.reserveCapacity(text.count)
    while index < text.count {
      var byte = text[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        if index + 1 < text.count, let high = digit(text[index]), let low = digit(text[index + 1]) {
          byte = high << 4 | low
          index += 2
        } else {
          isValid = false
        }
      }
      bytes.append(byte)
    }
    return (bytes, isValid)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
