import MQTT
import TestServer

/// A broker, or another service on its port, that wants to end or exhaust its clients, and how far a client comes.
struct HostileBroker: Sendable {
  /// How far a client comes.
  enum End: Sendable, Equatable {
    /// The broker refuses it.
    case refused
    /// There is no connection.
    case failed
    /// There was a connection, which has ended.
    case lost
    /// The connection is intact: the last message arrives, after a number of others.
    case intact(messages: Int)
  }

  let name: String
  let reply: Reply
  let end: End

  /// Creates a broker that sends bytes, perhaps several times.
  init(_ name: String, _ bytes: [UInt8], times: Int = 1, _ end: End) {
    self.init(name, [.send(bytes)], times: times, end)
  }

  private init(_ name: String, _ steps: [Reply.Step], times: Int = 1, _ end: End) {
    self.name = name
    var all = (0..<times).flatMap { _ in steps }
    if case .intact = end { all.append(.send(Self.message("last", size: 1))) }
    reply = Reply(all)
    self.end = end
  }

  private init(after name: String, _ bytes: [UInt8], times: Int = 1, _ end: End) {
    self.name = name
    var steps: [Reply.Step] = [.send(Self.accepted)]
    // Many small packets are few large writes.
    let block = bytes.count <= 64 ? min(times, 1_000) : 1
    // One array for all, so that the broker itself takes little memory.
    let step = Reply.Step.send([UInt8]((0..<block).map { _ in bytes }.joined()))
    steps += [Reply.Step](repeating: step, count: times / block)
    if case .intact = end { steps.append(.send(Self.message("last", size: 1))) }
    reply = Reply(steps)
    self.end = end
  }

  private static let accepted: [UInt8] = [0x20, 2, 0, 0]

  /// Returns the first byte and the length of a packet.
  private static func head(_ first: UInt8, _ length: Int) -> [UInt8] {
    var (bytes, rest) = ([first], length)
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return bytes
  }

  static func message(_ topic: String, id: [UInt8] = [], size: Int) -> [UInt8] {
    let content = [UInt8(topic.utf8.count >> 8), UInt8(topic.utf8.count & 0xFF)] + Array(topic.utf8) + id
    return head(id.isEmpty ? 0x30 : 0x32, content.count + size) + content + [UInt8](repeating: 7, count: size)
  }

  static let all = unconnected + refusals + damaged + foreign + odd + floods

