import Foundation
import Testing
import WidgetUI

@Suite struct PathTests {
  private func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

  @Test(arguments: [(0.25, 0.0, 10.0), (0.5, -10, 0), (0.75, 0, -10), (0.125, 7.071, 7.071)])
  func circlesAreTrimmedClockwiseFromTheRight(_ end: Double, _ x: Double, _ y: Double) throws {
    let circle = Circle().trim(from: 0, to: end).path(in: CGRect(x: -10, y: -20, width: 20, height: 40))
    let point = try #require(circle.currentPoint)
    #expect(isClose(point.x, x) && isClose(point.y, y))
  }

  @Test func linesAreTrimmedByTheirLength() throws {
    var path = Path()
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmedPath(from: 0.75, to: 0.25).isEmpty)
    #expect(path.trimmedPath(from: .nan, to: .nan).isEmpty == false)
    let middle = path.trimmedPath(from: 0.125, to: 0.5)
    #expect(middle.boundingRect == CGRect(x: 5, y: 0, width: 5, height: 10))
  }

  @Test(arguments: [(90.0, false, 0.0, 10.0), (90, true, 0, 10), (-90, true, 0, -10), (360, false, 10, 0)])
  func arcsEndAtTheirAngle(_ end: Double, isClockwise: Bool, _ x: Double, _ y: Double) throws {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(end), clockwise: isClockwise)
    let point = try #require(path.currentPoint)
    #expect(isClose(point.x, x) && isClose(point.y, y))
    // The long way round, or the whole circle.
    #expect((path.boundingRect.width > 15) == (isClockwise ? end > 0 : end > 180))
  }

  @Test func nonFiniteNumbersDrawNothing() {
    var path = Path()
    path.addArc(center: .zero, radius: .nan, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    path.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(.infinity), clockwise: false)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(1e300))
    #expect(path.isEmpty)
  }
}
