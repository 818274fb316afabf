import TestRandomness
import Testing
import WidgetScene

@testable import Pictures

/// Places of boxes on a canvas, which are found without looking at all of them.
@Suite struct BoxGridTests {
  private static func box(_ random: inout SeededGenerator, _ canvas: Size) -> Rect {
    let most = Bool.random(using: &random) ? 0.05 : 1.5
    return Rect(
      x: .random(in: -0.5...1.5, using: &random) * canvas.width,
      y: .random(in: -0.5...1.5, using: &random) * canvas.height,
      width: .random(in: 0...most, using: &random) * canvas.width,
      height: .random(in: 0...most, using: &random) * canvas.height)
  }

  /// Boxes of all sizes, on and beyond the canvas.
  @Test(arguments: [Size(width: 100, height: 50), Size(width: 1, height: 2_000), .zero])
  func findsAllBoxesThatMeetABox(canvas: Size) {
    var random = SeededGenerator(seed: 1)
    var grid = BoxGrid(canvas)
    let boxes = (0..<300).map { _ in Self.box(&random, canvas) }
    for (number, box) in boxes.enumerated() { grid.insert(number, box) }
    for number in 0..<100 { grid.remove(number, boxes[number]) }
    for _ in 0..<200 {
      let asked = Self.box(&random, canvas)
      let found = grid.numbers(in: asked)
      #expect(found == found.sorted() && Set(found).count == found.count && found.allSatisfy { $0 >= 100 })
      for (number, box) in boxes.enumerated() where number >= 100 && box.intersection(asked) != nil {
        #expect(found.contains(number), "\(box) meets \(asked)")
      }
    }
  }

  /// Few of many small boxes are looked at.
  @Test func findsFewBoxesThatAreElsewhere() {
    var grid = BoxGrid(Size(width: 1_000, height: 1_000))
    for number in 0..<10_000 {
      grid.insert(number, Rect(x: Double(number % 100) * 10, y: Double(number / 100) * 10, width: 7, height: 7))
    }
    #expect(grid.numbers(at: Point(x: 503, y: 503)).count <= 4)
    #expect(grid.numbers(in: Rect(x: 0, y: 0, width: 1_000, height: 1_000)).count == 10_000)
  }

  @Test func coordinatesOfAnySizeAreSafe() {
    var grid = BoxGrid(Size(width: 100, height: 100))
    let boxes = [
      Rect(x: -1e300, y: -1e300, width: 1e308, height: 1e308), Rect(x: 1e300, y: 0, width: .infinity, height: 1),
      Rect(x: .nan, y: 0, width: .nan, height: 1),
    ]
    for (number, box) in boxes.enumerated() { grid.insert(number, box) }
    #expect(grid.numbers(at: Point(x: 50, y: 50)).contains(0))
    #expect(grid.numbers(at: Point(x: .nan, y: .infinity)).count <= 3)
  }
}
