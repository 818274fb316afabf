import Testing
import WidgetLayout
import WidgetTimeline

@testable import Templating

@Suite struct ExpressionTests {
  static let entry: EntryContent = [
    "price": .number(3.5), "text": "12.50", "state": "unavailable", "none": .null, "zero": .number(0),
    "states": ["sensor.outdoor-temp": ["state": "21.4"], "a b": .number(1)],
    "items": [["name": "b", "rank": .number(2)], ["name": "a"], ["name": "c", "rank": "10"]],
    "many": .list(Array(repeating: .text(String(repeating: "ab", count: 100)), count: 9_000)),
    "places": .number(1), "word": "word", "long": .text(String(repeating: "x", count: 200_000)),
  ]

  /// Returns the text of a data template and its warnings.
  static func draw(_ source: String) throws -> (text: String?, warnings: [String]) {
    let bound = try template("<Template widget='data'>\(source)</Template>").bind(to: entry, in: Sample.context())
    guard case .text(let content) = bound.node else { return (nil, bound.warnings) }
    return (content.request.string, bound.warnings)
  }

  @Test(arguments: [
    ("{{ states[\"sensor.outdoor-temp\"].state | round }}", "21"), ("{{states['a b']}}", "1"),
    ("{{items[-1].name}}", "c"), ("{{items.-1.name}}", "c"), ("{{items[0].name}}", "b"),
    ("{{ items [ 1 ] .name}}", nil),
    ("{{ \"a | b\" }}", "a | b"), ("{{ 'it' | append: \"'s\" }}", "it's"), ("{{ -2.50 }}", "−2.5"),
    ("{{true}}", "true"),
    ("{{null}}", ""), ("{{ text | plus: 1 }}", "13.5"), ("{{ state | round }}", ""),
    ("{{ state | round | default: '–' }}", "–"), ("{{ none | append: 'x' }}", "x"), ("{{ none | upcase }}", ""),
    ("{{ zero | default: 5 }}", "0"), ("{{ price | round: places }}", "3.5"), ("{{ 2.675 | round: 2 }}", "2.68"),
    ("{{ -0.4 | round }}", "0"), ("{{ items | map: 'rank' | join: ',' }}", "2,,10"),
    ("{{ items | sort: 'rank' | map: 'name' | join }}", "b c a"),
    ("{{ items | sort: 'name' | map: 'name' | join }}", "a b c"),
    ("{{ items | where: 'rank' | size }}", "2"), ("{{ items | sum: 'rank' }}", "12"),
    ("{{ items | where: 'rank', 10 | map: 'name' | first }}", "c"), ("{{ 'abc' | slice: -2, 9 }}", "bc"),
    ("{{ 'abc' | slice: 7 }}", ""), ("{{ '日本語' | truncate: 2, '…' }}", "日…"),
    ("{{ 'ab' | split: '' | join: '-' }}", "a-b"),
    ("{{ 'nan' | plus: 1 }}", ""), ("{{ '0x10' | plus: 1 }}", ""), ("{{ @word | upcase }}", "WORD"),
    ("{{ 'word' | t }}", "Word"),
    ("{{ word | t }}", "Word"), ("{{ 1 | number_with_precision: 3 }}", "1.000"),
    ("{{ 123 | number_with_delimiter }}", "123"),
    ("{{ '2026-02-30' | date: '%F' }}", "2026-02-30"), ("{{ none | date: '%F' }}", ""),
    ("{{ 'now' | date: '%j' }}", "325"),
    ("{{ 'Sat, 21 Nov 2026 14:20:00 +0100' | date: '%R %z' }}", "13:20 +0000"), ("{{ 0 | date: '%I %p' }}", "12 AM"),
    ("{{ '2026-11-21T14:20:00.123456+00:00' | date: '%l:%M' }}", " 2:20"),
    ("{{ 1795267200000 | date: '%s' }}", "1795267200"),
  ])
  func expressionsHaveValues(_ source: String, _ expected: String?) throws {
    if let expected {
      #expect(try Self.draw("<Text>\(source)</Text>").text == expected)
    } else {
      #expect(throws: (any Error).self) { try Self.draw("<Text>\(source)</Text>") }
    }
  }

