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
  ///     disk, which is most of the time a small file takes; after a power cut it may be empty, or gone with folders
  ///     that were made for it.
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
    var made: [String] = []
    if stat(target, &status) == 0 {
      existing = status.st_mode & S_IFMT == S_IFREG ? status : nil
    } else if errno == ENOENT {
      made = try OutputFolder.make(OutputFolder.of(target), for: path, isDurable: isDurable)
    } else {
      throw OutputError("look at the place", path: path)
    }
    if let existing, existing.st_size == bytes.count, let file = FileDescriptor(opening: target, O_RDONLY),
      file.holds(bytes)
    {
      return .unchanged
    }
    do {
      try replace(target, with: bytes, like: existing, isPrivate: isPrivate, isDurable: isDurable, for: path)
    } catch {
      OutputFolder.remove(made)
      throw error
    }
    return .written
  }

  /// Removes what runs that were killed while they wrote left in folders; folders that are not there are passed over.
  ///
  /// What others write at this moment stays.
  package static func removeAbandoned(in folders: some Sequence<String>) {
    for folder in Set(folders) { TemporaryFile.removeAbandoned(in: folder) }
  }

  /// Removes what runs that were killed left beside files.
  package static func removeAbandoned(beside paths: some Sequence<String>) {
    removeAbandoned(in: paths.lazy.map { OutputFolder.of($0) })
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
    guard let file = FileDescriptor(openingForWriting: path) else {
      throw OutputError("open it", path: path)
    }
    guard file.write(bytes) else { throw OutputError("write to it", path: path) }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], like existing: stat?, isPrivate: Bool, isDurable: Bool,
    for path: String
  ) throws {
    let folder = OutputFolder.of(target)
    // What replaces a private file is private from the start: who opens it early could read what comes later.
    let temporary = try TemporaryFile(
      in: folder, mode: existing == nil && !isPrivate ? 0o666 : 0o600, for: path)
    do {
      try temporary.fill(with: bytes, like: existing, isDurable: isDurable, for: path)
      try temporary.rename(over: target, for: path)
    } catch {
      temporary.remove()
      throw error
    }
    // The name is only safe from a power cut once the folder is on disk.
    if isDurable { OutputFolder.flush(folder) }
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
