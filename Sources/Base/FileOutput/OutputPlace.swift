internal import Glibc

/// A place that files are to be written to.
package enum OutputPlace {
  /// Why a file could not be written into a folder; nil where it could, also where the folder would have to be made.
  ///
  /// Nothing is made or written.
  package static func problem(ofFolder folder: String) -> OutputError? {
    var place = folder.isEmpty ? "." : folder
    var status = stat()
    while stat(place, &status) != 0 {
      guard errno == ENOENT, OutputFolder.of(place) != place else { return OutputError("look at it", path: folder) }
      place = OutputFolder.of(place)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return OutputError("write into it", path: folder, code: ENOTDIR) }
    return access(place, W_OK | X_OK) == 0 ? nil : OutputError("write into it", path: folder)
  }

  /// The same of the folder of a file.
  package static func problem(ofFile path: String) -> OutputError? { problem(ofFolder: OutputFolder.of(path)) }
}
