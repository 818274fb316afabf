import WidgetScene

/// A smooth curve through points from left to right, without extrema other than the points' own.
///
/// Cubic Hermite interpolation; the slopes are limited as in F. N. Fritsch, R. E. Carlson: Monotone Piecewise Cubic
/// Interpolation, SIAM Journal on Numerical Analysis 17 (1980), with circles of radius 3.
struct MonotoneCurve {
  private let slopes: [Double]
  private let points: [Point]

  /// Creates a curve.
  ///
  /// Returns nil for fewer than three points, which a straight line joins, or if x does not increase.
  init?(through points: [Point]) {
    guard points.count > 2, zip(points, points.dropFirst()).allSatisfy({ $0.x < $1.x }) else { return nil }
    self.points = points
    let secants = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    var slopes = [secants[0]]
    for (left, right) in zip(secants, secants.dropFirst()) {
      slopes.append(left * right > 0 ? (left + right) / 2 : 0)
    }
    slopes.append(secants[secants.count - 1])
    for (index, secant) in secants.enumerated() {
      guard secant != 0 else {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (first, last) = (slopes[index] / secant, slopes[index + 1] / secant)
      let square = first * first + last * last
      if square > 9 {
        let factor = 3 / square.squareRoot()
        (slopes[index], slopes[index + 1]) = (factor * first * secant, factor * last * secant)
      }
    }
    self.slopes = slopes
  }

  /// The curve segments from the first point, where the pen already is, to the last.
  var elements: [Path.Element] {
    (1..<points.count).map { index in
      let (from, to) = (points[index - 1], points[index])
      let third = (to.x - from.x) / 3
      return .cubic(
        control1: from.offset(x: third, y: third * slopes[index - 1]),
        control2: to.offset(x: -third, y: -third * slopes[index]), end: to)
    }
  }
}
