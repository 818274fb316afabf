import Foundation
import TestSuites
import Testing
import WidgetScene

@testable import SVGReading

private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

@Suite struct PathDataTests {
  @Test(
    arguments: [
      ("", []),
      ("M1 2", [.move(p(1, 2))]),
      ("m1,2 3,4 5,6", [.move(p(1, 2)), .line(p(4, 6)), .line(p(9, 12))]),
      ("M1 2 3 4L5 6 7 8", [.move(p(1, 2)), .line(p(3, 4)), .line(p(5, 6)), .line(p(7, 8))]),
      ("M10 10l1 1-2-2", [.move(p(10, 10)), .line(p(11, 11)), .line(p(9, 9))]),
      (
        "M1 2H5h-1V9v.5.5",
        [.move(p(1, 2)), .line(p(5, 2)), .line(p(4, 2)), .line(p(4, 9)), .line(p(4, 9.5)), .line(p(4, 10))]
      ),
      ("M1e1-2E-1", [.move(p(10, -0.2))]),
      ("M1 1L2 2Zl1 0", [.move(p(1, 1)), .line(p(2, 2)), .close, .line(p(2, 1))]),
      ("M0 0C1 2 3 4 5 6", [.move(p(0, 0)), .cubic(control1: p(1, 2), control2: p(3, 4), end: p(5, 6))]),
      ("M1 1c1 2 3 4 5 6", [.move(p(1, 1)), .cubic(control1: p(2, 3), control2: p(4, 5), end: p(6, 7))]),
      (
        "M0 0C0 1 2 3 4 4S6 6 8 8",
        [
          .move(p(0, 0)), .cubic(control1: p(0, 1), control2: p(2, 3), end: p(4, 4)),
          .cubic(control1: p(6, 5), control2: p(6, 6), end: p(8, 8)),
        ]
      ),
      ("M1 2S3 4 5 6", [.move(p(1, 2)), .cubic(control1: p(1, 2), control2: p(3, 4), end: p(5, 6))]),
      ("M0 0Q3 3 6 0", [.move(p(0, 0)), .cubic(control1: p(2, 2), control2: p(4, 2), end: p(6, 0))]),
      (
        "M0 0Q3 3 6 0t6 0",
        [
          .move(p(0, 0)), .cubic(control1: p(2, 2), control2: p(4, 2), end: p(6, 0)),
          .cubic(control1: p(8, -2), control2: p(10, -2), end: p(12, 0)),
        ]
      ),
      ("M0 0A0 5 0 0 1 3 4", [.move(p(0, 0)), .line(p(3, 4))]),
      ("M1 1A5 5 0 0 1 1 1", [.move(p(1, 1))]),
    ] as [(String, [Path.Element])])
  func readsEveryCommand(_ text: String, _ expected: [Path.Element]) throws {
    let elements = PathData.read(text).path.elements
    #expect(elements.count == expected.count)
    for (element, wanted) in zip(elements, expected) {
      #expect(element.isNear(wanted), "\(element) is not \(wanted)")
    }
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/paths.txt"))
  func namesWhatIsWrong(_ test: SuiteCase) {
    let (path, problem) = PathData.read(test.input)
    test.check(problem.map { "\($0)" } ?? "\(path)")
  }

  /// Rotation, radii, flags and end point, then points through which the arc must pass.
  @Test(arguments: [
    ("M1 0A1 1 0 0 1 0 1", [p(0.5.squareRoot(), 0.5.squareRoot())]),
    ("M1 0A1 1 0 1 0 0 1", [p(0.5.squareRoot(), -(0.5.squareRoot())), p(-1, 0), p(0, -1)]),
    ("M1 0A1 1 0 0 1-1 0", [p(0, 1)]),
    ("M1 0A1 1 0 0 0-1 0", [p(0, -1)]),
    ("M1 0A1 1 0 11-1 0", [p(0, 1)]),
    // The radii are too small and scaled up until the chord is a diameter.
    ("M5 0A1 1 0 0 1-5 0", [p(0, 5)]),
    ("M5 0A2 1 0 0 1-5 0", [p(0, 2.5)]),
    ("M0 2A4 2 0 0 1 4 0", [p(4 - 4 * 0.5.squareRoot(), 2 - 2 * 0.5.squareRoot())]),
    // An upright ellipse: its long axis is rotated by 90 degrees.
    ("M2 0A4 2 90 0 1-2 0", [p(0, 4)]),
    ("M0 0a2 2 0 0 1 4 0a2 2 0 0 1-4 0", [p(2, -2), p(2, 2)]),
  ])
  func drawsArcsThroughKnownPoints(_ text: String, _ points: [Point]) throws {
    let path = PathData.read(text).path
    for point in points {
      let distance = path.distance(to: point)
      #expect(distance < 0.003, "\(text) passes \(point) at a distance of \(distance)")
    }
  }

  @Test(arguments: [
    "M0 0A1e200 1e200 0 0 1 1 1", "M0 0A1e-200 1e-200 0 0 1 1 1", "M0 0A1e308 1e-308 45 1 1 1e308 1e308",
    "M-1e308 0A1 1 0 0 1 1e308 0", "M0 0A1e308 1e308 1e308 1 0 1e-308 0", "M0 0A5 5 0 1 1 1e-320 0",
  ])
  func survivesAbsurdArcs(_ text: String) throws {
    #expect(PathData.read(text).path.elements.count < 8)
  }

  @Test(arguments: [
    ("translate(3)", p(4, 1)), ("translate(3 4)", p(4, 5)), ("translate(3,4)", p(4, 5)), ("scale(2)", p(2, 2)),
    ("scale(2 3)", p(2, 3)), ("rotate(90)", p(-1, 1)), ("rotate(90 1 0)", p(0, 0)), ("matrix(1 2 3 4 5 6)", p(9, 12)),
    ("translate(10 0) scale(2)", p(12, 2)), ("scale(2), translate(10 0)", p(22, 2)), ("", p(1, 1)),
  ])
  func appliesTransformsFromTheRight(_ text: String, _ expected: Point) throws {
    let moved = try #require(Transform(list: text)).apply(to: p(1, 1))
    #expect(abs(moved.x - expected.x) < 1e-12 && abs(moved.y - expected.y) < 1e-12, "\(moved)")
  }

  @Test(arguments: [
    "skewZ(3)", "translate", "translate(", "translate)1(", "translate(1 2 3)", "scale()", "rotate(1 2)", "scale(1) x",
  ])
  func refusesOtherTransforms(_ text: String) {
    #expect(Transform(list: text) == nil)
  }
}

extension Path.Element {
  private var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  private var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .cubic: 2
    case .close: 3
    }
  }

  func isNear(_ other: Path.Element) -> Bool {
    kind == other.kind && zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }
}

extension Path {
  /// Returns the distance to the nearest of many points along the path.
  func distance(to target: Point) -> Double {
    var best = Double.infinity
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point): pen = point
      case .close: break
      case .cubic(let first, let second, let end):
        for step in 0...1_000 {
          let t = Double(step) / 1_000
          let u = 1 - t
          func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          let (x, y) = (at(pen.x, first.x, second.x, end.x), at(pen.y, first.y, second.y, end.y))
          best = min(best, hypot(x - target.x, y - target.y))
        }
        pen = end
      }
      best = min(best, hypot(pen.x - target.x, pen.y - target.y))
    }
    return best
  }
}
