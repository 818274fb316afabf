internal import Glibc

/// A temporary file that replaces another file by renaming; its name is not mistaken for an output's.
///
/// It is locked while it is written, so that other processes can detect a file whose writer was killed.
struct TemporaryFile: ~Copyable {
  private static let prefix = ".widgetgen-"
  private static let suffix = ".tmp"

  private let path: String
  private let file: FileDescriptor

  /// Creates a file in a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of the file.
  ///   - mode: the permissions of the file.
  ///   - path: the path given by the user, for error messages.
  /// - Throws: ``OutputError``.
  init(in folder: String, mode: mode_t, for path: String) throws {
    while true {
      // Short, so that it is valid wherever the target's own name is.
      let name = "\(folder)/\(Self.prefix)\(getpid())-\(UInt32.random(in: 0...UInt32.max))\(Self.suffix)"
      guard let file = FileDescriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL, mode: mode) else {
        throw OutputError("create a file in its folder", path: path)
      }
      // Before it was locked, another process may have removed it as abandoned.
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, file.hasName else { continue }
      self.path = name
      self.file = file
      return
    }
  }

  /// Writes the bytes and copies the owner and mode of the file to be replaced.
  ///
  /// - Throws: ``OutputError``.
  func fill(with bytes: [UInt8], like existing: stat?, isDurable: Bool, for path: String) throws {
    if let existing { try file.takeOver(existing, for: path) }
    guard file.write(bytes), !isDurable || fsync(file.number) == 0 else {
      throw OutputError("write to its folder", path: path)
    }
  }

  /// Replaces another file.
  ///
  /// - Throws: ``OutputError``; the other file is then unchanged.
  func rename(over target: String, for path: String) throws {
    guard Glibc.rename(self.path, target) == 0 else { throw OutputError("replace the file", path: path) }
  }

  /// Removes the file after a failure.
  func remove() { unlink(path) }

  /// Removes files of killed processes from a folder.
  static func removeAbandoned(in folder: String) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      // The folder may have thousands of other files, whose names need not become strings.
      guard withUnsafeBytes(of: entry.pointee.d_name, { $0.starts(with: prefix.utf8) }) else { continue }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let path = "\(folder)/\(name)"
      guard let file = FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK) else { continue }
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }
}

extension FileDescriptor {
  /// Whether the file still has a name in a folder.
  fileprivate var hasName: Bool {
    var status = stat()
    return fstat(number, &status) != 0 || status.st_nlink > 0
  }

  /// Copies the mode of another file and, as far as permitted, its owner.
  fileprivate func takeOver(_ existing: stat, for path: String) throws {
    // Only root may change the owner, but a group of the user may be kept; otherwise only the mode is copied.
    if fchown(number, existing.st_uid, existing.st_gid) != 0 {
      _ = fchown(number, uid_t.max, existing.st_gid)
    }
    guard fchmod(number, existing.st_mode & 0o7777) == 0 else {
      throw OutputError("preserve its mode", path: path)
    }
  }
}
