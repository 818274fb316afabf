internal import Geometry
internal import Layout

/// What `W`, `H`, `u` and `s` mean in lengths.
struct LengthBasis: Hashable, Sendable {
  /// The widget's size in points.
  let size: Size
  /// Points a design unit has: as many as let the design fit into the widget both ways.
  let unit: Double
  /// The size of the smallest text that is legible, in points; 0 where every size is.
  let smallestFont: Double

  /// - Parameters:
  ///   - design: the size in units a template is designed for; nil: a unit is a point.
  ///   - smallestText: the least height of capitals in points.
  init(size: Size, design: Size?, smallestText: Double = 0) {
    self.size = size
    smallestFont = SmallestText.size(of: .text, capitals: smallestText)
    unit = design.map { min(size.width / $0.width, size.height / $0.height) } ?? 1
  }
}

/// A length as templates write it: a sum of points, fractions of the widget, design units, percentages of the
/// proposal and functions.
///
///     16          points                      1/6W   a sixth of the widget's width
///     100% - 3    of the space proposed       1/3H   a third of its height
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
  /// Functions of lengths, each with its factor.
  var calls: [LengthCall] = []

  static let infinity = LengthExpression(points: .infinity)

  /// The largest number a part may have: far beyond any canvas, and far from what arithmetic loses digits or
  /// becomes infinite at.
  static let limit = 1_000_000.0

  /// The length inside a widget of a size.
  func resolved(in widget: LengthBasis) -> Length {
    Length(
      points: calls.reduce(
        points + widths * widget.size.width + heights * widget.size.height + units * widget.unit
          + smallestFonts * widget.smallestFont
      ) { $0 + $1.points(in: widget) },
      fraction: percent / 100)
  }

  /// The length in points for a widget of a given size, without a proposal; fractions of a proposal count as 0.
  func points(in widget: LengthBasis) -> Double {
    resolved(in: widget).points
  }
}

extension LengthExpression {
  /// Reads a sum of terms, white space allowed around the signs; nil if the text is none.
  ///
  /// A term may be a product. Its factors may have a minus of their own (U+2212), as numbers of an entry have.
  init?(_ text: some StringProtocol) {
    self.init()
    let sum = text.trimmingSpaces
    guard sum.utf8.allSatisfy(Self.isOfTerm) ? add(term: sum, factor: 1) : add(sum: sum) else { return nil }
    guard [points, widths, heights, units, smallestFonts, percent].allSatisfy({ abs($0) <= Self.limit }) else {
      return nil
    }
  }

  /// Whether a byte may stand in a term that is neither a product nor a function, as nearly all lengths are.
  private static func isOfTerm(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "W"),
      UInt8(ascii: "H"), UInt8(ascii: "u"), UInt8(ascii: "s"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  private mutating func add(sum: String) -> Bool {
    var rest = sum[...]
    var isFirst = true
    while let first = rest.first {
      var sign = 1.0
      if first == "+" || first == "-" {
        sign = first == "-" ? -1 : 1
        rest.removeFirst()
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

  /// What a negative number begins with where a sign would be one too many.
  static let minus: Character = "\u{2212}"

  /// Adds a product of numbers, one of which may have a unit or be a function.
  private mutating func add(product: Substring, factor: Double) -> Bool {
    var factor = factor
    var term: String?
    for part in product.splitOutsideParentheses(at: "*") {
      var body = part.trimmingSpaces
      if body.first == Self.minus {
        body.removeFirst()
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
    return add(term: term ?? "1", factor: factor)
  }

  private mutating func add(term: String, factor: Double) -> Bool {
    guard let last = term.utf8.last else { return false }
    var head: Substring { term[..<term.utf8.index(before: term.endIndex)] }
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

  /// What stands before `W`, `H`, `u` or `s`: a number, or nothing for 1.
  private static func factor(_ text: Substring) -> Double? {
    text.isEmpty ? 1 : number(text)
  }

  /// A decimal number or a fraction such as `1/15`, without sign and exponent.
  static func number(_ text: some StringProtocol) -> Double? {
    let bytes = text.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return decimal(text[...]) }
    guard let over = decimal(text[..<slash]), let under = decimal(text[bytes.index(after: slash)...]), under != 0 else {
      return nil
    }
    return over / under
  }

  /// A decimal number without sign and exponent.
  ///
  /// Up to 15 digits and their power of ten are exact, so that one division gives what `Double.init` reads: the nearest
  /// number there is.
  private static func decimal(_ text: some StringProtocol) -> Double? {
    var (digits, count) = (UInt64(0), 0)
    var scale: Double?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        count += 1
        guard count <= 15 else { return text.utf8.allSatisfy(isOfDecimal) ? Double(text) : nil }
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
