/// A function of lengths: `min(1/20W, 1/10H)`, `max(12, 1/9H)`, `floor(1/7W)`, `floor(W, 7)`.
struct LengthCall: Hashable, Sendable {
  private enum Function: String {
    case min
    case max
    /// The largest multiple of the second length not above the first; of one point where there is only one length.
    case floor
  }

  private let function: Function
  /// At least one, none with a percentage.
  private let arguments: [LengthExpression]
  /// What the value is multiplied with: the sign of its term, and the other factors of a product.
  private let factor: Double

  /// How deep functions may stand in each other.
  private static let depthLimit = 8
  /// What a rounding error may take from a multiple.
  private static let tolerance = 1e-9

  /// Reads a call; nil if the text is none.
  init?(_ text: String, factor: Double) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      let function = Function(rawValue: text[..<open].trimmingSpaces)
    else { return nil }
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { break }
    }
    guard depth <= Self.depthLimit else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    let parts = inner.splitOutsideParentheses(at: ",")
    let arguments = parts.compactMap { LengthExpression($0) }
    guard arguments.count == parts.count, arguments.allSatisfy({ $0.percent == 0 }) else { return nil }
    switch function {
    case .min, .max: guard arguments.count > 1 else { return nil }
    case .floor: guard (1...2).contains(arguments.count) else { return nil }
    }
    self.function = function
    self.arguments = arguments
    self.factor = factor
  }

  /// The value inside a widget of a size; 0 for a multiple of nothing.
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

extension StringProtocol {
  /// The first ASCII character outside of parentheses that fits, else the end.
  func firstIndexOutsideParentheses(where fits: (UInt8) -> Bool) -> Index {
    var depth = 0
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case let byte where depth == 0 && fits(byte): return index
      default: break
      }
    }
    return endIndex
  }

  /// The parts between separators that stand outside of parentheses, empty ones too.
  func splitOutsideParentheses(at separator: Unicode.Scalar) -> [SubSequence] {
    let separator = UInt8(ascii: separator)
    var parts: [SubSequence] = []
    var rest = self[startIndex...]
    while true {
      let end = rest.firstIndexOutsideParentheses { $0 == separator }
      parts.append(rest[..<end])
      guard end < rest.endIndex else { return parts }
      rest = rest[rest.utf8.index(after: end)...]
    }
  }
}
