internal import FileAccess
internal import WidgetBase

extension ArtifactFolder {
  /// The outcome of accepting a result.
  package struct Acceptance: Hashable, Sendable {
    package let name: String
    package let path: String
    /// Whether the file was written; false if it already had these bytes.
    package let isWritten: Bool
  }

  /// Accepts every result: writes its actual bytes to its golden file.
  ///
  /// Golden files are written only if all results are valid.
  ///
  /// `root` is the package directory; if it is nil, the directory recorded by the run is used.
  ///
  /// - Throws: `Failure` if an artifact is not what the run wrote, or its golden file is outside the package's
  ///   `__Snapshots__` directories; `InputError`, `OutputError`.
  package func accept(root: String? = nil) throws -> [Acceptance] {
    let changes = try results().compactMap { try change($0.result, in: $0.folder, root: root) }
    return try changes.map { change in
      let status = try OutputFile.write(change.bytes, to: change.path)
      return Acceptance(name: change.name, path: change.path, isWritten: status == .written)
    }
  }

  private func change(
    _ result: SnapshotResult, in folder: String, root: String?
  ) throws -> (name: String, path: String, bytes: [UInt8])? {
    // A result without actual bytes has nothing to accept, and a recorded one is already accepted.
    guard result.status != .recorded, let file = result.files["actual"], let digest = result.actualDigest else {
      return nil
    }
    guard let golden = result.golden, let root = root ?? result.root else {
      throw Failure(.badData, "\(folder): its golden file is unknown; accept it by hand")
    }
    let parts = golden.split(separator: "/", omittingEmptySubsequences: false)
    guard !golden.hasPrefix("/"), !parts.contains(".."), parts.contains("__Snapshots__"), !file.contains("/") else {
      throw Failure(.badData, "\(folder): \"\(golden)\" is not in a __Snapshots__ folder; not written")
    }
    guard InputFile.exists(root) else {
      throw Failure(.badData, "\(folder): \(root) not found; give the package's folder")
    }
    let bytes = try InputFile.read("\(folder)/\(file)", limit: Self.maximumBytes, advice: "is this a snapshot?")
    guard Digest.sha256(bytes) == digest else {
      throw Failure(.badData, "\(folder)/\(file): changed since the test run; run the tests again")
    }
    return (result.name, "\(root)/\(golden)", bytes)
  }
}
