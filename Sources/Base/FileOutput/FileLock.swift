internal import Glibc

/// A lock on a file that only one process holds at a time; gone with the value, or with the process however it ends.
package struct FileLock: ~Copyable, Sendable {
  private let file: FileDescriptor

  /// Takes the lock, without waiting for it.
  ///
  /// The file and its folders are made where they are missing, and stay: taking a lock file away would let two
  /// processes hold locks on two files of one name.
  /// - Returns: nil where another process has the lock.
  /// - Throws: ``OutputError`` where the file cannot be made.
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

  private init(file: consuming FileDescriptor) {
    self.file = file
  }
}
