import Edits
import FileAccess
import FoundationEssentials
import TestFolders
import Testing
import WidgetBase

/// Files that are edited while other programs change them, and what is kept of them.
@Suite struct EditableFileTests {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private var file: EditableFile {
    EditableFile(path: folder.path("config.yaml"), state: StateFolder(path: folder.path("state")))
  }

  /// Editors and scripts take no lock.
  @Test func editsWhatAnotherProgramSavedMeanwhile() async throws {
    try folder.write("locale: en\n", "config.yaml")
    let edit = Edit.set(try EditPath("locale"), .text("de"))
    var rounds = 0
    let outcome = try await file.change(
      "set locale de", at: now, isTrial: false,
      by: { bytes in
        rounds += 1
        if rounds == 1 { try folder.write("locale: en\ntheme: refined\n", "config.yaml") }
        return try EditableText(bytes).applying(edit).bytes
      }, check: { _, _ in })
    #expect(outcome.isWritten)
    #expect(try folder.bytes("config.yaml") == Array("locale: de\ntheme: refined\n".utf8))
    #expect(
      try file.history.versions().map(\.text) == [
        "locale: de\ntheme: refined\n", "locale: en\ntheme: refined\n", "locale: en\n",
      ])
  }

  @Test func givesUpOnAFileThatNeverRests() async throws {
    try folder.write("a: 0\n", "config.yaml")
    var rounds = 0
    let failure = await #expect(throws: Failure.self) {
      try await file.change(
        "set a 1", at: now, isTrial: false,
        by: { _ in
          rounds += 1
          try folder.write("a: \(rounds)\n", "config.yaml")
          return Array("a: x\n".utf8)
        }, check: { _, _ in })
    }
    #expect(failure?.failureKind == .temporary)
    #expect(try folder.bytes("config.yaml") == Array("a: \(rounds)\n".utf8))
  }

  @Test func leavesTheFileIfACheckFails() async throws {
    try folder.write("a: 0\n", "config.yaml")
    await #expect(throws: Failure(.configuration, "no")) {
      try await file.change(
        "set a 1", at: now, isTrial: false, by: { _ in Array("a: 1\n".utf8) },
        check: { _, _ in throw Failure(.configuration, "no") })
    }
    #expect(try folder.bytes("config.yaml") == Array("a: 0\n".utf8))
    #expect(try file.history.versions().isEmpty)
  }

  @Test func forgetsOldVersionsOfLargeFiles() async throws {
    try folder.write("a: 0\n", "config.yaml")
    for number in 1...10 {
      let text = "a: \(number)\n" + String(repeating: "#\n", count: 500_000)
      _ = try await file.change(
        "edit \(number)", at: now, isTrial: false, by: { _ in Array(text.utf8) }, check: { _, _ in })
    }
    let kept = try file.history.versions().map(\.edit)
    #expect(kept == (3...10).reversed().map { "edit \($0)" })
  }

  @Test func damagedVersionsDoNotKeepFromEditing() async throws {
    try folder.write("a: 0\n", "config.yaml")
    let change = { (text: String) in
      try await file.change("set", at: now, isTrial: false, by: { _ in Array(text.utf8) }, check: { _, _ in })
    }
    _ = try await change("a: 1\n")
    let name = try #require(try folder.names("state/edits").first)
    try folder.write("{", "state/edits/\(name)")
    #expect(try await change("a: 2\n").historyProblem == nil)
    #expect(try file.history.versions().map(\.text) == ["a: 2\n", "a: 1\n"])
  }

  /// As `diff -U0` prints them.
  @Test(arguments: [
    ("a\n", "a\n", ""), ("a\nb\n", "a\nc\n", "@@ -2 +2 @@\n-b\n+c\n"),
    ("a\n", "a\nb\nc\n", "@@ -1,0 +2,2 @@\n+b\n+c\n"),
    ("a\nb\n", "b\n", "@@ -1 +0,0 @@\n-a\n"), ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\r\nb\r\nc\r\n", "x\r\nb\r\ny\r\n", "@@ -1 +1 @@\n-a\r\n+x\r\n@@ -3 +3 @@\n-c\r\n+y\r\n"),
  ])
  func differencesAreThoseOfDiff(before: String, after: String, expected: String) {
    let difference = TextDifference(from: Array(before.utf8), to: Array(after.utf8))
    #expect(difference.text(name: "f") == (expected.isEmpty ? "" : "--- f\n+++ f\n" + expected))
    #expect((difference.firstLine == nil) == expected.isEmpty)
  }
}
