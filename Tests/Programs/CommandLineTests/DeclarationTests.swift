import Foundation
import Testing

/// The settings as reported to scripts and editors.
@Suite struct DeclarationTests {
  private let place = Workplace()

  private func widgets() throws -> [String: [String: Any]] {
    let list = try #require(place.run("list", "widgets", "--json").object()["widgets"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: list.compactMap { widget in (widget["name"] as? String).map { ($0, widget) } })
  }

  @Test(arguments: [
    ("weather", ["forecast"]), ("forecast", ["forecast"]), ("current", ["forecast"]), ("dashboard", ["forecast"]),
    ("clock", []), ("calendar", []), ("timer", []), ("data", ["json"]),
  ])
  func widgetsSayWhatTheyNeed(name: String, needs: [String]) throws {
    #expect(try widgets()[name]?["needs"] as? [String] == needs)
  }

  @Test func describesEveryOption() throws {
    let keys: Set = ["key", "flag", "type", "values", "default", "defaultHelp", "general", "help"]
    for (name, widget) in try widgets() {
      for option in try #require(widget["options"] as? [[String: Any]]) {
        #expect(Set(option.keys) == keys, "\(name)")
        #expect((option["help"] as? String)?.contains("`") == false)
        let values = option["values"] as? [Any]
        switch try #require(option["type"] as? String) {
        case "choice": #expect(values is [String])
        case "integer", "number", "seconds": #expect((values as? [Double])?.count == 2)
        case "flag", "text", "path", "instant", "month", "day", "calendars", "mapping":
          #expect(option["values"] is NSNull)
        case let type: Issue.record("\(type) is documented nowhere")
        }
      }
    }
  }

  @Test func describesOptionsAsDeclared() throws {
    let options = try #require(widgets()["weather"]?["options"] as? [[String: Any]])
    let unit = try #require(options.first { $0["key"] as? String == "pressureUnit" })
    #expect(unit["flag"] as? String == "--pressure-unit")
    #expect(unit["values"] as? [String] == ["hPa", "mmHg", "inHg"])
    #expect(unit["default"] as? String == "hPa")
    #expect(unit["general"] as? String == "units.pressure")
    let clock = try #require(widgets()["clock"]?["options"] as? [[String: Any]])
    let every = try #require(clock.first { $0["key"] as? String == "every" })
    #expect(every["values"] as? [Int] == [1, 86_400])
    #expect(every["default"] is NSNull)
    #expect(every["defaultHelp"] as? String == "1, without seconds 60")
  }

  /// The command line accepts each reported flag, for each widget that is said to have it.
  @Test func flagsMatchTheCommandLine() throws {
    let help = String(decoding: try place.run("render", "--help-all").output, as: UTF8.self)
    for (_, widget) in try widgets() {
      for option in try #require(widget["options"] as? [[String: Any]]) {
        // Options that cannot be given as one argument have no flag.
        guard let flag = option["flag"] as? String else { continue }
        #expect(help.contains("\n  \(flag) "))
      }
    }
  }

  @Test func theSchemaIsPrinted() throws {
    let schema = try place.run("config", "schema")
    schema.expectSuccess()
    #expect(try schema.object()["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema.output.last == UInt8(ascii: "\n"))
  }

  /// `make documentation` rewrites a file in place or leaves it unchanged.
  @Test func regeneratesTheTablesOfAFile() throws {
    try place.write("<!-- table: units -->\n<!-- end -->\n", "a.md")
    try place.run("config", "tables", "a.md").expectSuccess()
    #expect(String(decoding: try place.data("a.md"), as: UTF8.self).contains("| `wind` |"))
    try place.write("<!-- table: unit -->\n<!-- end -->\n", "a.md")
    try place.run("config", "tables", "a.md").expectFailure(65, "a.md:1", "did you mean \"units\"?")
    #expect(String(decoding: try place.data("a.md"), as: UTF8.self) == "<!-- table: unit -->\n<!-- end -->\n")
  }
}
