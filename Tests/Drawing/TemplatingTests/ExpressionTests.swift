import TestSuites
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
    "05. price": "7", "true": "a name, not a word", "key": "states", "places": .number(1), "word": "word",
    "long": .text(String(repeating: "x", count: 200_000)),
  ]

  /// Returns the text of a data template and its warnings.
  static func draw(_ source: String) throws -> (text: String?, warnings: [String]) {
    let bound = try template("<Template widget='data'>\(source)</Template>").bind(to: entry, in: Sample.context())
    guard case .text(let content) = bound.node else { return (nil, bound.warnings) }
    return (content.request.string, bound.warnings)
  }

  /// Returns the text of expressions on the second line of a template, and what is wrong with them.
  private static func outcome(_ source: String) -> [String] {
    var lines: [String] = []
    let errors = problems {
      let drawn = try draw("<Text>\n\(source)</Text>")
      lines = [drawn.text ?? "no text"] + TemplatingTests.warnings(drawn.warnings)
    }
    return lines.isEmpty ? errors.map { "error \($0)" } : lines
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/expressions.txt"))
  func expressionsHaveValues(_ test: SuiteCase) {
    test.check(Self.outcome(test.input))
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/comparisons.txt"))
  func testsCompare(_ test: SuiteCase) {
    test.check(condition(test.input, entry: Self.entry))
  }

  /// A test of two literals is an error of the template, so they are compared without one.
  @Test(arguments: ["'2026-11-21' > '2026-09-30'", "'10' > '9'"]) func literalsCompare(_ test: String) throws {
    #expect(throws: (any Error).self) { try template("<If test=\"\(test)\"/>") }
    let parsed = try ExpressionParser.condition(test)
    guard case .comparison(let comparison) = parsed, case .literal(let left) = comparison.left.operand,
      case .literal(let right) = comparison.right.operand
    else {
      Issue.record("\(parsed)")
      return
    }
    #expect(Comparison.holds(left.value, comparison.relation, right.value))
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/missing.txt"))
  func whatMayBeMissingIsNoWarning(_ test: SuiteCase) throws {
    let warnings = try Self.draw("<VStack>\(test.input)</VStack>").warnings
    test.check(warnings.isEmpty ? ["no warning"] : TemplatingTests.warnings(warnings))
  }

  @Test func onlyDataTemplatesCanUseUnknownFields() {
    #expect(throws: (any Error).self) { try bound("<Text>{{unheard}}</Text>") }
    #expect(throws: (any Error).self) { try bound("<If test='unheard'/>") }
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/loop-parts.txt"))
  func loopsShowAPart(_ test: SuiteCase) {
    let turn = "{{forloop.index}}/{{forloop.length}}/{{forloop.first}}/{{forloop.last}}"
    let source = "<ForEach each='items' as='i' \(test.input)><Text>\(turn)</Text></ForEach>"
    test.check(texts(source, entry: Self.entry))
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
