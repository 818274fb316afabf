/// The text of a file with cases; see ``SuiteCase`` for its form.
struct SuiteFile {
  /// The folder of the files, relative to the root of the repository.
  static let folder = "Tests/Suite"

  private(set) var lines: [String]
  let cases: [SuiteCase]

  var text: String { lines.joined(separator: "\n") }

  init(_ text: String, file: String) throws {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var reader = SuiteReader(file: file)
    for (index, line) in lines.enumerated() { try reader.read(line, number: index + 1) }
    cases = try reader.end()
  }

  /// Replaces the expected lines of a case.
  ///
  /// The line numbers of the cases remain as they were.
  mutating func replaceExpectation(ofCase index: Int, by actual: [String]) {
    let old = cases[index]
    let new = (actual.isEmpty ? [""] : actual).map { $0.isEmpty ? "=>" : "=> \($0)" }
    lines.replaceSubrange(old.line - 1..<old.line - 1 + old.expected.count, with: new)
  }
}

/// An error in a file with cases.
public struct SuiteError: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let text: String

  public var description: String { "\(SuiteFile.folder)/\(file):\(line): \(text)" }
}

private struct SuiteReader {
  let file: String
  private var cases: [SuiteCase] = []
  private var names: [String: Int] = [:]
  private var name: String?
  private var number = 0
  /// The lines of the input so far; nil between cases, where empty lines and comments have no meaning.
  private var input: [String]?
  private var expected: [String] = []
  private var expectationLine = 0
  private var isBelowName = false

  init(file: String) { self.file = file }

  mutating func read(_ line: String, number: Int) throws {
    self.number = number
    if let text = Self.expectation(line) {
      guard name != nil else { throw error("there is no name above this case; write --- NAME ---") }
      guard input != nil || !expected.isEmpty || isBelowName else { throw error("there is no input above this line") }
      if expected.isEmpty { expectationLine = number }
      expected.append(text)
      return
    }
    finishCase()
    if let name = Self.name(line) {
      guard input == nil else { throw error("the case above has no expectation; add a line that begins with =>") }
      if let other = names.updateValue(number, forKey: name) {
        throw error("duplicate name \"\(name)\" (also on line \(other))")
      }
      (self.name, isBelowName) = (name, true)
    } else if input != nil {
      input?.append(line)
    } else if !line.isEmpty, !line.utf8.starts(with: "//".utf8) {
      guard name != nil else { throw error("there is no name above this case; write --- NAME ---") }
      input = [line]
    }
  }

  mutating func end() throws -> [SuiteCase] {
    finishCase()
    // The last line break of the file is not a line of an input.
    guard input == nil else { throw error("the last case has no expectation; add a line that begins with =>") }
    guard !cases.isEmpty else { throw error("the file has no cases") }
    return cases
  }

  private mutating func finishCase() {
    guard let name, !expected.isEmpty else { return }
    cases.append(
      SuiteCase(
        file: file, name: name, input: (input ?? []).joined(separator: "\n"), expected: expected,
        line: expectationLine))
    (input, expected, isBelowName) = (nil, [], false)
  }

  private func error(_ text: String) -> SuiteError { SuiteError(file: file, line: number, text: text) }

  /// Returns the name in `--- NAME ---`.
  private static func name(_ line: String) -> String? {
    guard line.utf8.starts(with: "--- ".utf8), line.hasSuffix(" ---"), line.utf8.count > 8 else { return nil }
    return String(line.dropFirst(4).dropLast(4))
  }

  /// Returns the text behind `=>`, which may begin with a combining character.
  private static func expectation(_ line: String) -> String? {
    guard line.utf8.starts(with: "=>".utf8) else { return nil }
    let rest = line.utf8.dropFirst(2)
    return String(Substring(rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest))
  }
}
