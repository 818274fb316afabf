internal import WidgetBase
internal import WidgetLayout
internal import WidgetScene

/// Values with names, `name: value, name: value`, used by frame, padding, offset and others.
///
/// Values may contain commas only in parentheses.
struct NamedValues {
  let pairs: [(name: String, value: String)]

  /// Returns nil if a part has no colon or a name occurs twice.
  init?(_ text: String) {
    var pairs: [(name: String, value: String)] = []
    let parts = Array(text.utf8)[...].splitOutsideParentheses(at: UInt8(ascii: ","))
    pairs.reserveCapacity(parts.count)
    for part in parts {
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: part[..<colon].trimmingWhiteSpace, as: UTF8.self)
      guard !pairs.contains(where: { $0.name == name }) else { return nil }
      pairs.append((name, String(decoding: part[(colon + 1)...].trimmingWhiteSpace, as: UTF8.self)))
    }
    self.pairs = pairs
  }

  /// Returns a suggestion for the first name that is not in `names`, or for the first unknown alignment.
  static func hint(for text: String, among names: [String]) -> String {
    for (name, value) in NamedValues(text)?.pairs ?? [] {
      if !names.contains(name) { return suggestion(for: name, among: names) }
      if name == "alignment" || name == "anchor", Alignment(name: value) == nil {
        return suggestion(for: value, among: Alignment.byName.keys.sorted())
      }
    }
    return ""
  }
}

/// A frame: `width: 1/2W, maxHeight: infinity, alignment: bottomTrailing`.
struct FrameExpression: Hashable, Sendable {
  static let names = Field.allCases.map(\.rawValue) + ["alignment"]

  private enum Field: String, CaseIterable {
    case width
    case height
    case minWidth
    case idealWidth
    case maxWidth
    case minHeight
    case idealHeight
    case maxHeight
  }

  private struct Side: Hashable {
    let field: Field
    let length: LengthExpression
  }

  /// The few sides that are set.
  private var sides: [Side] = []
  private var alignment = Alignment.center

  init?(_ text: String) {
    guard let values = NamedValues(text) else { return nil }
    for (name, value) in values.pairs {
      if name == "alignment" {
        guard let alignment = Alignment(name: value) else { return nil }
        self.alignment = alignment
      } else {
        guard let field = Field(rawValue: name) else { return nil }
        // Only a maximum may be infinite: any other side has to be drawn.
        if value == "infinity", field == .maxWidth || field == .maxHeight {
          sides.append(Side(field: field, length: .infinity))
        } else {
          guard let length = LengthExpression(value) else { return nil }
          sides.append(Side(field: field, length: length))
        }
      }
    }
  }

  func resolved(in widget: LengthBasis) -> Frame {
    func length(_ field: Field) -> Length? { sides.first { $0.field == field }?.length.resolved(in: widget) }
    return Frame(
      width: length(.width), height: length(.height),
      minWidth: length(.minWidth), idealWidth: length(.idealWidth), maxWidth: length(.maxWidth),
      minHeight: length(.minHeight), idealHeight: length(.idealHeight), maxHeight: length(.maxHeight),
      alignment: alignment)
  }
}

/// A padding, `16` or `horizontal: 16, top: 8`; if an edge is set twice, the later value applies.
struct InsetsExpression: Hashable, Sendable {
  static let names = ["top", "leading", "bottom", "trailing", "horizontal", "vertical", "all"]

  private var top = LengthExpression()
  private var leading = LengthExpression()
  private var bottom = LengthExpression()
  private var trailing = LengthExpression()

  init?(_ text: String) {
    let pairs: [(name: String, value: String)]
    if let values = NamedValues(text) {
      pairs = values.pairs
    } else {
      // SwiftUI's `.padding()` is 16 points on all edges.
      pairs = [("all", text == "true" ? "16" : text)]
    }
    for (name, value) in pairs {
      guard let length = LengthExpression(value), length.percent == 0, set(name, to: length) else { return nil }
    }
  }

  /// Sets an edge, a pair of edges or all edges; returns false for any other name.
  private mutating func set(_ name: String, to length: LengthExpression) -> Bool {
    switch name {
    case "top": top = length
    case "leading": leading = length
    case "bottom": bottom = length
    case "trailing": trailing = length
    case "horizontal": (leading, trailing) = (length, length)
    case "vertical": (top, bottom) = (length, length)
    case "all": (top, leading, bottom, trailing) = (length, length, length, length)
    default: return false
    }
    return true
  }

