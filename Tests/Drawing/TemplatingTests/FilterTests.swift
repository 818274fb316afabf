import Testing
import WidgetLayout
import WidgetTimeline

@testable import Templating

/// What Liquid's and TRMNL's filters give, beyond the examples of the documentation.
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

  @Test(arguments: [
    // Written with a decimal point, or computed from such a number.
    ("f | minus: 32 | times: 5 | divided_by: 9 | round: 2", "10.78"), ("a | divided_by: b | round: 3", "0.286"),
    ("ten | divided_by: 4", "2.5"), ("10.0 | divided_by: 4", "2.5"), ("10 | divided_by: 4", "2"),
    ("10.0 | plus: 0 | divided_by: 4", "2.5"), ("10.4 | round | divided_by: 4", "2"), ("-7 | divided_by: 2", "−4"),
    ("10.0 | abs | divided_by: 4", "2.5"), ("7 | at_least: 1.5 | divided_by: 2", "3"),
    ("1 | at_least: 7.0 | divided_by: 2", "3.5"), ("5.1 | minus: 5", "0.1"), ("-5 | modulo: 1.7", "0.1"),
    ("id", "1234567890123456768"), ("temp", "−4.2"), ("'-4' | plus: 0", "−4"),
    ("temp | number_with_precision: 2", "−4.20"),
    ("'−4' | plus: 1", "−3"), ("temp | append: '°'", "-4.2°"),
    ("html | strip_html", "America’s … café ’!"),
    ("'a < b &amp;lt; &#150; &bogus; &#0; <b' | strip_html", "a < b &lt; – &bogus; &#0; <b"),
    ("'12,50' | plus: 1", "13.5"), ("'1.234,5' | plus: 0", "1234.5"), ("'1,234.5' | plus: 0", "1234.5"),
    ("'0,123' | plus: 0", "0.123"), ("'1,2,3' | plus: 0 | default: 'x'", "x"), ("'1234,567' | plus: 0", "1234.567"),
    ("'  a  b ' | split: ' ' | join: '-'", "a-b"), ("'' | split: ',' | size", "0"), ("'a,,' | split: ',' | size", "3"),
    // Names that are looked up.
    ("prices[now]", "7"), ("stops[departures[1].stop].name", "Mitte"), ("stops[none].name | default: '-'", "-"),
    ("departures.size", "3"), ("departures.first.line", "M1"), ("departures.last.line", "m1"), ("tags.size", "2"),
    ("file.size", "3"), ("files.size | join", "3 4"), ("empty.size", "0"), ("empty.first", ""), ("word.size", "5"),
    ("rates.size", "2"), ("rates | first | join: ':'", "GBP:0.86"), ("rates | map: 0 | join", "GBP USD"),
    ("rates | where_exp: 'r', 'r[1] > 1' | first | first", "USD"),
    // Selections.
    ("departures | where_exp: 'd', \"d.time > '10:10'\" | map: 'line' | join", "M2 m1"),
    ("departures | where_exp: 'd', \"d.line == 'M1' or d.delay == 0\" | size", "2"),
    ("departures | where_exp: 'd', 'd.delay' | size", "2"),
    ("departures | reject: 'stop', 'x' | map: 'line' | join", "M2"),
    ("departures | reject_exp: 'd', \"d.line contains 'M'\" | map: 'line' | join", "m1"),
    ("departures | find: 'stop', 'y' | map: 'line' | first", "M2"),
    ("departures | find_index: 'stop', 'y'", "1"), ("departures | has: 'stop', 'z'", "false"),
    ("departures | find_by: 'line', 'S9', 'gone'", "gone"),
    ("departures | group_by: 'stop' | map: 0 | join", "x y"),
    ("departures | group_by: 'stop' | first | last | size", "2"),
    ("departures | sort_natural: 'line' | map: 'line' | join", "M1 m1 M2"),
    ("departures | uniq: 'stop' | size", "2"), ("departures | compact: 'delay' | size", "2"),
    ("departures | min: 'delay'", "0"), ("departures | max: 'delay'", "3"), ("empty | max | default: '-'", "-"),
    ("departures | sum: 'delay'", "3"), ("'b,B,a' | split: ',' | sort_natural | join", "a b B"),
    ("(1..3) | join: ','", "1,2,3"), ("(now..prices[0]) | size", "5"), ("(3..1) | size", "0"),
    ("prices | concat: tags | join", "5 7 red blue"),
    // Texts.
    ("1 | pad_left: 2 | prepend: ':' | prepend: '0'", "0:01"), ("'aXbXc' | replace_last: 'X', '-'", "aXb-c"),
    ("'aXbXc' | remove_first: 'X'", "abXc"), ("'  a ' | lstrip | append: '|'", "a |"), ("word | upcase | size", "6"),
    ("'a+b%C3%A9%2' | url_decode", "a bé%2"), ("'é' | url_encode", "%C3%A9"), ("'w5x=' | base64_decode | size", "1"),
    ("'[1,{\"a\":\"x\"}]' | parse_json | last | json", "{\"a\":\"x\"}"), ("tags | json", "[\"red\",\"blue\"]"),
    ("'day' | pluralize: 1", "1 day"), ("'x' | pluralize: 0", "0 xs"), ("1234.567 | number_to_currency", "$1,234.57"),
    ("-0.001 | number_to_currency", "$0.00"), ("false | default: 'x', allow_false: true", "false"),
    ("1250 | round: -2", "1300"),
  ])
  func giveValues(_ expression: String, _ expected: String) throws {
    let drawn = try Self.draw(
      "<Text>{{ \(expression.replacing("&", with: "&amp;").replacing("<", with: "&lt;")) }}</Text>")
    #expect(drawn.text == expected, "\(drawn.warnings)")
  }

  @Test(arguments: [
    ("tags contains 'red'", true), ("tags contains 'green'", false), ("word contains 'röß'", true),
    ("word contains ''", true), ("rates contains 'USD'", true), ("nothing contains 'x'", false),
    ("word starts_with 'Gr'", true), ("word ends_with 'ße'", true), ("word starts_with 'r'", false),
    ("a > 3 and f > 3", true), ("a > 3 and f > 99", false), ("a > 999 or f > 3", true),
    // From the right, as in Liquid.
    ("now == 0 and now == 0 or now == 1", false), ("now == 1 or now == 0 and now == 0", true),
    ("empty == empty", true), ("tags != blank", true), ("a &lt;> 940", false), ("departures.size == 3", true),
    ("departures | size > 2 and tags", true),
  ])
  func conditionsHold(_ test: String, _ holds: Bool) throws {
    let drawn = try Self.draw("<If test=\"\(test)\"><Text>yes</Text></If>")
    #expect((drawn.text == "yes") == holds)
  }

  @Test(arguments: [
    ("<ForEach each='rates' as='r'><Text>{{r[0]}}={{r[1]}}</Text></ForEach>", "GBP=0.86 USD=1.08"),
    ("<ForEach each='(1..3)' as='n'><Text>{{n}}</Text></ForEach>", "1 2 3"),
    ("<ForEach each='(1..now)' as='n'><Text>{{n}}</Text></ForEach>", "1"),
    (
      "<ForEach each=\"departures | group_by: 'stop'\" as='g'><Text>{{stops[g[0]].name}} {{g[1].size}}</Text></ForEach>",
      "Zoo 2 Mitte 1"
    ),
    (
      "<ForEach each=\"departures | where_exp: 'd', 'd.delay != null'\" as='d' limit='1'><Text>{{d.line}}</Text></ForEach>",
      "M1"
    ),
    (
      "<Let name='total' value=\"prices | sum\"/><ForEach each='prices' as='p'><Let name='share' value='p | times: 100.0 | divided_by: total'/><Text>{{share | round}}</Text></ForEach>",
      "42 58"
    ),
    ("<Let name='x' value='1'/><Text>{{x}}</Text><Let name='x' value='x | plus: 1'/><Text>{{x}}</Text>", "1 2"),
    ("<Let name='half' value='10.0'/><Text>{{ half | divided_by: 4 }}</Text>", "2.5"),
    ("<Group><Let name='now' value='5'/><Text>{{now}}</Text></Group><Text>{{now}}</Text>", "5 1"),
  ])
  func loopsAndNames(_ source: String, _ expected: String) throws {
    let bound = try template("<Template widget='data'><HStack>\(source)</HStack></Template>")
      .bind(to: Self.entry, in: Sample.context())
    guard case .horizontalStack(_, _, let children) = bound.node else { return }
    let texts = children.map { if case .text(let content) = $0 { content.request.string } else { "?" } }
    #expect(texts.joined(separator: " ") == expected)
    #expect(bound.warnings == [])
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

  @Test(arguments: [
    ("<Text>{{ a | qr_code }}</Text>", "the filter \"qr_code\" does not exist; use <QRCode text=\"...\"/>"),
    ("<Text>{{ a * 100 }}</Text>", "arithmetic is written with filters; write | times: 100"),
    ("<Text>{% assign y = a | plus: 1 %}</Text>", "use <Let name=\"y\" value=\"a | plus: 1\"/>"),
    ("<Text>{% if a %}yes{% endif %}</Text>", "use <If test=\"a\">...</If>"),
    ("<VStack>{% for d in departures %}</VStack>", "use <ForEach each=\"departures\" as=\"d\">...</ForEach>"),
    ("<Image name='{% if a %}'/>", "use <If test=\"a\">...</If>"),
    ("<If test='a is 3'/>", "unknown operator \"is\""), ("<If test='a && b'/>", "write \"and\" for &&"),
    ("<If test='a || b'/>", "write \"or\" for ||"), ("<Let name='x'/>", "<Let> needs name"),
    ("<Text>{{ (1..) }}</Text>", "is not a binding"), ("<Text>{{ (1) }}</Text>", "parentheses hold a range"),
    ("<Text>{{ a | where_exp: 'd' }}</Text>", "takes 2 arguments, not 1"),
    ("<Text>{{ a | where_exp: 'd', 'd.x >' }}</Text>", "is not a condition"),
    ("<Text>{{ a | where_exp: 'd', a }}</Text>", "needs a condition in quotes"),
    ("<Text>{{ a | default: 1, 2 }}</Text>", "takes 1 argument, not 2"),
  ])
  func messagesSayWhatToWrite(_ source: String, _ words: String) {
    #expect {
      try Self.draw("<VStack>\(source.replacing("&&", with: "&amp;&amp;"))</VStack>")
    } throws: { error in
      "\(error)".contains(words)
    }
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
