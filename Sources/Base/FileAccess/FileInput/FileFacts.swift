package import FoundationEssentials
internal import Glibc

/// Facts about a file from the file system, without opening it.
package struct FileFacts: Sendable, Hashable {
  /// The instant at which the content was last changed.
  package let modified: Date
  package let byteCount: Int
  /// Whether all users of the machine may read the file.
  package let isReadableByOthers: Bool

  /// Reads the facts of a file, following links; returns nil if the file does not exist.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    modified = Date(
      timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9)
    byteCount = Int(status.st_size)
    isReadableByOthers = status.st_mode & S_IROTH != 0
  }

  /// Returns the canonical path of a folder or file: absolute, without links, `.` and `..`.
  ///
  /// - Returns: the given path if nothing exists there.
  package static func canonicalPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
