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

extension StringProtocol {
  /// Returns the index of the first matching ASCII character outside parentheses, or the end index.
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

  /// Returns the parts between separators outside parentheses, including empty parts.
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
