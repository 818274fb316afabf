internal import Glibc

/// Checks of locations to which files will be written.
package enum OutputPlace {
  /// Returns the reason why files cannot be written into a folder; nil if they can, including if the folder has to be
  /// created.
  ///
  /// Nothing is created or written.
  package static func problem(ofFolder folder: String) -> OutputError? {
    var place = folder.isEmpty ? "." : folder
    var status = stat()
    while stat(place, &status) != 0 {
      guard errno == ENOENT, OutputFolder.of(place) != place else { return OutputError("inspect it", path: folder) }
      place = OutputFolder.of(place)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return OutputError("write into it", path: folder, code: ENOTDIR) }
    return access(place, W_OK | X_OK) == 0 ? nil : OutputError("write into it", path: folder)
  }

  /// Returns the same for the folder of a file.
  package static func problem(ofFile path: String) -> OutputError? { problem(ofFolder: OutputFolder.of(path)) }

  /// Returns the path of a file at a name that the program chose, in a folder that the user wrote.
  ///
  /// The folder may have a slash at its end; it is empty for the current folder. Neither it nor the file has to exist.
  ///
  /// - Throws: ``OutputError`` if the file or a folder between the folder and the file is a symbolic link, through which
  ///   another user of the folder could choose what is written, or if the name is absolute or leaves the folder.
  package static func path(of name: String, below folder: String) throws -> String {
    // The name of another place must not become one below this folder.
    guard name.utf8.first != UInt8(ascii: "/") else { throw OutputError("leave the folder", path: name, code: EINVAL) }
    var path = folder
    for part in name.utf8.split(separator: UInt8(ascii: "/")) {
      if !path.isEmpty, path.utf8.last != UInt8(ascii: "/") { path += "/" }
      path += String(decoding: part, as: UTF8.self)
      guard !part.elementsEqual("..".utf8) else { throw OutputError("leave the folder", path: path, code: EINVAL) }
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { throw OutputError(link: path) }
    }
    return path
  }

  /// Returns the name of a file in a folder from its path, which begins with the folder's as it is written.
  ///
  /// - Throws: ``OutputError`` if the path begins with another folder.
  package static func name(of path: String, below folder: String) throws -> String {
    guard path.utf8.starts(with: folder.utf8) else { throw OutputError("leave the folder", path: path, code: EINVAL) }
    return String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }
}
