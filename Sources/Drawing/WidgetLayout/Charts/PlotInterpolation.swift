import Glibc
import WidgetScene

/// The line between the points of a chart.
package enum PlotInterpolation: Hashable, Sendable {
  case linear
  /// A curve without extrema other than the points' own.
  case monotone
  /// A Catmull-Rom spline; an alpha of 0 is uniform, 0.5 centripetal, 1 chordal.
  case catmullRom(alpha: Double)
  /// A cardinal spline; a tension of 1 gives straight lines.
  case cardinal(tension: Double)
  /// The value of a point holds from the point on.
  case stepStart
  /// The value changes halfway between points.
  case stepCenter
  /// The value of a point holds up to the point.
  case stepEnd

  /// Whether values hold between points rather than change from one to the next.
  package var isStep: Bool {
    switch self {
    case .stepStart, .stepCenter, .stepEnd: true
    default: false
    }
  }

  /// Returns the line from the first point, where the pen already is, to the last.
  func elements(through points: [Point]) -> [Path.Element] {
    let pairs = zip(points, points.dropFirst())
    switch self {
    case .linear: return points.dropFirst().map { .line($0) }
    case .monotone: return MonotoneCurve(through: points)?.elements ?? points.dropFirst().map { .line($0) }
    case .stepStart:
      return pairs.flatMap { from, to -> [Path.Element] in [.line(Point(x: to.x, y: from.y)), .line(to)] }
    case .stepEnd: return pairs.flatMap { from, to -> [Path.Element] in [.line(Point(x: from.x, y: to.y)), .line(to)] }
    case .stepCenter:
      return pairs.flatMap { from, to -> [Path.Element] in
        let middle = (from.x + to.x) / 2
        return [.line(Point(x: middle, y: from.y)), .line(Point(x: middle, y: to.y)), .line(to)]
      }
    case .cardinal(let tension):
      let factor = (1 - UnitInterval(tension).value) / 6
      return segments(points) { before, from, to, after in
        (
          from.offset(x: (to.x - before.x) * factor, y: (to.y - before.y) * factor),
          to.offset(x: (from.x - after.x) * factor, y: (from.y - after.y) * factor)
        )
      }
    case .catmullRom(let alpha):
      let alpha = UnitInterval(alpha).value
      return segments(points) { Self.catmullRom($0, $1, $2, $3, alpha: alpha) }
    }
  }

  /// Returns a cubic for each pair of neighbours, whose control points `controls` derives from four points.
  private func segments(
    _ points: [Point], _ controls: (Point, Point, Point, Point) -> (Point, Point)
  ) -> [Path.Element] {
    guard points.count > 2 else { return points.dropFirst().map { .line($0) } }
    return (1..<points.count).map { index in
      let (from, to) = (points[index - 1], points[index])
      let (first, second) = controls(points[max(index - 2, 0)], from, to, points[min(index + 1, points.count - 1)])
      return .cubic(control1: first, control2: second, end: to)
    }
  }

  /// Returns the control points of the segment between `from` and `to`.
  ///
  /// C. Yuksel, S. Schaefer, J. Keyser: Parameterization and Applications of Catmull-Rom Curves (2011).
  private static func catmullRom(
    _ before: Point, _ from: Point, _ to: Point, _ after: Point, alpha: Double
  ) -> (Point, Point) {
    func knot(_ first: Point, _ second: Point) -> Double {
      pow((first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y), alpha / 2)
    }
    let (d1, d2, d3) = (knot(before, from), knot(from, to), knot(to, after))
    guard d2 > 0 else { return (from, to) }
    func control(_ far: Point, _ near: Point, _ other: Point, _ outer: Double) -> Point {
      guard outer > 1e-9 else { return near }
      let sum = 3 * outer * (outer + d2)
      let weight = 2 * outer * outer + 3 * outer * d2 + d2 * d2
      func mix(_ far: Double, _ near: Double, _ other: Double) -> Double {
        (outer * outer * other - d2 * d2 * far + weight * near) / sum
      }
      return Point(x: mix(far.x, near.x, other.x), y: mix(far.y, near.y, other.y))
    }
    return (control(before, from, to, d1), control(after, to, from, d3))
  }
}