  func resolved(in widget: LengthBasis) -> EdgeInsets {
    EdgeInsets(
      top: top.points(in: widget), leading: leading.points(in: widget),
      bottom: bottom.points(in: widget), trailing: trailing.points(in: widget))
  }
}

/// An offset: `x: 5, y: -2`.
struct OffsetExpression: Hashable, Sendable {
  var x = LengthExpression()
  var y = LengthExpression()

  static let names = ["x", "y"]

  init?(_ text: String) {
    guard let values = NamedValues(text) else { return nil }
    for (name, value) in values.pairs {
      guard let length = LengthExpression(value) else { return nil }
      switch name {
      case "x": x = length
      case "y": y = length
      default: return nil
      }
    }
  }
}

/// A position and the point of the view placed on it: `x: 30%, y: 0, anchor: topLeading`.
struct PositionExpression: Hashable, Sendable {
  var x = LengthExpression(percent: 50)
  var y = LengthExpression(percent: 50)
  var anchor = Alignment.center

  static let names = ["x", "y", "anchor"]

  init?(_ text: String) {
    guard let values = NamedValues(text) else { return nil }
    for (name, value) in values.pairs {
      switch name {
      case "x", "y":
        guard let length = LengthExpression(value) else { return nil }
        if name == "x" { x = length } else { y = length }
      case "anchor":
        guard let alignment = Alignment(name: value) else { return nil }
        anchor = alignment
      default: return nil
      }
    }
  }
}

/// A font: a size, and words in any order, as in `14 medium`, `1/6W segments` and `50 light monospacedDigits`.
struct FontExpression: Hashable, Sendable {
  var size: LengthExpression
  var weight: FontWeight?
  var design: FontDesign?
  var monospacedDigits = false

  static let weights: [String: FontWeight] = Dictionary(
    uniqueKeysWithValues: FontWeight.allCases.map { ($0.name, $0) })

  /// All words that a font may have in addition to its size.
  static let words = weights.keys.sorted() + FontDesign.allCases.map(\.rawValue) + ["monospacedDigits"]

  init?(_ text: String) {
    var sizeWords: [Substring] = []
    for word in text.words {
      if let weight = Self.weights[String(word)] {
        guard self.weight == nil else { return nil }
        self.weight = weight
      } else if let design = FontDesign(rawValue: String(word)) {
        guard self.design == nil else { return nil }
        self.design = design
      } else if word == "monospacedDigits" {
        monospacedDigits = true
      } else {
        sizeWords.append(word)
      }
    }
    let sizeText = sizeWords.dropFirst().reduce(into: String(sizeWords.first ?? "")) { $0 += " " + $1 }
    guard let size = LengthExpression(sizeText), size.percent == 0 else { return nil }
    self.size = size
  }

  /// Returns a suggestion for the first word that belongs neither to a font nor to a length.
  static func hint(for text: String) -> String {
    let unknown = text.words.first { word in
      !words.contains(String(word)) && word.first?.isLetter == true
    }
    return unknown.map { suggestion(for: $0, among: words) } ?? ""
  }

  func resolved(in widget: LengthBasis) -> Font {
    Font(
      design: design ?? .text, size: size.points(in: widget), weight: weight ?? .regular,
      monospacedDigits: monospacedDigits)
  }
}

extension Alignment {
  /// The nine alignments by SwiftUI name.
  static let byName: [String: Alignment] = [
    "topLeading": .topLeading, "top": .top, "topTrailing": .topTrailing,
    "leading": .leading, "center": .center, "trailing": .trailing,
    "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
  ]

  init?(name: String) {
    guard let alignment = Self.byName[name] else { return nil }
    self = alignment
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var slice = unicodeScalars[...]
    while slice.first.map(Self.isSpace) == true { slice.removeFirst() }
    while slice.last.map(Self.isSpace) == true { slice.removeLast() }
    return String(self[slice.startIndex..<slice.endIndex])
  }

  /// The runs of characters that are not white space.
  var words: [SubSequence] {
    var words: [SubSequence] = []
    var start: Index?
    for index in unicodeScalars.indices {
      if !Self.isSpace(unicodeScalars[index]) {
        start = start ?? index
      } else if let first = start {
        words.append(self[first..<index])
        start = nil
      }
    }
    if let start { words.append(self[start...]) }
    return words
  }

  /// Whether a scalar is white space.
  ///
  /// ASCII is tested directly: looking up properties in tables took a twentieth of the time to read a template.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
  }
}
