internal import WidgetBase
internal import WidgetLayout
internal import WidgetScene

/// A type of attribute value: how it is parsed, and how messages describe it.
struct AttributeType<Value: Sendable>: Sendable {
  /// The completion of a message that ends in "is not", such as `a length such as 16, 1/6W or 50%`.
  let expectation: String
  /// Returns the part of a message that suggests the intended value for an invalid text; empty if there is no
  /// suggestion.
  let hint: @Sendable (String) -> String
  let parse: @Sendable (String) -> Value?
  /// Whether numbers from the entry may be part of the value.
  private(set) var holdsNumbers = false

  init(
    _ expectation: String, hint: @escaping @Sendable (String) -> String = { _ in "" },
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.expectation = expectation
    self.hint = hint
    self.parse = parse
  }

  /// Creates a type whose values may be one of some words; a similar word is suggested for an invalid value.
  init(
    _ expectation: String, words: @autoclosure @escaping @Sendable () -> [String],
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(expectation, hint: { suggestion(for: $0, among: words()) }, parse: parse)
  }

  /// Creates a type whose values are written as `name: value, name: value`.
  init(_ expectation: String, names: [String], parse: @escaping @Sendable (String) -> Value?) {
    self.init(expectation, hint: { NamedValues.hint(for: $0, among: names) }, parse: parse)
  }

  /// The same type, with numbers from the entry allowed in its values.
  var withNumbers: AttributeType {
    var type = self
    type.holdsNumbers = true
    return type
  }

  /// Returns a type whose values are one of the given words.
  static func choice(_ values: [String: Value]) -> AttributeType {
    let words = values.keys.sorted()
    return AttributeType("one of \(words.joined(separator: ", "))", words: words) { values[$0] }
  }
}

extension AttributeType where Value: CaseIterable & RawRepresentable<String> {
  /// The type whose values are the raw values of an enumeration.
  static var cases: AttributeType {
    choice(Dictionary(uniqueKeysWithValues: Value.allCases.map { ($0.rawValue, $0) }))
  }
}

extension AttributeType<LengthExpression> {
  static let length = AttributeType("a length such as 16, 1/6W or 50%") { LengthExpression($0) }.withNumbers

  /// A length without percentages, for places without a proposed size.
  static let fixedLength = AttributeType("a length such as 16 or 1/6W, without a percentage") { text in
    LengthExpression(text).flatMap { $0.percent == 0 ? $0 : nil }
  }.withNumbers
}

extension AttributeType<FontExpression> {
  static let font = AttributeType(
    "a font such as \"14 medium\" or \"1/6W segments\"", hint: { FontExpression.hint(for: $0) },
    parse: { FontExpression($0) })
}

extension AttributeType<FrameExpression> {
  static let frame = AttributeType(
    "a frame such as \"width: 1/2W, maxHeight: infinity, alignment: top\"", names: FrameExpression.names
  ) { FrameExpression($0) }.withNumbers
}

extension AttributeType<InsetsExpression> {
  static let insets = AttributeType(
    "a padding such as \"16\" or \"top: 16, horizontal: 8\"", names: InsetsExpression.names
  ) { InsetsExpression($0) }.withNumbers
}

extension AttributeType<OffsetExpression> {
  static let offset = AttributeType("an offset such as \"x: 5, y: -2\"", names: OffsetExpression.names) {
    OffsetExpression($0)
  }.withNumbers
}

extension AttributeType<PositionExpression> {
  static let position = AttributeType(
    "a position such as \"x: 50%, y: 20, anchor: bottom\"", names: PositionExpression.names
  ) { PositionExpression($0) }.withNumbers
}

extension AttributeType<[LengthExpression]> {
  /// One to eight lengths of dashes and gaps, at least one of them above 0.
  static let dash = AttributeType("one to eight non-negative lengths such as \"4 2\"") { text in
    let words = text.words
    let lengths = words.compactMap { AttributeType<LengthExpression>.fixedLength.parse(String($0)) }
    let basis = LengthBasis(size: Size(width: 1, height: 1), design: nil)
    let points = lengths.map { $0.points(in: basis) }
    guard (1...8).contains(lengths.count), lengths.count == words.count, points.allSatisfy({ $0 >= 0 }),
      points.contains(where: { $0 > 0 })
    else { return nil }
    return lengths
  }
}

