import Testing
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

@Suite struct HostileTemplateTests {
  /// Seven nested loops of ten items each: ten million texts.
  @Test func stopsNestedLoopsEarly() throws {
    let opening = (0..<7).map { "<ForEach each='list' as='v\($0)'>" }.joined(separator: "\n")
    let source = "<VStack>\(opening)<Text>{{v0}}</Text>\(String(repeating: "</ForEach>", count: 7))</VStack>"
    let template = try template(source)
    let entry: EntryContent = ["list": .list(Array(repeating: "a", count: 10))]
    #expect {
      try template.bind(to: entry, in: Sample.context())
    } throws: { error in
      "\(error)".hasSuffix("the view tree has more than 10000 nodes")
    }
  }

  @Test func stopsTextsThatLoopsMakeLong() throws {
    let source =
      "<VStack><ForEach each='list' as='v'><Text>\(String(repeating: "x", count: 500_000))</Text></ForEach></VStack>"
    let entry: EntryContent = ["list": .list(Array(repeating: "a", count: 10))]
    #expect {
      try bound(source, to: entry)
    } throws: { error in
      line(of: error) == "t.xml:1: the view tree has more than 1048576 bytes of text"
    }
  }

  @Test func acceptsTheMaximumNumberOfNodes() throws {
    let source = "<HStack><ForEach each='list' as='v'><Spacer/></ForEach></HStack>"
    #expect(throws: Never.self) {
      try bound(source, to: ["list": .list(Array(repeating: .null, count: 9_998))])
    }
    #expect(throws: (any Error).self) {
      try bound(source, to: ["list": .list(Array(repeating: .null, count: 9_999))])
    }
  }

  @Test func survivesTheDeepestNestingWithEveryModifier() throws {
    let attributes =
      "padding='1' frame='maxWidth: infinity' background='#FFF' clipped='true' offset='x: 1' opacity='0.9' fixedSize='false' "
      + "aspectRatio='1 fit' layoutPriority='1' alignmentGuide='top: 1' class='a'"
    let source =
      String(repeating: "<Group \(attributes)>", count: 99) + "<Spacer/>" + String(repeating: "</Group>", count: 99)
    let node = try bound(source)
    _ = LayoutEngine(measurer: NoText()).scene(of: node, size: Size(width: 300, height: 150))
    #expect(throws: (any Error).self) { try template("<Group>" + source + "</Group>") }
  }

  @Test(arguments: ["HStack", "VStack", "ZStack", "ViewThatFits"])
  func laysOutTheDeepestStacksQuickly(_ stack: String) throws {
    let source =
      String(repeating: "<\(stack)><Spacer/>", count: 98) + "<Rectangle/>" + String(repeating: "</\(stack)>", count: 98)
    let node = try bound(source)
    _ = LayoutEngine(measurer: NoText()).scene(of: node, size: Size(width: 300, height: 150))
  }

  @Test(arguments: [("Bar", "value"), ("Arc", "value"), ("Polyline", "index")])
  func bindsTheDeepestMarks(_ element: String, _ place: String) throws {
    let scale = element == "Polyline" ? "values='list' lower='0' upper='4'" : "to='1' track='#FFF'"
    let source =
      String(repeating: "<\(element) \(scale)><At \(place)='0'>", count: 49) + "<Rectangle/>"
      + String(repeating: "</At></\(element)>", count: 49)
    let node = try bound(source)
    _ = LayoutEngine(measurer: NoText()).scene(of: node, size: Size(width: 300, height: 150))
  }

  @Test func readsLongPathsAndTexts() throws {
    let path = String(repeating: "a.", count: 200_000) + "a"
    #expect(throws: (any Error).self) { try bound("<Text>{{\(path)}}</Text>") }
    #expect(throws: (any Error).self) { try template("<Text>{{\(path)}}</Text>").check(against: Sample.entry) }
    #expect(try bound("<Text>{{none.\(path)}}</Text>") == text(""))
    _ = try bound("<Text>\(String(repeating: "{{place}} ", count: 60_000))</Text>")
    _ = try bound("<Text>\(String(repeating: "{ ", count: 300_000))</Text>")
  }

  @Test func checksManyLoops() throws {
    let opening = (0..<90).map { "<ForEach each='hours' as='v\($0)'>" }.joined()
    let source =
      opening + String(repeating: "<Text>{{v0.label}}{{v89.label}}</Text>", count: 5_000)
      + String(repeating: "</ForEach>", count: 90)
    let template = try template(source)
    try template.check(against: Sample.entry)
  }

  @Test(arguments: [[0xFF], [0x00], Array("<Text>".utf8) + [0xC3] + Array("</Text>".utf8), []] as [[UInt8]])
  func refusesBytesThatAreNoText(_ bytes: [UInt8]) {
    #expect(throws: (any Error).self) { try Template(bytes, file: "t.xml", resources: Sample.resources) }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b 'bbbbbbbb'>]><Text>&b;</Text>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><Text>&x;</Text>",
  ])
  func refusesEntities(_ source: String) {
    #expect {
      try template(source)
    } throws: { error in
      "\(error)".contains("a document type is not allowed")
    }
  }
}

/// A measurer for which all texts are empty; these tests have none.
private struct NoText: TextMeasurer {
  func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
    TextLayout(size: .zero, firstBaseline: 0, lastBaseline: 0, runs: [], string: request.string, isTruncated: false)
  }
}
