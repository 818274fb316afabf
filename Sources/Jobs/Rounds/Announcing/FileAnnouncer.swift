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

  static func changes(of announcers: Set<FileAnnouncer>) -> AsyncStream<Set<SourceKey>>? {
    let (changes, continuation) = AsyncStream.makeStream(of: Set<SourceKey>.self)
    let watcher = FileWatcher { paths in continuation.yield(Set(paths.compactMap { FileAnnouncer($0)?.key })) }
    guard let watcher else { return nil }
    watcher.watch(Set(announcers.map(\.path)))
    continuation.onTermination = { _ in watcher.stop() }
    return changes
  }
}
