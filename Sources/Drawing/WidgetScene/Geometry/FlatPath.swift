/// A path as straight lines, for questions about the area that it encloses.
package struct FlatPath: Hashable, Sendable {
  /// The points of each subpath, at least two; only subpaths that the path closes end where they start.
  package private(set) var subpaths: [[Point]] = []

  /// The maximum distance of a line from the curve that it replaces, in points: a thirtieth of a pixel at a scale of 3.
  private static let tolerance = 0.01

  /// Replaces the curves of a path by lines; subpaths with coordinates that are not finite are left out.
  package init(_ path: Path) {
    var points: [Point] = []
    func finish() {
      if points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { subpaths.append(points) }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        finish()
        points = [point]
      case .line(let end):
        // Readers of a path ignore what comes before its first point.
        if !points.isEmpty { points.append(end) }
      case .cubic(let control1, let control2, let end):
        guard let start = points.last else { continue }
        points += Self.points(from: start, control1, control2, to: end)
      case .close:
        guard let start = points.first else { continue }
        points.append(start)
        finish()
        points = [start]
      }
    }
    finish()
  }

  /// Returns the points of a curve after its start.
  private static func points(from start: Point, _ control1: Point, _ control2: Point, to end: Point) -> [Point] {
    // Wang's formula, from the second differences of the control points.
    func difference(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    let bend = max(difference(start, control1, control2), difference(control1, control2, end))
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    // A curve that needs more lines is larger than any picture.
    guard count > 1, count < 1000 else { return [end] }
    return (1...Int(count)).map { index in
      let t = Double(index) / count
      let (a, b, c, d) = (
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
      )
      return index == Int(count)
        ? end
        : Point(
          x: a * start.x + b * control1.x + c * control2.x + d * end.x,
          y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
  }

  /// The lines around the area: those of the path, and from the end of each open subpath to its start.
  package var borders: [(start: Point, end: Point)] {
    var borders: [(start: Point, end: Point)] = []
    for points in subpaths {
      for index in points.indices {
        let (start, end) = (points[index], points[(index + 1) % points.count])
        if start != end { borders.append((start, end)) }
      }
    }
    return borders
  }

  /// Returns how often the lines run around a point, positive clockwise with y pointing down.
  private func windingNumber(around point: Point) -> Int {
    var number = 0
    for points in subpaths {
      guard var start = points.last else { continue }
      for end in points {
        defer { start = end }
        guard (start.y <= point.y) != (end.y <= point.y) else { continue }
        let side = (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
        if start.y <= point.y {
          if side < 0 { number -= 1 }
        } else if side > 0 {
          number += 1
        }
      }
    }
    return number
  }

  /// Returns whether a point is in the area that the lines enclose; each subpath counts as closed.
  package func contains(_ point: Point, evenOdd: Bool) -> Bool {
    windingNumber(around: point).isInside(evenOdd: evenOdd)
  }
}

extension Int {
  /// Whether points with this winding number are inside.
  package func isInside(evenOdd: Bool) -> Bool { evenOdd ? self % 2 != 0 : self != 0 }
}
