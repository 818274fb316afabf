public import Geometry

/// What fills, strokes and glyphs are painted with.
///
/// Only the painters switch over the kinds of paint; others ask the questions below.
public enum Paint: Hashable, Sendable {
  /// The same colour everywhere.
  case solid(Color)
  /// Colours that change along a line.
  case linearGradient(LinearGradient)
  /// A colour in dots, where a screen has few inks; else the tint that they make.
  case dots(DotPattern)
}

extension Paint {
  /// The one colour of the paint, of dots their tint; nil if it differs from place to place.
  ///
  /// A gradient has one colour if it has a single stop, or if its line has no length: then the last stop's, as in SVG.
  public var uniformColor: Color? {
    switch self {
    case .solid(let color): color
    case .linearGradient(let gradient):
      gradient.stops.all.count == 1 || gradient.start == gradient.end ? gradient.stops.last.color : nil
    case .dots(let pattern): pattern.tint
    }
  }

  /// The colour at a point.
  public func color(at point: Point) -> Color {
    switch self {
    case .solid(let color): color
    case .linearGradient(let gradient): uniformColor ?? gradient.stops.color(at: gradient.offset(at: point))
    case .dots(let pattern): pattern.tint
    }
  }

  /// The mean of the colours along a gradient from its first point to its last.
  public var meanColor: Color {
    switch self {
    case .solid(let color): color
    case .linearGradient(let gradient): uniformColor ?? gradient.stops.meanColor
    case .dots(let pattern): pattern.tint
    }
  }

  /// Ink for one colour; tone for what changes from place to place.
  public var defaultRole: Role { uniformColor == nil ? .tone : .ink }

  /// The paint with each colour replaced.
  public func mapColors(_ replace: (Color) -> Color) -> Paint {
    switch self {
    case .solid(let color):
      return .solid(replace(color))
    case .linearGradient(var gradient):
      gradient.stops = gradient.stops.mapColors(replace)
      return .linearGradient(gradient)
    case .dots(var pattern):
      pattern.color = replace(pattern.color)
      return .dots(pattern)
    }
  }

  /// The paint as it looks on what is transformed with it.
  public func transformed(by transform: Transform) -> Paint {
    switch self {
    case .solid, .dots: self
    case .linearGradient(let gradient): .linearGradient(gradient.transformed(by: transform))
    }
  }

  /// A paint in fractions of a frame, (0, 0) its top left and (1, 1) its bottom right corner, in the frame's own
  /// coordinates.
  ///
  /// Points are moved, shapes are not stretched: a gradient's colours stay at right angles to its line in a frame that
  /// is no square, as in SwiftUI.
  public func placed(in frame: Rect) -> Paint {
    func placed(_ point: Point) -> Point {
      Point(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
    }
    return switch self {
    case .solid, .dots: self
    case .linearGradient(let gradient):
      .linearGradient(
        LinearGradient(start: placed(gradient.start), end: placed(gradient.end), stops: gradient.stops))
    }
  }

  /// Whether all coordinates are finite.
  public var isFinite: Bool {
    switch self {
    case .solid, .dots: true
    case .linearGradient(let gradient):
      [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].allSatisfy(\.isFinite)
    }
  }
}
