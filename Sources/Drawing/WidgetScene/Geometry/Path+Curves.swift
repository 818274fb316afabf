extension Path {
  /// The distance of a cubic's control points from its ends that approximates a quarter circle of radius 1.
  ///
  /// The usual value, 4/3 (sqrt 2 - 1), has an error below 0.03 % of the radius.
  static let quarterCircleControl = 0.552_284_749_830_793_4

  /// Appends the ellipse that fills `rect`, clockwise from its rightmost point.
  public mutating func addEllipse(in rect: Rect) {
    addRoundedRect(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Appends a rectangle with elliptic corners.
  ///
  /// Radii larger than half a side are reduced to it. If one of them is not above 0, the corners are square.
  public mutating func addRoundedRect(_ rect: Rect, radiusX: Double, radiusY: Double) {
    let rx = min(max(radiusX, 0), rect.width / 2)
    let ry = min(max(radiusY, 0), rect.height / 2)
    guard rx > 0, ry > 0 else {
      append(Path(rect: rect))
      return
    }
    let kx = rx * (1 - Self.quarterCircleControl)
    let ky = ry * (1 - Self.quarterCircleControl)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x: right, y: bottom - ry))
    cubic(
      to: Point(x: right - rx, y: bottom),
      control1: Point(x: right, y: bottom - ky), control2: Point(x: right - kx, y: bottom))
    line(to: Point(x: left + rx, y: bottom))
    cubic(
      to: Point(x: left, y: bottom - ry),
      control1: Point(x: left + kx, y: bottom), control2: Point(x: left, y: bottom - ky))
    line(to: Point(x: left, y: top + ry))
    cubic(
      to: Point(x: left + rx, y: top),
      control1: Point(x: left, y: top + ky), control2: Point(x: left + kx, y: top))
    line(to: Point(x: right - rx, y: top))
    cubic(
      to: Point(x: right, y: top + ry),
      control1: Point(x: right - kx, y: top), control2: Point(x: right, y: top + ky))
    close()
  }

  /// Appends a quadratic curve from the current point as an equivalent cubic.
  public mutating func quadratic(from start: Point, to end: Point, control: Point) {
    cubic(
      to: end,
      control1: Point(
        x: start.x + 2 / 3 * (control.x - start.x), y: start.y + 2 / 3 * (control.y - start.y)),
      control2: Point(
        x: end.x + 2 / 3 * (control.x - end.x), y: end.y + 2 / 3 * (control.y - end.y))
    )
  }
}
