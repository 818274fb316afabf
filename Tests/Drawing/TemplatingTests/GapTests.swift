import TestSuites
import Testing
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

/// Values that are not numbers, in templates for data of any shape: they are gaps, and the picture is drawn.
@Suite struct GapTests {
  private static let entry: EntryContent = [
    "v": ["1", "NaN", "3", ""], "state": "unavailable", "x": .number(1), "none": .null, "comma": ["0,5", "1,5"],
    "rows": [["kwh": "1.2"], ["kwh": ""], ["kwh": "1.4"]], "points": [[.number(0), .number(1)], ["a", .number(1)]],
    "stops": [["position": .number(0), "color": "#000000"], ["position": "x", "color": "#000000"]],
    "byMonth": ["2026-02": .number(2), "2026-01": .number(1)], "hour": " 8",
  ]

  @Test(arguments: try SuiteCase.all(in: "Templates/gaps.txt"))
  func areDrawnWithWarnings(_ test: SuiteCase) throws {
    let warnings = try template("<Template widget='data'>\n\(test.input)</Template>")
      .bind(to: Self.entry, in: Sample.context()).warnings
    test.check(warnings.isEmpty ? ["no warning"] : TemplatingTests.warnings(warnings))
  }

  @Test func drawsTheValuesAroundAGap() throws {
    func line(_ source: String) throws -> Node {
      try template("<Template widget='data'>\(source)</Template>").bind(to: Self.entry, in: Sample.context()).node
    }
    let gap = try line("<Polyline values='v' lower='0' upper='4'/>")
    guard case .shape(let content) = gap, case .polyline(let polyline) = content.outline else {
      Issue.record("not a line")
      return
    }
    #expect(polyline.points.map { $0 != nil } == [true, false, true, false])
    guard case .shape(let months) = try line("<Polyline values='byMonth' lower='0' upper='2'/>"),
      case .polyline(let ordered) = months.outline
    else { return }
    #expect(ordered.points.compactMap { $0?.y } == ordered.points.compactMap { $0?.y }.sorted(by: >))
    #expect(ordered.points.count == 2)
  }

  @Test func otherTemplatesStillFail() {
    #expect(throws: (any Error).self) { try bound("<Polyline values='points' center='1' span='1'/>") }
    #expect(throws: (any Error).self) { try bound("<Bar to='{{place}}'/>") }
  }
}
