package import Failures
internal import FileInput
internal import FileOutput
internal import FoundationEssentials

/// The folder that keeps what a run found wrong: a folder a snapshot, with `result.json` and what there is to see.
package struct ArtifactFolder: Sendable {
  /// Absolute, or relative to the current folder.
  package let path: String

  private static let resultName = "result.json"
  /// More than any artifact has.
  static let mostBytes = 256 << 20

  /// A folder, which need not be there yet.
  package init(_ path: String) {
    self.path = path
  }

  /// Writes what there is to see of a snapshot; where it is as expected, takes away what an earlier run left.
  ///
  /// - Returns: the snapshot's own folder, nil where nothing is wrong.
  /// - Throws: `OutputError` where the folder cannot be written to.
  @discardableResult
  package func write(_ judgement: SnapshotJudgement, name: String) throws -> String? {
    let folder = folder(of: name)
    try remove(name)
    guard let result = judgement.result else { return nil }
    for artifact in judgement.artifacts {
      _ = try OutputFile.write(artifact.bytes, to: "\(folder)/\(artifact.kind).\(artifact.pathExtension)")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    _ = try OutputFile.write(Array(try encoder.encode(result)) + [0x0A], to: "\(folder)/\(Self.resultName)")
    return folder
  }

  /// Takes away what an earlier run wrote about a snapshot; other files stay.
  func remove(_ name: String) throws {
    let folder = folder(of: name)
    guard let result = try? result(in: folder) else { return }
    for file in result.files.values.filter({ !$0.contains("/") }) + [Self.resultName] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    // Only empty folders go, and never the one for all.
    var emptied = name
    while !emptied.isEmpty,
      (try? FileManager.default.contentsOfDirectory(atPath: self.folder(of: emptied)))?.isEmpty == true
    {
      try? FileManager.default.removeItem(atPath: self.folder(of: emptied))
      emptied = emptied.lastIndex(of: "/").map { String(emptied[..<$0]) } ?? ""
    }
  }

  /// Every result in the folder, with the folder it is in, by name.
  ///
  /// - Throws: ``ArtifactError`` for a result that cannot be read, `InputError` where the folder is missing.
  package func results() throws -> [(folder: String, result: SnapshotResult)] {
    try InputFile.requireFolder(path)
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return try names.filter { $0 == Self.resultName || $0.hasSuffix("/" + Self.resultName) }.sorted().map { name in
      let folder = name == Self.resultName ? path : "\(path)/\(name.dropLast(Self.resultName.count + 1))"
      return (folder, try result(in: folder))
    }
  }

  private func folder(of name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  private func result(in folder: String) throws -> SnapshotResult {
    let file = "\(folder)/\(Self.resultName)"
    let bytes = try InputFile.read(file, limit: 1 << 20, advice: "no result has so many")
    do {
      return try JSONDecoder().decode(SnapshotResult.self, from: Data(bytes))
    } catch {
      throw ArtifactError(description: "\(file): this is no result of a snapshot: write it anew by running the tests")
    }
  }
}

/// What is wrong with a folder of artifacts.
package struct ArtifactError: UserError, Hashable {
  /// The folder's.
  package var exitClass: ExitClass { .badData }

  /// One line for users.
  package let description: String
}
