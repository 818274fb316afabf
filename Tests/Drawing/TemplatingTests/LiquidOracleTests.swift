import Foundation
import TestFolders
import TestPrograms
import TestRandomness
import Testing
import WidgetLayout
import WidgetTimeline

@testable import Templating

/// A comparison of generated expressions with python-liquid and trmnl-liquid-py, which share no code with this project.
///
/// The generator leaves out what differs by intention; `Documentation/Templates.md` lists it.
@Suite struct LiquidOracleTests {
  private static let data = """
    {"word": "Größe", "sentence": "  The quick brown fox, the lazy dog  ", "count": "42", "ratio": "2.5", "n": 7, "x": -3.4,
    "big": 1234567, "tags": ["red", "Blue", "green", "red"], "numbers": [5, 3, 11, 3, -2],
    "items": [{"name": "bus", "rank": 3, "kind": "a"}, {"name": "Tram", "rank": 1, "kind": "b"},
    {"name": "train", "rank": 7, "kind": "a"}, {"name": "ferry", "rank": 5, "kind": "c"}],
    "names": {"a": "Land", "b": "Rail", "c": "Water"}, "index": 2, "nothing": null}
    """

  private static let entry: EntryContent = {
    (try? JSONDecoder().decode(EntryContent.self, from: Data(data.utf8))) ?? .null
  }()

  /// Draws an expression; nil if it has no text.
  private static func text(_ line: String) throws -> String? {
    func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    let isCondition = line.hasPrefix("if ")
    let source =
      isCondition
      ? "<HStack><If test=\"\(escaped(String(line.dropFirst(3))))\"><Spacer/></If></HStack>"
      : "<Text>{{ \(escaped(line)) }}</Text>"
    let node = try template("<Template widget=\"data\">\(source)</Template>").bind(to: entry, in: Sample.context()).node
    switch node {
    case .text(let content): return content.request.string
    case .horizontalStack(_, _, let children): return children.isEmpty ? "false" : "true"
    default: return nil
    }
  }

