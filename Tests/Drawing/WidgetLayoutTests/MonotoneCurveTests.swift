import TestRandomness
import Testing
import WidgetLayout
import WidgetScene

/// Smooth lines and the areas below them.
@Suite struct MonotoneCurveTests {
  private static func path(
    _ values: [Double?], _ interpolation: Polyline.Interpolation = .monotone, area baseline: Length? = nil
  ) -> [Path] {
    let line = Polyline(values: values, center: 0, span: 10, interpolation: interpolation)
    guard let baseline else {
      return place(stroked(.polyline(line)), 100, 100).strokes.map(\.path)
    }
    let node = Node.shape(ShapeContent(outline: .area(line, baseline: baseline), style: .fill, color: .black))
    return place(node, 100, 100).fills.map(\.path)
  }

  /// Returns the end points and both control points of each curve.
  private static func curves(of path: Path) -> [[Point]] {
    var from = Point.zero
    return path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point):
        from = point
        return nil
      case .cubic(let first, let second, let end):
        defer { from = end }
        return [from, first, second, end]
      case .close: return nil
      }
    }
  }

  @Test func `the curve goes through all points and never beyond two neighbours`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 3...24, using: &random)).map { _ -> Double? in
        Double.random(in: -10...10, using: &random).rounded()
      }
      let straight = Self.path(values, .linear)[0]
      let smooth = Self.path(values)[0]
      let curves = Self.curves(of: smooth)
      let ends = straight.elements.dropFirst().map { if case .line(let point) = $0 { point } else { Point.zero } }
      #expect(curves.map { $0[3] } == ends)
      for curve in curves {
        let rises = curve[0].y <= curve[3].y
        let heights = (0...20).map { step in
          let t = Double(step) / 20
          let s = 1 - t
          return s * s * s * curve[0].y + 3 * t * s * s * curve[1].y + 3 * t * t * s * curve[2].y + t * t * t
            * curve[3].y
        }
        #expect(zip(heights, heights.dropFirst()).allSatisfy { rises ? $0 <= $1 + 1e-9 : $0 >= $1 - 1e-9 })
        #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x < $1.x })
      }
    }
  }

  @Test func `the line does not bend at a point between a rise and a rise`() {
    let curves = Self.curves(of: Self.path([0, 1, 3, 8])[0])
    for (left, right) in zip(curves, curves.dropFirst()) {
      let arriving = (left[3].y - left[2].y) / (left[3].x - left[2].x)
      let leaving = (right[1].y - right[0].y) / (right[1].x - right[0].x)
      #expect(isClose(arriving, leaving))
    }
  }

  @Test(
    arguments: [
      ([nil, 1, 2, 3, nil, 4, 5, 6], [3, 3]), ([1, 2], [2]), ([1, 2, nil, 3], [2, 2]),
    ] as [([Double?], [Int])])
  func `gaps stay gaps, and two points are joined by a straight line`(values: [Double?], counts: [Int]) {
    #expect(Self.path(values).map(\.elements.count) == counts)
  }

  @Test func `points that go back are joined by straight lines`() {
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 0.5, y: 0.2)]
    let line = Polyline(points: points, interpolation: .monotone)
    let path = place(stroked(.polyline(line)), 100, 100).strokes[0].path
    #expect(Self.curves(of: path).isEmpty && path.elements.count == 3)
  }

  @Test func `an area reaches from the same curve to its baseline`() {
    let values: [Double?] = [0, 5, 5, -5, nil, 3, nil, 1, 2]
    let areas = Self.path(values, area: .share(1, 8))
    // A single point has no area.
    #expect(areas.count == 2)
    let curve = Self.path(values)[0]
    #expect(Array(areas[0].elements.dropFirst(2).dropLast(2)) == Array(curve.elements.dropFirst()))
    guard case .move(let first) = areas[0].elements[0] else { return #expect(Bool(false)) }
    #expect(isClose(first.y, 108))
    #expect(areas[0].controlBounds?.maxY == 108)
  }
}
