internal import WidgetBase
internal import WidgetDocuments
internal import WidgetScene

extension SVGReader {
  enum GradientResult {
    case paint(SVGPaint)
    /// A gradient without colours, which paints nothing.
    case nothing
    /// The id is not that of a gradient that can be drawn.
    case noGradient
  }

  /// Returns the paint of a gradient with an id.
  mutating func gradient(_ id: String, opacity: Double, of object: SVGPaintedObject) throws -> GradientResult {
    guard let (_, first) = element(at: id.isEmpty ? "other" : "#\(id)", from: object.element) else {
      return .noGradient
    }
    guard let kind = name(of: first), kind == "linearGradient" || kind == "radialGradient" else {
      notes.leaveOut(name(of: first) == "pattern" ? "patterns" : "paints that are not gradients", at: first.line)
      return .noGradient
    }
    let chain = try chain(from: first, id)
    let stops = try stops(of: chain, opacity: opacity, viewport: object.context.viewport)
    guard let last = stops.last else { return .nothing }
    if stops.count == 1 { return .paint(.flat(last.color)) }
    try work.useStops(stops.count, first)
    let isUserSpace = chain.value("gradientUnits") == "userSpaceOnUse"
    guard let box = object.path.tightBounds, isUserSpace || (box.width > 0 && box.height > 0) else {
      return .noGradient
    }
    let own = chain.value("gradientTransform").flatMap { Transform(list: $0) } ?? .identity
    let placement = own.followed(by: isUserSpace ? .identity : Transform(unitSquareTo: box))
    guard let inverse = placement.inverse else { return .paint(.flat(last.color)) }
    let reader = SVGGradientReader(
      chain: chain.filter { name(of: $0) == kind }, isUserSpace: isUserSpace, viewport: object.context.viewport,
      em: object.context.style.em, spread: chain.value("spreadMethod") ?? "pad",
      area: box.inset(by: EdgeInsets(all: -object.context.style.line.width)).bounds(transformedBy: inverse),
      transform: placement.followed(by: object.transform))
    let paint = kind == "linearGradient" ? reader.linear(stops) : reader.radial(stops)
    return .paint(paint ?? .flat(last.color))
  }

  /// Returns a gradient and those that it takes attributes and colours from.
  private mutating func chain(from first: XMLElement, _ id: String) throws -> [XMLElement] {
    var (chain, ids) = ([first], [id])
    while let last = chain.last, let address = last["href"] ?? last["xlink:href"], chain.count < 16 {
      try work.useElement(last)
      guard let (id, next) = element(at: address, from: last), !ids.contains(id) else { break }
      chain.append(next)
      ids.append(id)
    }
    return chain
  }

  /// Returns the stops of the first gradient that has any.
  private mutating func stops(of chain: [XMLElement], opacity: Double, viewport: Size) throws -> [SVGStop] {
    func isStop(_ element: XMLElement) -> Bool { name(of: element) == "stop" }
    guard let gradient = chain.first(where: { $0.elements.contains(where: isStop) }) else { return [] }
    let parent = try style(of: gradient, inheriting: SVGStyle(), viewport: viewport).inherited
    var stops: [SVGStop] = []
    for element in gradient.elements.filter(isStop).prefix(GradientStops.limit) {
      try work.useElement(element)
      let style = try style(of: element, inheriting: parent, viewport: viewport)
      let offset = CSSNumber.share(Substring(element["offset"] ?? "0").trimmed) ?? 0
      let color = style.own.stopColor.with(current: style.color, opacity: style.own.stopOpacity * opacity)
      stops.append(SVGStop(offset: max(stops.last?.offset ?? 0, UnitInterval(offset).value), color: color))
    }
    return stops
  }
}

extension [XMLElement] {
  /// The value of an attribute of the first element that has it.
  fileprivate func value(_ name: String) -> String? { lazy.compactMap { $0[name] }.first }
}

/// Reads the geometry of a gradient.
private struct SVGGradientReader {
  /// The gradient and those of its kind that it takes attributes from.
  let chain: [XMLElement]
  let isUserSpace: Bool
  let viewport: Size
  let em: Double
  let spread: String
  /// The area that is painted, in the coordinates of the gradient.
  let area: Rect
  /// The transform from there to the coordinates of the paint.
  let transform: Transform

