import FoundationEssentials
import Settings
import Templating
import TestSuites
import Testing
import WidgetBase
import WidgetDocuments
import WidgetTimeline

@testable import WidgetFolders

@Suite struct DataEvaluationTests {
  /// The first line is the answer of the source `a`, the rest is `data`.
  ///
  /// The result are the values as JSON.
  @Test(arguments: try SuiteCase.all(in: "Widgets/data.txt"))
  func computesValuesInOrder(_ test: SuiteCase) throws {
    let lines = test.input.split(separator: "\n", maxSplits: 1).map(String.init)
    let answer = try DataReader.value(of: Array(lines[0].utf8), notation: .json)
    let yaml =
      "format: 1\nname: bus\nversion: 1.0.0\ntitle: Bus\n"
      + "sources: {a: {url: https://example.org/, attribution: a}}\n\(lines[1])"
    let declaration = try DeclarationReader.read(Array(yaml.utf8), file: "w", folder: nil)
    let scope = DataScope(
      ["a": answer], language: Language(code: "en", texts: [:]), timeZone: .gmt, date: Date(timeIntervalSince1970: 0))
    do {
      let values = try DataEvaluation(steps: declaration.steps).values(in: scope).fields
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      test.check([String(decoding: try encoder.encode(EntryContent.record(values)), as: UTF8.self)])
    } catch {
      test.check(["\(error)"])
    }
  }
}
