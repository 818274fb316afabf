import Glibc
import Testing

@testable import MQTT

@Suite struct OutboxTests {
  /// A socket whose other end the test reads.
  private struct Pair: ~Copyable {
    let (own, other): (CInt, CInt)

    init() throws {
      var ends: [CInt] = [-1, -1]
      try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
      (own, other) = (ends[0], ends[1])
    }

    deinit {
      close(own)
      close(other)
    }

    /// Reads bytes, and returns how many.
    func read(_ count: Int) -> Int {
      var bytes = [UInt8](repeating: 0, count: count)
      return Glibc.read(other, &bytes, count)
    }
  }

  /// A broker that always leaves something unread would fill the memory.
  @Test func holdsOnlyWhatIsNotSent() throws {
    let outbox = try #require(Outbox())
    let pair = try Pair()
    outbox.append([UInt8](repeating: 0, count: 1 << 20))
    var sent = 0
    for _ in 0..<1_000 {
      outbox.append([UInt8](repeating: 0, count: 1 << 16))
      #expect(outbox.send(to: pair.own).progress == .blocked)
      while sent < 1 << 16 { sent += pair.read(1 << 16 - sent) }
      sent = 0
    }
    #expect(outbox.heldBytes < 4 << 20)
  }

  /// What a broker does not read is limited by what it may send.
  @Test func acknowledgementsThatAreNotReadEndReceiving() throws {
    let outbox = try #require(Outbox())
    let pair = try Pair()
    var count = 0
    while !outbox.hasManyAcknowledgements, count < 1 << 20 {
      outbox.acknowledge(UInt16(truncatingIfNeeded: count))
      count += 1
    }
    #expect(count == 1 << 18)
    // Messages are sent all the same.
    #expect(!outbox.isFull)
    var read = 0
    while read < 4 * count {
      _ = outbox.send(to: pair.own)
      read += pair.read(1 << 16)
    }
    #expect(outbox.send(to: pair.own).progress == .sent)
    #expect(!outbox.hasManyAcknowledgements)
  }
}
