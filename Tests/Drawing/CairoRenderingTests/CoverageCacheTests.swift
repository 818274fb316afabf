import Testing
import WidgetScene

@testable import CairoRendering

@Suite struct CoverageCacheTests {
  /// Returns a zigzag of a number of lines within a pixel.
  private func shape(_ lines: Int, at x: Double = 0) -> CoverageShape {
    var path = Path()
    path.move(to: Point(x: x, y: 0))
    for index in 0..<lines { path.line(to: Point(x: x + Double(index % 2), y: Double(index % 3) / 3)) }
    return CoverageShape(path: path, ink: .fill(.nonZero), edges: .smooth)
  }

  @Test func pathsCountAsWellAsPixels() throws {
    let cache = CoverageCache()
    for index in 0..<400 {
      _ = try cache.mask(of: shape(1_000, at: Double(index) / 1_000)) { _ in }
      #expect(cache.bytes <= CoverageCache.capacity)
      #expect(cache.bytes >= 1_000 * MemoryLayout<Path.Element>.stride)
    }
  }

  @Test func doesNotCacheOversizedPictures() throws {
    let cache = CoverageCache()
    var draws = 0
    for _ in 0..<2 {
      #expect(try cache.mask(of: shape(200_000)) { _ in draws += 1 } != nil)
    }
    #expect(draws == 2)
    #expect(cache.bytes == 0)
  }

  @Test(arguments: [(0.0, -0.0, true), (0.25, 0.25, true), (0, 0.25, false)])
  func equalShapesHaveEqualHashes(one: Double, other: Double, areEqual: Bool) {
    let (first, second) = (shape(3, at: one), shape(3, at: other))
    #expect((first == second) == areEqual)
    #expect((first.hashValue == second.hashValue) == areEqual)
  }
}
