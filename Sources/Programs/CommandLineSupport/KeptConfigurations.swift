package import Configurations
internal import FileAccess

/// The last configurations of a file that worked, kept beside the state so that a mistake in the file costs no picture.
///
///     STATE/configurations/DIGEST-1.yaml   the newest one of the file whose absolute path has this digest
///     STATE/configurations/DIGEST-3.yaml   the oldest one
package struct KeptConfigurations {
  private static let count = 3

  /// The path of the configuration; nil without a configuration.
  private let path: String?
  /// The paths of the kept files, the newest first; empty if nothing can be kept.
  private let files: [String]

  /// Creates the kept configurations of a file; nothing is kept of standard input, or without a state folder.
  ///
  /// A relative path starts in `workingFolder`.
  package init(of path: String?, state: String?, workingFolder: String) {
    self.path = path
    guard let path, let state, path != "-" else {
      files = []
      return
    }
    let absolute = path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
    let digest = Digest.sha256(Array(absolute.utf8))
    files = (1...Self.count).map { "\(state)/configurations/\(digest)-\($0).yaml" }
  }

  /// Keeps a configuration that worked; does nothing if it is the newest one already.
  ///
  /// - Throws: `OutputError` if it cannot be written.
  package func keep(_ yaml: [UInt8]) throws {
    guard let newest = files.first, (try? read(newest)) != yaml else { return }
    for (file, next) in zip(files, files.dropFirst()).reversed() where InputFile.exists(file) {
      try OutputFile.rename(file, to: next)
    }
    // A configuration may hold the address of a private calendar.
    _ = try OutputFile.write(yaml, to: newest, isPrivate: true, isManaged: true)
  }

  /// Reads the newest kept configuration that is still valid; returns nil if none is.
  package func newest(scope: ConfigurationScope) -> (configuration: Configuration, file: String)? {
    guard let path else { return nil }
    for file in files {
      if let yaml = try? read(file), let kept = try? ConfigurationFile.parse(yaml, of: path, scope) {
        return (kept, file)
      }
    }
    return nil
  }

  private func read(_ file: String) throws -> [UInt8] {
    try InputFile.read(file, limit: Configuration.maximumBytes, advice: "is this a configuration?", waits: false)
  }
}