  @Test(arguments: [
    ("price > 3", true), ("price >= 3.5", true), ("price &lt; 3", false), ("price &lt;= text", true),
    ("text > 3", true),
    ("text == 12.5", true), ("text == '12.5'", false), ("price != 3.5", false), ("none == null", true),
    ("none &lt; 1", false),
    ("none != 0", true), ("state == 'unavailable'", true), ("state > 1", false), ("'2026-11-21' > '2026-09-30'", true),
    ("'10' > '9'", true), ("items | size > 2", true), ("price | round == 4", true), ("zero", true),
    ("zero == false", false),
    ("unheard", false), ("unheard.of", false),
  ])
  func testsCompare(_ test: String, _ holds: Bool) throws {
    let source = "<Template widget='data'><HStack><If test=\"\(test)\"><Spacer/></If></HStack></Template>"
    if test.hasPrefix("'") {
      #expect(throws: (any Error).self) { try template(source) }
      let parsed = try ExpressionParser.condition(test)
      guard case .comparison(let comparison) = parsed, case .literal(let left) = comparison.left.operand,
        case .literal(let right) = comparison.right.operand
      else { return }
      #expect(Comparison.holds(left.value, comparison.relation, right.value) == holds)
      return
    }
    guard
      case .horizontalStack(_, _, let children) = try template(source).bind(to: Self.entry, in: Sample.context()).node
    else { return }
    #expect(children.isEmpty != holds)
  }

