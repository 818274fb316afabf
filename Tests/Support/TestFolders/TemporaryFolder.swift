public import Foundation
internal import Synchronization

/// A folder for one test, removed with it.
///
/// Names are paths relative to the folder; an empty name is the folder itself.
public final class TemporaryFolder: Sendable {
  /// The path of the folder, without a trailing slash.
  public let root: String

  /// Creates a folder.
  ///
  /// - Parameter file: the file that creates the folder; the name of the folder begins with its module.
  public init(file: String = #fileID) {
    let module = file.prefix { $0 != "/" }
    root = FileManager.default.temporaryDirectory.appending(path: "\(module)-\(UUID().uuidString)").path
    Leftovers.shared.add(root)
    // If this fails, so do all writes into the folder.
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String = "") -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// Returns the contents of a file.
  public func bytes(_ name: String) throws -> [UInt8] { Array(try data(name)) }

  /// Returns the contents of a file.
  public func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

  /// Writes a file and creates its parent folders.
  public func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Writes a text as UTF-8 and creates its parent folders.
  public func write(_ text: String, _ name: String) throws { try write(text.utf8, name) }

  /// Creates a folder and its parent folders.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Creates a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Returns whether a file is a symbolic link.
  public func isLink(_ name: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType == .typeSymbolicLink
  }

  /// Returns whether there is a file or folder, or a link to one.
  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Returns the names in a folder in alphabetical order, including hidden ones.
  public func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Returns the metadata of a file; follows links.
  public func status(_ name: String) throws -> stat {
    var status = stat()
    guard stat(path(name), &status) == 0 else { throw POSIXError(.ENOENT) }
    return status
  }
}

/// The folders of this process, which are removed again when it exits.
///
/// Something that outlives its test may write into a folder after its removal: a server that is ending, a killed child.
/// Objects that are alive at the exit never remove theirs.
private final class Leftovers: Sendable {
  static let shared = Leftovers()

  private let roots = Mutex<[String]>([])

  private init() {
    atexit { Leftovers.shared.removeAll() }
  }

  func add(_ root: String) { roots.withLock { $0.append(root) } }

  private func removeAll() {
    for root in roots.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: root) }
  }
}
