internal import Glibc

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
///
/// The bytes go into a file beside the target, reach the disk, and are renamed over it. Symbolic links are followed,
/// the mode and owner of a file that is there already are kept, missing folders are made. Bytes that are there already
/// leave the file and its modification time alone.
public enum OutputFile {
  /// What became of a file.
  public enum Status: String, Hashable, Sendable {
    case written
    case unchanged
  }

  /// Writes a file.
  ///
  /// A target that is not a regular file, such as a pipe or a device, is written into.
  /// - Throws: ``OutputError``; the file that was there before is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws -> Status {
    let target = try resolved(path)
    var existing: stat?
    var status = stat()
    if stat(target, &status) == 0 {
      existing = status
    } else if errno == ENOENT {
      try makeFolder(of: target, for: path)
    } else {
      throw OutputError("look at the place", path: path)
    }
    if let existing {
      switch existing.st_mode & S_IFMT {
      case S_IFREG:
        if existing.st_size == bytes.count, let file = FileDescriptor(opening: target, O_RDONLY),
          file.holds(bytes)
        {
          return .unchanged
        }
      case S_IFDIR:
        throw OutputError("write the file", path: path, code: EISDIR)
      default:
        guard let file = FileDescriptor(opening: target, O_WRONLY) else {
          throw OutputError("open it", path: path)
        }
        guard file.write(bytes) else { throw OutputError("write to it", path: path) }
        return .written
      }
    }
    try replace(target, with: bytes, like: existing, for: path)
    return .written
  }

  /// Writes to standard output.
  ///
  /// - Throws: ``OutputError`` where the reader is gone or the disk behind it is full.
  public static func writeToStandardOutput(_ bytes: [UInt8]) throws {
    guard FileDescriptor.write(bytes, to: STDOUT_FILENO) else {
      throw OutputError("write to standard output", path: "-")
    }
  }

  /// Writes to standard error; false where that failed.
  public static func writeToStandardError(_ bytes: [UInt8]) -> Bool {
    FileDescriptor.write(bytes, to: STDERR_FILENO)
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], like existing: stat?, for path: String
  ) throws {
    let folder = folder(of: target)
    let temporary = try makeTemporary(in: folder, bytes: bytes, like: existing, for: path)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw OutputError("replace the file", path: path, code: code)
    }
    // The name is only safe from a power cut once the folder is on disk. Some file systems cannot flush a folder;
    // the file is there all the same.
    if let folder = FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY) {
      fsync(folder.number)
    }
  }

  private static func makeTemporary(
    in folder: String, bytes: [UInt8], like existing: stat?, for path: String
  ) throws -> String {
    // Short, so that it fits wherever the target's own name does.
    let temporary = "\(folder)/.widgetgen-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    guard let file = FileDescriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666) else {
      throw OutputError("create a file in its folder", path: path)
    }
    do {
      if let existing {
        // Only root may give files away; for others the mode alone has to do.
        _ = fchown(file.number, existing.st_uid, existing.st_gid)
        guard fchmod(file.number, existing.st_mode & 0o7777) == 0 else {
          throw OutputError("keep its mode", path: path)
        }
      }
      guard file.write(bytes), fsync(file.number) == 0 else {
        throw OutputError("write to its folder", path: path)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    return temporary
  }

  /// The path behind a chain of symbolic links; a link's target need not exist.
  private static func resolved(_ path: String) throws -> String {
    var current = path
    // As many as the kernel itself follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(current, &buffer, buffer.count)
      guard count >= 0 else { return current }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      current = link.hasPrefix("/") ? link : "\(folder(of: current))/\(link)"
    }
    throw OutputError("follow its symbolic links", path: path, code: ELOOP)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func makeFolder(of target: String, for path: String) throws {
    let folder = folder(of: target)
    var status = stat()
    if stat(folder, &status) == 0 { return }
    guard folder != target, folder != "." else { return }
    try makeFolder(of: folder, for: path)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw OutputError("make the folder \(folder)", path: path)
    }
  }
}
