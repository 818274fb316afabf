internal import FileAccess

/// A file or folder of the user, which announces its changes through the system.
struct FileAnnouncer: Announcer {
  let path: String

  /// Returns nil for standard input.
  init?(_ path: String) {
    guard path != "-" else { return nil }
    self.path = path
  }

  var key: SourceKey { SourceKey("file", path) }
  var isFile: Bool { true }

  static func listener(_ onChange: @escaping @Sendable (Set<FileAnnouncer>) -> Void) -> (any Listener<FileAnnouncer>)? {
    FileWatcher { onChange(Set($0.compactMap { FileAnnouncer($0) })) }.map { FileListener(watcher: $0) }
  }
}

private struct FileListener: Listener {
  let watcher: FileWatcher

  func listen(to announcers: Set<FileAnnouncer>) { watcher.watch(Set(announcers.map(\.path))) }
  func stop() { watcher.stop() }
}
