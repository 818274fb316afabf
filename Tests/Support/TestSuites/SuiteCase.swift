internal import Foundation
internal import Synchronization
internal import TestFolders
public import Testing

/// A case of a text file in `Tests/Suite`: an input, and the lines that must come of it.
///
///     // What the inputs are, and what is expected of them.
///
///     --- mistyped elements ---
///     <Vstack/>
///     => 1: unknown element <Vstack>; did you mean "VStack"?
///
///     <HStack>
///     words</HStack>
///     => 2: text inside <HStack>; use a <Text>
///
/// The lines up to the first that begins with `=>` are the input, without a line break at its end. The lines that begin
/// with `=>` are the expectation; `[..]` in such a line stands for any text. `--- NAME ---` names the cases below it.
/// Between cases, empty lines and lines that begin with `//` have no meaning. Right below its name a case may have no
/// input, which then is the empty text. Nothing is escaped, so a case that needs a control character is a test in Swift.
///
/// If the environment variable `WIDGETGEN_UPDATE` is set, ``check(_:)`` writes what came into the file, and fails.
public struct SuiteCase: Sendable, Equatable, CustomTestStringConvertible {
  /// The path in `Tests/Suite`.
  public let file: String
  /// The name above the case, which several cases may share.
  public let name: String
  /// The text between the name or the previous case and the expectation.
  public let input: String
  /// The expected lines without `=>`.
  let expected: [String]
  /// The number of the line where the expectation begins.
  let line: Int

  public var testDescription: String { "\(file):\(line) (\(name))" }

  /// Reads the cases of a file in `Tests/Suite`.
  ///
  /// Throws ``SuiteError`` if the file is not as described above or has no cases.
  public static func all(in file: String) throws -> [SuiteCase] {
    try SuiteFile(String(contentsOf: Repository.url("\(SuiteFile.folder)/\(file)"), encoding: .utf8), file: file).cases
  }

  /// Expects that these lines match the expectation, or else records an issue at the line of the file that differs.
  public func check(_ actual: [String]) {
    let actual = actual.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    guard let difference = difference(to: actual) else { return }
    let location = SourceLocation(
      fileID: "Suite/\(file)", filePath: Repository.path("\(SuiteFile.folder)/\(file)"), line: line + difference,
      column: 1)
    let came = actual.map { "\n=> \($0)" }.joined()
    guard ProcessInfo.processInfo.environment["WIDGETGEN_UPDATE"] != nil else {
      Issue.record(
        "\(name): \(input)\nis expected to give what the file says, and gave\(came)", sourceLocation: location)
      return
    }
    do {
      try Self.updates.withLock { _ in try update(to: actual) }
      Issue.record("\(name): \(input)\nnow expects what came\(came)", sourceLocation: location)
    } catch {
      Issue.record(error, sourceLocation: location)
    }
  }

  /// Expects that the lines of a text match the expectation.
  public func check(_ actual: String) { check([actual]) }

  /// Returns the index of the first expected line that differs; the last one if lines are missing in the file.
  func difference(to actual: [String]) -> Int? {
    let lines = actual.isEmpty ? [""] : actual
    for (index, pattern) in expected.enumerated() {
      guard index < lines.count, Self.isMatch(lines[index], pattern) else { return index }
    }
    return lines.count > expected.count ? expected.count - 1 : nil
  }

  private static func isMatch(_ line: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "[..]", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return line == pattern }
    guard line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// Held while a file is written, because cases of one file are checked at the same time.
  private static let updates = Mutex(())

  /// Replaces the expectation in the file, whose line numbers earlier updates may have changed.
  private func update(to actual: [String]) throws {
    let url = Repository.url("\(SuiteFile.folder)/\(file)")
    var file = try SuiteFile(String(contentsOf: url, encoding: .utf8), file: file)
    guard let place = file.cases.firstIndex(where: { ($0.name, $0.input) == (name, input) }) else { return }
    // Lines that match stay as they are, because they may leave a part open.
    let lines = actual.enumerated().map { index, line in
      index < expected.count && Self.isMatch(line, expected[index]) ? expected[index] : line
    }
    file.replaceExpectation(ofCase: place, by: lines)
    try Data(file.text.utf8).write(to: url, options: .atomic)
  }
}
