import Foundation
import Testing

/// The names in the table beside this file and those that the sources beside it mention.
@Suite struct VocabularyTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The names of the table.
  private func listed() throws -> [String] {
    try String(contentsOf: folder.appending(path: "Vocabulary.md"), encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("|") }
      .flatMap { line in line.split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) } }
      .map { String($0.element) }
  }

  /// The names in the comments of the sources, each with the line of code that the comment is about.
  private func mentioned() throws -> [(name: String, code: Substring)] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" && !$0.lastPathComponent.hasSuffix("Tests.swift") }
      .flatMap { file in
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.indices.flatMap { index -> [(name: String, code: Substring)] in
          guard let mark = lines[index].range(of: "// # ") else { return [] }
          let before = lines[index][..<mark.lowerBound]
          let isAlone = before.allSatisfy { $0 == " " }
          let names = lines[index][mark.upperBound...].split(separator: ", ").map(String.init)
          return names.map { ($0, isAlone ? lines[index + 1] : before) }
        }
      }
  }

  @Test func sourcesMentionTheNamesOfTheTable() throws {
    let listed = try listed()
    let mentioned = try mentioned().map(\.name)
    #expect(listed.count > 200)
    #expect(Set(listed).count == listed.count, "a name is in the table twice")
    #expect(Set(mentioned).count == mentioned.count, "a name is mentioned twice")
    #expect(Set(listed).subtracting(mentioned) == [], "in the table, but not mentioned")
    #expect(Set(mentioned).subtracting(listed) == [], "mentioned, but not in the table")
  }

  @Test func linesHaveTheNamesInTheirComments() throws {
    for (name, code) in try mentioned() {
      let word = name.prefix { $0 != "(" && $0 != "<" }.split(separator: ".").last ?? ""
      let identifier = word.drop { "@#".contains($0) }
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      #expect(words.contains(identifier), "\(name): \(code)")
    }
  }
}
