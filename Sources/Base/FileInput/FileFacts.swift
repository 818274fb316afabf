package import FoundationEssentials
internal import Glibc

/// What the file system says about a file without opening it.
package struct FileFacts: Sendable, Hashable {
  /// The instant its bytes were last changed.
  package let modified: Date
  /// How many bytes it has.
  package let byteCount: Int
  /// Whether everyone on the machine may read it.
  package let isReadableByOthers: Bool

  /// The facts of a file, links followed; nil where there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    modified = Date(
      timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9)
    byteCount = Int(status.st_size)
    isReadableByOthers = status.st_mode & S_IROTH != 0
  }

  /// The one path of all that lead to a folder or file: absolute, without links, `.` and `..`.
  ///
  /// - Returns: the path as it is where nothing is there.
  package static func canonicalPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
