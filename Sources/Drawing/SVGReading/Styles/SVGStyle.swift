internal import WidgetDocuments
internal import WidgetScene

/// The properties of an element that decide how it is drawn.
struct SVGStyle {
  // Inherited from the parent.
  var color = SVGColor.ink
  var fill = SVGPaintValue.flat(.ink)
  var fillOpacity = 1.0
  var fillRule = FillItem.Rule.nonZero
  var clipRule = FillItem.Rule.nonZero
  var stroke = SVGPaintValue.none
  var strokeOpacity = 1.0
  // SVG's default miter limit is 4.
  var line = StrokeStyle(width: 1, miterLimit: 4)
  var isVisible = true
  var drawsStrokeFirst = false
  /// The size of the font, the unit `em`.
  var em = 16.0

  /// The properties of this element only.
  var own = Own()

  struct Own {
    var isDisplayed = true
    var opacity = UnitInterval.one
    /// The id of a clip path; empty for one outside of the file.
    var clip: String?
    var transform = Transform.identity
    var showsOverflow = false
    var stopColor = SVGColor(kind: .color(.black))
    var stopOpacity = 1.0
    /// What the element asks for and does not get, such as filters.
    var leftOut: [String] = []
  }

  /// The style that children begin with.
  var inherited: SVGStyle {
    var style = self
    style.own = Own()
    return style
  }

  /// Sets a property, which is unchanged if the value is not valid.
  ///
  /// `viewport` is what percentages of lengths refer to.
  mutating func apply(_ name: String, _ value: Substring, viewport: Size) {
    switch name {
    case "fill": set(\.fill, SVGPaintValue(value))
    case "fill-opacity": set(\.fillOpacity, CSSNumber.share(value).map(Self.clamped))
    case "fill-rule": set(\.fillRule, Self.rule(value))
    case "clip-rule": set(\.clipRule, Self.rule(value))
    case "color": if let color = SVGColor(value), color.kind != .current { self.color = color }
    case "stroke": set(\.stroke, SVGPaintValue(value))
    case "stroke-opacity": set(\.strokeOpacity, CSSNumber.share(value).map(Self.clamped))
    case "stroke-width": set(\.line.width, length(value, viewport))
    case "stroke-linecap": set(\.line.cap, StrokeStyle.Cap(rawValue: value.lowercased()))
    case "stroke-linejoin": set(\.line.join, Self.join(value.lowercased()))
    case "stroke-miterlimit": set(\.line.miterLimit, NumberList.number(value).flatMap { $0 >= 1 ? $0 : nil })
    case "stroke-dasharray": set(\.line.dash, dashes(value, viewport))
    case "stroke-dashoffset":
      set(\.line.dashOffset, CSSNumber.length(value, full: Self.diagonal(of: viewport), em: em))
    case "visibility": if value != "inherit" { isVisible = value == "visible" }
    case "paint-order": if value != "inherit" { drawsStrokeFirst = Self.drawsStrokeFirst(value) }
    case "font-size": set(\.em, CSSNumber.length(value, full: em, em: em).flatMap { $0 >= 0 ? $0 : nil })
    default: applyOwn(name, value)
    }
  }

  private mutating func applyOwn(_ name: String, _ value: Substring) {
    switch name {
    case "display": own.isDisplayed = value != "none"
    case "opacity": set(\.own.opacity, CSSNumber.share(value).map(UnitInterval.init))
    case "overflow": own.showsOverflow = value == "visible" || value == "auto"
    case "transform": if value != "none" { set(\.own.transform, Transform(list: String(value))) }
    case "clip-path":
      own.clip = SVGReference.url(value)?.id
      if own.clip == nil, value != "none", value != "inherit" { own.leftOut.append("clip paths of CSS") }
    case "stop-color": set(\.own.stopColor, SVGColor(value))
    case "stop-opacity": set(\.own.stopOpacity, CSSNumber.share(value).map(Self.clamped))
    case "filter": if value != "none" { own.leftOut.append("filters") }
    case "mask": if value != "none" { own.leftOut.append("masks") }
    case "marker", "marker-start", "marker-mid", "marker-end": if value != "none" { own.leftOut.append("markers") }
    case "mix-blend-mode": if value != "normal" { own.leftOut.append("blend modes") }
    default: break
    }
  }

  private mutating func set<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value?) {
    if let value { self[keyPath: property] = value }
  }

  private func length(_ text: Substring, _ viewport: Size) -> Double? {
    CSSNumber.length(text, full: Self.diagonal(of: viewport), em: em).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Reads lengths of dashes and gaps; an invalid list is a solid line.
  private func dashes(_ text: Substring, _ viewport: Size) -> [Double]? {
    if text == "inherit" { return nil }
    let lengths = text.split { $0 == "," || $0.isWhitespace }.map { length($0, viewport) }
    return lengths.contains(nil) ? [] : lengths.compactMap(\.self)
  }

  /// The length that percentages refer to if they are neither horizontal nor vertical.
  static func diagonal(of viewport: Size) -> Double {
    ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
  }

  private static func clamped(_ share: Double) -> Double { UnitInterval(share).value }

  private static func rule(_ text: Substring) -> FillItem.Rule? {
    switch text.lowercased() {
    case "nonzero": .nonZero
    case "evenodd": .evenOdd
    default: nil
    }
  }

  private static func join(_ text: String) -> StrokeStyle.Join? {
    // What SVG 2 adds is drawn as a miter by those who do not know it.
    ["miter-clip", "arcs"].contains(text) ? .miter : StrokeStyle.Join(rawValue: text)
  }

  private static func drawsStrokeFirst(_ order: Substring) -> Bool {
    let words = order.split(whereSeparator: \.isWhitespace)
    guard let stroke = words.firstIndex(of: "stroke") else { return false }
    return words.firstIndex(of: "fill").map { stroke < $0 } ?? true
  }
}
