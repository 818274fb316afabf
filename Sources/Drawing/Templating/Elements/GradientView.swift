internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene
internal import WidgetTimeline

/// `<LinearGradient>`: colours along a line, in place of a view's colour.
///
///     <LinearGradient start="bottom" end="top" stops="ramp" lower="{{scale.lower}}" upper="{{scale.upper}}"/>
///     <LinearGradient opacity="0.3 0"><Stop color="accent"/></LinearGradient>
struct GradientView: Sendable {
  struct Stop: Sendable {
    let position: AttributeValue<Double>
    let color: AttributeValue<ColorReference>
  }

  enum Stops: Sendable {
    case written([Stop])
    /// Records with a `position`, a `color` and, for a ramp, a `value`.
    case bound(BindingExpression, at: SourcePlace)
  }

  /// The point of the view's frame where the gradient begins.
  let start: Alignment
  let end: Alignment
  let stops: Stops
  /// The position at the start of the gradient.
  let lower: AttributeValue<Double>
  let upper: AttributeValue<Double>
  let fade: FadeExpression
  /// The ramp that gives stops with a value their colours, if the colour set has it.
  let ramp: String?
  /// The type that parses colours from the entry.
  let color: AttributeType<ColorReference>
}

/// The opacities at the start and the end of a gradient, written as `0.3` or `0.3 0`.
struct FadeExpression: Hashable, Sendable {
  var start = UnitInterval.one
  var end = UnitInterval.one
}

extension AttributeType<FadeExpression> {
  fileprivate static let fade = AttributeType("an opacity such as \"0.3\", or two such as \"0.3 0\"") { text in
    let words = text.words
    let numbers = words.compactMap { Double($0) }.filter { (0...1).contains($0) }
    guard (1...2).contains(numbers.count), numbers.count == words.count else { return nil }
    return FadeExpression(start: UnitInterval(numbers[0]), end: UnitInterval(numbers[numbers.count - 1]))
  }
}

extension AttributeType<DotPattern.Density> {
  fileprivate static let dots = AttributeType.choice(
    Dictionary(uniqueKeysWithValues: DotPattern.Density.allCases.map { ($0.rawValue, $0) }))
}

extension TemplateReader {
  /// Reads the density of the dots that fill a shape.
  func dots(_ reader: inout AttributeReader, isPainted: Bool) throws -> DotPattern.Density? {
    guard reader.element.name != "Text", let density = reader.literal("dots", .dots) else { return nil }
    if isPainted {
      throw reader.error("<\(reader.element.name)> cannot have both dots and a <\(Self.gradientName)>")
    }
    return density
  }

  /// Reads the gradient of a view; returns nil if it has none.
  mutating func gradient(of element: XMLElement) throws -> GradientView? {
    let found = element.elements.filter { $0.name == Self.gradientName }
    guard let first = found.first else { return nil }
    if found.count > 1 {
      throw DocumentError(
        file: file, line: found[1].line, message: "<\(element.name)> has a second <\(Self.gradientName)>")
    }
    var reader = AttributeReader(first, file: file)
    let color = AttributeType<ColorReference>.color(in: colors)
    let start = reader.literal("start", .alignment) ?? .top
    let end = reader.literal("end", .alignment) ?? .bottom
    let path = reader.path("stops", to: .list)
    let view = GradientView(
      start: start, end: end, stops: try stops(of: first, bound: path, reader, color),
      lower: reader.value("lower", .number) ?? .literal(0),
      upper: reader.value("upper", .number) ?? .literal(1),
      fade: reader.literal("opacity", .fade) ?? FadeExpression(),
      ramp: reader.literal("ramp", .identifier), color: color)
    try reader.finish()
    try record(reader.uses)
    return view
  }

