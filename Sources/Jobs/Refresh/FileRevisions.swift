internal import FileInput

/// What files were like at some time, to find out whether they are still the same without reading them.
struct FileRevisions: Equatable {
  private let facts: [String: FileFacts?]

  /// - Parameter paths: of files that may be missing.
  init(of paths: [String]) {
    facts = Dictionary(paths.map { ($0, FileFacts(of: $0)) }) { $1 }
  }
}
