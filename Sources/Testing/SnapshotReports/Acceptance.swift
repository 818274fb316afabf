internal import FileInput
internal import FileOutput

extension ArtifactFolder {
  /// What accepting a result came to.
  package struct Acceptance: Hashable, Sendable {
    /// The snapshot's name.
    package let name: String
    /// The golden file.
    package let path: String
    /// Whether it has new bytes; false where it had them already.
    package let isWritten: Bool
  }

  /// Makes the actual bytes of every result the expected ones: they become its golden file.
  ///
  /// - Parameter root: the package's folder; nil: the one the run named.
  /// - Throws: ``ArtifactError`` where an artifact is not what the run wrote, or its golden file would not lie in a
  ///   folder `__Snapshots__` of the package; `InputError`, `OutputError`. Golden files are written only where all is
  ///   well with all results.
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
    // A missing actual has nothing to accept; what was recorded is there already.
    guard result.status != .recorded, let file = result.files["actual"], let digest = result.actualDigest else {
      return nil
    }
    guard let golden = result.golden, let root = root ?? result.root else {
      throw ArtifactError(description: "\(folder): it does not say which golden file it is of: accept it by hand")
    }
    let parts = golden.split(separator: "/", omittingEmptySubsequences: false)
    guard !golden.hasPrefix("/"), !parts.contains(".."), parts.contains("__Snapshots__"), !file.contains("/") else {
      throw ArtifactError(
        description: "\(folder): \"\(golden)\" is no golden file within __Snapshots__: it is not written to")
    }
    guard InputFile.exists(root) else {
      throw ArtifactError(
        description: "\(folder): there is no \(root) here: say with --root where the package is")
    }
    let bytes = try InputFile.read("\(folder)/\(file)", limit: Self.mostBytes, advice: "no snapshot has so many")
    guard Digest.sha256(bytes) == digest else {
      throw ArtifactError(
        description: "\(folder)/\(file): these are not the bytes of the run: run the tests again")
    }
    return (result.name, "\(root)/\(golden)", bytes)
  }
}
