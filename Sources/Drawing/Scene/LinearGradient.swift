public import Geometry

/// Colours that change along a line and are the same at right angles to it.
///
/// Before the start and after the end the first and the last colour go on. Between stops the channels of straight (not
/// premultiplied) sRGB are interpolated, as SVG and Cairo do.
public struct LinearGradient: Hashable, Sendable {
  /// Where offset 0 lies, absolute, in points.
  public var start: Point
  /// Where offset 1 lies, absolute, in points.
  public var end: Point
  /// The colours.
  public var stops: GradientStops

  /// A gradient between two points.
  public init(start: Point, end: Point, stops: GradientStops) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// How far along the line a point lies: 0 at the start, 1 at the end, not limited to between them.
  ///
  /// NaN if the line has no length.
  func offset(at point: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
  }

  /// The gradient as it looks on what is transformed with it.
  ///
  /// Its colours stay parallel but not at right angles to the moved line if the transform stretches or skews: the end
  /// is moved along its colour to where the angle is right again. A transform without inverse moves the points alone.
  func transformed(by transform: Transform) -> LinearGradient {
    let start = transform.apply(to: self.start)
    let (dx, dy) = (self.end.x - self.start.x, self.end.y - self.start.y)
    let square = dx * dx + dy * dy
    guard square > 0, !transform.isUniform, let inverse = transform.inverse else {
      return LinearGradient(start: start, end: transform.apply(to: self.end), stops: stops)
    }
    // The offset of a point p is g·(p - start) with g = d/|d|²; of a moved point it is (inverseᵀ g)·(p' - start').
    let x = (inverse.a * dx + inverse.b * dy) / square
    let y = (inverse.c * dx + inverse.d * dy) / square
    let length = x * x + y * y
    return LinearGradient(start: start, end: start.offset(x: x / length, y: y / length), stops: stops)
  }
}
