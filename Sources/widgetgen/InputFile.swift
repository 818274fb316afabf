internal import Glibc

/// Reads files the user names, `-` being standard input.
enum InputFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: how many bytes it may have, a whole number of MiB.
  ///   - advice: what to do about a larger one.
  /// - Throws: `Failure` with exit code 66 where the file cannot be read, 65 where it is too large.
  static func read(_ path: String, limit: Int, advice: String) throws -> [UInt8] {
    let number = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw failure(path) }
    defer { if number != STDIN_FILENO { close(number) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
    throw Failure(.badData, "\(name(path)): it has more than \(limit >> 20) MiB: \(advice)")
  }

  /// Checks that a folder is there.
  ///
  /// - Throws: `Failure` with exit code 66.
  static func requireFolder(_ path: String, option: String) throws {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else {
      let failure = failure(path)
      throw Failure(failure.code, "\(option) \(failure.message)")
    }
    close(number)
  }

  /// Whether something is there under a name, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// What messages call a file.
  static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path.isEmpty ? "\"\"" : path
  }

  private static func failure(_ path: String) -> Failure {
    let reason = strerror(errno).map { String(cString: $0) } ?? "unknown error"
    return Failure(.noInput, "\(name(path)): cannot read it: \(reason)")
  }
}
