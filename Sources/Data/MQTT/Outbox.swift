internal import Glibc
internal import Synchronization

/// The bytes that one connection still has to send.
final class Outbox: Sendable {
  /// The result of sending.
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
  private let content = Mutex(Content())

  /// The number of bytes above which no messages are taken.
  private static let maximum = 64 << 20
  /// The number of bytes of acknowledgements from which on nothing more is received.
  private static let maximumAcknowledgements = 1 << 20

  private struct Content {
    var bytes: [UInt8] = []
    var sent = 0
    /// The bytes of the acknowledgements that were appended since everything was sent.
    var acknowledgements = 0

    /// Releases what was sent, if that is at least as much as what is moved for it.
    mutating func trim() {
      guard sent * 2 >= bytes.count else { return }
      bytes.removeFirst(sent)
      sent = 0
    }
  }

  /// Creates an empty outbox; returns nil if the process is out of descriptors.
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

  /// The number of bytes that are held.
  var heldBytes: Int { content.withLock { $0.bytes.count } }

  /// Whether so many acknowledgements wait that nothing more is to be received.
  var hasManyAcknowledgements: Bool { content.withLock { $0.acknowledgements >= Self.maximumAcknowledgements } }

  /// Appends the acknowledgement of a message.
  func acknowledge(_ id: UInt16) {
    let packet = SentPacket.acknowledgement(of: id)
    content.withLock { $0.acknowledgements += packet.count }
    append(packet)
  }

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
          let progress = errno == EAGAIN ? Progress.blocked : .closed
          content.trim()
          return (progress, hasMoved)
        }
      }
      content = Content()
      return (.sent, hasMoved)
    }
  }
}