  @Test(arguments: [
    ("{{ price | rund }}", "unknown filter \"rund\"; did you mean \"round\"?"),
    ("{{ price | round: 'x' }}", "the filter \"round\" needs a whole number from -15 to 10"),
    ("{{ price | round: 11 }}", "the filter \"round\" needs a whole number from -15 to 10"),
    ("{{ price | round: 1, 2 }}", "the filter \"round\" takes 0 to 1 argument, not 2"),
    ("{{ price | plus }}", "the filter \"plus\" takes 1 argument, not 0"),
    ("{{ price | upcase: 1 }}", "the filter \"upcase\" takes no arguments, not 1"),
    ("{{ price | }}", "missing filter name after |"), ("{{ 'a }}", "a text has no closing '"),
    ("{{ price | date: '%H:%Q' }}", "unknown directive \"%Q\" in a date pattern"),
    ("{{ price | date: '%' }}", "unknown directive \"%\" in a date pattern"),
    ("{{ items[] }}", "brackets must contain a name in quotes, a whole number or a path"),
    ("{{ items[1 }}", "missing closing bracket"),
  ])
  func wrongExpressionsAreErrorsOfTheTemplate(_ source: String, _ message: String) {
    #expect {
      try template("<VStack>\n<Text>\(source)</Text></VStack>")
    } throws: { error in
      line(of: error) == "t.xml:2: \"\(source)\": \(message)"
    }
  }

  @Test(arguments: [
    ("test=\"a = b\"", "test: write == to compare"),
    ("test='a == b == c'", "test: join comparisons with \"and\" or \"or\""),
    ("test='a | nope'", "test: unknown filter \"nope\""),
  ])
  func wrongTestsAreErrorsOfTheTemplate(_ attribute: String, _ message: String) {
    #expect {
      try template("<If \(attribute)/>")
    } throws: { error in
      line(of: error) == "t.xml:1: \(message)"
    }
  }

  @Test func unknownWordsAreFoundWhileReading() {
    #expect {
      try template("<Text>{{ 'wrd' | t }}</Text>")
    } throws: { error in
      line(of: error) == "t.xml:1: unknown fixed text \"@wrd\"; did you mean \"word\"?"
    }
  }

  @Test(arguments: [
    ("{{ price | divided_by: zero }}", "", "\"divided_by\" cannot divide by zero; \"price\" is 3.5"),
    ("{{ price | modulo: 0 }}", "", "\"modulo\" cannot divide by zero; \"price\" is 3.5"),
    ("{{ state | date: '%F' }}", "unavailable", "\"date\" needs a date; \"state\" is \"unavailable\""),
    (
      "{{ price | round: state }}", "",
      "\"round\" needs a whole number from -15 to 10; \"state\" is \"unavailable\""
    ),
    ("{{ price | plus: none }}", "", "\"plus\" needs a number; \"none\" is null"),
    ("{{ state | minus: 1 }}", "", "\"minus\" needs a number; \"state\" is \"unavailable\""),
    ("{{ items | upcase }}", "", "\"upcase\" needs a text; \"items\" is a list"),
    ("{{ price | first }}", "", "\"first\" needs a list; \"price\" is 3.5"),
    ("{{ price | round | first }}", "", "\"first\" needs a list; \"price | round\" is 4"),
    (
      "{{ 99999999999999999999 | date: '%F' }}", "100000000000000000000",
      "\"date\" needs a date; \"100000000000000000000\" is 100000000000000000000"
    ),
    ("{{ items | sum: 'name' }}", "0", "\"sum\" needs numbers; \"items.name\" of item 1 is \"b\""),
    ("{{ items | map: 'name' | max }}", "", "\"max\" needs numbers; \"items | map\" of item 1 is \"b\""),
    (
      "{{ '1,234' | plus: 1 }}", "",
      "\"plus\" needs a number; \"1,234\" is \"1,234\"; if the comma is decimal, write | replace: \",\", \".\""
    ),
    (
      "{{ items | where: 'name', 'd' | first }}", "",
      "\"where\" finds nothing; \"items\" has no item with \"name\" that is \"d\""
    ),
    ("{{ items | where: 'nam' | size }}", "0", "\"where\" finds nothing; no item of \"items\" has \"nam\""),
    (
      "{{ items | find: 'name', 'd' }}", "",
      "\"find\" finds nothing; \"items\" has no item with \"name\" that is \"d\""
    ),
    ("{{ pricee }}", "", "the data entry has no \"pricee\"; did you mean \"price\"?"),
    ("{{ states['sensor.outdoor'].state }}", "", "the data entry has no \"states[\"sensor.outdoor\"].state\""),
  ])
  func dataThatDoNotFitWarn(_ source: String, _ text: String, _ warning: String) throws {
    let drawn = try Self.draw("<Text>\n\(source)</Text>")
    #expect(drawn.text == text)
    #expect(
      drawn.warnings.count == 1 && drawn.warnings[0].hasPrefix("t.xml:2:1: \(warning)"), "\(drawn.warnings)")
  }

  @Test(arguments: [
    "<If test='unheard'><Spacer/></If>", "<Text>{{ unheard | default: 1 }}</Text>",
    "<ForEach each='items' as='i'><Text>{{i.rank}}</Text></ForEach>",
    "<Text>{{ state | round | default: 1 }}</Text>", "<Text>{{ items | where: 'name', 'd' | size }}</Text>",
    "<Text>{{ items | find: 'name', 'd' | default: 1 }}</Text>", "<Text>{{ none | round }}</Text>",
  ])
  func whatMayBeMissingIsNoWarning(_ source: String) throws {
    #expect(try Self.draw("<VStack>\(source)</VStack>").warnings == [])
  }

  @Test func onlyDataTemplatesCanUseUnknownFields() {
    #expect(throws: (any Error).self) { try bound("<Text>{{unheard}}</Text>") }
    #expect(throws: (any Error).self) { try bound("<If test='unheard'/>") }
  }

  @Test(arguments: [
    ("limit='2'", "1/2/true/false 2/2/false/true"), ("offset='2'", "1/1/true/true"), ("offset='7'", ""),
    ("limit='0'", ""),
    ("limit='{{places}}' offset='{{places}}'", "1/1/true/true"),
    ("limit='{{none}}'", "1/3/true/false 2/3/false/false 3/3/false/true"),
  ])
  func loopsShowAPart(_ attributes: String, _ expected: String) throws {
    let source = """
      <Template widget="data"><HStack><ForEach each="items" as="i" \(attributes)><Text>{{forloop.index}}/{{forloop.length}}/\
      {{forloop.first}}/{{forloop.last}}</Text></ForEach></HStack></Template>
      """
    guard
      case .horizontalStack(_, _, let children) = try template(source).bind(to: Self.entry, in: Sample.context()).node
    else { return }
    let texts = children.map { if case .text(let content) = $0 { content.request.string } else { "" } }
    #expect(texts.joined(separator: " ") == expected)
  }

  @Test func loopsTakeFilteredLists() throws {
    let source = "<Text>{{place}}</Text>"
    let loop = "<HStack><ForEach each=\"hours | reverse\" as='h'><Text>{{h.label}}</Text></ForEach>\(source)</HStack>"
    let template = try template(loop)
    try template.check(against: Sample.entry)
    #expect(
      try template.bind(to: Sample.entry, in: Sample.context()).node
        == .horizontalStack(
          alignment: .center, spacing: .init(points: 8), children: [text("1"), text("0"), text("Oslo")]))
  }

  /// Texts of a hundred million letters, and nine thousand sorted lists.
  @Test(
    arguments: [
      "<Text>{{ long | replace: 'x', long }}</Text>",
      "<ForEach each='many' as='m'><Text>{{ many | sort | size }}</Text></ForEach>",
      "<ForEach each='many' as='m'><Text>{{ many | join | size }}</Text></ForEach>",
    ])
  func boundsTheWorkOfFilters(_ source: String) {
    #expect {
      try Self.draw("<VStack>\(source)</VStack>")
    } throws: { error in
      "\(error)".hasSuffix("the bindings take more than 20000000 steps; loop over fewer items")
    }
  }
}
