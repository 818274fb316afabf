internal import Glibc

/// A file that becomes another one, whole, by its name; until then it has a name that nobody takes for a picture.
///
/// It is locked for as long as it is written, so that others can tell one whose writer was killed.
struct TemporaryFile: ~Copyable {
  private static let prefix = ".widgetgen-"
  private static let suffix = ".tmp"

  private let path: String
  private let file: FileDescriptor

  /// A new file in a folder.
  ///
  /// - Parameter path: the file the user asked for.
  /// - Throws: ``OutputError``.
  init(in folder: String, mode: mode_t, for path: String) throws {
    while true {
      // Short, so that it fits wherever the target's own name does.
      let name = "\(folder)/\(Self.prefix)\(getpid())-\(UInt32.random(in: 0...UInt32.max))\(Self.suffix)"
      guard let file = FileDescriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL, mode: mode) else {
        throw OutputError("create a file in its folder", path: path)
      }
      // Between its making and its lock somebody may have taken it for one that is left over.
      guard flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, file.hasName else { continue }
      self.path = name
      self.file = file
      return
    }
  }

  /// Writes the bytes and takes over owner and mode of the file that is to be replaced.
  ///
  /// - Throws: ``OutputError``.
  func fill(with bytes: [UInt8], like existing: stat?, isDurable: Bool, for path: String) throws {
    if let existing { try file.takeOver(existing, for: path) }
    guard file.write(bytes), !isDurable || fsync(file.number) == 0 else {
      throw OutputError("write to its folder", path: path)
    }
  }

  /// Takes the place of another file.
  ///
  /// - Throws: ``OutputError``; what was there is then as it was.
  func rename(over target: String, for path: String) throws {
    guard Glibc.rename(self.path, target) == 0 else { throw OutputError("replace the file", path: path) }
  }

  /// Takes it away where it could not be filled or renamed.
  func remove() { unlink(path) }

  /// Removes files from a folder whose writers were killed.
  static func removeAbandoned(in folder: String) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let path = "\(folder)/\(name)"
      guard let file = FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK) else { continue }
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }
}

extension FileDescriptor {
  /// Whether a folder still lists the file.
  fileprivate var hasName: Bool {
    var status = stat()
    return fstat(number, &status) != 0 || status.st_nlink > 0
  }

  /// Gives the file the owner, as far as that is allowed, and the mode of another.
  fileprivate func takeOver(_ existing: stat, for path: String) throws {
    // Only root may give files away, but a group one is in may be kept; for others the mode alone has to do.
    if fchown(number, existing.st_uid, existing.st_gid) != 0 {
      _ = fchown(number, uid_t.max, existing.st_gid)
    }
    guard fchmod(number, existing.st_mode & 0o7777) == 0 else {
      throw OutputError("keep its mode", path: path)
    }
  }
}
