internal import WidgetLayout
internal import WidgetScene
internal import WidgetTimeline

extension Binder {
  /// Returns a leaf that draws an outline in the style of its view.
  func shape(
    _ outline: ShapeContent.Outline, _ stroke: StrokeView?, of view: View, in scope: BindingScope, style: InheritedStyle
  ) throws -> Node {
    .shape(
      ShapeContent(
        outline: outline, style: try stroke.map { .stroke(try strokeStyle($0, in: scope)) } ?? .fill,
        paint: try paint(view.modifiers, in: scope, style: style), role: style.role, tag: view.modifiers.tag))
  }

  /// A node that takes the space of a shape and draws nothing.
  private static let nothing = Node.shape(
    ShapeContent(outline: .polyline(Polyline(points: [])), style: .fill, color: .black))

  mutating func node(
    of polyline: PolylineView, _ view: View, in scope: BindingScope, style: InheritedStyle, outer: InheritedStyle
  ) throws -> Node {
    let line = try self.polyline(polyline, in: scope, at: view.bindingPlace)
    let outline: ShapeContent.Outline
    if let baseline = polyline.baseline {
      outline = .area(line, baseline: try resolve(baseline, in: scope).resolved(in: basis))
    } else {
      outline = .polyline(line)
    }
    let node = try shape(outline, polyline.stroke, of: view, in: scope, style: style)
    return try marked(node, polyline.marks, in: scope, style: outer) { binder, place, item, scope in
      guard case .point(let index) = place else { return nil }
      let point = try index.map { try binder.optional($0, in: scope) } ?? item
      return point.flatMap { line.place(ofPoint: $0) }
    }
  }

  mutating func node(
    of bar: BarView, _ view: View, in scope: BindingScope, style: InheritedStyle, outer: InheritedStyle
  ) throws -> Node {
    let bounds = try bounds(bar.scale, in: scope)
    let minLength = try bar.minLength.map { try resolve($0, in: scope).points(in: basis) }
    let radius = try bar.cornerRadius.map { try resolve($0, in: scope).points(in: basis) }
    func outline(_ start: UnitInterval, _ end: UnitInterval) -> ShapeContent.Outline {
      .bar(Bar(bar.axis, from: start, to: end, minLength: minLength, cornerRadius: radius))
    }
    var node = Self.nothing
    if let bounds, let ends = try ends(of: bar.scale, bounds, in: scope) {
      node = try shape(outline(ends.start, ends.end), bar.stroke, of: view, in: scope, style: style)
    }
    node = try tracked(node, outline(.zero, .one), bar.scale, bar.stroke, of: view, in: scope, style: style)
    return try marked(node, bar.marks, in: scope, style: outer) { binder, place, _, scope in
      guard let share = try binder.share(place, bounds, in: scope) else { return nil }
      return Bar.place(of: share, along: bar.axis)
    }
  }

  mutating func node(
    of arc: ArcView, _ view: View, in scope: BindingScope, style: InheritedStyle, outer: InheritedStyle
  ) throws -> Node {
    let bounds = try bounds(arc.scale, in: scope)
    guard let first = try number(arc.startAngle, in: scope), let last = try number(arc.endAngle, in: scope) else {
      return Self.nothing
    }
    func angle(_ share: UnitInterval) -> Double { first + share.value * (last - first) }
    var node = Self.nothing
    if let bounds, let ends = try ends(of: arc.scale, bounds, in: scope) {
      let outline = ShapeContent.Outline.arc(Arc(from: angle(ends.start), to: angle(ends.end)))
      node = try shape(outline, arc.stroke, of: view, in: scope, style: style)
    }
    let whole = ShapeContent.Outline.arc(Arc(from: first, to: last))
    node = try tracked(node, whole, arc.scale, arc.stroke, of: view, in: scope, style: style)
    let width = try strokeStyle(arc.stroke, in: scope).width
    return try marked(node, arc.marks, in: scope, style: outer) { binder, place, _, scope in
      try binder.share(place, bounds, in: scope).map { .arc(degrees: angle($0), lineWidth: width) }
    }
  }

  /// Returns a node with the whole scale drawn behind it, if the scale has a track colour.
  private func tracked(
    _ node: Node, _ whole: ShapeContent.Outline, _ scale: ScaleView, _ stroke: StrokeView?, of view: View,
    in scope: BindingScope, style: InheritedStyle
  ) throws -> Node {
    guard let track = scale.track else { return node }
    let content = ShapeContent(
      outline: whole, style: try stroke.map { .stroke(try strokeStyle($0, in: scope)) } ?? .fill,
      paint: .solid(try color(track, in: scope)), role: style.role,
      value: try paint(view.modifiers, in: scope, style: style))
    return .background(node, behind: .shape(content), alignment: .center)
  }

