internal import Glibc
internal import WidgetScene

/// An elliptic arc in SVG's parameters, drawn as cubic curves.
///
/// The conversion from end points to centre follows appendix B.2.4 of SVG 2, on the unit circle. Radii that are too
/// small are scaled up as in B.2.5.
struct EllipticArc {
  let from: Point
  let to: Point
  let radiusX: Double
  let radiusY: Double
  /// The rotation in degrees, clockwise.
  let rotation: Double
  let isLarge: Bool
  let isClockwise: Bool

  func append(to path: inout Path) {
    guard from != to else { return }
    var rx = abs(radiusX)
    var ry = abs(radiusY)
    guard rx > 0, ry > 0 else { return path.line(to: to) }
    let angle = rotation * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let half = Point(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    // Half the chord, scaled so that the ellipse becomes a unit circle. There the squares stay in the range of a Double
    // unless the radii are absurd.
    var x = (cosine * half.x + sine * half.y) / rx
    var y = (-sine * half.x + cosine * half.y) / ry
    let distance = x * x + y * y
    if distance > 1 {
      let excess = distance.squareRoot()
      rx *= excess
      ry *= excess
      x /= excess
      y /= excess
    }
    let factor = (isLarge == isClockwise ? -1 : 1) * max(0, 1 / min(distance, 1) - 1).squareRoot()
    // If the radii are a million times the chord, or the numbers are not finite, the arc looks like a line.
    guard abs(factor) < 1e6, rx.isFinite, ry.isFinite else {
      return path.line(to: to)
    }
    let (centerX, centerY) = (factor * y, -factor * x)
    let center = Point(
      x: cosine * centerX * rx - sine * centerY * ry + (from.x + to.x) / 2,
      y: sine * centerX * rx + cosine * centerY * ry + (from.y + to.y) / 2)

    let first = atan2(y - centerY, x - centerX)
    var sweep = atan2(-y - centerY, -x - centerX) - first
    guard sweep.isFinite else { return path.line(to: to) }
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    let unitToArc = Transform(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine, tx: center.x, ty: center.y)
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let reach = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let begin = first + Double(piece) * step
      let end = begin + step
      let (beginPoint, endPoint) = (Point(x: cos(begin), y: sin(begin)), Point(x: cos(end), y: sin(end)))
      path.cubic(
        to: piece == pieces - 1 ? to : unitToArc.apply(to: endPoint),
        control1: unitToArc.apply(
          to: Point(x: beginPoint.x - reach * beginPoint.y, y: beginPoint.y + reach * beginPoint.x)),
        control2: unitToArc.apply(
          to: Point(x: endPoint.x + reach * endPoint.y, y: endPoint.y - reach * endPoint.x)))
    }
  }
}
