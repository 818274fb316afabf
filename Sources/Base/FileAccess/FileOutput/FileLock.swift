internal import Glibc

/// A lock on a file that only one process can hold at a time; it is released with the value, or when the process ends.
package struct FileLock: ~Copyable, Sendable {
  private let file: FileDescriptor

  /// Acquires the lock without waiting.
  ///
  /// The file and its folders are created if they are missing, and are not removed: if a lock file was removed, two
  /// processes could hold locks on two files with the same name.
  /// - Returns: nil if another process holds the lock.
  /// - Throws: ``OutputError`` if the file cannot be created.
  package static func take(_ path: String) throws -> FileLock? {
    try OutputFolder.make(OutputFolder.of(path), for: path)
    guard let file = FileDescriptor(opening: path, O_RDWR | O_CREAT, mode: 0o600) else {
      throw OutputError("lock it", path: path)
    }
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw OutputError("lock it", path: path) }
      return nil
    }
    return FileLock(file: file)
  }

  /// Acquires the lock, and waits while another process holds it.
  ///
  /// - Parameters:
  ///   - path: the path of the lock file.
  ///   - limit: how long to wait.
  ///   - interval: how often to look whether the lock is free.
  /// - Returns: nil if another process still holds the lock after the limit.
  /// - Throws: ``OutputError`` if the file cannot be created; `CancellationError`.
  package static func take(
    _ path: String, waiting limit: Duration, every interval: Duration
  ) async throws -> FileLock? {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    while true {
      if let lock = try take(path) { return lock }
      guard clock.now < deadline else { return nil }
      try await Task.sleep(for: interval)
    }
  }

  private init(file: consuming FileDescriptor) {
    self.file = file
  }
}
