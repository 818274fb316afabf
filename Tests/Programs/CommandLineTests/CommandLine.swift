import Foundation
import Testing

extension Workplace {
  /// Runs a command line that begins with `widgetgen`, and returns what it does, as cases in `Tests/Suite` write it.
  ///
  /// The lines are the exit code, what is on standard output, the messages, and the files that are new.
  func outcome(of line: String) throws -> [String] {
    let words = Self.words(line)
    guard words.first == "widgetgen" else { return ["a command begins with widgetgen"] }
    let before = Set(try names())
    let outcome = try run(Array(words.dropFirst()))
    let output = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map { "output: \($0)" }
    let files = Set(try names()).subtracting(before).sorted().map { "new file: \($0)" }
    return ["exit \(outcome.status)"] + output + outcome.messages + files
  }

  /// Splits a line at white space that is not between double quotes, which are removed.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
