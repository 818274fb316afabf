/// The ASCII characters of names, compared as bytes: a look at the properties of Unicode takes twenty times as long.
extension UInt8 {
  /// Whether it is one of the letters A to Z, in capitals or not.
  var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Whether it is one of the digits 0 to 9.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a letter, a digit, `-` or `_`.
  var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
