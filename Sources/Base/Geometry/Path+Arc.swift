internal import Glibc

extension Point {
  /// The point of a circle at an angle.
  ///
  /// - Parameter degrees: clockwise from the topmost point.
  public static func onCircle(center: Point, radius: Double, degrees: Double) -> Point {
    // Turned from the topmost point, so that quarters of a turn are exact.
    let turned = Transform.rotation(degrees: degrees).apply(to: Point(x: 0, y: -radius))
    return center.offset(x: turned.x, y: turned.y)
  }
}

extension Path {
  /// Appends an arc of a circle as a subpath of its own, in cubics of at most a quarter turn each.
  ///
  /// - Parameters:
  ///   - start: degrees, clockwise from the topmost point.
  ///   - end: as `start`; less than it for an arc drawn counterclockwise. More than a whole turn is a whole turn, which
  ///     is closed.
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
