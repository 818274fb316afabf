internal import Glibc
internal import WidgetScene

/// Reads the numbers of SVG attributes, separated by white space, a comma, or only a sign or a second decimal point.
struct NumberList {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether a comma is allowed next.
  private var hasNumberBefore = false

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool {
    mutating get {
      skipSeparators()
      return position == bytes.count
    }
  }

  /// The next byte after separators; nil at the end.
  var next: UInt8? {
    mutating get {
      skipSeparators()
      return first
    }
  }

  /// What follows the last number, without separators.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

  private var first: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Consumes the next byte, which is a command and must exist.
  mutating func removeFirst() {
    position += 1
    hasNumberBefore = false
  }

  /// Reads the next number, or returns nil if there is none.
  mutating func number() -> Double? {
    skipSeparators()
    var length = 0
    var hasPoint = false
    var hasExponent = false
    var last: UInt8 = 0
    for (index, byte) in bytes[position...].enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard length == 0 || last == UInt8(ascii: "e") || last == UInt8(ascii: "E") else { return take(length) }
      case UInt8(ascii: "."):
        guard !hasPoint, !hasExponent else { return take(length) }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // In 1em, the letter begins a unit.
        guard length > 0, !hasExponent, isExponent(position + index) else { return take(length) }
        hasExponent = true
      default: return take(length)
      }
      last = byte
      length += 1
    }
    return take(length)
  }

  /// Reads an arc flag: one digit, which needs no separator after it.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard let byte = first, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    position += 1
    hasNumberBefore = true
    return byte == UInt8(ascii: "1")
  }

  /// Returns all numbers of a text, or nil if it contains anything else.
  static func numbers(_ text: some StringProtocol) -> [Double]? {
    var list = NumberList(text)
    var numbers: [Double] = []
    while !list.isAtEnd {
      guard let number = list.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the number that makes up the whole text, or nil if the text is anything else.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let numbers = numbers(text), numbers.count == 1 else { return nil }
    return numbers[0]
  }

  /// Whether digits, possibly with a sign, follow the letter at an index.
  private func isExponent(_ index: Int) -> Bool {
    let following = bytes[(index + 1)...].prefix(2)
    let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    let digits = following.first.map(signs.contains) == true ? following.dropFirst() : following
    return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func take(_ length: Int) -> Double? {
    let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
    guard length > 0, let number = Double(text), number.isFinite else { return nil }
    position += length
    hasNumberBefore = true
    return number
  }

  private mutating func skipSeparators() {
    skipSpaces()
    // One comma is allowed between two numbers, but not before the first number. A second comma is invalid.
    if first == UInt8(ascii: ","), hasNumberBefore {
      position += 1
      hasNumberBefore = false
      skipSpaces()
    }
  }

  private mutating func skipSpaces() {
    while let byte = first, byte == UInt8(ascii: " ") || (0x09...0x0d).contains(byte) {
      position += 1
    }
  }
}

extension Transform {
  /// Reads `translate(...) scale(...) rotate(...) skewX(...) skewY(...) matrix(...)`.
  ///
  /// The rightmost transform applies first, as in SVG.
  init?(list text: String) {
    var result = Transform.identity
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard let open = rest.firstIndex(of: "(") else { break }
      guard let close = rest.firstIndex(of: ")"), close > open,
        let numbers = NumberList.numbers(rest[rest.index(after: open)..<close]),
        let step = Transform(name: rest[..<open].filter { !$0.isWhitespace }, numbers)
      else { return nil }
      result = step.followed(by: result)
      guard result.isFinite else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    guard rest.isEmpty else { return nil }
    self = result
  }

  private init?(name: String, _ numbers: [Double]) {
    switch (name, numbers.count) {
    case ("translate", 1): self = .translation(x: numbers[0], y: 0)
    case ("translate", 2): self = .translation(x: numbers[0], y: numbers[1])
    case ("scale", 1): self = .scale(x: numbers[0], y: numbers[0])
    case ("scale", 2): self = .scale(x: numbers[0], y: numbers[1])
    case ("rotate", 1): self = .rotation(degrees: numbers[0])
    case ("rotate", 3):
      self = Transform.translation(x: -numbers[1], y: -numbers[2])
        .followed(by: .rotation(degrees: numbers[0]))
        .followed(by: .translation(x: numbers[1], y: numbers[2]))
    case ("skewX", 1): self.init(a: 1, b: 0, c: tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1): self.init(a: 1, b: tan(numbers[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    case ("matrix", 6):
      self.init(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    default: return nil
    }
  }
}
