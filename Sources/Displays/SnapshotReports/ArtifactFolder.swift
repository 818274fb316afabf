internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase

/// The directory with the artifacts of failed snapshots.
///
/// Each snapshot has a subdirectory with `result.json` and files to look at.
package struct ArtifactFolder: Sendable {
  /// The path, absolute or relative to the current directory.
  package let path: String

  private static let resultName = "result.json"
  /// The maximum size of an artifact, larger than any real one.
  static let maximumBytes = 256 << 20

  /// Creates a reference to a directory, which does not need to exist.
  package init(_ path: String) {
    self.path = path
  }

  /// Writes the artifacts of a failed snapshot.
  ///
  /// If the snapshot is as expected, removes the artifacts of an earlier run.
  ///
  /// - Returns: the snapshot's directory, or nil if nothing failed.
  /// - Throws: `OutputError` if the directory is not writable.
  @discardableResult
  package func write(_ judgement: SnapshotJudgement, name: String) throws -> String? {
    let folder = folder(of: name)
    try remove(name)
    guard let result = judgement.result else { return nil }
    for artifact in judgement.artifacts {
      _ = try OutputFile.write(
        artifact.bytes, to: Self.path(of: "\(artifact.kind).\(artifact.pathExtension)", in: name), below: path)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    _ = try OutputFile.write(
      Array(try encoder.encode(result)) + [0x0A], to: Self.path(of: Self.resultName, in: name), below: path)
    return folder
  }

  /// Returns the path of a file in a snapshot's folder; a single result has no name and no folder of its own.
  private static func path(of file: String, in name: String) -> String { name.isEmpty ? file : "\(name)/\(file)" }

  /// Removes the files that an earlier run wrote for a snapshot.
  ///
  /// Other files are kept.
  ///
  /// - Throws: `OutputError` if a link leads out of the directory.
  func remove(_ name: String) throws {
    let folder = folder(of: name)
    _ = try OutputPlace.path(of: name, below: path)
    guard let result = try? result(in: folder) else { return }
    for file in result.files.values.filter({ !$0.contains("/") }) + [Self.resultName] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    // Removes only empty directories, and never the artifact directory itself.
    var emptied = name
    while !emptied.isEmpty,
      (try? FileManager.default.contentsOfDirectory(atPath: self.folder(of: emptied)))?.isEmpty == true
    {
      try? FileManager.default.removeItem(atPath: self.folder(of: emptied))
      emptied = emptied.lastIndex(of: "/").map { String(emptied[..<$0]) } ?? ""
    }
  }

  /// Returns all results in the directory with their subdirectories, sorted by name.
  ///
  /// - Throws: `Failure` for an unreadable result, `InputError` if the directory is missing.
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
    let bytes = try InputFile.read(file, limit: 1 << 20, advice: "is this a snapshot result?")
    do {
      return try JSONDecoder().decode(SnapshotResult.self, from: Data(bytes))
    } catch {
      throw Failure(.badData, "\(file): not a snapshot result; run the tests again")
    }
  }
}
