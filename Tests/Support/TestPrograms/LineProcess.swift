internal import Foundation
internal import Glibc
internal import Synchronization

/// A process that answers each line on its standard input with a line on its standard output.
///
/// Its input ends when it is released, and when the tests end in any other way.
public final class LineProcess: Sendable {
  private let process: ChildProcess
  /// This end of both streams of the process.
  private let socket: Int32
  /// The bytes after the last line; held during an exchange.
  private let rest = Mutex<[UInt8]>([])

  /// Starts a process; see ``ChildProcess``.
  public init(_ command: [String]) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ChildProcess.Failed("cannot create a pair of sockets")
    }
    defer { close(ends[1]) }
    do {
      process = try ChildProcess(command, input: .descriptor(ends[1]), output: .descriptor(ends[1]))
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  deinit { close(socket) }

  /// Returns the next line of the process.
  ///
  /// - Throws: ``ChildProcess/Failed`` at the end of the output, or if there is no line within ``ChildProcess/limit``.
  public func line() throws -> String { try rest.withLock { try next(&$0) } }

  /// Sends a line and returns the answer.
  public func answer(to line: String) throws -> String {
    try rest.withLock { rest in
      let bytes = Array("\(line)\n".utf8)
      guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
        throw ChildProcess.Failed("the process does not read lines")
      }
      return try next(&rest)
    }
  }

  private func next(_ rest: inout [UInt8]) throws -> String {
    var end = rest.firstIndex(of: UInt8(ascii: "\n"))
    while end == nil {
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      var buffer = [UInt8](repeating: 0, count: 4_096)
      guard poll(&descriptor, 1, Int32(ChildProcess.limit / .milliseconds(1))) > 0 else {
        throw ChildProcess.Failed("the process wrote no line within \(ChildProcess.limit)")
      }
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { throw ChildProcess.Failed("the output of the process ended") }
      rest += buffer.prefix(count)
      end = rest.firstIndex(of: UInt8(ascii: "\n"))
    }
    let line = String(decoding: rest[..<(end ?? 0)], as: UTF8.self)
    rest.removeFirst((end ?? 0) + 1)
    return line
  }
}
