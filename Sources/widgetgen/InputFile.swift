internal import Glibc

/// Reads files the user names, `-` being standard input.
enum InputFile {
  /// The bytes of a file, at most `limit` and one more, so that the caller can tell that it is too large.
  ///
  /// - Throws: `Failure` with exit code 66 where the file cannot be read.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    let number = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw failure(path) }
    defer { if number != STDIN_FILENO { close(number) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(number, &buffer, min(buffer.count, limit + 1 - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  private static func failure(_ path: String) -> Failure {
    let reason = strerror(errno).map { String(cString: $0) } ?? "unknown error"
    return Failure(.noInput, "\(path == "-" ? "standard input" : path): cannot read it: \(reason)")
  }
}
