/// Colours that change along a line and are constant at right angles to it.
///
/// The first and the last colour continue before the start and after the end. Between stops, the channels of straight
/// (not premultiplied) sRGB are interpolated, as in SVG and Cairo.
public struct LinearGradient: Hashable, Sendable {
  /// The point at offset 0 in absolute coordinates, in points.
  public var start: Point
  /// The point at offset 1 in absolute coordinates, in points.
  public var end: Point
  /// The colours.
  public var stops: GradientStops

  /// Creates a gradient between two points.
  public init(start: Point, end: Point, stops: GradientStops) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// Returns how far along the line a point lies: 0 at the start, 1 at the end, not clamped.
  ///
  /// The result is NaN if the line has no length.
  func offset(at point: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy)
  }

  /// Returns the gradient as it looks on a shape that is transformed with it.
  ///
  /// A transform that stretches or skews keeps the lines of equal colour parallel, but not at right angles to the
  /// transformed gradient line. In this case the end point moves along its line of equal colour until the angle is
  /// right again. A transform that is not invertible moves only the points.
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
