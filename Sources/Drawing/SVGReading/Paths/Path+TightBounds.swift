internal import WidgetScene

extension Path {
  /// The smallest box around the lines and curves themselves; nil for an empty path.
  ///
  /// The box of the control points is larger where curves bulge. SVG measures gradients and clips with this one.
  var tightBounds: Rect? {
    var box = Box()
    var (pen, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        box.add(point)
        (pen, start) = (point, point)
      case .line(let point):
        box.add(point)
        pen = point
      case .cubic(let control1, let control2, let end):
        box.add(end)
        box.addX(Self.extremes(pen.x, control1.x, control2.x, end.x))
        box.addY(Self.extremes(pen.y, control1.y, control2.y, end.y))
        pen = end
      case .close: pen = start
      }
    }
    return box.rect
  }

  private struct Box {
    var (minX, maxX) = (Double.infinity, -Double.infinity)
    var (minY, maxY) = (Double.infinity, -Double.infinity)

    mutating func add(_ point: Point) {
      addX([point.x])
      addY([point.y])
    }

    mutating func addX(_ values: [Double]) {
      for value in values { (minX, maxX) = (min(minX, value), max(maxX, value)) }
    }

    mutating func addY(_ values: [Double]) {
      for value in values { (minY, maxY) = (min(minY, value), max(maxY, value)) }
    }

    var rect: Rect? {
      minX <= maxX && minY <= maxY ? Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
    }
  }

  /// Returns the values of a cubic where its derivative is 0, which lie between its ends.
  private static func extremes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (low, high) = (min(p0, p3), max(p0, p3))
    if p1 >= low, p1 <= high, p2 >= low, p2 <= high { return [] }
    // The derivative is a t² + b t + c, divided by 3.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [Double] = []
    if abs(a) < 1e-12 * max(abs(b), abs(c)) {
      if b != 0 { roots = [-c / b] }
    } else {
      let square = b * b - 4 * a * c
      guard square >= 0 else { return [] }
      // Without the difference of two numbers that are nearly equal.
      let q = -0.5 * (b + (b < 0 ? -square.squareRoot() : square.squareRoot()))
      roots = q == 0 ? [0] : [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }.map { t in
      let u = 1 - t
      return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
    }
  }
}
