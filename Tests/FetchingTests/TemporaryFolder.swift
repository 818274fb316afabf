import Foundation
import Glibc

/// A folder of its own for a test, gone with it.
final class TemporaryFolder: Sendable {
  private let root: String

  init() {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("FetchingTests-\(UUID().uuidString)").path
    // Where this fails, so does everything that is written into it.
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  func isLink(_ name: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType == .typeSymbolicLink
  }

  /// In alphabetical order, hidden ones too.
  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  func status(_ name: String) throws -> stat {
    var status = stat()
    guard stat(path(name), &status) == 0 else { throw POSIXError(.ENOENT) }
    return status
  }
}
