internal import FileInput
internal import FoundationEssentials

/// What files were like at some time, to find out whether they are still the same without reading them.
struct FileRevisions: Equatable {
  private let facts: [String: FileFacts?]

  /// - Parameter paths: of files that may be missing, and of folders, whose files count with those one folder below.
  init(of paths: [String]) {
    facts = Dictionary(paths.flatMap { Self.files(in: $0, depth: 2) }.map { ($0, FileFacts(of: $0)) }) { $1 }
  }

  /// More files in a folder are not looked at.
  private static let mostFiles = 200

  private static func files(in path: String, depth: Int) -> [String] {
    guard depth > 0, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
    return [path] + names.sorted().prefix(mostFiles).flatMap { files(in: "\(path)/\($0)", depth: depth - 1) }
  }
}
