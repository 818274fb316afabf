package import Failures
internal import Glibc

/// Reads whole files the user names, `-` being standard input.
package enum InputFile {
  /// How long a named pipe may be silent, in seconds, before nobody counts as writing to it.
  private static let longestSilence = 10

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: how many bytes it may have, a whole number of MiB.
  ///   - advice: what to do about a larger one.
  ///   - waits: whether a named pipe is waited for, for 10 s without a byte at most; else one that nobody writes to is
  ///     empty.
  /// - Throws: ``InputError`` where the file cannot be read or is too large.
  package static func read(_ path: String, limit: Int, advice: String, waits: Bool = true) throws -> [UInt8] {
    // Opening a pipe that nobody writes to would else never come to an end.
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
      kind: .tooLarge, description: "\(name(path)): it has more than \(limit >> 20) MiB: \(advice)")
  }

  private static func isPipe(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits until there is something to be read, or whoever wrote has ended; standard input is waited for for ever.
  private static func waitForBytes(_ number: Int32, of path: String) throws {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&request, 1, path == "-" ? -1 : Int32(longestSilence * 1_000))
      if count > 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count == 0 else { throw unreadable(path) }
      throw InputError(
        kind: .unreadable,
        description: "\(name(path)): cannot read it: nothing was written to the pipe for \(longestSilence) s")
    }
  }

  /// Checks that a folder is there.
  ///
  /// - Throws: ``InputError``.
  package static func requireFolder(_ path: String) throws {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw unreadable(path) }
    close(number)
  }

  /// Checks that a file is there that may be read; it is not opened, as it may be a pipe.
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

  /// Whether something is there under a name, be it a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// What messages call a file.
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

/// Why a file could not be read.
package struct InputError: UserError {
  /// What is wrong with the file.
  package enum Kind: Sendable, Hashable {
    /// There is none.
    case missing
    /// It may not or cannot be read.
    case unreadable
    /// It has more bytes than any good one.
    case tooLarge
  }

  /// Tells an exit code.
  package let kind: Kind
  /// Bad data for a file that is too large, else no input.
  package var exitClass: ExitClass { kind == .tooLarge ? .badData : .noInput }

  /// One line for users: the file, what is wrong, what to do.
  package let description: String

  /// An error about a file or a folder.
  package init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }
}
