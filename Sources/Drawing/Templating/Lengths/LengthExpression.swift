internal import WidgetLayout
internal import WidgetScene

/// The values of the units `W`, `H`, `u` and `s` in lengths.
struct LengthBasis: Hashable, Sendable {
  /// The widget's size in points.
  let size: Size
  /// The points in a design unit: the largest value with which the design fits into the widget in both directions.
  let unit: Double
  /// The font size of the smallest legible text in points; 0 if every size is legible.
  let smallestFont: Double

  /// Creates a basis.
  ///
  /// - Parameters:
  ///   - size: the size in points to which lengths refer.
  ///   - design: the size in units that the template is designed for; if nil, a unit is a point.
  ///   - smallestText: the minimum height of capitals in points.
  init(size: Size, design: Size?, smallestText: Double = 0) {
    self.size = size
    smallestFont = SmallestText.size(of: .text, capitals: smallestText)
    unit = design.map { min(size.width / $0.width, size.height / $0.height) } ?? 1
  }
}

/// A length in a template: a sum of points, fractions of the widget's size, design units, percentages of the proposed
/// size, and function calls.
///
///     16          points                      1/6W   a sixth of the widget's width
///     100% - 3    of the proposed space       1/3H   a third of its height
///     14u         points of the design, scaled with the widget
///     0.3 * 20u   a product: numbers, and one length
///     2s          twice the size of the smallest legible text, 0 on screens of full colour
///     min(1/20W, 1/10H)                       floor(W, 7), floor(1/7W)
struct LengthExpression: Hashable, Sendable {
  var points = 0.0
  var widths = 0.0
  var heights = 0.0
  var units = 0.0
  var smallestFonts = 0.0
  var percent = 0.0
  /// Calls of functions on lengths, each with its factor.
  var calls: [LengthCall] = []

  static let infinity = LengthExpression(points: .infinity)

  /// The maximum value of a part: far beyond any canvas, and far below the values at which arithmetic loses digits or
  /// overflows.
  static let limit = 1_000_000.0

  /// Returns the length in a widget of the given size.
  func resolved(in widget: LengthBasis) -> Length {
    Length(
      points: calls.reduce(
        points + widths * widget.size.width + heights * widget.size.height + units * widget.unit
          + smallestFonts * widget.smallestFont
      ) { $0 + $1.points(in: widget) },
      fraction: percent / 100)
  }

  /// Returns the length in points in a widget of the given size; fractions of a proposal count as 0.
  func points(in widget: LengthBasis) -> Double {
    resolved(in: widget).points
  }
}

extension LengthExpression {
  /// Reads a sum of terms with optional white space around the signs; returns nil if the text is not a sum.
  ///
  /// A term may be a product. Its factors may have their own minus sign (U+2212), as numbers from an entry do.
  init?(_ text: String) {
    self.init(bytes: Array(text.utf8)[...])
  }

  /// Reads the bytes of a sum.
  ///
  /// A chart has a position with numbers of the entry for each hour. Reading characters instead of bytes took a
  /// twentieth of the instructions of a picture.
  init?(bytes: ArraySlice<UInt8>) {
    self.init()
    let sum = bytes.trimmingWhiteSpace
    guard sum.allSatisfy(Self.isOfTerm) ? add(term: sum, factor: 1) : add(sum: sum) else { return nil }
    guard [points, widths, heights, units, smallestFonts, percent].allSatisfy({ abs($0) <= Self.limit }) else {
      return nil
    }
  }

  /// Whether a byte can be part of a term that is neither a product nor a function call.
  ///
  /// Nearly all lengths are such terms.
  private static func isOfTerm(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "W"),
      UInt8(ascii: "H"), UInt8(ascii: "u"), UInt8(ascii: "s"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  private mutating func add(sum: ArraySlice<UInt8>) -> Bool {
    var rest = sum
    var isFirst = true
    while let first = rest.first {
      var sign = 1.0
      if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
        sign = first == UInt8(ascii: "-") ? -1 : 1
        rest = rest.dropFirst()
      } else if !isFirst {
        return false
      }
      isFirst = false
      let end = rest.firstIndexOutsideParentheses { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      guard add(product: rest[..<end], factor: sign) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// The minus sign of a negative factor, used where `-` would be a second sign.
  static let minus = "\u{2212}"

  /// Adds a product of numbers; one factor may have a unit or be a function call.
  private mutating func add(product: ArraySlice<UInt8>, factor: Double) -> Bool {
    var factor = factor
    var term: ArraySlice<UInt8>?
    for part in product.splitOutsideParentheses(at: UInt8(ascii: "*")) {
      var body = part.trimmingWhiteSpace
      if body.starts(with: Self.minus.utf8) {
        body = body.dropFirst(Self.minus.utf8.count)
        factor = -factor
      }
      if let number = Self.number(body) {
        factor *= number
      } else if term == nil {
        term = body
      } else {
        return false
      }
    }
    return add(term: term ?? [UInt8(ascii: "1")], factor: factor)
  }

  private mutating func add(term: ArraySlice<UInt8>, factor: Double) -> Bool {
    guard let last = term.last else { return false }
    let head = term.dropLast()
    switch last {
    case UInt8(ascii: "W"):
      guard let number = Self.factor(head) else { return false }
      widths += factor * number
    case UInt8(ascii: "H"):
      guard let number = Self.factor(head) else { return false }
      heights += factor * number
    case UInt8(ascii: "u"):
      guard let number = Self.factor(head) else { return false }
      units += factor * number
    case UInt8(ascii: "s"):
      guard let number = Self.factor(head) else { return false }
      smallestFonts += factor * number
    case UInt8(ascii: "%"):
      guard let number = Self.number(head) else { return false }
      percent += factor * number
    case UInt8(ascii: ")"):
      guard let call = LengthCall(term, factor: factor) else { return false }
      calls.append(call)
    default:
      guard let number = Self.number(term) else { return false }
      points += factor * number
    }
    return true
  }

  /// Reads the number before `W`, `H`, `u` or `s`; an empty text is 1.
  private static func factor(_ bytes: ArraySlice<UInt8>) -> Double? {
    bytes.isEmpty ? 1 : number(bytes)
  }

  /// Reads a decimal number or a fraction such as `1/15`, without sign and exponent.
  static func number(_ text: some StringProtocol) -> Double? {
    number(Array(text.utf8)[...])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return decimal(bytes) }
    guard let over = decimal(bytes[..<slash]), let under = decimal(bytes[(slash + 1)...]), under != 0 else {
      return nil
    }
    return over / under
  }

  /// Reads a decimal number without sign and exponent.
  ///
  /// Up to 15 digits and their power of ten are exact. So one division gives the same result as `Double.init`: the
  /// nearest representable number.
  private static func decimal(_ bytes: ArraySlice<UInt8>) -> Double? {
    var (digits, count) = (UInt64(0), 0)
    var scale: Double?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count += 1
        guard count <= 15 else {
          return bytes.allSatisfy(isOfDecimal) ? Double(String(decoding: bytes, as: UTF8.self)) : nil
        }
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
        scale = scale.map { $0 * 10 }
      case UInt8(ascii: ".") where scale == nil: scale = 1
      default: return nil
      }
    }
    return count > 0 ? Double(digits) / (scale ?? 1) : nil
  }

  private static func isOfDecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }
}
