import TestSuites
import Testing
import WidgetLayout
import WidgetTimeline

@testable import Templating

extension EntryContent {
  func adding(_ name: String, _ value: EntryContent) -> EntryContent {
    guard case .record(var fields) = self else { return self }
    fields[name] = value
    return .record(fields)
  }
}

@Suite struct BindingTests {
  @Test(arguments: try SuiteCase.all(in: "Templates/texts.txt"))
  func fillsTexts(_ test: SuiteCase) throws {
    guard case .text(let content) = try bound(test.input) else { return test.check("not a text") }
    #expect(.text(content) == text(content.request.string))
    test.check(content.request.string)
  }

  @Test func keepsWhiteSpaceThatXMLDoesNotTreatAsSuch() throws {
    #expect(try bound("<Text>a\u{A0}\u{3000}b</Text>") == text("a\u{A0}\u{3000}b"))
  }

  /// Alone it is a paragraph; beside other text it must not reverse its neighbours.
  @Test func isolatesRightToLeftText() throws {
    let entry = Sample.entry.adding("city", "חיפה")
    func string(_ source: String) throws -> Node? {
      try template("<Text>\(source)</Text>").bind(to: entry, in: Sample.context()).node
    }
    #expect(try string("{{city}}") == text("חיפה"))
    #expect(try string("{{city}} 12 {{place}}") == text("\u{2068}חיפה\u{2069} 12 \u{2068}Oslo\u{2069}"))
  }

  @Test func keepsTextAroundLayersTogether() throws {
    let node = try bound("<Text>a\n<Overlay><Spacer/></Overlay>\n{{place}} b</Text>")
    #expect(node == .overlay(text("a Oslo b"), front: .spacer(minLength: nil), alignment: .center))
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/presence.txt"))
  func testsOnePath(_ test: SuiteCase) throws {
    let nothing = Node.depthStack(alignment: .center, children: [])
    let nodes = try ["test", "not"].map { try bound("<If \($0)='\(test.input)'><Spacer/></If>") }
    switch nodes {
    case [.spacer(minLength: nil), nothing]: test.check("true")
    case [nothing, .spacer(minLength: nil)]: test.check("false")
    default: test.check("\(nodes)")
    }
  }

  @Test func loopsOverListsInsideLists() throws {
    let node = try bound(
      """
      <HStack spacing="0">
        <ForEach each="hours" as="hour">
          <ForEach each="hour.parts" as="part"><Text>{{hour.label}}{{part}}</Text></ForEach>
        </ForEach>
      </HStack>
      """)
    #expect(
      node == .horizontalStack(alignment: .center, spacing: .zero, children: [text("0a"), text("0b"), text("1c")]))
  }

  @Test func loopVariablesHideTheEntryAndEndWithTheLoop() throws {
    let node = try bound(
      "<HStack spacing='0'><ForEach each='hours' as='place'><Text>{{place.label}}</Text></ForEach><Text>{{place}}</Text></HStack>"
    )
    #expect(
      node == .horizontalStack(alignment: .center, spacing: .zero, children: [text("0"), text("1"), text("Oslo")]))
  }

  @Test(arguments: ["none", "nothing"])
  func loopsOverNothing(_ list: String) throws {
    #expect(
      try bound("<ForEach each='\(list)' as='x'><Text>{{x}}</Text></ForEach>")
        == .depthStack(alignment: .center, children: []))
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/bindings.txt"))
  func namesTheBindingThatDoesNotFit(_ test: SuiteCase) {
    test.check(problems { _ = try bound(test.input) })
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/checks.txt"))
  func checksAllBranches(_ test: SuiteCase) throws {
    let template = try template(test.input)
    test.check(problems { try template.check(against: Sample.entry) })
  }
}
