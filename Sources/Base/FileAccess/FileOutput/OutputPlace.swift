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
}