extension AttributeType<Double> {
  static let number = AttributeType("a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
}

extension AttributeType<Double> {
  /// A fraction above 0 and at most 1.
  static let share = AttributeType("a number above 0 and at most 1, such as 0.5") { text in
    Double(text).flatMap { $0 > 0 && $0 <= 1 ? $0 : nil }
  }
}

extension AttributeType<Size> {
  /// A width and a height in points.
  static let size = AttributeType("a size such as 338x158") { text in
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { LengthExpression.number($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 1, height >= 1,
      max(width, height) <= LengthExpression.limit
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension AttributeType<Int> {
  static let count = AttributeType("a whole number of at least 1") { text in
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
  /// An index, counted from 0.
  static let index = AttributeType("a whole number of at least 0") { text in
    Int(text).flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension AttributeType<Bool> {
  static let flag = AttributeType.choice(["true": true, "false": false])
}

/// The axes on which something applies.
struct Axes: Hashable, Sendable {
  var horizontal: Bool
  var vertical: Bool
}

extension AttributeType<Axes> {
  static let axes = AttributeType.choice([
    "true": Axes(horizontal: true, vertical: true),
    "false": Axes(horizontal: false, vertical: false),
    "horizontal": Axes(horizontal: true, vertical: false),
    "vertical": Axes(horizontal: false, vertical: true),
  ])
}

extension AttributeType<Axes> {
  static let fittingAxes = AttributeType.choice([
    "horizontal": Axes(horizontal: true, vertical: false),
    "vertical": Axes(horizontal: false, vertical: true),
    "both": Axes(horizontal: true, vertical: true),
  ])
}

/// An aspect ratio: `1.5 fit` or `16/9 fit`, or `fit` for the view's own ratio.
struct AspectRatioExpression: Hashable, Sendable {
  var ratio: Double?
  var mode: AspectMode
}

extension AttributeType<AspectRatioExpression> {
  static let aspectRatio = AttributeType("an aspect ratio such as \"1.5 fit\" or \"fill\"") { text in
    let words = text.words
    guard let last = words.last, let mode = AspectMode(rawValue: String(last)) else { return nil }
    switch words.count {
    case 1: return AspectRatioExpression(mode: mode)
    case 2:
      guard let ratio = LengthExpression.number(words[0]), ratio > 0, ratio.isFinite else { return nil }
      return AspectRatioExpression(ratio: ratio, mode: mode)
    default: return nil
    }
  }
}

extension AttributeType<Alignment> {
  static let alignment = AttributeType.choice(Alignment.byName)
}

extension AttributeType<HorizontalAlignment> {
  static let horizontalAlignment = AttributeType.choice(
    Dictionary(uniqueKeysWithValues: HorizontalAlignment.all.map { ($0.name, $0) }))
}

extension AttributeType<VerticalAlignment> {
  static let verticalAlignment = AttributeType.choice(
    Dictionary(uniqueKeysWithValues: VerticalAlignment.all.map { ($0.name, $0) }))
}

/// A colour by its role in the template's colour set, or by its value: one for both schemes or one for each.
enum ColorReference: Hashable, Sendable {
  case named(String)
  case value(Color)
  case pair(ColorSet.Pair)
}

extension AttributeType<ColorReference> {
  /// Returns the type of colours.
  ///
  /// The reader passes the colour set, which has to be read before its roles are known.
  static func color(in set: ColorSet) -> AttributeType {
    AttributeType(
      "a colour (#RRGGBB or a name of the template's colour set)", words: set.colors.keys.sorted()
    ) { text in
      if let color = Color(hex: text) { return .value(color) }
      // By bytes: the stops of a ramp are such pairs, and splitting characters took 2 % of a refined picture.
      if let space = text.utf8.firstIndex(of: UInt8(ascii: " ")), let light = Color(hex: text[..<space]),
        let dark = Color(hex: text[text.utf8.index(after: space)...])
      {
        return .pair(ColorSet.Pair(light: light, dark: dark))
      }
      return set.colors[text] == nil ? nil : .named(text)
    }
  }
}

extension AttributeType<String> {
  /// A text of at least one character.
  static let plainText = AttributeType("a text") { $0.isEmpty ? nil : $0 }
}
