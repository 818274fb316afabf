import Foundation
import Raster
import TestRandomness
import Testing
import WidgetRendering
import WidgetUI

/// Areas that are made of those of two paths.
@Suite struct PathAreaTests {
  typealias Path = WidgetUI.Path

  private let left = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
  private let right = Path(CGRect(x: 10, y: 5, width: 20, height: 10))

  /// A square with a square in it that runs the same way.
  private static var nested: Path {
    var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    return path
  }

  @Test(arguments: [(15.0, 15.0, true, false), (5, 15, true, true), (35, 15, false, false)])
  func pointsAreInsideByTheFillRule(_ x: Double, _ y: Double, isInside: Bool, isInsideEvenOdd: Bool) {
    let point = CGPoint(x: x, y: y)
    #expect(Self.nested.contains(point) == isInside)
    #expect(Self.nested.contains(point, eoFill: true) == isInsideEvenOdd)
    #expect(Self.nested.normalized().contains(point) == isInsideEvenOdd)
    #expect(Self.nested.normalized(eoFill: false).contains(point, eoFill: true) == isInside)
  }

  @Test func openPathsAreClosedForTheirArea() {
    var path = Path()
    path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(path.contains(CGPoint(x: 8, y: 4)) && !path.contains(CGPoint(x: 4, y: 8)))
    #expect(!Path().contains(.zero) && Path().union(Path()).isEmpty)
  }

  @Test func rectanglesAreCombined() {
    #expect(left.intersection(right).boundingRect == CGRect(x: 10, y: 5, width: 10, height: 10))
    #expect(left.union(right).boundingRect == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(right.subtracting(left).boundingRect == CGRect(x: 20, y: 5, width: 10, height: 10))
    #expect(right.subtracting(left).geometryCount == 5, "a rectangle: four corners and the end")
    #expect(left.intersection(left) == left.union(left))
    #expect(left.symmetricDifference(left).isEmpty && left.subtracting(left).isEmpty)
  }

  @Test func rectanglesThatTouchBecomeOne() {
    let union = left.union(Path(CGRect(x: 20, y: 0, width: 10, height: 20)))
    #expect(union.boundingRect == CGRect(x: 0, y: 0, width: 30, height: 20) && union.geometryCount == 5)
  }

  /// Every point away from the borders is in the result if the rule says so of the two paths.
  @Test(arguments: 0..<24) func areasAreCombinedPointByPoint(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func shape() -> Path {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return Path(ellipseIn: rect())
      case 1: return Path(roundedRect: rect(), cornerRadius: 6)
      case 2: return Path(rect())
      default:
        var path = Path()
        // Whole numbers, so that lines also run along each other and through each other's ends.
        path.addLines(
          (0..<Int.random(in: 3...12, using: &random)).map { _ in
            CGPoint(x: Int.random(in: 0...8, using: &random) * 5, y: Int.random(in: 0...8, using: &random) * 5)
          })
        return path
      }
    }
    func rect() -> CGRect {
      func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      return CGRect(x: length(0...20), y: length(0...20), width: length(5...20), height: length(5...20))
    }
    let (first, second) = (shape(), shape())
    for evenOdd in [false, true] {
      let results: [(Path, (Bool, Bool) -> Bool)] = [
        (first.union(second, eoFill: evenOdd), { $0 || $1 }),
        (first.intersection(second, eoFill: evenOdd), { $0 && $1 }),
        (first.subtracting(second, eoFill: evenOdd), { $0 && !$1 }),
        (first.symmetricDifference(second, eoFill: evenOdd), { $0 != $1 }),
      ]
      for _ in 0..<400 {
        let point = CGPoint(x: Double.random(in: -1...41, using: &random), y: .random(in: -1...41, using: &random))
        let around = [-0.05, 0.05].flatMap { dx in [-0.05, 0.05].map { CGPoint(x: point.x + dx, y: point.y + $0) } }
        func isAway(from path: Path) -> Bool {
          Set(around.map { path.contains($0, eoFill: evenOdd) } + [path.contains(point, eoFill: evenOdd)]).count == 1
        }
        guard isAway(from: first), isAway(from: second) else { continue }
        let inside = (first.contains(point, eoFill: evenOdd), second.contains(point, eoFill: evenOdd))
        for (index, (result, rule)) in results.enumerated() {
          #expect(result.contains(point) == rule(inside.0, inside.1), "\(index) at \(point)")
          #expect(result.contains(point, eoFill: true) == rule(inside.0, inside.1), "\(index) at \(point), even-odd")
        }
      }
    }
  }

  @Test func linesAreCutAtAnArea() {
    var line = Path()
    line.addLines([CGPoint(x: -10, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10)])
    #expect(line.lineIntersection(left).boundingRect == CGRect(x: 0, y: 10, width: 20, height: 0))
    let outside = line.lineSubtraction(left)
    #expect(outside.boundingRect == CGRect(x: -10, y: 10, width: 60, height: 0) && outside.geometryCount == 4)
    #expect(line.lineSubtraction(Path()) == line)
  }

  @Test func nonFiniteAndHugePathsDoNotEndTheProgram() {
    var path = Path()
    path.addLines([.zero, CGPoint(x: Double.nan, y: 1), CGPoint(x: 1, y: Double.infinity)])
    #expect(path.union(left).boundingRect == left.boundingRect && !path.contains(.zero))
    let huge = Path(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(huge.intersection(left).boundingRect == left.boundingRect)
    #expect(Path(ellipseIn: CGRect(x: 0, y: 0, width: 1e12, height: 1e12)).union(left).isEmpty == false)
  }

  @Test func equalPathsGiveEqualOutlines() {
    let circles = (0..<2).map { Path(ellipseIn: CGRect(x: Double($0) * 7, y: 0, width: 20, height: 20)) }
    #expect((0..<3).allSatisfy { _ in circles[0].union(circles[1]) == circles[0].union(circles[1]) })
  }

  @Test @MainActor func evenOddFillsLeaveHoles() throws {
    struct Frame: Shape {
      func path(in rect: CGRect) -> WidgetUI.Path {
        var path = WidgetUI.Path(rect)
        path.addRect(rect.insetBy(dx: 10, dy: 10))
        return path
      }
    }
    let context = ViewContext(size: CGSize(width: 40, height: 40), scale: 1, hasContentMargins: false)
    let style = FillStyle(eoFill: true)
    let views: [AnyView] = [
      AnyView(Frame().fill(.black, style: style)), AnyView(WidgetUI.Color.black.clipShape(Frame(), style: style)),
      AnyView(
        Canvas { context, size in
          context.fill(Frame().path(in: CGRect(origin: .zero, size: size)), with: .color(.black), style: style)
        }),
      AnyView(WidgetUI.Rectangle().subtracting(WidgetUI.Rectangle().inset(by: 10)).fill(.black)),
    ]
    for view in views {
      let result = try scene(of: view, in: context)
      #expect(result.warnings.isEmpty)
      let pixels = try ViewRenderer().renderer.pixels(of: result.scene, scale: 1)
      #expect(pixels[20, 20].red == 255 && pixels[5, 5].red == 0 && pixels[35, 20].red == 0)
    }
  }
}

extension WidgetUI.Path {
  /// The number of elements.
  fileprivate var geometryCount: Int {
    var count = 0
    forEach { _ in count += 1 }
    return count
  }
}
