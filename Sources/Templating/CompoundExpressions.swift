internal import Geometry
internal import Layout

/// `name: value, name: value` as frame, padding, offset and the like are written; values hold no commas.
struct NamedValues {
  let pairs: [(name: String, value: String)]

  /// nil where a part has no colon.
  init?(_ text: String) {
    var pairs: [(name: String, value: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      pairs.append((part[..<colon].trimmingSpaces, part[part.index(after: colon)...].trimmingSpaces))
    }
    self.pairs = pairs
  }
}

/// `width: 1/2W, maxHeight: infinity, alignment: bottomTrailing`
struct FrameExpression: Hashable, Sendable {
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

  private var lengths: [Field: LengthExpression] = [:]
  private var alignment = Alignment.center

  init?(_ text: String) {
    guard let values = NamedValues(text) else { return nil }
    for (name, value) in values.pairs {
      if name == "alignment" {
        guard let alignment = Alignment(name: value) else { return nil }
        self.alignment = alignment
      } else {
        guard let field = Field(rawValue: name), let length = LengthExpression(value) else { return nil }
        lengths[field] = length
      }
    }
  }

  func resolved(in widget: Size) -> Frame {
    func length(_ field: Field) -> Length? { lengths[field]?.resolved(in: widget) }
    return Frame(
      width: length(.width), height: length(.height),
      minWidth: length(.minWidth), idealWidth: length(.idealWidth), maxWidth: length(.maxWidth),
      minHeight: length(.minHeight), idealHeight: length(.idealHeight), maxHeight: length(.maxHeight),
      alignment: alignment)
  }
}

/// `16`, or `horizontal: 16, top: 8`
struct InsetsExpression: Hashable, Sendable {
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

  /// Sets an edge, a pair of edges or all; false for any other name.
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

  func resolved(in widget: Size) -> EdgeInsets {
    EdgeInsets(
      top: top.points(in: widget), leading: leading.points(in: widget),
      bottom: bottom.points(in: widget), trailing: trailing.points(in: widget))
  }
}

/// `x: 5, y: -2`
struct OffsetExpression: Hashable, Sendable {
  var x = LengthExpression()
  var y = LengthExpression()

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

/// `14 medium`, `1/6W segments`, `50 light monospacedDigits`
struct FontExpression: Hashable, Sendable {
  var size: LengthExpression
  var weight: FontWeight?
  var design: FontDesign?
  var monospacedDigits = false

  static let weights: [String: FontWeight] = Dictionary(
    uniqueKeysWithValues: FontWeight.allCases.map { ("\($0)", $0) })

  init?(_ text: String) {
    var sizeText = ""
    for word in text.split(separator: " ") {
      if let weight = Self.weights[String(word)] {
        self.weight = weight
      } else if let design = FontDesign(rawValue: String(word)) {
        self.design = design
      } else if word == "monospacedDigits" {
        monospacedDigits = true
      } else {
        sizeText += word
      }
    }
    guard let size = LengthExpression(sizeText), size.percent == 0 else { return nil }
    self.size = size
  }

  func resolved(in widget: Size) -> Font {
    Font(
      design: design ?? .text, size: size.points(in: widget), weight: weight ?? .regular,
      monospacedDigits: monospacedDigits)
  }
}

extension Alignment {
  /// The nine alignments by their SwiftUI names.
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
    var slice = self[...]
    while slice.first?.isWhitespace == true { slice.removeFirst() }
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return String(slice)
  }
}
