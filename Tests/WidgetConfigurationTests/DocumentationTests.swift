import Foundation
import Settings
import Testing
import Widgets

@testable import WidgetConfiguration

@Suite struct DocumentationTests {
  private let text: String

  init() throws {
    text = String(decoding: try repositoryFile("Documentation/Configuration.md"), as: UTF8.self)
  }

  @Test func examplesAreRight() throws {
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count > 4)
    for block in blocks {
      let found = problems(block)
      #expect(found.isEmpty, "\(found)\n\(block)")
    }
  }

  @Test func everyKeyHasARow() {
    for (_, table) in KeyTable.all {
      for key in table.keys {
        let row = text.split(separator: "\n").first { $0.hasPrefix("| `\(key.name)` |") }
        #expect(row != nil, "\(key.name)")
      }
    }
    for option in WidgetCatalog.all.flatMap(\.options) {
      #expect(text.contains("| `\(option.key)` |"), "\(option.key)")
    }
  }

  @Test func theStarterIsRight() throws {
    let starter = try configuration(StarterConfiguration.text)
    #expect(starter.outputs.count == 2)
    #expect(starter.location?.name == "東京")
    #expect(StarterConfiguration.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  /// Whoever takes away a number sign gets a configuration, too.
  @Test func whatTheStarterCommentsOutIsRight() throws {
    for (commented, open) in [
      ("#  apiKeyFile", "  apiKeyFile"), ("#  contact", "  contact"),
      ("# locations:\n#   berlin", "locations:\n  berlin"),
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
