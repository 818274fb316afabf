import Configurations
import Foundation
import Settings
import TestSuites
import Testing
import WidgetBase

/// A problem of a file and its position.
struct FileProblem {
  let line: Int
  let column: Int
  let message: String
  let description: String

  init?(_ problem: SettingProblem) {
    guard case .file(_, let line, let column) = problem.origin else { return nil }
    self.line = line
    self.column = column
    message = problem.text
    description = problem.line
  }
}

/// Returns the problems of a text read as the file `c.yaml`.
func problems(_ yaml: String) -> [FileProblem] {
  problems(Array(yaml.utf8))
}

func problems(_ yaml: [UInt8]) -> [FileProblem] {
  do {
    _ = try Configuration(yaml: yaml, path: "c.yaml")
    return []
  } catch {
    return error.problems.compactMap(FileProblem.init)
  }
}

/// Returns the problems of a text without its name, each as `LINE:COLUMN: message`; "no problem" if it has none.
func outcome(_ yaml: String) -> [String] {
  let found = problems(yaml)
  return found.isEmpty ? ["no problem"] : found.map { String($0.description.dropFirst("c.yaml:".count)) }
}

@Suite struct ProblemTests {
  @Test(arguments: try SuiteCase.all(in: "Configuration/problems.txt"))
  func aProblemHasItsPlace(_ test: SuiteCase) {
    let found = outcome(test.input + "\noutputs: [{widget: clock, path: good.png}]")
    #expect(found.allSatisfy { !$0.contains("hunter2") && !$0.contains("0123456789") })
    test.check(found)
  }

  @Test(arguments: try SuiteCase.all(in: "Configuration/outputs.txt"))
  func aProblemOfAnOutputHasItsPlace(_ test: SuiteCase) {
    test.check(
      outcome(
        """
        weather: {file: data/now.json}
        locations: {berlin: {city: Berlin}, oslo: {city: Oslo}}
        outputs:
          - \(test.input)
        """))
  }

  @Test(arguments: try SuiteCase.all(in: "Configuration/files.txt") + SuiteCase.all(in: "Configuration/mistakes.txt"))
  func aFileOfNoUseHasAProblem(_ test: SuiteCase) {
    test.check(outcome(test.input))
  }

  @Test func reportsAllProblemsAtOnce() throws {
    let outputs = (1...30).map { "  - {widget: clock, path: \($0).png, scale: 9}" }
    let error = #expect(throws: SettingsError.self) {
      try configuration((["lokale: ja", "outputs:"] + outputs).joined(separator: "\n"), path: "c.yaml")
    }
    #expect(error?.problems.compactMap(FileProblem.init).map(\.line) == [1] + Array(3...21))
    #expect(error?.omitted == 11)
    #expect(error?.lines.count == 21)
    #expect(error?.lines.last == "c.yaml: 11 more problems")
  }

  /// Whatever a file contains, each message is one line of limited length.
  @Test func messagesAreOneShortLine() {
    let long = String(repeating: "x", count: 5_000) + "\u{202E}"
    for yaml in [
      "\(long.prefix(900)): 1", "locale: \(long)", "units: {wind: \(long)}", "timezone: \(long)", "locale: *\(long)",
      "outputs: [{widget: \(long), path: a.png}]", "outputs: [{widget: clock, path: a.png, size: \(long)}]",
      "outputs: [{widget: clock, path: a.png, options: {every: \(long)}}]",
      "outputs: [{widget: clock, path: '{\(long)}.png'}]",
    ] {
      let found = problems(yaml)
      #expect(!found.isEmpty)
      #expect(found.allSatisfy { $0.message.count < 400 && !$0.message.contains("\u{202E}") }, "\(found)")
    }
  }
}
