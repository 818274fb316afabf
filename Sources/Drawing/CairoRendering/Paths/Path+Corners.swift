internal import WidgetScene

extension Path {
  /// Returns the areas between the four corners of a canvas and the arcs that round them; empty if the corners are
  /// square.
  ///
  /// Erasing these areas after drawing costs four small fills. If each item were clipped to the arcs instead, the edges
  /// of lower items would show through there.
  static func outsideCorners(width: Double, height: Double, radius: Double) -> [Path] {
    let radius = cornerRadius(radius, width: width, height: height)
    guard radius > 0 else { return [] }
    // A cubic approximates a quarter circle if its control points are 4/3 (sqrt 2 - 1) of the radius from its ends.
    let inset = radius * (1 - 4.0 / 3 * (2.0.squareRoot() - 1))
    return [(0.0, 0.0, 1.0, 1.0), (width, 0, -1, 1), (width, height, -1, -1), (0, height, 1, -1)].map {
      x, y, right, down in
      func point(_ dx: Double, _ dy: Double) -> Point {
        Point(x: x + right * dx, y: y + down * dy)
      }
      var path = Path()
      path.move(to: point(0, 0))
      path.line(to: point(radius, 0))
      path.cubic(to: point(0, radius), control1: point(inset, 0), control2: point(0, inset))
      path.close()
      return path
    }
  }

  /// Returns the radius of the corners: at most half the shorter side, and 0 if `radius` is not above 0.
  static func cornerRadius(_ radius: Double, width: Double, height: Double) -> Double {
    radius > 0 ? min(radius, width / 2, height / 2) : 0
  }
}
