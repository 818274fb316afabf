internal import Glibc

extension Point {
  /// Returns the point on a circle at an angle.
  ///
  /// `radius` is in points. `degrees` is measured clockwise from the topmost point.
  public static func onCircle(center: Point, radius: Double, degrees: Double) -> Point {
    // Rotated from the topmost point, so that quarter turns are exact.
    let rotated = Transform.rotation(degrees: degrees).apply(to: Point(x: 0, y: -radius))
    return center.offset(x: rotated.x, y: rotated.y)
  }
}

extension Path {
  /// Appends an arc of a circle as a new subpath, in cubics of at most a quarter turn each.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius of the circle in points.
  ///   - start: the start angle in degrees, clockwise from the topmost point.
  ///   - end: the end angle in degrees; less than `start` for a counterclockwise arc. An arc of a full turn or more is
  ///     one full turn, which is closed.
  public mutating func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
    let sweep = min(max(end - start, -360), 360)
    guard start.isFinite, sweep.isFinite else { return }
    let pieces = max(1, Int((abs(sweep) / 90 - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let reach = 4.0 / 3 * tan(step * .pi / 180 / 4) * radius
    func tangent(_ degrees: Double) -> Point {
      Transform.rotation(degrees: degrees).apply(to: Point(x: reach, y: 0))
    }
    var begin = start
    var from = Point.onCircle(center: center, radius: radius, degrees: begin)
    move(to: from)
    for piece in 1...pieces {
      let finish = start + Double(piece) * step
      let to = Point.onCircle(center: center, radius: radius, degrees: finish)
      let (leaving, arriving) = (tangent(begin), tangent(finish))
      cubic(
        to: to, control1: from.offset(x: leaving.x, y: leaving.y),
        control2: to.offset(x: -arriving.x, y: -arriving.y))
      (begin, from) = (finish, to)
    }
    if abs(sweep) == 360 { close() }
  }
}
