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
  @Test(arguments: [
    ("{{place}}", "Oslo"), ("a{{ place }}b", "aOslob"), ("{{place}}{{place}}", "OsloOslo"),
    ("{{place}}\n {{place}} ", "Oslo Oslo"),
    ("{{none}}", ""), ("{{none.deeper.still}}", ""), ("{{yes}} {{no}}", "true false"), ("{{zero}} {{half}}", "0 0.5"),
    ("{{record.name}}", "inner"), ("{{hours.1.label}}", "1"), ("{{hours.0.parts.1}}", "b"), ("{{@word}}!", "Word!"),
    ("{{@weather.stale}}", "old"), ("a\n   b\t c", "a b c"), ("\n  a <!-- x --> b\n", "a b"), ("{a} }} }", "{a} }} }"),
    // A combining mark after the braces, and white space that XML does not treat as such.
    ("{{place}}\u{301}", "Oslo\u{301}"), ("a\u{A0}\u{3000}b", "a\u{A0}\u{3000}b"), ("&lt;{{place}}&gt;", "<Oslo>"),
  ])
  func fillsTexts(_ source: String, _ expected: String) throws {
    #expect(try bound("<Text>\(source)</Text>") == text(expected))
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

  @Test(arguments: [
    ("yes", true), ("no", false), ("none", false), ("empty", false), ("nothing", false), ("place", true),
    ("zero", true),
    ("hours", true), ("record", true), ("{{yes}}", true), ("none.deeper", false),
  ])
  func testsOnePath(_ path: String, _ isPresent: Bool) throws {
    let nothing = Node.depthStack(alignment: .center, children: [])
    #expect(try bound("<If test='\(path)'><Spacer/></If>") == (isPresent ? .spacer(minLength: nil) : nothing))
    #expect(try bound("<If not='\(path)'><Spacer/></If>") == (isPresent ? nothing : .spacer(minLength: nil)))
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

  @Test(arguments: [
    ("<Text>\n\n{{hours}}</Text>", 3, "\"hours\" is a list or a record, not a text"),
    ("<Text>{{record}}</Text>", 1, "\"record\" is a list or a record, not a text"),
    ("<Text>{{hours.label}}</Text>", 1, "\"hours.label\" is a list or a record, not a text"),
    ("<Text>a\n{{plase}}</Text>", 2, "the weather entry has no \"plase\"; did you mean \"place\"?"),
    ("<Text>{{hours.7}}</Text>", 1, "the weather entry has no \"hours.7\""),
    ("<Text>{{place.name}}</Text>", 1, "the weather entry has no \"place.name\""),
    ("<Text>{{record.nam}}</Text>", 1, "the weather entry has no \"record.nam\"; did you mean \"name\"?"),
    ("<ForEach as='x'\n each='place'/>", 2, "\"place\" is not a list"),
    (
      "<ForEach each='hours' as='hour'>\n<Text>{{hour.labl}}</Text></ForEach>", 2,
      "the weather entry has no \"hour.labl\"; did you mean \"label\"?"
    ),
    ("<Text\n lineLimit='{{place}}'>a</Text>", 2, "\"place\" is \"Oslo\", which is not a whole number of at least 1"),
    (
      "<Text color='{{place}}'>a</Text>", 1,
      "\"place\" is \"Oslo\", which is not a colour (#RRGGBB or a name of the template's colour set)"
    ),
    ("<Rectangle opacity='{{none}}'/>", 1, "\"none\" is \"\", which is not a number"),
    ("<Image\n name='{{place}}'/>", 2, "unknown icon \"Oslo\""),
    ("<Polyline values='points' center='1' span='1'/>", 1, "\"points\" has an item that is not a number"),
    ("<Bar\n to='{{place}}'/>", 2, "\"place\" is \"Oslo\", which is not a number"),
    ("<Spacer\n frame='width: {{place}}u'/>", 2, "\"place\" is not a number"),
    ("<Spacer frame='width: {{none}}u'/>", 1, "\"none\" has no value here; test it with <If>"),
    ("<Spacer frame='width: {{huge}}u'/>", 1, "\"huge\" is 1e+300, which is too large for a length"),
    (
      "<Rectangle><LinearGradient stops='list'/></Rectangle>", 1,
      "\"list\" has an item that is not a stop; expected a record with a number \"position\" and a colour \"color\""
    ),
    ("<Rectangle><LinearGradient\n stops='many'/></Rectangle>", 2, "\"many\" has 10001 stops; the maximum is 256"),
    ("<Polyline values='many' lower='0' upper='1'/>", 1, "\"many\" has 10001 points; the maximum is 10000"),
    (
      "<Polyline values='list' lower='0' upper='1'>\n<At index='{{half}}'><Spacer/></At></Polyline>", 2,
      "\"half\" is \"0.5\", which is not a whole number of at least 0"
    ),
    ("<Polyline values='place' center='1' span='1'/>", 1, "\"place\" is not a list"),
    ("<Polyline points='list'/>", 1, "\"list\" has a point that is not two numbers"),
  ])
  func namesTheBindingThatDoesNotFit(_ source: String, _ line: Int, _ message: String) {
    #expect {
      try bound(source)
    } throws: { error in
      TemplatingTests.line(of: error).hasPrefix("t.xml:\(line): \(message)")
    }
  }

  @Test(arguments: [
    ("<If test='no'>\n<Text>{{plase}}</Text></If>", 2, "the weather entry has no \"plase\"; did you mean \"place\"?"),
    ("<If not='yes'>\n<Text>{{hours}}</Text></If>", 2, "\"hours\" is a list or a record, not a text"),
    ("<If test='yess'/>", 1, "the weather entry has no \"yess\"; did you mean \"yes\"?"),
    ("<ForEach each='hours' as='h'><If test='h.none'/></ForEach>", 1, "the weather entry has no \"h.none\""),
    ("<ForEach each='hours' as='h'><ForEach each='h.label' as='x'/></ForEach>", 1, "\"h.label\" is not a list"),
    (
      "<HStack><ForEach each='hours' as='h'/>\n<Text>{{h.label}}</Text></HStack>", 2,
      "the weather entry has no \"h.label\""
    ),
    ("<If test='no'><Polyline values='place' center='1' span='1'/></If>", 1, "\"place\" is not a list"),
    ("<If test='no'><Spacer frame='width: {{place}}u'/></If>", 1, "\"place\" is not a number"),
    (
      "<Polyline points='points'>\n<At each='hours' as='h'><Text>{{h.labl}}</Text></At></Polyline>", 2,
      "the weather entry has no \"h.labl\"; did you mean \"label\"?"
    ),
    ("<Bar to='1'><LinearGradient\n stops='place'/></Bar>", 2, "\"place\" is not a list"),
    (
      "<If test='no'><Rectangle opacity='{{hlf}}'/></If>", 1, "the weather entry has no \"hlf\"; did you mean \"half\"?"
    ),
    (
      "<Template widget='w' background='{{hu}}'>\n<Text>{{plase}}</Text></Template>", 1,
      "the w entry has no \"hu\"; did you mean \"hue\"?"
    ),
    // The first wrong line is reported, although the loop is read after its contents.
    (
      "<ForEach each='hors' as='h'>\n<Text>{{plase}}</Text></ForEach>", 1,
      "the weather entry has no \"hors\"; did you mean \"hours\"?"
    ),
  ])
  func checksBranchesNotTaken(_ source: String, _ line: Int, _ message: String) throws {
    let template = try template(source)
    #expect {
      try template.check(against: Sample.entry)
    } throws: { error in
      TemplatingTests.line(of: error).hasPrefix("t.xml:\(line): \(message)")
    }
  }

  @Test(arguments: [
    "<Text>{{none.any.thing}}</Text>", "<ForEach each='nothing' as='x'><Text>{{x.any}}</Text></ForEach>",
    "<ForEach each='none' as='x'><Text>{{x.any}}</Text></ForEach>",
    "<Polyline values='none' center='{{none}}' span='1'/>",
    "<If test='hours'/>", "<ForEach each='hours' as='h'><Text>{{h.label}}{{h.parts.0}}{{place}}</Text></ForEach>",
  ])
  func takesWhatTheSampleHasOrLeavesOpen(_ source: String) throws {
    try template(source).check(against: Sample.entry)
  }
}
