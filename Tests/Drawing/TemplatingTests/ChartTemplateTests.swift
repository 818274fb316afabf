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

  /// States at hours after 01:20 on the day of `Sample.context`, whose entry is at 13:20, after 12 hours.
  private func steps(_ states: [(Int, Double?)], _ step: String, mark: String = "LineMark") throws -> PlotMark.Shape? {
    let states: [EntryContent] = states.map { hour, value in
      ["t": .text("2026-11-21T\(hour < 9 ? "0" : "")\(hour + 1):20:00Z"), "v": .optional(value)]
    }
    let node = try bound(
      "<Chart lower='0' upper='10'><\(mark) each='s' as='p' x='{{p.t}}' y='{{p.v}}' interpolation='\(step)'/></Chart>",
      to: ["s": .list(states)])
    guard case .chart(let content) = node else { throw Missing() }
    return content.marks.first?.shape
  }

  /// Returns the points as `x y` in tenths of the plot, with a dash for a gap.
  private func written(_ shape: PlotMark.Shape?) throws -> String {
    func text(_ point: Point?) -> String {
      guard let point, point.x.isFinite, point.y.isFinite else { return "-" }
      return "\(Int((point.x * 12).rounded())) \(Int((10 - point.y * 10).rounded()))"
    }
    switch shape {
    case .line(let points, _)?: return points.map(text).joined(separator: ", ")
    case .area(let upper, _, _)?: return upper.map(text).joined(separator: ", ")
    default: throw Missing()
    }
  }

  @Test func statesHoldUntilNow() throws {
    #expect(try written(steps([(0, 2), (6, 4)], "stepStart")) == "0 2, 6 4, 12 4")
    #expect(try written(steps([(0, 2), (6, 4)], "stepStart", mark: "AreaMark")) == "0 2, 6 4, 12 4")
    // The value of the last hour is unknown, and holds as well.
    #expect(try written(steps([(0, 2), (6, nil)], "stepStart")) == "0 2, 6 2, -, -")
    // Values of the future, and values up to a point, do not hold.
    #expect(try written(steps([(0, 2), (22, 4)], "stepStart")) == "0 2, 12 4")
    #expect(try written(steps([(0, 2), (6, 4)], "stepEnd")) == "0 2, 12 4")
    #expect(try written(steps([(0, 2), (6, 4)], "linear")) == "0 2, 12 4")
    #expect(try written(steps([(6, 4), (0, 2)], "stepStart")) == "12 4, 0 2")
  }

  @Test func stepsAreDrawnUntilAGap() throws {
    #expect(try written(steps([(0, 2), (4, nil), (8, 4)], "stepStart")) == "0 2, 4 2, -, 8 4, 12 4")
    #expect(try written(steps([(0, 2), (6, nil), (12, 4)], "stepEnd")) == "0 2, -, 6 4, 12 4")
    #expect(try written(steps([(0, 2), (6, nil), (12, 4)], "stepCenter")) == "0 2, 3 2, -, 9 4, 12 4")
    #expect(try written(steps([(0, 2), (6, nil), (12, 4)], "linear")) == "0 2, -, 12 4")
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
