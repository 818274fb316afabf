internal import Glibc

enum OutputFolder {
  /// Returns the folder of a path; `.` if the path is only a name.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a folder and its missing parents.
  ///
  /// - Parameters:
  ///   - folder: the folder to create.
  ///   - path: the path given by the user, for error messages.
  ///   - isDurable: whether the folders must survive a power failure; each then waits for the disk.
  /// - Returns: the created folders, the outermost first.
  /// - Throws: ``OutputError``; created folders are then removed again.
  @discardableResult
  static func make(_ folder: String, for path: String, isDurable: Bool = true) throws -> [String] {
    var status = stat()
    if stat(folder, &status) == 0 { return [] }
    let parent = of(folder)
    guard parent != folder else { return [] }
    let made = try make(parent, for: path, isDurable: isDurable)
    guard mkdir(folder, 0o777) == 0 else {
      let code = errno
      // Another process may have created it in the meantime.
      if code == EEXIST { return made }
      remove(made)
      throw OutputError("create the folder \(folder)", path: path, code: code)
    }
    if isDurable { flush(parent) }
    return made + [folder]
  }

  /// Removes created folders that are not needed; folders that contain a file are kept.
  static func remove(_ made: [String]) {
    for folder in made.reversed() { rmdir(folder) }
  }

  /// Flushes the names in a folder to disk, ignoring failures: some file systems do not support it, and the files exist
  /// anyway.
  static func flush(_ folder: String) {
    if let folder = FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY) {
      fsync(folder.number)
    }
  }
}
