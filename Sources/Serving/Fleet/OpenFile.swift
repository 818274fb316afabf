internal import Glibc
internal import WidgetBase

/// A file that is held open and read line by line, from anywhere in it.
final class OpenFile: Sendable {
  private let number: Int32
  private let path: String

  /// - Throws: `Failure` if the path is not a readable file.
  init(_ path: String) throws {
    self.path = path
    number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw Self.failure(path, errno) }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      throw Failure(.noInput, "\(path): not a regular file")
    }
  }

  deinit { close(number) }

  /// The lines one after another; those that are empty are left out.
  struct Lines {
    fileprivate let file: OpenFile
    fileprivate let limit: Int
    private var buffer: [UInt8] = []
    /// The number of bytes of the buffer that have been returned.
    private var used = 0
    private var offset = 0
    private var number = 0
    private var isAtEnd = false

    private static let portion = 1 << 18

    fileprivate init(file: OpenFile, limit: Int) {
      self.file = file
      self.limit = limit
    }

    /// Returns the next line, its offset, and its number from 1; nil at the end.
    ///
    /// A line that is too long is truncated to one byte more than the maximum.
    mutating func next() throws -> (bytes: [UInt8], offset: Int, number: Int)? {
      while let line = try nextLine() {
        if line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return line }
      }
      return nil
    }

    private mutating func nextLine() throws -> (bytes: [UInt8], offset: Int, number: Int)? {
      var start: (offset: Int, bytes: [UInt8])?
      while true {
        let rest = buffer[used...]
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        var line = start ?? (offset, [])
        let piece = rest[..<(end ?? rest.endIndex)]
        line.bytes += piece.prefix(limit + 1 - line.bytes.count)
        let taken = piece.count + (end == nil ? 0 : 1)
        used += taken
        offset += taken
        if end != nil || (isAtEnd && (start != nil || !piece.isEmpty)) {
          number += 1
          return (line.bytes, line.offset, number)
        }
        if isAtEnd { return nil }
        if start != nil || !piece.isEmpty { start = line }
        buffer = try file.bytes(at: offset, count: Self.portion)
        used = 0
        isAtEnd = buffer.isEmpty
      }
    }
  }

  func lines(upTo limit: Int) -> Lines { Lines(file: self, limit: limit) }

  /// Calls a closure with each line, the offset at which it begins, and its number from 1.
  func forEachLine(upTo limit: Int, _ body: ([UInt8], Int, Int) throws -> Void) throws {
    var lines = lines(upTo: limit)
    while let (bytes, offset, number) = try lines.next() { try body(bytes, offset, number) }
  }

  /// The line that begins at a place; nil behind the end.
  func line(at offset: Int, upTo limit: Int) throws -> [UInt8]? {
    let bytes = try bytes(at: offset, count: limit + 1)
    return bytes.isEmpty ? nil : Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
  }

  private func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let read = pread(number, &bytes, count, off_t(offset))
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw Self.failure(path, errno) }
      bytes.removeLast(count - read)
      return bytes
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(.noInput, "\(path): cannot read it: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")")
  }
}
