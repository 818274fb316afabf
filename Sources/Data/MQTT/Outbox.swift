internal import Glibc
internal import Synchronization

/// The bytes that one connection still has to send.
final class Outbox: Sendable {
  /// What became of the bytes.
  enum Progress {
    case sent
    /// The other side has to read first.
    case blocked
    /// The connection has ended.
    case closed
  }

  /// The descriptor that is readable after bytes were added or ``wake()`` was called.
  let wakeDescriptor: CInt
  private let wakingDescriptor: CInt
  private let content = Mutex((bytes: [UInt8](), sent: 0))

  /// The number of bytes above which no messages are taken.
  private static let maximum = 64 << 20

  /// Creates an empty outbox; nil if there are no descriptors.
  init?() {
    var ends: [CInt] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, CInt(kind), 0, &ends) == 0 else { return nil }
    (wakeDescriptor, wakingDescriptor) = (ends[0], ends[1])
  }

  deinit {
    close(wakeDescriptor)
    close(wakingDescriptor)
  }

  /// Whether so much waits that the other side does not seem to read.
  var isFull: Bool { content.withLock { $0.bytes.count - $0.sent > Self.maximum } }

  func append(_ bytes: [UInt8]) {
    content.withLock { $0.bytes += bytes }
    wake()
  }

  /// Wakes the thread that waits for ``wakeDescriptor``.
  func wake() {
    var byte: UInt8 = 0
    _ = write(wakingDescriptor, &byte, 1)
  }

  /// Makes ``wakeDescriptor`` unreadable.
  func clearWake() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(wakeDescriptor, &bytes, bytes.count) == bytes.count {}
  }

  /// Sends what the socket takes at once.
  ///
  /// - Returns: how far it came, and whether anything was sent.
  func send(to socket: CInt) -> (progress: Progress, hasMoved: Bool) {
    content.withLock { content in
      var hasMoved = false
      while content.sent < content.bytes.count {
        let count = content.bytes[content.sent...].withUnsafeBytes {
          Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
        }
        if count > 0 {
          content.sent += count
          hasMoved = true
        } else if errno != EINTR {
          return (errno == EAGAIN ? .blocked : .closed, hasMoved)
        }
      }
      content = ([], 0)
      return (.sent, hasMoved)
    }
  }
}