  private func share(
    _ place: MarkView.Place, _ bounds: BoundScale?, in scope: BindingScope
  ) throws -> UnitInterval? {
    guard case .value(let value) = place, let bounds, let number = try number(value, in: scope) else { return nil }
    return bounds.share(of: number)
  }

  func strokeStyle(_ stroke: StrokeView, in scope: BindingScope) throws -> StrokeStyle {
    StrokeStyle(
      width: try resolve(stroke.width, in: scope).points(in: basis), cap: stroke.cap, join: stroke.join,
      dash: stroke.dash.map { $0.points(in: basis) })
  }

  func outline(_ outline: ShapeView.Outline, in scope: BindingScope) throws -> ShapeContent.Outline {
    func length(_ value: AttributeValue<LengthExpression>) throws -> Length {
      try resolve(value, in: scope).resolved(in: basis)
    }
    return switch outline {
    case .rectangle(let radius): .rectangle(cornerRadius: try length(radius).points)
    case .ellipse: .ellipse
    case .line(let x1, let y1, let x2, let y2):
      .line(x1: try length(x1), y1: try length(y1), x2: try length(x2), y2: try length(y2))
    }
  }

  // MARK: Points of lines

  private static let pointLimit = 10_000

  /// Returns the points of a polyline; none if a centre, span or bound is null.
  private func polyline(_ view: PolylineView, in scope: BindingScope, at place: SourcePlace) throws -> Polyline {
    switch view.source {
    case .values(let path, let scale):
      guard let (center, span) = try scale.resolved({ try number($0, in: scope) }) else {
        return Polyline(points: [])
      }
      let values = try points(of: path, in: scope, at: place).enumerated().map { index, item -> Double? in
        switch item {
        case .number(let value): return value
        case .null: return nil
        default:
          guard let value = item.numericValue else {
            try reject(item, at: index, of: path, "is not a number", place)
            return nil
          }
          return value
        }
      }
      return Polyline(values: values, center: center, span: span, interpolation: view.interpolation)
    case .points(let path):
      let points = try points(of: path, in: scope, at: place).enumerated().map { index, item -> Point? in
        if item == .null { return nil }
        if case .list(let pair) = item, pair.count == 2 {
          if let x = pair[0].numericValue, let y = pair[1].numericValue { return Point(x: x, y: y) }
          if pair.contains(.null) { return nil }
        }
        try reject(item, at: index, of: path, "is not two numbers", place, kind: "a point")
        return nil
      }
      return Polyline(points: points, interpolation: view.interpolation)
    }
  }

  /// Reports an item that cannot be drawn: a gap with a warning in data of any shape, otherwise an error.
  private func reject(
    _ item: EntryContent, at index: Int, of path: BindingExpression, _ problem: String, _ place: SourcePlace,
    kind: String = "an item"
  ) throws {
    guard evaluator.isOpen else { throw error("\"\(path.description)\" has \(kind) that \(problem)", at: place) }
    evaluator.warn(
      "item \(index + 1) of \"\(path.description(before: path.filters.count))\" is \(item.inMessage), which \(problem); "
        + "it is a gap\(item.numberHint)", about: "item", at: place)
  }

  private func points(
    of path: BindingExpression, in scope: BindingScope, at place: SourcePlace
  ) throws -> [EntryContent] {
    let items: [EntryContent]
    switch try evaluator.value(of: path, in: scope, at: place) {
    case .list(let list): items = list
    // The values of an object are drawn in the order of their names.
    case .record(let fields): items = fields.sorted { $0.key < $1.key }.map(\.value)
    case .null: items = []
    default: throw error(path.isNoList, at: place)
    }
    guard items.count <= Self.pointLimit else {
      throw error(
        "\"\(path.description)\" has \(items.count) points; the maximum is \(Self.pointLimit)", at: place)
    }
    return items
  }
}

extension PolylineView.Scale {
  /// Returns the value halfway down the frame and its distance to the top; nil if one of the numbers is null.
  ///
  /// If the ends are equal, because all values are the same, the value is halfway down the frame.
  fileprivate func resolved(
    _ number: (AttributeValue<Double>) throws -> Double?
  ) throws -> (center: Double, span: Double)? {
    switch self {
    case .centered(let center, let span):
      guard let center = try number(center), let span = try number(span) else { return nil }
      return (center, span)
    case .between(let lower, let upper):
      guard let lower = try number(lower), let upper = try number(upper) else { return nil }
      let center = (lower + upper) / 2
      return (center, lower == upper ? max(abs(center), 1) : (upper - lower) / 2)
    }
  }
}
