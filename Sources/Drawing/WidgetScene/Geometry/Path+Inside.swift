extension Path {
  /// The number of straight parts that stand for a curve when points inside a path are found.
  private static let partsOfCurve = 8

  /// The corners of each subpath, with points on its curves; each subpath counts as closed.
  package var polygons: [[Point]] {
    var polygons: [[Point]] = []
    var current: [Point] = []
    func end() { if current.count > 1 { polygons.append(current) } }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        current = [point]
      case .line(let point):
        if !current.isEmpty { current.append(point) }
      case .cubic(let control1, let control2, let point):
        guard let start = current.last else { continue }
        for part in 1...Self.partsOfCurve {
          let t = Double(part) / Double(Self.partsOfCurve)
          let s = 1 - t
          let (first, second, third, fourth) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          current.append(
            Point(
              x: first * start.x + second * control1.x + third * control2.x + fourth * point.x,
              y: first * start.y + second * control1.y + third * control2.y + fourth * point.y))
        }
      case .close:
        end()
        // What follows without a move begins where the subpath began.
        current = current.first.map { [$0] } ?? []
      }
    }
    end()
    return polygons
  }
}

extension [[Point]] {
  /// Returns whether a point is inside of the polygons.
  package func contain(_ point: Point, _ rule: FillItem.Rule) -> Bool {
    var winding = 0
    for polygon in self {
      guard var from = polygon.last else { continue }
      for to in polygon {
        // An edge counts if it crosses the ray that leads to the right of the point.
        if (from.y <= point.y) != (to.y <= point.y) {
          let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
          if x > point.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }
}
