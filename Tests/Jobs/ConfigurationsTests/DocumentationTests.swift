import BuiltInWidgets
import Foundation
import Pictures
import TestFolders
import Testing
import WidgetBase

@testable import Configurations

@Suite struct DocumentationTests {
  private let text: String

  init() throws {
    text = String(decoding: try Data(contentsOf: Repository.url("Documentation/Configuration.md")), as: UTF8.self)
  }

  @Test func examplesAreValid() throws {
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count > 4)
    for block in blocks {
      let found = problems(block)
      #expect(found.isEmpty, "\(found)\n\(block)")
    }
  }

  @Test func tablesAreMadeFromTheDeclarations() throws {
    let pages = try ["Configuration", "Templates", "Entries"].map {
      String(decoding: try Data(contentsOf: Repository.url("Documentation/\($0).md")), as: UTF8.self)
    }
    for page in pages {
      #expect(try DocumentationTables.renewed(page, path: "a.md") == page, "`make documentation` renews them")
    }
    for name in DocumentationTables.names {
      #expect(pages.filter { $0.contains("<!-- table: \(name) -->\n") }.count == 1, "\(name)")
    }
  }

  /// A record with the fields of an earlier one has one row.
  @Test func fieldsOfLikeRecordsAreWrittenOnce() throws {
    let rows = try DocumentationTables.renewed("<!-- table: fields-forecast -->\n<!-- end -->", path: "a.md")
      .split(separator: "\n")
    let all = try EntryField.all(of: try #require(WidgetCatalog.builtIn.widget("forecast")))
    for record in ["days[]", "rows[]"] {
      #expect(all.contains { $0.path == "\(record).sunrise" })
    }
    #expect(rows.contains { $0.hasPrefix("| `days[].sunrise` | `") })
    #expect(rows.contains("| `rows[]` | as `days[]` |") && !rows.contains { $0.hasPrefix("| `rows[].") })
  }

  /// Users read tables in columns.
  @Test(arguments: ["Configuration", "Templates", "Entries"]) func cellsAreShort(page: String) throws {
    let text = String(decoding: try Data(contentsOf: Repository.url("Documentation/\(page).md")), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("|") {
      for cell in line.replacing("\\|", with: "-").split(separator: "|") {
        #expect(cell.trimmingCharacters(in: .whitespaces).count <= 200, "\(line)")
      }
    }
  }

  @Test func regeneratesOnlyTables() throws {
    let before = "# A\n\n<!-- table: calendar -->\nold\n<!-- end -->\nand\n<!-- end -->"
    let after = try DocumentationTables.renewed(before, path: "a.md")
    let lines = after.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(5) == ["# A", "", "<!-- table: calendar -->", "| key | value | default |", "|---|---|---|"])
    #expect(lines.suffix(3) == ["<!-- end -->", "and", "<!-- end -->"])
    #expect(!after.contains("old"))
    #expect(try DocumentationTables.renewed(after, path: "a.md") == after)
  }

  @Test(arguments: [
    ("<!-- table: calendar -->\n", "a.md:1: the table \"calendar\" has no end"),
    ("\n<!-- table: calendar -->\n<!-- table: units -->\n", "a.md:2: the table \"calendar\" has no end"),
    ("<!-- table: outputs -->\n<!-- end -->", "a.md:1: unknown table \"outputs\"; did you mean \"output\"?"),
  ])
  func wrongTablesAreTold(markdown: String, message: String) throws {
    let failure = #expect(throws: Failure.self) { try DocumentationTables.renewed(markdown, path: "a.md") }
    #expect(failure?.description.hasPrefix(message) == true, "\(failure?.description ?? "")")
  }

  @Test func theStarterIsValid() throws {
    let starter = try configuration(StarterConfiguration.text)
    #expect(starter.outputs.count == 2)
    #expect(starter.outputs[0].job.content.placeName == "Tokyo")
    #expect(StarterConfiguration.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  /// Removing a number sign also gives a valid configuration.
  @Test func commentedSettingsOfTheStarterAreValid() throws {
    for (commented, open) in [
      ("# units:", "units:"), ("# calendar:\n#   ics", "calendar:\n  ics"),
      ("#  apiKeyFile", "  apiKeyFile"), ("#  contact", "  contact"),
      ("# locations:\n#   berlin", "locations:\n  berlin"),
      (
        "# server:\n#   listen", "server:\n  listen"
      ),
      ("# devices:\n#   - {id: \"AA:BB:CC:DD:EE:FF\"", "devices:\n  - {id: \"AA:BB:CC:DD:EE:FF\""),
    ] {
      let text = StarterConfiguration.text.replacingOccurrences(of: commented, with: open)
      #expect(text != StarterConfiguration.text)
      _ = try configuration(text)
    }
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], ["/x/widgetgen/config.yaml", "/etc/widgetgen/config.yaml"]),
    (["XDG_CONFIG_HOME": "x", "HOME": "/h/"], ["/h/.config/widgetgen/config.yaml", "/etc/widgetgen/config.yaml"]),
    (["XDG_CONFIG_HOME": "", "HOME": "/"], ["/.config/widgetgen/config.yaml", "/etc/widgetgen/config.yaml"]),
    ([:], ["/etc/widgetgen/config.yaml"]),
  ])
  func configurationsAreLookedForWhereXDGSays(environment: [String: String], paths: [String]) {
    #expect(ConfigurationSearch.paths(environment: environment) == paths)
  }
}