  private static let unconnected = [
    HostileBroker("closes at once", [.close], .failed),
    HostileBroker("silence", [] as [UInt8], .failed),
    HostileBroker("SMTP", Array("220 mail.example.org ESMTP Postfix (Debian/GNU) is ready\r\n".utf8), .failed),
    HostileBroker("Redis", Array("-ERR unknown command\r\n".utf8), .failed),
    HostileBroker("HTTP", Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), .failed),
    HostileBroker("an alert of TLS", [0x15, 3, 3, 0, 2, 2, 70], .failed),
    HostileBroker("noise", (0...255).map { UInt8($0 * 151 & 0xFF) }, times: 1_000, .failed),
    HostileBroker("zeros", [UInt8](repeating: 0, count: 65_536), times: 1_000, .failed),
    HostileBroker("MQTT 5 with an unknown property", [0x20, 6, 0, 0, 3, 0x7F, 0, 0], .failed),
    HostileBroker("an acceptance without a code", [0x20, 0], .failed),
    HostileBroker("an acceptance with flags", [0x21, 2, 0, 0], .failed),
    HostileBroker("an acceptance of 256 MiB", [0x20, 0xFF, 0xFF, 0xFF, 0x7F], .failed),
    HostileBroker("an acceptance without an end of its length", [0x20, 0x80, 0x80, 0x80, 0x80], .failed),
    HostileBroker("a message before the acceptance", message("a", size: 1), .failed),
  ]

  private static let refusals =
    [4, 5].map { HostileBroker("code \($0)", [0x20, 2, 0, $0], .refused) }
    + [1, 2, 3, 6, 255].map { HostileBroker("code \($0)", [0x20, 2, 0, $0], .failed) }

  private static let damaged = [
    HostileBroker(after: "an empty message", [0x30, 0], .lost),
    HostileBroker(after: "a topic that ends after its message", [0x32, 3, 0, 9, 0x61], .lost),
    HostileBroker(after: "an id that ends after its message", [0x32, 4, 0, 1, 0x61, 0], .lost),
    HostileBroker(after: "a length of five bytes", [0x30, 0xFF, 0xFF, 0xFF, 0xFF], .lost),
    HostileBroker(after: "topics without a code", [0x90, 2, 0, 1], .lost),
    HostileBroker(after: "topics of 256 MiB", [0x90, 0xFF, 0xFF, 0xFF, 0x7F], .lost),
    HostileBroker(after: "a ping with content", [0xD0, 1, 0], .lost),
    HostileBroker(after: "a confirmation of MQTT 5", [0x40, 4, 0, 1, 0, 0x7F], .lost),
    HostileBroker(after: "noise", (0...255).map { UInt8(($0 * 151 + 3) & 0xFF) }, times: 1_000, .lost),
  ]

  private static let foreign = [
    HostileBroker(after: "a second acceptance", accepted, .lost),
    HostileBroker(after: "quality of service 2", [0x34, 5, 0, 1, 0x61, 0, 1], .lost),
    HostileBroker(after: "quality of service 3", [0x36, 5, 0, 1, 0x61, 0, 1], .lost),
    HostileBroker(after: "PUBREC", [0x50, 2, 0, 1], .lost),
    HostileBroker(after: "PUBREL", [0x62, 2, 0, 1], .lost),
    HostileBroker(after: "PUBCOMP", [0x70, 2, 0, 1], .lost),
    HostileBroker(
      after: "a client's greeting", [0x10, 13, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 2, 0, 30, 0, 1, 0x63], .lost),
    HostileBroker(after: "a client's topics", [0x82, 6, 0, 1, 0, 1, 0x61, 1], .lost),
    HostileBroker(after: "the end of MQTT 5", [0xE0, 2, 0x8E, 0], .lost),
    HostileBroker(after: "an authentication of MQTT 5", [0xF0, 0], .lost),
  ]

  private static let odd = [
    HostileBroker(after: "NUL in a topic", message("a\0b", size: 1), .intact(messages: 1)),
    HostileBroker(after: "a topic that is not UTF-8", [0x30, 4, 0, 2, 0xFF, 0xFE], .intact(messages: 1)),
    HostileBroker(after: "wildcards in a topic", message("#", size: 1), .intact(messages: 1)),
    HostileBroker(after: "no topic", message("", size: 1), .intact(messages: 1)),
    HostileBroker(
      after: "a topic of 65,535 bytes", message(String(repeating: "a", count: 65_535), size: 1), .intact(messages: 1)),
    HostileBroker(after: "topics refused", [0x90, 3, 0, 1, 0x80], .intact(messages: 0)),
    HostileBroker(after: "a response to topics that nobody named", [0xB0, 2, 0xFF, 0xFF], .intact(messages: 0)),
  ]

  private static let floods = [
    HostileBroker(after: "2 million pings", [0xD0, 0], times: 2_000_000, .intact(messages: 0)),
    HostileBroker(after: "400,000 confirmations", [0x40, 2, 0xFF, 0xFF], times: 400_000, .intact(messages: 0)),
    HostileBroker(after: "200,000 empty messages", message("a", size: 0), times: 200_000, .intact(messages: 200_000)),
    HostileBroker(
      after: "250 MiB of messages of 256 KiB", message("a", size: 256 << 10), times: 1_000, .intact(messages: 1_000)),
    HostileBroker(
      after: "254 MiB of messages of 260 KiB", message("a", size: 260 << 10), times: 1_000, .intact(messages: 0)),
    HostileBroker(
      after: "messages of 256 MiB", head(0x30, 1 << 28 - 1) + [0, 1, 0x61] + [UInt8](repeating: 7, count: 1 << 16 - 3),
      ofBlocks: 4_095, .intact(messages: 0)),
    HostileBroker(
      after: "200,000 messages that wait for their confirmation", message("a", id: [0, 1], size: 0), times: 200_000,
      .intact(messages: 200_000)),
  ]

  /// Creates a broker that sends the beginning of one packet, and then blocks of 64 KiB, the last one a byte shorter.
  private init(after name: String, _ bytes: [UInt8], ofBlocks count: Int, _ end: End) {
    self.name = name
    let block = [UInt8](repeating: 7, count: 1 << 16)
    reply = Reply(
      [.send(Self.accepted), .send(bytes)] + [Reply.Step](repeating: .send(block), count: count - 1)
        + [.send(block.dropLast(1) + []), .send(Self.message("last", size: 1))])
    self.end = end
  }
}
