/// The ASCII characters of names, compared as bytes: a look at the properties of Unicode takes twenty times as long.
extension UInt8 {
  /// Whether it is one of the letters A to Z, in capitals or not.
  var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Whether it is a letter, a digit, `-` or `_`.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: isLetter
    }
  }
}
