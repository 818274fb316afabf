import TestSuites
import Testing
import WidgetLayout
import WidgetTimeline

@testable import Templating

/// The results of Liquid's and TRMNL's filters, beyond the examples of the documentation.
@Suite struct FilterTests {
  static let entry: EntryContent = [
    "f": .number(51.4), "a": .number(940), "b": "3288.000", "ten": "10.0", "id": .number(1_234_567_890_123_456_768),
    "temp": .number(-4.2),
    "html": "<p>America&#8217;s &hellip; caf&eacute; &#x2019;</p><script>a<b</script><style>p{}</style>!",
    "departures": [
      ["line": "M1", "time": "10:05", "stop": "x", "delay": .number(3)],
      ["line": "M2", "time": "10:15", "stop": "y", "delay": .null],
      ["line": "m1", "time": "10:25", "stop": "x", "delay": .number(0)],
    ],
    "stops": ["x": ["name": "Zoo"], "y": ["name": "Mitte"]], "now": .number(1), "prices": [.number(5), .number(7)],
    "rates": ["USD": .number(1.08), "GBP": .number(0.86)], "tags": ["red", "blue"], "file": ["size": .number(3)],
    "files": [["size": .number(3)], ["size": .number(4)]], "empty": [], "word": "Größe",
  ]

  static func draw(_ source: String) throws -> (text: String?, warnings: [String]) {
    let bound = try template("<Template widget='data'>\(source)</Template>").bind(to: entry, in: Sample.context())
    guard case .text(let content) = bound.node else { return (nil, bound.warnings) }
    return (content.request.string, bound.warnings)
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/filters.txt"))
  func giveValues(_ test: SuiteCase) throws {
    test.check(try Self.draw("<Text>{{ \(escaped(test.input)) }}</Text>").text ?? "no text")
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/conditions.txt"))
  func conditionsHold(_ test: SuiteCase) {
    test.check(condition(test.input, entry: Self.entry))
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/loops.txt"))
  func loopsAndNames(_ test: SuiteCase) {
    test.check(texts(test.input, entry: Self.entry))
  }

  @Test func namesAreKnownAtTheRootAndToTheCheck() throws {
    let named = try template(
      "<Template widget='w'><Let name='list' value='hours'/><ForEach each='list' as='h'><Text>{{h.label}}</Text></ForEach></Template>"
    )
    try named.check(against: Sample.entry)
    let wrong = try template("<VStack><Let name='hour' value='hours[0]'/>\n<Text>{{hour.labl}}</Text></VStack>")
    #expect {
      try wrong.check(against: Sample.entry)
    } throws: { error in
      line(of: error) == "t.xml:2: the weather entry has no \"hour.labl\"; did you mean \"label\"?"
    }
    let condition = try template("<Text>{{ hours | where_exp: 'h', 'h.labl == 1' | size }}</Text>")
    #expect {
      try condition.check(against: Sample.entry)
    } throws: { error in
      line(of: error).hasPrefix("t.xml:1: the weather entry has no \"h.labl\"")
    }
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/filter-errors.txt"))
  func messagesSayWhatToWrite(_ test: SuiteCase) {
    test.check(problems { _ = try Self.draw("<VStack>\(test.input.replacing("&&", with: "&amp;&amp;"))</VStack>") })
  }

  @Test func warningsNameTheItemAndTheColumnOnce() throws {
    let bound = try template(
      """
      <Template widget="data"><HStack><ForEach each="departures" as="d">
        <Text>at {{ d.line | minus: 1 }}</Text>
      </ForEach></HStack></Template>
      """
    ).bind(to: Self.entry, in: Sample.context())
    #expect(bound.warnings == ["t.xml:2:12: \"minus\" needs a number; \"d.line\" of item 1 is \"M1\""])
  }

  @Test(arguments: [
    "<ForEach each='(1..9000)' as='a'><Text>{{ (1..9000) | where_exp: 'b', 'a == b' | size }}</Text></ForEach>",
    "<Let name='x' value='(1..10000)'/>\(String(repeating: "<Let name='x' value='x | concat: x'/>", count: 30))",
    "<Let name='x' value='word'/>\(String(repeating: "<Let name='x' value='x | append: x'/>", count: 40))",
    "<Text>{{ word | pad_left: 900000000 }}</Text>",
  ])
  func boundsTheWork(_ source: String) {
    #expect {
      try Self.draw("<VStack>\(source)</VStack>")
    } throws: { error in
      "\(error)".hasSuffix("the bindings take more than 20000000 steps; loop over fewer items")
    }
  }

  @Test func countsNamesInLoopsAsViews() {
    let source = String(repeating: "<ForEach each='(1..999)' as='a'>", count: 4) + "<Let name='x' value='1'/>"
    #expect {
      try Self.draw("<VStack>\(source)\(String(repeating: "</ForEach>", count: 4))</VStack>")
    } throws: { error in
      "\(error)".contains("the view tree has more than 10000 nodes")
    }
  }

  @Test(arguments: [
    "a" + String(repeating: "[a", count: 5_000), String(repeating: "(", count: 5_000),
    "a" + String(repeating: " and a", count: 5_000), "(1..100000)", "(0..99999999999999999999) | size",
  ])
  func boundsNesting(_ expression: String) {
    _ = try? ExpressionParser.condition(expression)
    _ = try? Self.draw("<Text>{{ \(expression) }}</Text>")
  }
}