  /// Returns nil if the gradient has no length.
  func linear(_ stops: [SVGStop]) -> SVGPaint? {
    var start = Point(x: number("x1", 0, viewport.width), y: number("y1", 0, viewport.height))
    var end = Point(x: number("x2", 1, viewport.width), y: number("y2", 0, viewport.height))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else { return nil }
    var stops = stops
    if spread != "pad" {
      let offsets = corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
      if let (low, high, all) = repeated(stops, from: offsets.min() ?? 0, to: offsets.max() ?? 1) {
        stops = all
        end = start.offset(x: dx * high, y: dy * high)
        start = start.offset(x: dx * low, y: dy * low)
      }
    }
    let line = LinearGradient(start: start, end: end, stops: GradientStops(from: .black, to: .black))
    guard case .linearGradient(let placed) = Paint.linearGradient(line).transformed(by: transform),
      Paint.linearGradient(placed).isFinite
    else { return nil }
    return .linear(start: placed.start, end: placed.end, stops: stops)
  }

  /// Returns nil if the circle has no area.
  func radial(_ stops: [SVGStop]) -> SVGPaint? {
    let center = Point(x: number("cx", 0.5, viewport.width), y: number("cy", 0.5, viewport.height))
    let radius = number("r", 0.5, SVGStyle.diagonal(of: viewport))
    let focusRadius = max(0, number("fr", 0, SVGStyle.diagonal(of: viewport)))
    var focus = Point(
      x: value("fx") == nil ? center.x : number("fx", 0.5, viewport.width),
      y: value("fy") == nil ? center.y : number("fy", 0.5, viewport.height))
    // A focus outside of the circle is moved to its edge.
    let (dx, dy) = (focus.x - center.x, focus.y - center.y)
    let (distance, reach) = ((dx * dx + dy * dy).squareRoot(), 0.999 * (radius - focusRadius))
    if distance > reach, distance > 0, reach > 0 {
      focus = center.offset(x: dx / distance * reach, y: dy / distance * reach)
    }
    var gradient = RadialGradient(
      center: center, radius: radius, focus: focus, focusRadius: focusRadius,
      stops: GradientStops(from: .black, to: .black), transform: transform)
    guard gradient.hasArea, Paint.radialGradient(gradient).isFinite else { return nil }
    var stops = stops
    if spread != "pad",
      let (_, high, all) = repeated(stops, from: 0, to: corners.map(gradient.offset(at:)).max() ?? 1)
    {
      stops = all
      gradient.radius = focusRadius + (radius - focusRadius) * high
      gradient.center = focus.offset(x: (center.x - focus.x) * high, y: (center.y - focus.y) * high)
    }
    return .radial(gradient, stops: stops)
  }

  private var corners: [Point] {
    [
      area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ]
  }

  /// Returns the stops for a repeated or reflected gradient between whole offsets that contain two others.
  ///
  /// Returns nil if one copy is enough. The number of copies is limited by that of stops.
  private func repeated(
    _ stops: [SVGStop], from first: Double, to last: Double
  ) -> (low: Double, high: Double, stops: [SVGStop])? {
    guard spread == "repeat" || spread == "reflect", abs(first) < 1e6, abs(last) < 1e6 else { return nil }
    let low = Int(min(first.rounded(.down), 0))
    let copies = min(max(1, Int(last.rounded(.up)) - low), max(1, GradientStops.limit / (stops.count + 2)))
    var all: [SVGStop] = []
    for copy in low..<low + copies {
      let isMirrored = spread == "reflect" && !copy.isMultiple(of: 2)
      // The colours at both ends of a copy, so that those of the next do not reach into it.
      var part = [SVGStop(offset: 0, color: stops[0].color)] + stops
      part.append(SVGStop(offset: 1, color: stops[stops.count - 1].color))
      if isMirrored { part = part.reversed().map { SVGStop(offset: 1 - $0.offset, color: $0.color) } }
      all += part.map { SVGStop(offset: (Double(copy - low) + $0.offset) / Double(copies), color: $0.color) }
    }
    return (Double(low), Double(low + copies), all)
  }

  private func value(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }

  /// Returns a coordinate or a length; `share` of the box or of the viewport, whose side is `full`, if it is missing.
  private func number(_ name: String, _ share: Double, _ full: Double) -> Double {
    let text = value(name).map { Substring($0).trimmed }
    if !isUserSpace { return text.flatMap(CSSNumber.share) ?? share }
    return text.flatMap { CSSNumber.length($0, full: full, em: em) } ?? share * full
  }
}
