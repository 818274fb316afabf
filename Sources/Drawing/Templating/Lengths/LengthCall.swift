/// A call of a function on lengths: `min(1/20W, 1/10H)`, `max(12, 1/9H)`, `floor(1/7W)`, `floor(W, 7)`.
struct LengthCall: Hashable, Sendable {
  private enum Function: String {
    case min
    case max
    /// The largest multiple of the second length that is not above the first; without a second length, of one point.
    case floor
  }

  private let function: Function
  /// At least one argument, none of them with a percentage.
  private let arguments: [LengthExpression]
  /// The factor of the value: the sign of its term and the other factors of a product.
  private let factor: Double

  private static let depthLimit = 8
  /// The rounding error by which a multiple may fall short.
  private static let tolerance = 1e-9

  /// Reads a call; returns nil if the text is not a call.
  init?(_ text: ArraySlice<UInt8>, factor: Double) {
    guard text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: UInt8(ascii: "(")),
      let function = Function(rawValue: String(decoding: text[..<open].trimmingWhiteSpace, as: UTF8.self))
    else { return nil }
    var depth = 0
    for byte in text {
      if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { break }
    }
    guard depth <= Self.depthLimit else { return nil }
    let parts = text[(open + 1)...].dropLast().splitOutsideParentheses(at: UInt8(ascii: ","))
    let arguments = parts.compactMap { LengthExpression(bytes: $0) }
    guard arguments.count == parts.count, arguments.allSatisfy({ $0.percent == 0 }) else { return nil }
    switch function {
    case .min, .max: guard arguments.count > 1 else { return nil }
    case .floor: guard (1...2).contains(arguments.count) else { return nil }
    }
    self.function = function
    self.arguments = arguments
    self.factor = factor
  }

  /// Returns the value in a widget of the given size; 0 if the step of `floor` is not positive.
  func points(in widget: LengthBasis) -> Double {
    let values = arguments.map { $0.points(in: widget) }
    switch function {
    case .min: return factor * (values.min() ?? 0)
    case .max: return factor * (values.max() ?? 0)
    case .floor:
      let step = values.count > 1 ? values[1] : 1
      guard step > 0, let value = values.first else { return 0 }
      return factor * (value / step + Self.tolerance).rounded(.down) * step
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first matching byte outside parentheses, or the end index.
  func firstIndexOutsideParentheses(where fits: (UInt8) -> Bool) -> Int {
    var depth = 0
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case let byte where depth == 0 && fits(byte): return index
      default: break
      }
    }
    return endIndex
  }

  /// Returns the parts between separators outside parentheses, including empty parts.
  func splitOutsideParentheses(at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    // Nearly all texts have at most four parts.
    parts.reserveCapacity(4)
    var rest = self
    while true {
      let end = rest.firstIndexOutsideParentheses { $0 == separator }
      parts.append(rest[..<end])
      guard end < rest.endIndex else { return parts }
      rest = rest[(end + 1)...]
    }
  }

  /// The bytes of a text without the white space at its ends.
  var trimmingWhiteSpace: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isWhiteSpace { slice = slice.dropFirst() }
    while let last = slice.last, last.isWhiteSpace { slice = slice.dropLast() }
    // White space beyond ASCII is several bytes, which only a string can tell.
    guard let first = slice.first, let last = slice.last, first >= 0x80 || last >= 0x80 else { return slice }
    return Array(String(decoding: slice, as: UTF8.self).trimmingSpaces.utf8)[...]
  }
}

extension UInt8 {
  /// Whether the byte is white space of ASCII.
  fileprivate var isWhiteSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
