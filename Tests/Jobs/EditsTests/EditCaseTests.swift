import Edits
import TestSuites
import Testing
import WidgetBase

/// Edits and the texts that come of them, as a person would write them.
@Suite struct EditCaseTests {
  @Test(
    arguments: try ["set", "add", "remove", "move", "rename", "refused"].flatMap {
      try SuiteCase.all(in: "Configuration/edits/\($0).txt")
    })
  func edits(example: SuiteCase) {
    let lines = example.input.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    do {
      let text = try EditableText(Array((lines.count > 1 ? String(lines[1]) + "\n" : "").utf8))
      let edit = try Edit(arguments: String(lines[0]))
      let result = String(decoding: try text.applying(edit).bytes, as: UTF8.self)
      example.check(result.hasSuffix("\n") ? String(result.dropLast()) : result + " (no line end)")
    } catch {
      example.check("refused: \(error)")
    }
  }
}

extension Edit {
  /// Creates the edit of a line such as `set outputs.hall.scale 2`.
  init(arguments line: String) throws {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    let path = try EditPath(words[1])
    switch words[0] {
    case "set": self = .set(path, try EditValue(argument: words[2]))
    case "add": self = .add(path, try EditValue(argument: words[2]))
    case "remove": self = .remove(path)
    case "move": self = .move(path, to: words[2])
    case "rename": self = .rename(path, to: words[2])
    default: throw Failure(.usage, "unknown edit \(words[0])")
    }
  }
}
