import Foundation
import TestFolders
import Testing

@testable import TestSuites

@Suite struct SuiteTests {
  private static func read(_ text: String) throws -> [SuiteCase] { try SuiteFile(text, file: "a.txt").cases }

  private static func one(_ expected: String...) -> SuiteCase {
    SuiteCase(file: "a.txt", name: "n", input: "i", expected: expected, line: 7)
  }

  @Test func readsNamesInputsAndExpectations() throws {
    let cases = try Self.read(
      """
      // About the file.

      --- nothing ---
      => the file is empty
      --- two cases ---
      // About a case.
      a
        // b

      c
      =>
      => \u{301}d

      --- e
      =>f
      """)
    #expect(
      cases == [
        SuiteCase(file: "a.txt", name: "nothing", input: "", expected: ["the file is empty"], line: 4),
        SuiteCase(
          file: "a.txt", name: "two cases", input: "a\n  // b\n\nc", expected: ["", "\u{301}d"], line: 11),
        SuiteCase(file: "a.txt", name: "two cases", input: "--- e", expected: ["f"], line: 15),
      ])
    #expect(cases.last?.testDescription == "a.txt:15 (two cases)")
  }

  @Test(arguments: [
    ("a\n=> b", 1, "there is no name above this case; write --- NAME ---"),
    ("=> b", 1, "there is no name above this case; write --- NAME ---"),
    ("--- n ---\na\n=> b\n\n=> c", 5, "there is no input above this line"),
    ("--- n ---\na\n--- m ---", 3, "the case above has no expectation; add a line that begins with =>"),
    ("--- n ---\na\n", 3, "the last case has no expectation; add a line that begins with =>"),
    ("--- n ---\na\n=> b\n--- n ---\n", 4, "duplicate name \"n\" (also on line 1)"),
    ("// nothing\n", 2, "the file has no cases"),
  ])
  func refusesWithTheLine(_ text: String, _ line: Int, _ message: String) {
    #expect(throws: SuiteError(file: "a.txt", line: line, text: message)) { try Self.read(text) }
  }

  /// The index of the expected line that differs.
  @Test(arguments: [
    (["a"], ["a"], nil), (["a"], ["b"], 0), (["a", "b"], ["a"], 1), (["a"], ["a", "b"], 0), ([""], [], nil),
    (["a"], [], 0), (["a", "b"], ["a", "c"], 1), (["a[..]d"], ["abcd"], nil), (["a[..]d"], ["ad"], nil),
    (["a[..]d"], ["abc"], 0), (["[..]b[..]"], ["abc"], nil), (["[..]b[..]"], ["ac"], 0), (["ab[..]bc"], ["abc"], 0),
    (["a[..]b[..]c"], ["acbc"], nil), (["a[..]b[..]c"], ["abac", "c"], 0),
  ])
  func findsTheLineThatDiffers(_ expected: [String], _ actual: [String], _ difference: Int?) {
    let test = SuiteCase(file: "a.txt", name: "n", input: "i", expected: expected, line: 7)
    #expect(test.difference(to: actual) == difference)
  }

  @Test func writesWhatCame() throws {
    let text = "--- n ---\na\n=> b\n=> c\n\nd\n=> e\n"
    var file = try SuiteFile(text, file: "a.txt")
    file.replaceExpectation(ofCase: 0, by: ["x", "", "y"])
    #expect(file.text == "--- n ---\na\n=> x\n=>\n=> y\n\nd\n=> e\n")
    file = try SuiteFile(file.text, file: "a.txt")
    file.replaceExpectation(ofCase: 1, by: [])
    #expect(file.text == "--- n ---\na\n=> x\n=>\n=> y\n\nd\n=>\n")
  }

  /// A wrong expectation is an issue at its line in the text file.
  @Test func failuresAreAtTheLineOfTheText() {
    withKnownIssue {
      Self.one("a", "b").check("a\nc")
    } matching: { issue in
      issue.sourceLocation?.fileID == "Suite/a.txt" && issue.sourceLocation?.line == 8
    }
  }

  /// A file that no test reads would check nothing.
  @Test func eachFileIsReadByATest() throws {
    let root = Repository.path("Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    let sources = try paths.filter { $0.hasSuffix("Tests.swift") }
      .map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }
    for path in paths where path.hasPrefix("Suite/") && path.hasSuffix(".txt") {
      let file = path.dropFirst("Suite/".count)
      #expect(sources.contains { $0.contains("all(in: \"\(file)\")") }, "no test reads Tests/\(path)")
    }
  }
}
