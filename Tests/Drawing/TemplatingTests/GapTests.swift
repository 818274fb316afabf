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

  @Test(arguments: [
    (
      "<Polyline\n values='v' lower='0' upper='4'/>",
      "t.xml:2:2: item 2 of \"v\" is \"NaN\", which is not a number; it is a gap"
    ),
    (
      "<Area values='rows.kwh' lower='0' upper='2'/>",
      "t.xml:1:39: item 2 of \"rows.kwh\" is \"\", which is not a number; it is a gap"
    ),
    (
      "<Polyline points='points'/>", "t.xml:1:43: item 2 of \"points\" is a list, which is not two numbers; it is a gap"
    ),
    ("<Bar to='{{state}}'/>", "t.xml:1:38: \"state\" is \"unavailable\", which is not a number"),
    ("<Arc to='1' upper='{{state}}'/>", "t.xml:1:45: \"state\" is \"unavailable\", which is not a number"),
    ("<Arc to='1' startAngle='{{state}}'/>", "t.xml:1:45: \"state\" is \"unavailable\", which is not a number"),
    ("<Rectangle rotation='{{state}}'/>", "t.xml:1:44: \"state\" is \"unavailable\", which is not a number"),
    ("<Rectangle opacity='{{state}}'/>", "t.xml:1:44: \"state\" is \"unavailable\", which is not a number"),
    ("<Rectangle frame='width: {{state}}u'/>", "t.xml:1:44: \"state\" is \"unavailable\", which is not a number"),
    (
      "<Polyline values='v' lower='0' upper='4'><At index='{{state}}'><Spacer/></At></Polyline>",
      "t.xml:1:43: item 2 of \"v\""
    ),
    ("<Bar to='1'><At value='{{state}}'><Spacer/></At></Bar>", "t.xml:1:49: \"state\" is \"unavailable\""),
    ("<ForEach each='v' as='i' limit='{{state}}'><Text>{{i}}</Text></ForEach>", "t.xml:1:58: \"state\" is"),
    (
      "<Rectangle><LinearGradient stops='stops'/></Rectangle>",
      "t.xml:1:60: \"stops\" has an item that is not a stop"
    ),
  ])
  func drawWithOneWarning(_ source: String, _ warning: String) throws {
    let bound = try template("<Template widget=\"data\"><HStack>\(source)</HStack></Template>")
      .bind(to: Self.entry, in: Sample.context())
    #expect(bound.warnings.first?.hasPrefix(warning) == true, "\(bound.warnings)")
    #expect(bound.warnings.count == (source.contains("<At index") ? 2 : 1))
  }

  @Test(arguments: [
    "<Polyline values='none' lower='0' upper='1'/>", "<Bar to='{{none}}'/>",
    "<Polyline values='comma' lower='0' upper='2'/>",
    "<Polyline values='byMonth' lower='0' upper='2'><At index='{{hour}}'><Spacer/></At></Polyline>",
    "<Rectangle opacity='{{none}}'/>", "<Bar to='{{ state | round | default: 0 }}'/>",
  ])
  func missingValuesAreNoWarning(_ source: String) throws {
    let bound = try template("<Template widget='data'><HStack>\(source)</HStack></Template>")
      .bind(to: Self.entry, in: Sample.context())
    #expect(bound.warnings == [])
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
