import Testing
import WidgetLayout
import WidgetScene
import WidgetTimeline

struct ChartTemplateTests {
  private static let entry: EntryContent = [
    "hours": .list(
      (0..<24).map { hour in
        [
          "time": .text("2026-03-01T\(hour < 10 ? "0" : "")\(hour):00:00Z"),
          "value": hour == 7 ? "unavailable" : .number(Double(hour)), "name": .text("Sensor \(hour % 2)"),
        ]
      }),
    "bars": [["name": "One", "count": .number(3)], ["name": "Two", "count": .number(5)]],
  ]

  private func chart(_ marks: String, _ attributes: String = "") throws -> ChartContent {
    let node = try bound("<Chart \(attributes)>\(marks)</Chart>", to: Self.entry)
    guard case .chart(let content) = node else { throw Missing() }
    return content
  }

  private struct Missing: Error {}

  @Test func aHistoryIsALineWithAGapAtAMissingNumber() throws {
    let content = try chart("<LineMark each=\"hours\" as=\"h\" x=\"{{h.time}}\" y=\"{{h.value}}\"/>")
    guard case .line(let points, .linear)? = content.marks.first?.shape else { throw Missing() }
    #expect(points.count == 24 && points.indices.filter { points[$0] == nil } == [7])
    #expect(points[0]?.x == 0 && points[23]?.x == 1)
  }

  @Test func seriesAreLinesOfTheirOwnWithALegend() throws {
    let content = try chart(
      "<LineMark each=\"hours\" as=\"h\" x=\"{{h.time}}\" y=\"{{h.value}}\" series=\"{{h.name}}\"/>")
    #expect(content.marks.count == 2 && content.legend?.entries.count == 2)
  }

  @Test func textsAreCategoriesAndBarsBeginAtZero() throws {
    let content = try chart("<BarMark each=\"bars\" as=\"b\" x=\"{{b.name}}\" y=\"{{b.count}}\"/>")
    guard case .bar(_, let y, _, _)? = content.marks.first?.shape else { throw Missing() }
    #expect(y.end == 1 && content.marks.count == 2)
  }

  @Test(arguments: [("LineMark x=\"1\"", 2.0), ("RuleMark", 1)])
  func dashedLinesNeedNoWidth(element: String, width: Double) throws {
    let content = try chart("<\(element) y=\"1\" dash=\"3 3\"/>")
    #expect(content.marks.first?.stroke.dash == [3, 3] && content.marks.first?.stroke.width == width)
  }

  @Test func aConstantTextIsAnInstant() throws {
    let content = try chart(
      "<LineMark each=\"hours\" as=\"h\" x=\"{{h.time}}\" y=\"{{h.value}}\"/><RuleMark x=\"'2026-03-01T11:30:00Z'\"/>")
    guard case .rule(let from, _)? = content.marks.last?.shape else { throw Missing() }
    #expect(from.x == 0.5)
  }

  @Test func axesAndLegendsMayBeHidden() throws {
    let content = try chart(
      "<BarMark each=\"bars\" as=\"b\" x=\"{{b.name}}\" y=\"{{b.count}}\" series=\"{{b.name}}\"/>",
      "xAxis=\"hidden\" yAxis=\"hidden\" legend=\"hidden\"")
    #expect(content.axes.isEmpty && content.legend == nil)
  }
}
