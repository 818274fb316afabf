internal import Geometry
internal import Glibc

/// An arc as SVG paths give it, drawn as cubic curves.
///
/// The conversion from end points to centre is SVG 2's appendix B.2.4, radii too small are scaled up as in B.2.5.
struct EllipticArc {
  let from: Point
  let to: Point
  let radiusX: Double
  let radiusY: Double
  /// Degrees, clockwise.
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
    let x = cosine * half.x + sine * half.y
    let y = -sine * half.x + cosine * half.y

    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let numerator = max(0, rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x)
    let factor =
      (isLarge == isClockwise ? -1 : 1)
      * (numerator / (rx * rx * y * y + ry * ry * x * x)).squareRoot()
    let centerX = factor * rx * y / ry
    let centerY = -factor * ry * x / rx
    let center = Point(
      x: cosine * centerX - sine * centerY + (from.x + to.x) / 2,
      y: sine * centerX + cosine * centerY + (from.y + to.y) / 2)

    let first = atan2((y - centerY) / ry, (x - centerX) / rx)
    var sweep = atan2((-y - centerY) / ry, (-x - centerX) / rx) - first
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

extension Transform {
  /// Clockwise around the origin, as y grows downwards.
  static func rotation(degrees: Double) -> Transform {
    let angle = degrees * .pi / 180
    return Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
}
