public import Foundation

/// A folder for one test, removed with it.
///
/// Names are paths relative to the folder; an empty one means the folder itself.
public final class TemporaryFolder: Sendable {
  /// The folder's path, without a slash at its end.
  public let root: String

  /// - Parameter file: what makes the folder; its module is the beginning of the folder's name.
  public init(file: String = #fileID) {
    let module = file.prefix { $0 != "/" }
    root = FileManager.default.temporaryDirectory.appending(path: "\(module)-\(UUID().uuidString)").path
    // If this fails, so does everything that is written into it.
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The path of a file in the folder.
  public func path(_ name: String = "") -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// The contents of a file.
  public func bytes(_ name: String) throws -> [UInt8] { Array(try data(name)) }

  /// The contents of a file.
  public func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

  /// Writes a file, and makes the folders it lies in.
  public func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Writes a text as UTF-8, and makes the folders it lies in.
  public func write(_ text: String, _ name: String) throws { try write(text.utf8, name) }

  /// Makes a folder, and those it lies in.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Whether it is a symbolic link.
  public func isLink(_ name: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType == .typeSymbolicLink
  }

  /// Whether there is a file or folder, or a link to one.
  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// What a folder holds, in alphabetical order, hidden ones too.
  public func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// What the file system says of a file; of a link, what it says of the link's target.
  public func status(_ name: String) throws -> stat {
    var status = stat()
    guard stat(path(name), &status) == 0 else { throw POSIXError(.ENOENT) }
    return status
  }
}
