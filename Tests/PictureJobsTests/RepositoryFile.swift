import Foundation

/// Returns a file of the repository from which the tests were built.
func repositoryFile(_ path: String) throws -> Data {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try Data(contentsOf: root.appendingPathComponent(path))
}
