internal import WidgetScene

/// A part of a drawing, in the coordinates of its canvas.
enum SVGPart: Hashable, Sendable {
  case shape(SVGShape)
  case group(SVGGroup)

  func items(_ look: SVGLook) -> [Item] {
    switch self {
    case .shape(let shape): shape.items(look)
    case .group(let group): group.items(look)
    }
  }

  /// A box that contains the ink; nil if there is none.
  var bounds: Rect? {
    switch self {
    case .shape(let shape): shape.bounds
    case .group(let group): group.parts.bounds
    }
  }

  /// A box around the paths, without the width of their strokes.
  var fillBounds: Rect? {
    switch self {
    case .shape(let shape): shape.fillBounds
    case .group(let group): group.parts.fillBounds
    }
  }
}

extension [SVGPart] {
  /// A box that contains the ink of all parts; nil if there is none.
  var bounds: Rect? {
    reduce(nil) { box, part in part.bounds.map { box?.union($0) ?? $0 } ?? box }
  }

  /// A box around the paths of all parts, without the width of their strokes.
  var fillBounds: Rect? {
    reduce(nil) { box, part in part.fillBounds.map { box?.union($0) ?? $0 } ?? box }
  }
}

/// Parts with a common opacity or clip.
struct SVGGroup: Hashable, Sendable {
  /// The opacity of the group as a whole, so that overlapping parts do not show through.
  var opacity = UnitInterval.one
  var clip: SVGClip?
  var parts: [SVGPart]

  func items(_ look: SVGLook) -> [Item] {
    var group = GroupItem(opacity: opacity, items: parts.flatMap { $0.items(look) })
    switch clip {
    case .path(let path): group.clip = path
    case .parts(let parts): group.effect = .mask(parts.flatMap { $0.items(look) })
    case nil: break
    }
    return [.group(group)]
  }
}

/// The area in which a group is visible.
enum SVGClip: Hashable, Sendable {
  case path(Path)
  /// The area of opaque shapes, for what one path cannot express.
  case parts([SVGPart])
}

/// A path with its paints.
struct SVGShape: Hashable, Sendable {
  var path: Path
  /// The transform of the path and of its stroke; nil if the path is already in the coordinates of the canvas.
  var transform: Transform?
  var fill: SVGPaint?
  var stroke: SVGPaint?
  var style: StrokeStyle
  var rule: FillItem.Rule
  var drawsStrokeFirst: Bool

  func items(_ look: SVGLook) -> [Item] {
    var items: [Item] = []
    if let paint = fill?.resolved(look) {
      items.append(.fill(FillItem(path: path, paint: paint, subject: look.subject, role: look.role, rule: rule)))
    }
    if let paint = stroke?.resolved(look), style.width > 0 {
      items.append(
        .stroke(StrokeItem(path: path, paint: paint, style: style, subject: look.subject, role: look.role)))
    }
    if drawsStrokeFirst { items.reverse() }
    guard let transform, !items.isEmpty else { return items }
    return [.group(GroupItem(transform: transform, items: items))]
  }

  var fillBounds: Rect? {
    path.tightBounds.map { box in transform.map(box.bounds(transformedBy:)) ?? box }
  }

  var bounds: Rect? {
    guard var box = path.tightBounds else { return nil }
    if stroke != nil {
      let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
      box = box.inset(by: EdgeInsets(all: -reach))
    }
    return transform.map(box.bounds(transformedBy:)) ?? box
  }
}

/// A paint whose colours are known when it is drawn.
enum SVGPaint: Hashable, Sendable {
  case flat(SVGColor)
  /// A linear gradient between two points.
  case linear(start: Point, end: Point, stops: [SVGStop])
  /// A radial gradient, whose own stops are not used.
  case radial(RadialGradient, stops: [SVGStop])

  func resolved(_ look: SVGLook) -> Paint? {
    switch self {
    case .flat(let color):
      return .solid(color.resolved(look))
    case .linear(let start, let end, let stops):
      return GradientStops(stops.map { $0.resolved(look) })
        .map { .linearGradient(LinearGradient(start: start, end: end, stops: $0)) }
    case .radial(var gradient, let stops):
      guard let stops = GradientStops(stops.map { $0.resolved(look) }) else { return nil }
      gradient.stops = stops
      return .radialGradient(gradient)
    }
  }
}

/// A stop of a gradient.
struct SVGStop: Hashable, Sendable {
  var offset: Double
  var color: SVGColor

  func resolved(_ look: SVGLook) -> GradientStop {
    GradientStop(offset: UnitInterval(offset), color: color.resolved(look))
  }
}