  /// Texts are equal, and numbers equal as such: here 3.0 is 3, and a negative number has a minus sign.
  private static func areEqual(_ ours: String, _ theirs: String) -> Bool {
    // Python's name for null, which has no text here.
    if theirs == "None", ours.isEmpty { return true }
    func plain(_ text: String) -> String { text.replacing("\u{2212}", with: "-") }
    if plain(ours) == plain(theirs) { return true }
    let (left, right) = (plain(ours).split(separator: ","), plain(theirs).split(separator: ","))
    return left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        if left == right { return true }
        guard let left = Double(left), let right = Double(right) else { return false }
        return abs(left - right) <= 1e-9 * max(1, abs(right))
      }
  }

  // MARK: Generator

  private struct Generator {
    var random: SeededGenerator

    mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// An expression with a text, for a number of filters.
    mutating func text(_ filters: Int) -> String {
      var result = pick([
        "word", "sentence", "count", "'Hello, World'", "\"it's\"", "items[index].name", "names[items[1].kind]",
      ])
      for _ in 0..<filters {
        let plain = [
          "upcase", "downcase", "capitalize", "strip", "lstrip", "rstrip", "strip_newlines", "url_encode",
          "base64_encode", "remove: 'e'", "remove_first: 'e'", "remove_last: 'e'", "replace: 'e', 'xy'",
          "replace_first: 'e', 'xy'", "replace_last: 'o', 'xy'", "append: word", "prepend: n", "default: 'x'",
          "split: 'e' | join: '-'", "split: ' ' | reverse | join: ' '", "split: '' | uniq | join: ''",
          "split: ' ' | sort_natural | first", "squish",
        ]
        switch number(0...3) {
        // Words have at least three letters.
        case 0: result += " | append: 'abc' | slice: \(number(-3...6)), \(number(1...5))"
        default: result += " | " + pick(plain)
        }
      }
      return result
    }

    /// An expression with a number, for a number of filters.
    mutating func arithmetic(_ filters: Int) -> String {
      var result = pick([
        "n", "x", "count", "ratio", "big", "12", "-5", "0.3", "items[0].rank", "numbers.size", "numbers.last",
      ])
      for _ in 0..<filters {
        let operand = pick(["2", "3", "-4", "n", "count", "ratio", "1.7", "items[index].rank"])
        result +=
          " | " + pick(["plus", "minus", "times", "divided_by", "at_least", "at_most"]) + ": \(operand)"
        if number(0...5) == 0 { result += " | abs" }
      }
      return result
    }

    mutating func condition() -> String {
      let items = [
        "n > \(number(0...9))", "n == \(number(6...8))", "x < \(number(-5 ... -1))", "word contains 'ö'",
        "sentence contains '\(pick(["fox", "cat"]))'", "tags contains '\(pick(["red", "pink"]))'", "nothing",
        "names.a == 'Land'", "nothing == null", "tags.size >= \(number(3...5))", "items[\(number(0...3))].kind == 'a'",
        "word != 'x'",
      ]
      var result = pick(items)
      for _ in 0..<number(0...3) { result += pick([" and ", " or "]) + pick(items) }
      return result
    }

    /// An expression with a list as a text.
    mutating func list() -> String {
      let records = [
        "items | sort: 'rank'", "items | sort_natural: 'name'", "items | where: 'kind', 'a'",
        "items | reject: 'kind', 'a'",
        "items | reverse", "items | uniq: 'kind'", "items | where_exp: 'i', 'i.rank > \(number(0...7))'",
        "items | where_exp: 'i', \"i.kind == 'a' or i.rank < \(number(1...6))\"", "items | slice: \(number(0...2)), 2",
        "items | concat: items | uniq",
      ]
      let values = [
        "numbers | sort", "numbers | uniq", "numbers | reverse", "numbers | concat: tags", "tags | sort",
        "tags | sort_natural",
        "(1..\(number(1...6)))", "(index..n) | reverse", "tags | concat: numbers | uniq",
        "numbers | compact | sort | uniq",
        "'3,1,2.7' | split: ',' | map_to_i",
      ]
      switch number(0...3) {
      case 0: return pick(values) + " | join: ','"
      case 1: return pick(records) + " | \(pick(["first", "last"])) | map: 'name' | join: ','"
      case 2:
        return pick(records) + " | \(pick(["sum: 'rank'", "size", "find_index: 'kind', 'a'", "has: 'kind', 'c'"]))"
      default: return pick(records) + " | map: '\(pick(["name", "rank"]))' | join: ','"
      }
    }

    mutating func date() -> String {
      let dates = [
        "2026-04-19 22:16:44", "2026-04-19T08:05:00", "2026/04/19", "19.04.2026", "Apr 19, 2026", "19 April 2026 9:05",
        "04/19/2026", "20260419T221644", "2024-12-30", "2027-01-01", "Sun Apr 19 22:16:44 2026",
      ]
      let directives =
        ["%Y", "%y", "%m", "%d", "%e", "%j", "%H", "%I", "%M", "%S", "%p", "%u", "%w", "%F", "%T", "%R", "%D"]
        + ["%V", "%G", "%U", "%W", "%C", "%%", "%X", "%x"]
      return "'\(pick(dates))' | date: '\((0...number(0...3)).map { _ in pick(directives) }.joined(separator: " "))'"
    }

    mutating func other() -> String {
      pick([
        "'day' | pluralize: \(number(0...3))", "'mouse' | pluralize: \(number(1...3)), plural: 'mice'",
        "big | number_with_delimiter", "'\(number(1...9_999_999)).25' | number_with_delimiter",
        "big | number_to_currency", "'\(number(1...99999)).50' | number_to_currency: '€'",
        "items | find_by: 'kind', '\(pick(["a", "z"]))', 'none' | map: 'name' | join", "tags | size", "word.size",
        "nothing | default: 'x'", "false | default: 'x', allow_false: true", "tags | first", "numbers | last",
        "'2026-04-\(number(1...30))' | ordinalize: '<<ordinal_day>> %m %Y'", "numbers | sum", "items.size",
        "'a%20b+c' | url_decode", "'\(pick(["YnVz", "R3LDtsOfZQ=="]))' | base64_decode", "x | ceil", "x | floor",
        // The oracle truncates texts that are exactly as long as allowed, and has another modulo of fractions.
        "sentence | truncate: \(number(4...20))", "sentence | truncatewords: \(number(1...4))",
        "big | modulo: \(number(2...9))", "-\(number(1...99)) | modulo: \(number(2...9))",
        "'<p>a</p><!-- b --><script>c<d</script><style>e</style><br/>f' | strip_html",
      ])
    }

    mutating func line() -> String {
      switch number(0...9) {
      case 0, 1: text(number(1...4))
      case 2, 3: arithmetic(number(1...4))
      case 4, 5: "if " + condition()
      case 6, 7: list()
      case 8: date()
      default: other()
      }
    }
  }

  @Test(.needs(.liquid), arguments: [1 as UInt64, 2, 3])
  func generatedExpressionsGiveWhatLiquidGives(seed: UInt64) throws {
    var generator = Generator(random: SeededGenerator(seed: seed))
    let lines = Array(Set((0..<1_500).map { _ in generator.line() })).sorted()
    let script = Repository.tool("render-liquid.py")
    let input = ([Self.data.replacing("\n", with: " ")] + lines).joined(separator: "\n") + "\n"
    let output = try OutsideProgram.liquid.run([script], input: Data(input.utf8))
    let results = try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(String?.self, from: Data($0))
    }
    try #require(results.count == lines.count)
    var answered = 0
    for (line, theirs) in zip(lines, results) {
      guard let theirs else { continue }
      answered += 1
      let ours = try Self.text(line) ?? "no text"
      #expect(Self.areEqual(ours, theirs), "\(line): \(ours), not \(theirs)")
    }
    // Otherwise the cases would prove nothing.
    #expect(answered > lines.count * 9 / 10)
  }
}
