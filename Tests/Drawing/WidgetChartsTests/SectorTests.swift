import Testing
import WidgetLayout
import WidgetScene

@testable import WidgetCharts

struct SectorTests {
  private func outlines(
    _ angles: [Double], inner: PlotRadius = .ratio(0.6), inset: Double = 0, cornerRadius: Double
  ) -> [Path] {
    var chart = Chart()
    chart.marks = angles.map { angle in
      .mark(.sector, nil, nil) {
        $0.angle = angle
        $0.innerRadius = inner
        $0.angularInset = inset
        $0.cornerRadius = cornerRadius
      }
    }
    return chart.scene(Size(width: 200, height: 200)).fills.map(\.path)
  }

  /// The area of the polygon through the ends of a path's elements, which is close to the area of the path.
  private func area(_ path: Path) -> Double {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point), .cubic(_, _, let point): points.append(point)
      case .close: break
      }
    }
    guard let first = points.first else { return 0 }
    return zip(points, points.dropFirst() + [first]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  @Test func roundCornersKeepTheirSectors() {
    for inner in [PlotRadius.ratio(0), .ratio(0.3), .ratio(0.6), .ratio(0.95)] {
      for inset in [0.0, 1, 4] {
        let sharp = outlines([1, 2, 3, 0.2], inner: inner, inset: inset, cornerRadius: 0)
        for radius in [1.0, 4, 12, 500] {
          let round = outlines([1, 2, 3, 0.2], inner: inner, inset: inset, cornerRadius: radius)
          #expect(round.count == sharp.count)
          #expect(round.allSatisfy { area($0) > 0 })
        }
      }
    }
  }

  @Test func cornersTouchTheArcs() throws {
    let path = try #require(outlines([1, 3], cornerRadius: 5).first)
    let center = Point(x: 100, y: 100)
    let distances = path.elements.compactMap { element -> Double? in
      guard case .cubic(_, _, let end) = element else { return nil }
      return ((end.x - center.x) * (end.x - center.x) + (end.y - center.y) * (end.y - center.y)).squareRoot()
    }
    let outer = try #require(distances.max())
    let inner = try #require(distances.min())
    #expect(abs(inner / outer - 0.6) < 0.001)
    // Each of the four corners is an arc of its own.
    #expect(path.elements.count >= 10)
  }

  @Test func wholeCirclesHaveNoCorners() {
    #expect(outlines([1], cornerRadius: 8) == outlines([1], cornerRadius: 0))
  }
}
