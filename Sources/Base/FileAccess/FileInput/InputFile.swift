internal import Glibc
package import WidgetBase

/// Reads whole files named by the user; `-` is standard input.
package enum InputFile {
  /// The timeout of a named pipe without data in seconds, after which it counts as having no writer.
  private static let maximumSilence = 10

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, or `-`.
  ///   - limit: the maximum number of bytes, a multiple of 1 MiB.
  ///   - advice: what to do if the file is larger, for the error message.
  ///   - waits: whether to wait for a named pipe, with a timeout of 10 s without data; if false, a pipe without a
  ///     writer is empty.
  /// - Returns: the contents.
  /// - Throws: ``InputError`` if the file cannot be read or is too large.
  package static func read(_ path: String, limit: Int, advice: String, waits: Bool = true) throws -> [UInt8] {
    // Without `O_NONBLOCK`, opening a pipe without a writer would block forever.
    let number = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw unreadable(path) }
    defer { if number != STDIN_FILENO { close(number) } }
    if waits, path != "-", isPipe(number) { try waitForBytes(number, of: path) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN, waits {
        try waitForBytes(number, of: path)
        continue
      }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
    throw InputError(
      kind: .tooLarge, description: "\(name(path)): larger than \(limit >> 20) MiB; \(advice)")
  }

  private static func isPipe(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits until data are available or the writer has closed the pipe; for standard input there is no timeout.
  private static func waitForBytes(_ number: Int32, of path: String) throws {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&request, 1, path == "-" ? -1 : Int32(maximumSilence * 1_000))
      if count > 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count == 0 else { throw unreadable(path) }
      throw InputError(
        kind: .unreadable,
        description: "\(name(path)): cannot read it: nothing was written to the pipe for \(maximumSilence) s")
    }
  }

  /// Checks that a folder exists.
  ///
  /// - Throws: ``InputError``.
  package static func requireFolder(_ path: String) throws {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw unreadable(path) }
    close(number)
  }

  /// Checks that a file exists and is readable, without opening it, since it may be a pipe.
  ///
  /// - Throws: ``InputError``.
  package static func requireFile(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      errno = EISDIR
      throw unreadable(path)
    }
  }

  /// Whether a path exists, including as a dangling link.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns the name of a file in messages.
  package static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path.isEmpty ? "\"\"" : path
  }

  private static func unreadable(_ path: String) -> InputError {
    let code = errno
    let reason = strerror(code).map { String(cString: $0) } ?? "unknown error"
    return InputError(
      kind: code == ENOENT || code == ENOTDIR ? .missing : .unreadable,
      description: "\(name(path)): cannot read it: \(reason)")
  }
}

/// The error thrown if a file cannot be read.
///
/// For some callers a missing or too large file is a result; others add the setting that names the file.
package struct InputError: UserError {
  package enum Kind: Sendable, Hashable {
    /// The file does not exist.
    case missing
    /// The file exists but cannot be read.
    case unreadable
    /// The file exceeds the limit.
    case tooLarge
  }

  /// The kind of failure, which determines the failure kind.
  package let kind: Kind
  /// The kind of failure: bad data if the file is too large, otherwise no input.
  package var failureKind: FailureKind { kind == .tooLarge ? .badData : .noInput }

  /// A message for users, one line: the file, the problem and what to do.
  package let description: String

  /// Creates an error about a file or a folder.
  package init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }
}
