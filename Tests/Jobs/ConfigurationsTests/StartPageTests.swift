import Foundation
import TestFolders
import Testing

@testable import Configurations

/// The pages for beginners, and the links of all pages.
@Suite struct StartPageTests {
  private static func pages(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder)).filter { $0.hasSuffix(".md") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Repository.url(page), encoding: .utf8)
  }

  /// Each configuration of a page adds to those before it and to the server's, and replaces their keys.
  @Test(arguments: try pages(in: "Documentation/Start")) func configurationsAreValid(page: String) throws {
    // Blocks of a numbered list are indented.
    let text = try ["Documentation/Start/Server.md", page].map(Self.text).joined(separator: "\n")
      .replacing("\n   ", with: "\n")
    var keys: [String: String] = [:]
    for block in text.components(separatedBy: "```yaml\n").dropFirst().map({ $0.components(separatedBy: "```")[0] })
    where !block.contains("esphome:") && !block.contains("automation:") {
      var key = ""
      for line in block.split(separator: "\n") {
        if let colon = line.firstIndex(of: ":"), line.first?.isLetter == true {
          key = String(line[..<colon])
          keys[key] = ""
        }
        keys[key, default: ""] += "\(line)\n"
      }
      let found = problems(keys.values.sorted().joined())
      #expect(found.isEmpty, "\(found)\n\(block)")
    }
  }

  @Test(arguments: try pages(in: "Documentation/Start")) func pagesAreShort(page: String) throws {
    let words = try Self.text(page).split(whereSeparator: \.isWhitespace).count
    #expect(words <= 700)
  }

  @Test(
    arguments: try [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md",
    ] + ["Documentation", "Documentation/Start", "Documentation/Internals", "Documentation/Decisions"].flatMap(pages))
  func linksLeadSomewhere(page: String) throws {
    let folder = Repository.url(page).deletingLastPathComponent()
    for link in try Self.text(page).matches(of: #/\]\(([^)\s]+)\)|src="([^"]+)"/#) {
      let target = String(link.1 ?? link.2 ?? "")
      guard !target.contains("://") else { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? Repository.url(page) : folder.appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)), "\(page): \(target)")
      guard parts.count == 2, let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      #expect(Self.anchors(of: text).contains(parts[1]), "\(page): \(target)")
    }
  }

  /// Returns the anchors that GitHub makes of the headings.
  private static func anchors(of text: String) -> Set<String> {
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("#") {
      let words = line.drop { $0 == "#" || $0 == " " }.lowercased()
      anchors.insert(words.filter { $0.isLetter || $0.isNumber || "- _".contains($0) }.replacing(" ", with: "-"))
    }
    return anchors
  }
}
