import TestRandomness
import Testing
import WidgetScene

@testable import WidgetLayout

/// Points of charts that no pixel shows.
@Suite struct PlotThinningTests {
  @Test(arguments: [1_000, 1_001, 5_000, 60_000, 100_000]) func pointsAtThePlaceOfAnotherAreLeftOut(count: Int) {
    var random = SeededGenerator(seed: 3)
    let points = (0..<count).map { _ in
      Point(x: Double.random(in: 0..<100, using: &random), y: Double.random(in: 0..<50, using: &random))
    }
    let kept = PlotThinning.distinct(points)
    guard count > 1_000 else {
      #expect(kept == points)
      return
    }
    // Half a point is a cell; each cell that has points keeps one.
    func cells(_ points: [Point]) -> Set<[Double]> { Set(points.map { [($0.x * 2).rounded(), ($0.y * 2).rounded()] }) }
    #expect(cells(kept) == cells(points) && kept.count == cells(points).count)
    #expect(kept.first == points.first)
  }

  @Test func thereIsAMaximumNumberOfPoints() {
    let points = (0..<70_000).map { Point(x: Double($0 % 1_000), y: Double($0 / 1_000)) }
    #expect(PlotThinning.distinct(points) == Array(points.prefix(50_000)))
    #expect(PlotThinning.distinct(points, limit: 10) == Array(points.prefix(10)))
  }

  @Test func pointsThatAreNotInThePictureAreLeftOut() {
    let far = [Double.nan, .infinity, -.infinity, 1e300].map { Point(x: $0, y: 0) }
    let points = (0..<1_001).map { Point(x: Double($0), y: 0) }
    #expect(PlotThinning.distinct(far + points) == points)
  }
}
