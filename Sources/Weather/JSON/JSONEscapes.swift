/// The backslash escapes of JSON texts.
enum JSONEscapes {
  /// The text that the bytes between two quotes mean.
  ///
  /// - Parameter content: a slice of `bytes`, whose indices say where a fault lies.
  /// - Throws: ``JSONFault`` for an unknown escape, half a surrogate pair or bytes that are not UTF-8.
  static func text(of content: ArraySlice<UInt8>, in bytes: [UInt8]) throws(JSONFault) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        decoded.append(byte)
        continue
      }
      let start = rest.startIndex - 1
      guard let scalar = scalar(after: &rest) else {
        throw JSONFault(.invalidText("has an invalid escape"), at: start, of: bytes)
      }
      decoded.append(contentsOf: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw JSONFault(.invalidText("is not UTF-8"), at: content.startIndex - 1, of: bytes)
    }
    return text
  }

  /// Takes what follows a backslash.
  private static func scalar(after rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst().map({ Unicode.Scalar($0) }) {
    case "\"": "\""
    case "\\": "\\"
    case "/": "/"
    case "b": "\u{08}"
    case "f": "\u{0C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "u": unicodeScalar(&rest)
    default: nil
    }
  }

  /// Takes four hexadecimal digits, and for half a surrogate pair the other half.
  private static func unicodeScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = codeUnit(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = codeUnit(&rest), UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = rest.popFirst(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
