/// Reads a text of digits and signs from left to right.
struct DigitReader {
  /// The bytes that have not been read.
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) {
    rest = text
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number of exactly `count` digits, at most nine; returns nil and reads nothing if there are not as many.
  mutating func number(of count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, let number = Self.number(digits) else { return nil }
    rest = rest.dropFirst(count)
    return number
  }

  /// Reads a number of one to nine digits; returns nil and reads nothing if the text does not begin with one.
  mutating func number() -> Int? {
    let digits = rest.prefix(10).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    return number(of: digits.count)
  }

  /// Reads a number of one to nine digits with an optional sign; returns nil and reads nothing if the text does not
  /// begin with one.
  mutating func signedNumber() -> Int? {
    let before = rest
    let isNegative = skip("-")
    if !isNegative { skip("+") }
    guard let number = number() else {
      rest = before
      return nil
    }
    return isNegative ? -number : number
  }

  /// Skips spaces and tabs.
  mutating func skipSpaces() {
    while let first = rest.first, first.isSpace { rest = rest.dropFirst() }
  }

  /// Skips a character if it is the next one, and returns whether it was.
  @discardableResult
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads an offset, `+0100`, `-08:00` or `+013000`, as seconds east of UTC; returns nil for anything else.
  mutating func offset() -> Int? {
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(of: 2), hours < 24 else { return nil }
    skip(":")
    guard let minutes = number(of: 2), minutes < 60 else { return nil }
    skip(":")
    let seconds = number(of: 2) ?? 0
    guard seconds < 60 else { return nil }
    return (hours * 3_600 + minutes * 60 + seconds) * (isWest ? -1 : 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
