/// A packet that a broker sends, in MQTT 3.1.1.
enum ReceivedPacket: Hashable, Sendable {
  /// The response to a connection; the code is 0 if the broker accepts it.
  case response(code: UInt8)
  /// A message. The broker waits for its id, if it has one.
  case message(MQTTMessage, id: UInt16?)
  /// A message with more than ``MQTTBroker/maximumPayload`` bytes, which are dropped.
  case tooLarge(id: UInt16?)
  /// The broker has the message with this id.
  case published(UInt16)
  /// A response to a ping or about topics.
  case other
}

/// Takes received bytes apart into packets.
///
/// It holds one packet at most. The payload of a message that is too large is dropped as it arrives.
struct PacketReader {
  /// The error of bytes that a broker with this version of the protocol would not send.
  struct Malformed: Error {}

  /// The maximum size of a packet that is held: a payload, its topic and the lengths.
  private static let maximumLength = MQTTBroker.maximumPayload + maximumHead
  /// The maximum size of what precedes a payload: the topic with its length, and an id.
  private static let maximumHead = 2 + 65_535 + 2

  private var bytes: [UInt8] = []
  /// The position of the next packet.
  private var start = 0
  /// The message that is being dropped: how many of its bytes have not arrived, and its id.
  private var dropped: (count: Int, id: UInt16?)?

  /// The number of bytes that are held.
  var heldBytes: Int { bytes.count - start }

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Returns the next packet; nil if it is not complete.
  mutating func next() throws(Malformed) -> ReceivedPacket? {
    let packet = try parse()
    if packet == nil {
      bytes.removeFirst(start)
      start = 0
    }
    return packet
  }

  private mutating func parse() throws(Malformed) -> ReceivedPacket? {
    if let (count, id) = dropped {
      let available = min(count, bytes.count - start)
      start += available
      dropped = available < count ? (count - available, id) : nil
      return dropped == nil ? .tooLarge(id: id) : nil
    }
    guard start < bytes.count else { return nil }
    let first = bytes[start]
    guard Self.isKnown(first) else { throw Malformed() }
    guard let (length, position) = try lengthOfNext() else { return nil }
    let body = bytes[position...].prefix(length)
    if length > Self.maximumLength {
      guard Self.isMessage(first) else { throw Malformed() }
      guard let head = MessageHead(first, of: body) else { return nil }
      dropped = (length, head.id)
      start = position
      return try parse()
    }
    guard body.count == length else { return nil }
    start = position + length
    return try Self.packet(first, body)
  }

  /// Returns the length of the next packet and the position after it; nil if it is not complete.
  private func lengthOfNext() throws(Malformed) -> (length: Int, position: Int)? {
    var length = 0
    for index in 0..<4 {
      let position = start + 1 + index
      guard position < bytes.count else { return nil }
      length |= Int(bytes[position] & 0x7F) << (7 * index)
      if bytes[position] < 0x80 { return (length, position + 1) }
    }
    throw Malformed()
  }

  /// Returns whether a packet with this first byte is a message.
  ///
  /// No message is sent exactly once, because no topic is received in that way.
  private static func isMessage(_ first: UInt8) -> Bool { first >> 4 == 3 && first & 0b110 <= 0b010 }

  /// Returns whether brokers send packets with this first byte.
  private static func isKnown(_ first: UInt8) -> Bool {
    isMessage(first) || [0x20, 0x40, 0x90, 0xB0, 0xD0].contains(first)
  }

  private static func packet(_ first: UInt8, _ body: ArraySlice<UInt8>) throws(Malformed) -> ReceivedPacket {
    switch (first, body.count) {
    case (0x20, 2):
      // The first byte says whether the broker remembers the client.
      return .response(code: body[body.startIndex + 1])
    case (_, _) where isMessage(first):
      guard let head = MessageHead(first, of: body) else { throw Malformed() }
      let payload = body[head.end...]
      guard payload.count <= MQTTBroker.maximumPayload else { return .tooLarge(id: head.id) }
      let topic = String(decoding: body[head.topic], as: UTF8.self)
      return .message(MQTTMessage(topic, [UInt8](payload), isRetained: first & 1 == 1), id: head.id)
    case (0x40, 2): return .published(body.number(at: body.startIndex))
    // Responses to topics, to their end, and to a ping.
    case (0x90, 3...), (0xB0, 2), (0xD0, 0): return .other
    default: throw Malformed()
    }
  }

  /// The topic and the id that precede the payload of a message.
  private struct MessageHead {
    let topic: Range<Int>
    let id: UInt16?
    /// The position of the payload.
    let end: Int

    /// Reads the head; returns nil if it is not complete.
    init?(_ first: UInt8, of body: ArraySlice<UInt8>) {
      let (begin, hasID) = (body.startIndex + 2, first & 0b010 != 0)
      guard begin <= body.endIndex else { return nil }
      let topicEnd = begin + Int(body.number(at: body.startIndex))
      end = topicEnd + (hasID ? 2 : 0)
      guard end <= body.endIndex else { return nil }
      topic = begin..<topicEnd
      id = hasID ? body.number(at: topicEnd) : nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number of two bytes, the higher one first.
  fileprivate func number(at position: Int) -> UInt16 { UInt16(self[position]) << 8 | UInt16(self[position + 1]) }
}
