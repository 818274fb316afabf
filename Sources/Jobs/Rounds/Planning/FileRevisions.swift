internal import FileAccess
internal import FoundationEssentials

/// The revisions of files at an instant, used to detect changes without reading the files.
package struct FileRevisions: Sendable, Equatable {
  /// The paths of the files.
  package let paths: [String]
  private let facts: [String: FileFacts?]

  /// Reads the current revisions of files.
  ///
  /// - Parameter paths: the paths of files, which may be missing, and of folders, whose files and those one folder
  ///   below are included.
  package init(of paths: [String]) {
    self.paths = paths
    facts = Dictionary(paths.flatMap { Self.files(in: $0, depth: 2) }.map { ($0, FileFacts(of: $0)) }) { $1 }
  }

  private init(paths: [String], facts: [String: FileFacts?]) {
    self.paths = paths
    self.facts = facts
  }

  /// Returns these revisions and the current ones of other files.
  package func adding(_ paths: [String]) -> FileRevisions {
    let paths = paths.filter { !self.paths.contains($0) }
    guard !paths.isEmpty else { return self }
    return FileRevisions(
      paths: self.paths + paths, facts: facts.merging(FileRevisions(of: paths).facts) { earlier, _ in earlier })
  }

  /// The maximum number of files in a folder; others are ignored.
  private static let maximumFiles = 200

  private static func files(in path: String, depth: Int) -> [String] {
    guard depth > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
    return [path] + names.sorted().prefix(maximumFiles).flatMap { files(in: "\(path)/\($0)", depth: depth - 1) }
  }
}
