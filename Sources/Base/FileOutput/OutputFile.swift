internal import Glibc

/// Writes whole files so that a reader sees the old bytes or the new ones, never a part.
///
/// The bytes go into a file beside the target, reach the disk, and are renamed over it. Symbolic links are followed,
/// the mode and owner of a file that is there already are kept, missing folders are made. Bytes that are there already
/// leave the file and its modification time alone.
package enum OutputFile {
  /// What became of a file.
  package enum Status: String, Hashable, Sendable {
    /// The file holds new bytes.
    case written
    /// The file held the bytes already and was left alone.
    case unchanged
  }

  /// Checks that a file can be made where a path says, without making it.
  ///
  /// - Throws: ``OutputError``.
  package static func requireWritableFolder(of path: String) throws {
    try OutputFolder.requireWritable(OutputFolder.of(path), for: path)
  }

  /// Writes a file.
  ///
  /// A target that is not a regular file, such as a pipe or a device, is written into; among files of the program's
  /// own it is in the way, and replaced.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder; one that is empty or ends in a slash is refused.
  ///   - isPrivate: whether a new file is for its owner alone.
  ///   - isOwn: whether the folder is the program's own.
  ///   - isDurable: whether the file has to survive a power cut. One that need not is written without waiting for the
  ///     disk, which is most of the time a small file takes; after a power cut it may be empty.
  /// - Throws: ``OutputError``; the file that was there before is then as it was.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false, isOwn: Bool = false, isDurable: Bool = true
  ) throws -> Status {
    guard !path.isEmpty, !path.hasSuffix("/") else {
      throw OutputError("write the file", path: path, code: EISDIR)
    }
    var status = stat()
    // Before its links are followed: what /dev/stdout leads to may have no path.
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw OutputError("write the file", path: path, code: EISDIR)
      default:
        if isOwn { break }
        try writeInto(path, bytes)
        return .written
      }
    }
    let target = try resolved(path)
    var existing: stat?
    if stat(target, &status) == 0 {
      existing = status.st_mode & S_IFMT == S_IFREG ? status : nil
    } else if errno == ENOENT {
      try OutputFolder.make(OutputFolder.of(target), for: path)
    } else {
      throw OutputError("look at the place", path: path)
    }
    if let existing, existing.st_size == bytes.count, let file = FileDescriptor(opening: target, O_RDONLY),
      file.holds(bytes)
    {
      return .unchanged
    }
    try replace(target, with: bytes, like: existing, isPrivate: isPrivate, isDurable: isDurable, for: path)
    return .written
  }

  /// Writes to standard output.
  ///
  /// - Throws: ``OutputError`` where the reader is gone or the disk behind it is full.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws {
    guard FileDescriptor.write(bytes, to: STDOUT_FILENO) else {
      throw OutputError(standardOutput: errno)
    }
  }

  /// Writes to standard error; false where that failed.
  package static func writeToStandardError(_ bytes: [UInt8]) -> Bool {
    FileDescriptor.write(bytes, to: STDERR_FILENO)
  }

  private static func writeInto(_ path: String, _ bytes: [UInt8]) throws {
    guard let file = FileDescriptor(opening: path, O_WRONLY) else {
      throw OutputError("open it", path: path)
    }
    guard file.write(bytes) else { throw OutputError("write to it", path: path) }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], like existing: stat?, isPrivate: Bool, isDurable: Bool,
    for path: String
  ) throws {
    let folder = OutputFolder.of(target)
    let temporary = try makeTemporary(
      in: folder, bytes: bytes, like: existing, isPrivate: isPrivate, isDurable: isDurable, for: path)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw OutputError("replace the file", path: path, code: code)
    }
    // The name is only safe from a power cut once the folder is on disk.
    if isDurable { OutputFolder.flush(folder) }
  }

  private static func makeTemporary(
    in folder: String, bytes: [UInt8], like existing: stat?, isPrivate: Bool, isDurable: Bool,
    for path: String
  ) throws -> String {
    // Short, so that it fits wherever the target's own name does.
    let temporary = "\(folder)/.widgetgen-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
    // What replaces a private file is private from the start: who opens it early could read what comes later.
    let mode: mode_t = existing == nil && !isPrivate ? 0o666 : 0o600
    guard let file = FileDescriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL, mode: mode) else {
      throw OutputError("create a file in its folder", path: path)
    }
    do {
      if let existing {
        try file.takeOver(existing, for: path)
      }
      guard file.write(bytes), !isDurable || fsync(file.number) == 0 else {
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
      guard let link = String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) else {
        throw OutputError("follow its symbolic links", path: path, code: EILSEQ)
      }
      current = link.hasPrefix("/") ? link : "\(OutputFolder.of(current))/\(link)"
    }
    throw OutputError("follow its symbolic links", path: path, code: ELOOP)
  }
}

extension FileDescriptor {
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