  private mutating func stops(
    of element: XMLElement, bound path: BindingExpression?, _ reader: AttributeReader,
    _ color: AttributeType<ColorReference>
  ) throws -> GradientView.Stops {
    if let line = element.firstTextLine {
      throw DocumentError(file: file, line: line, message: "<\(element.name)> cannot contain text; expected <Stop>")
    }
    if let wrong = element.elements.first(where: { $0.name != "Stop" }) {
      throw DocumentError(
        file: file, line: wrong.line,
        message: "<\(wrong.name)> is not allowed inside <\(element.name)>; expected <Stop>")
    }
    if let path {
      guard element.elements.isEmpty else {
        throw reader.error("<\(element.name)> cannot have both stops=\"path to a list\" and <Stop> elements")
      }
      let place = element.attributes.first { $0.name == "stops" }?.place
      return .bound(path, at: place ?? SourcePlace(line: element.line))
    }
    guard (1...GradientStops.limit).contains(element.elements.count) else {
      throw reader.error(
        "<\(element.name)> needs stops=\"path to a list\", or 1 to \(GradientStops.limit) <Stop> elements")
    }
    return .written(
      try element.elements.map { element in
        var reader = AttributeReader(element, file: file)
        guard let color = reader.value("color", color) else {
          throw reader.error("<Stop> needs a color")
        }
        let position = reader.value("position", .number) ?? .literal(0)
        try reader.finish()
        try record(reader.uses)
        return GradientView.Stop(position: position, color: color)
      })
  }
}

extension Binder {
  /// Returns the paint of a view: its dots or gradient, or the colour it inherits.
  func paint(_ modifiers: Modifiers, in scope: BindingScope, style: InheritedStyle) throws -> Paint {
    if let density = modifiers.dots { return .dots(DotPattern(color: style.color, density: density)) }
    guard let gradient = modifiers.gradient, let paint = try self.paint(gradient, in: scope) else {
      return .solid(style.color)
    }
    return paint
  }

  /// Returns nil if a bound of the scale is null or there are no stops.
  private func paint(_ gradient: GradientView, in scope: BindingScope) throws -> Paint? {
    guard let lower = try number(gradient.lower, in: scope), let upper = try number(gradient.upper, in: scope)
    else { return nil }
    // An empty scale has one colour: the colour of its only value.
    let span = max(upper - lower, 1e-6 * max(1, abs(lower)))
    let stops = try placed(gradient, in: scope).map { position, color in
      (offset: (position - lower) / span, color: color)
    }
    guard !stops.isEmpty, let cut = GradientStops(cuttingTo01: stops) else { return nil }
    return .linearGradient(
      LinearGradient(
        start: gradient.start.unitPoint, end: gradient.end.unitPoint,
        stops: cut.fading(from: gradient.fade.start, to: gradient.fade.end)))
  }

  private func placed(_ gradient: GradientView, in scope: BindingScope) throws -> [(Double, Color)] {
    switch gradient.stops {
    case .written(let stops):
      return try stops.compactMap { stop in
        guard let position = try number(stop.position, in: scope) else { return nil }
        return (position, try color(stop.color, in: scope))
      }
    case .bound(let path, let place):
      let items = try evaluator.list(of: path, in: scope, at: place)
      guard items.count <= GradientStops.limit else {
        throw error(
          "\"\(path.description)\" has \(items.count) stops; the maximum is \(GradientStops.limit)", at: place)
      }
      return try items.enumerated().compactMap { index, item in
        guard case .record(let fields) = item, let position = fields["position"]?.numericValue,
          case .text(let text)? = fields["color"], let color = gradient.color.parse(text)
        else {
          let message =
            "\"\(path.description)\" has an item that is not a stop; expected a record with a number \"position\" and a colour \"color\""
          guard evaluator.isOpen else { throw error(message, at: place) }
          evaluator.warn("\(message) (item \(index + 1))", about: "stop", at: place)
          return nil
        }
        if let ramp = gradient.ramp.flatMap({ template.colors.ramps[$0] }), case .number(let value)? = fields["value"] {
          return (position, ramp.color(of: value, scheme: context.scheme))
        }
        return (position, resolved(color))
      }
    }
  }
}

extension Alignment {
  /// The point as fractions of the frame's sides.
  fileprivate var unitPoint: Point {
    func share(_ name: String, first: String, last: String) -> Double { name == first ? 0 : name == last ? 1 : 0.5 }
    return Point(
      x: share(horizontal.name, first: "leading", last: "trailing"),
      y: share(vertical.name, first: "top", last: "bottom"))
  }
}
