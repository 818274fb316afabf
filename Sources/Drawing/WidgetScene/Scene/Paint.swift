/// The colours of fills, strokes and glyphs.
///
/// Only the painters switch over the kinds of paint; other code uses the properties below.
public enum Paint: Hashable, Sendable {
  /// The same colour everywhere.
  case solid(Color)
  /// Colours that change along a line.
  case linearGradient(LinearGradient)
  /// A gradient from a point to a circle, in the same coordinates as the item.
  case radialGradient(RadialGradient)
  /// A pattern of dots on panels with few inks; elsewhere the resulting tint.
  case dots(DotPattern)
}

extension Paint {
  /// The single colour of the paint, or nil if it differs from place to place.
  ///
  /// For dots it is their tint.
  ///
  /// A gradient has a single colour if it has only one stop, or if its line has no length. In the second case it is the
  /// colour of the last stop, as in SVG.
  public var uniformColor: Color? {
    switch self {
    case .solid(let color): color
    case .linearGradient(let gradient):
      gradient.stops.all.count == 1 || gradient.start == gradient.end ? gradient.stops.last.color : nil
    case .radialGradient(let gradient):
      gradient.stops.all.count == 1 || !gradient.hasArea ? gradient.stops.last.color : nil
    case .dots(let pattern): pattern.tint
    }
  }

  /// Returns the colour at a point.
  public func color(at point: Point) -> Color {
    switch self {
    case .solid(let color): color
    case .linearGradient(let gradient): uniformColor ?? gradient.stops.color(at: gradient.offset(at: point))
    case .radialGradient(let gradient):
      uniformColor
        ?? gradient.stops.color(at: gradient.offset(at: gradient.transform.inverse?.apply(to: point) ?? point))
    case .dots(let pattern): pattern.tint
    }
  }

  /// The mean colour; for a gradient, from its start to its end.
  public var meanColor: Color {
    switch self {
    case .solid(let color): color
    case .linearGradient(let gradient): uniformColor ?? gradient.stops.meanColor
    case .radialGradient(let gradient): uniformColor ?? gradient.stops.meanColor
    case .dots(let pattern): pattern.tint
    }
  }

  /// The default role: ink for a single colour, tone for a gradient.
  public var defaultRole: Role { uniformColor == nil ? .tone : .ink }

  /// Returns the paint with each colour replaced.
  public func mapColors(_ replace: (Color) -> Color) -> Paint {
    switch self {
    case .solid(let color):
      return .solid(replace(color))
    case .linearGradient(var gradient):
      gradient.stops = gradient.stops.mapColors(replace)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = gradient.stops.mapColors(replace)
      return .radialGradient(gradient)
    case .dots(var pattern):
      pattern.color = replace(pattern.color)
      return .dots(pattern)
    }
  }

  /// Returns the paint as it looks on a shape that is transformed with it.
  public func transformed(by transform: Transform) -> Paint {
    switch self {
    case .solid, .dots: return self
    case .linearGradient(let gradient): return .linearGradient(gradient.transformed(by: transform))
    case .radialGradient(var gradient):
      gradient.transform = gradient.transform.followed(by: transform)
      return .radialGradient(gradient)
    }
  }

  /// Converts a paint in fractions of a frame to the coordinates of that frame.
  ///
  /// (0, 0) is the frame's top left corner and (1, 1) its bottom right corner. Only the points move: in a frame that is
  /// not square, lines of equal colour stay at right angles to the gradient line, as in SwiftUI.
  public func placed(in frame: Rect) -> Paint {
    func placed(_ point: Point) -> Point {
      Point(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
    }
    return switch self {
    case .solid, .dots: self
    case .linearGradient(let gradient):
      .linearGradient(
        LinearGradient(start: placed(gradient.start), end: placed(gradient.end), stops: gradient.stops))
    case .radialGradient:
      transformed(
        by: Transform(a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY))
    }
  }

  /// Whether all coordinates are finite.
  public var isFinite: Bool {
    switch self {
    case .solid, .dots: true
    case .linearGradient(let gradient):
      [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].allSatisfy(\.isFinite)
    case .radialGradient(let gradient):
      gradient.transform.isFinite
        && [
          gradient.center.x, gradient.center.y, gradient.radius, gradient.focus.x, gradient.focus.y,
          gradient.focusRadius,
        ].allSatisfy(\.isFinite)
    }
  }
}
