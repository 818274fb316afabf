import Foundation

/// A file of the repository these tests were built from.
func repositoryFile(_ path: String) throws -> Data {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try Data(contentsOf: root.appendingPathComponent(path))
}
