internal import FoundationEssentials
internal import WidgetSupport

/// What files were like at some time, to find out whether they are still the same without reading them.
package struct FileRevisions: Sendable, Equatable {
  /// What was looked at.
  package let paths: [String]
  private let facts: [String: FileFacts?]

  /// What files are like now.
  ///
  /// - Parameter paths: of files that may be missing, and of folders, whose files count with those one folder below.
  package init(of paths: [String]) {
    self.paths = paths
    facts = Dictionary(paths.flatMap { Self.files(in: $0, depth: 2) }.map { ($0, FileFacts(of: $0)) }) { $1 }
  }

  private init(paths: [String], facts: [String: FileFacts?]) {
    self.paths = paths
    self.facts = facts
  }

  /// These, and what other files are like now.
  package func adding(_ paths: [String]) -> FileRevisions {
    let paths = paths.filter { !self.paths.contains($0) }
    guard !paths.isEmpty else { return self }
    return FileRevisions(
      paths: self.paths + paths, facts: facts.merging(FileRevisions(of: paths).facts) { earlier, _ in earlier })
  }

  /// More files in a folder are not looked at.
  private static let maximumFiles = 200

  private static func files(in path: String, depth: Int) -> [String] {
    guard depth > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
    return [path] + names.sorted().prefix(maximumFiles).flatMap { files(in: "\(path)/\($0)", depth: depth - 1) }
  }
}
