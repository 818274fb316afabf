internal import Dispatch
internal import Glibc
internal import Synchronization

/// Tells when files change, by Linux's inotify, until it is stopped.
///
/// Files may be missing, may be links, and may lie in folders that appear later; of a folder, the files in it and one folder
/// below count. A file changes when it is renamed into place, closed after it was written, or removed, and when its
/// attributes change. A file that is still being written does not change. Linux does not tell of changes that other machines
/// make on a network file system.
package final class FileWatcher: Sendable {
  fileprivate struct State {
    /// The paths to watch from now on; nil if the loop has taken them.
    var newPaths: Set<String>?
    var isStopped = false
    /// The end of a pair of sockets that wakes the loop; nil once the loop has ended.
    var waker: Int32?
  }

  /// Events are read at most this often, in milliseconds, however many there are.
  private static let pace: Int32 = 50

  private let state: Mutex<State>

  /// Starts watching; returns nil if the process or the user may not have any more descriptors or watches.
  ///
  /// - Parameter onChange: receives the paths that changed or may have changed, each path also once it is watched. It is
  ///   called on a thread of the watcher.
  package init?(onChange: @escaping @Sendable (Set<String>) -> Void) {
    let events = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard events >= 0 else { return nil }
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      close(events)
      return nil
    }
    let (waker, wakes) = (ends[0], ends[1])
    state = Mutex(State(waker: waker))
    DispatchQueue(label: "file changes").async {
      self.tellChanges(events, wakes, onChange)
      self.state.withLock { $0.waker = nil }
      for descriptor in [events, waker, wakes] { close(descriptor) }
    }
  }

  /// Watches these paths in place of those before.
  package func watch(_ paths: Set<String>) {
    state.withLock { state in
      state.newPaths = paths
      state.wake()
    }
  }

  /// Stops watching; soon after, all descriptors are closed.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      state.wake()
    }
  }

  private func tellChanges(_ events: Int32, _ wakes: Int32, _ onChange: (Set<String>) -> Void) {
    var table = WatchTable(events)
    while true {
      var requests = [events, wakes].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      if poll(&requests, 2, -1) < 0, errno != EINTR { return }
      // More events come soon after the first one, unless somebody waits for new paths to be watched.
      if requests[1].revents == 0 { _ = poll(&requests[1], 1, Self.pace) }
      var byte: UInt8 = 0
      while read(wakes, &byte, 1) > 0 {}
      let (newPaths, isStopped) = state.withLock { state in
        defer { state.newPaths = nil }
        return (state.newPaths, state.isStopped)
      }
      guard !isStopped else { return }
      var changed = table.takeEvents()
      if let newPaths { changed.formUnion(table.watch(newPaths)) }
      if !changed.isEmpty { onChange(changed) }
    }
  }
}

extension FileWatcher.State {
  /// Wakes the loop; if the socket is full, it is about to wake anyway.
  fileprivate func wake() {
    guard let waker else { return }
    var byte: UInt8 = 0
    _ = write(waker, &byte, 1)
  }
}
