import Foundation
import PanelDrivers
import Panels
import TestFolders
import Testing

@Suite struct PanelDocumentationTests {
  @Test func everyPanelIsInTheDocumentationWithItsDriver() throws {
    let file = Repository.url("Documentation/Panels.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    for panel in try PanelCatalog.builtIn().panels {
      let line = try #require(lines.first { $0.hasPrefix("| `\(panel.name)` |") }, "\(panel.name)")
      let driver = if case .recorded(let driver) = panel.proof { "`\(driver.model)`" } else { "datasheet" }
      #expect(line.contains("| \(panel.pixels.width)x\(panel.pixels.height) |"), "\(panel.name)")
      #expect(line.hasSuffix("| \(driver) |"), "\(panel.name)")
    }
  }
}
