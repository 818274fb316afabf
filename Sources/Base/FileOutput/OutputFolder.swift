internal import Glibc

/// The folders files are written into.
enum OutputFolder {
  /// The folder of a path, `.` for a name alone.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those it lies in, as far as they are missing.
  ///
  /// - Parameter path: the file the user asked for.
  /// - Throws: ``OutputError``.
  static func make(_ folder: String, for path: String) throws {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    let parent = of(folder)
    guard parent != folder else { return }
    try make(parent, for: path)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw OutputError("make the folder \(folder)", path: path)
    }
    flush(parent)
  }

  /// Checks that files can be made in a folder, or that it can be made itself.
  ///
  /// - Parameter path: the file the user asks for.
  /// - Throws: ``OutputError``.
  static func requireWritable(_ folder: String, for path: String) throws {
    var status = stat()
    if stat(folder, &status) != 0, errno == ENOENT, of(folder) != folder {
      return try requireWritable(of(folder), for: path)
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw OutputError("write into the folder \(folder)", path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw OutputError("write into the folder \(folder)", path: path, code: ENOTDIR)
    }
  }

  /// Brings the names in a folder to disk; some file systems cannot, and the files are there all the same.
  static func flush(_ folder: String) {
    if let folder = FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY) {
      fsync(folder.number)
    }
  }
}
