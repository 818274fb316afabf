internal import FileAccess
internal import FoundationEssentials

/// The properties of a run, as in its `run.json`.
package struct RunFacts: Codable, Hashable, Sendable {
  /// The version of the format, 1.
  package var version = 1
  /// The number of snapshots that were as expected.
  package var passed: Int
  /// The number of other snapshots.
  package var failed: Int
  /// The hexadecimal id of the checked-out commit; nil outside a repository.
  package var commit: String?
  /// The versions of the rendering libraries by name.
  package var libraries: [String: String]

  package init(passed: Int, failed: Int, commit: String? = nil, libraries: [String: String] = [:]) {
    self.passed = passed
    self.failed = failed
    self.commit = commit
    self.libraries = libraries
  }

  /// Returns the combined properties of two processes of a run.
  package func adding(_ other: RunFacts) -> RunFacts {
    RunFacts(
      passed: passed + other.passed, failed: failed + other.failed, commit: commit ?? other.commit,
      libraries: libraries.merging(other.libraries) { first, _ in first })
  }

  /// Returns the checked-out commit of a directory, or nil outside a repository.
  ///
  /// It is read from the repository's files, because tests do not start other programs.
  package static func commit(in folder: String) -> String? {
    guard let git = repository(above: folder), let head = line(of: "\(git)/HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return checked(head) }
    let name = head.dropFirst("ref: ".count)
    guard !name.contains("..") else { return nil }
    if let commit = line(of: "\(git)/\(name)") { return checked(commit) }
    let packed = text(of: "\(git)/packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
    return packed.flatMap { checked(String($0.prefix { $0 != " " })) }
  }

  private static func repository(above folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if InputFile.exists("\(folder)/.git") { return "\(folder)/.git" }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
    return nil
  }

  private static func checked(_ text: String) -> String? {
    (40...64).contains(text.utf8.count) && text.allSatisfy(\.isHexDigit) ? text : nil
  }

  private static func line(of file: String) -> String? {
    text(of: file)?.split(separator: "\n").first.map(String.init)
  }

  private static func text(of file: String) -> String? {
    (try? InputFile.read(file, limit: 4 << 20, advice: "not a file of git", waits: false))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ArtifactFolder {
  /// The names of the files that the processes of a run write: `swift test` has one process for XCTest and one for
  /// Swift Testing.
  private static let factNames = ["run.json", "run-xctest.json"]

  /// Writes the properties of a run.
  ///
  /// - Parameters:
  ///   - facts: the properties.
  ///   - isXCTest: whether the process runs the XCTest tests.
  /// - Throws: `OutputError`.
  package func write(_ facts: RunFacts, isXCTest: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    _ = try OutputFile.write(
      Array(try encoder.encode(facts)) + [0x0A], to: Self.factNames[isXCTest ? 1 : 0], below: path)
  }

  /// The properties of the run; nil if none were written, as for a comparison of two files.
  package var facts: RunFacts? {
    let all = Self.factNames.compactMap { name -> RunFacts? in
      guard
        let bytes = try? InputFile.read(
          "\(path)/\(name)", limit: 1 << 20, advice: "not a file of the run", waits: false)
      else { return nil }
      return try? JSONDecoder().decode(RunFacts.self, from: Data(bytes))
    }
    return all.dropFirst().reduce(all.first) { $0?.adding($1) }
  }
}
