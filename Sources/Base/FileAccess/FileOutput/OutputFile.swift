internal import Glibc

/// Writes whole files atomically: a reader sees the old bytes or the new bytes, never a part.
///
/// The bytes are written to a file beside the target, flushed to disk, and renamed over the target. The mode and owner of
/// an existing file are kept, and missing folders are created. If the file already has these bytes, it and its
/// modification time are not changed.
///
/// Symbolic links are followed in a path that the user wrote, refused at names that the program chose, and replaced in
/// the program's own folders.
package enum OutputFile {
  /// The result of writing a file.
  package enum Status: String, Hashable, Sendable {
    /// The file was written.
    case written
    /// The file already had these bytes and was not changed.
    case unchanged
  }

  /// Writes a file at a path that the user wrote, or in one of the program's own folders.
  ///
  /// If the target is a link, the file at its end is written. If it is not a regular file, such as a pipe or a device,
  /// the bytes are written into it. In the program's own folders, both are replaced instead.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: an absolute path, or a path relative to the current folder; it must not be empty or end with a slash.
  ///   - isPrivate: whether a new file is readable only by its owner.
  ///   - isManaged: whether the folder is the program's own.
  ///   - isDurable: whether the file must survive a power failure. Otherwise it is written without waiting for the
  ///     disk, which takes most of the time for a small file; after a power failure it may be empty, or missing
  ///     together with folders created for it.
  /// - Returns: whether the file was written or already had these bytes.
  /// - Throws: ``OutputError``; the previous file is then unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false, isManaged: Bool = false, isDurable: Bool = true
  ) throws -> Status {
    guard !path.isEmpty, !path.hasSuffix("/") else {
      throw OutputError("write the file", path: path, code: EISDIR)
    }
    if isManaged { return try put(bytes, at: path, for: path, isPrivate: isPrivate, isDurable: isDurable) }
    var status = stat()
    // Checked before links are followed, since the target of /dev/stdout may have no path.
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      try writeInto(path, bytes)
      return .written
    }
    return try put(bytes, at: try resolved(path), for: path, isPrivate: isPrivate, isDurable: isDurable)
  }

  /// Writes a file at a name that the program chose, in a folder that the user wrote.
  ///
  /// Links in the folder's own path are followed. What is not a regular file, such as a pipe, is replaced.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the path of the file relative to the folder; it may have folders of its own.
  ///   - folder: the path of the folder, with or without a slash at its end; empty for the current folder.
  /// - Returns: whether the file was written or already had these bytes.
  /// - Throws: ``OutputError``, also if the file or a folder between is a link, or if the name is absolute or leaves
  ///   the folder; the previous file is then unchanged.
  package static func write(_ bytes: [UInt8], to name: String, below folder: String) throws -> Status {
    let path = try OutputPlace.path(of: name, below: folder)
    return try put(bytes, at: path, for: path, isPrivate: false, isDurable: true)
  }

  /// Writes a file at exactly this path, which is of no link that is to be followed.
  ///
  /// `path` is the path given by the user, for error messages.
  private static func put(
    _ bytes: [UInt8], at target: String, for path: String, isPrivate: Bool, isDurable: Bool
  ) throws -> Status {
    var status = stat()
    var existing: stat?
    var made: [String] = []
    if lstat(target, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw OutputError("write the file", path: path, code: EISDIR) }
      existing = status.st_mode & S_IFMT == S_IFREG ? status : nil
    } else if errno == ENOENT {
      made = try OutputFolder.make(OutputFolder.of(target), for: path, isDurable: isDurable)
    } else {
      throw OutputError("inspect the path", path: path)
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

  /// Renames a file, replacing the file that has the new name.
  ///
  /// - Throws: ``OutputError``; nothing is changed then.
  package static func rename(_ path: String, to target: String) throws {
    guard Glibc.rename(path, target) == 0 else { throw OutputError("replace the file", path: target) }
  }

  /// Removes temporary files of killed processes from folders; missing folders are ignored.
  ///
  /// Files that another process is writing are kept.
  package static func removeAbandoned(in folders: [String]) {
    for folder in Set(folders) { TemporaryFile.removeAbandoned(in: folder) }
  }

  /// Removes temporary files of killed processes beside files.
  package static func removeAbandoned(beside paths: [String]) {
    removeAbandoned(in: paths.map { OutputFolder.of($0) })
  }

  /// Writes to standard output.
  ///
  /// - Throws: ``OutputError`` if the reader has exited or the disk is full.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws {
    guard FileDescriptor.write(bytes, to: STDOUT_FILENO) else {
      throw OutputError(standardOutput: errno)
    }
  }

  /// Writes to standard error; returns false on failure.
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
    // The replacement of a private file is private from the start: a process that opens it early could read bytes
    // written later.
    let temporary = try TemporaryFile(
      in: folder, mode: existing == nil && !isPrivate ? 0o666 : 0o600, for: path)
    do {
      try temporary.fill(with: bytes, like: existing, isDurable: isDurable, for: path)
      try temporary.rename(over: target, for: path)
    } catch {
      temporary.remove()
      throw error
    }
    // The name survives a power failure only once the folder has been flushed to disk.
    if isDurable { OutputFolder.flush(folder) }
  }

  /// Returns the path at the end of a chain of symbolic links; the target need not exist.
  private static func resolved(_ path: String) throws -> String {
    var current = path
    // The kernel's own limit.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(current, &buffer, buffer.count)
      guard count >= 0 else { return current }
      guard let link = String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) else {
        throw OutputError("resolve its symbolic links", path: path, code: EILSEQ)
      }
      current = link.hasPrefix("/") ? link : "\(OutputFolder.of(current))/\(link)"
    }
    throw OutputError("resolve its symbolic links", path: path, code: ELOOP)
  }
}
