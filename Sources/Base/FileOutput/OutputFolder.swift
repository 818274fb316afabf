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
  /// - Parameters:
  ///   - path: the file the user asked for.
  ///   - isDurable: whether they have to survive a power cut, which each waits for the disk for.
  /// - Returns: those that were made, the outermost first.
  /// - Throws: ``OutputError``; none is then left.
  @discardableResult
  static func make(_ folder: String, for path: String, isDurable: Bool = true) throws -> [String] {
    var status = stat()
    if stat(folder, &status) == 0 { return [] }
    let parent = of(folder)
    guard parent != folder else { return [] }
    let made = try make(parent, for: path, isDurable: isDurable)
    guard mkdir(folder, 0o777) == 0 else {
      let code = errno
      // Another process may have made it meanwhile.
      if code == EEXIST { return made }
      remove(made)
      throw OutputError("make the folder \(folder)", path: path, code: code)
    }
    if isDurable { flush(parent) }
    return made + [folder]
  }

  /// Takes folders away that were made for nothing; one that somebody has put a file into stays.
  static func remove(_ made: [String]) {
    for folder in made.reversed() { rmdir(folder) }
  }

  /// Brings the names in a folder to disk; some file systems cannot, and the files are there all the same.
  static func flush(_ folder: String) {
    if let folder = FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY) {
      fsync(folder.number)
    }
  }
}
