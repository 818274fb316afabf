import Testing

@testable import MQTT

@Suite struct PacketReaderTests {
  private func packets(_ bytes: [UInt8], inPartsOf size: Int = .max) throws -> [ReceivedPacket] {
    var reader = PacketReader()
    var packets: [ReceivedPacket] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let packet = try reader.next() { packets.append(packet) }
    }
    return packets
  }

  private func message(_ first: UInt8, topic: String, id: [UInt8] = [], size: Int) -> [UInt8] {
    let content = [UInt8(topic.utf8.count >> 8), UInt8(topic.utf8.count & 0xFF)] + Array(topic.utf8) + id
    var (bytes, length) = ([first], content.count + size)
    repeat {
      bytes.append(UInt8(length & 0x7F) | (length > 0x7F ? 0x80 : 0))
      length >>= 7
    } while length > 0
    return bytes + content + [UInt8](repeating: 7, count: size)
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func readsPacketsInPartsOfAnySize(size: Int) throws {
    let bytes: [UInt8] =
      [0x20, 2, 0, 0] + message(0x30, topic: "a/b", size: 3) + message(0x33, topic: "é", id: [1, 2], size: 200)
      + [0x40, 2, 0, 9, 0x90, 3, 0, 1, 0x80, 0xB0, 2, 0, 1, 0xD0, 0]
    #expect(
      try packets(bytes, inPartsOf: size) == [
        .response(code: 0), .message(MQTTMessage("a/b", [7, 7, 7]), id: nil),
        .message(MQTTMessage("é", [UInt8](repeating: 7, count: 200), isRetained: true), id: 258), .published(9), .other,
        .other, .other,
      ])
  }

  @Test(arguments: [256, 257, 320, 400, 2_000], [1 << 16, 1_000])
  func dropsMessagesWithMoreThan256KiB(kibibytes: Int, part: Int) throws {
    let bytes = message(0x32, topic: "a", id: [0, 5], size: kibibytes << 10) + message(0x30, topic: "b", size: 1)
    let packets = try packets(bytes, inPartsOf: part)
    try #require(packets.count == 2)
    if kibibytes == 256 {
      guard case .message(let message, id: 5) = packets[0] else { throw CancellationError() }
      #expect(message.payload.count == 256 << 10)
    } else {
      #expect(packets[0] == .tooLarge(id: 5))
    }
    #expect(packets[1] == .message(MQTTMessage("b", [7]), id: nil))
  }

  @Test func holdsNothingOfALargeMessage() throws {
    var reader = PacketReader()
    reader.append([0x32, 0xFF, 0xFF, 0xFF, 0x7F, 0, 1, 0x61, 0, 5])
    for _ in 0..<4_095 {
      reader.append([UInt8](repeating: 7, count: 1 << 16))
      #expect(try reader.next() == nil)
    }
    #expect(reader.heldBytes == 0)
    reader.append([UInt8](repeating: 7, count: 1 << 16))
    #expect(try reader.next() == .tooLarge(id: 5))
  }

  @Test(arguments: [
    // The first byte of packets that brokers do not send, or that are not of MQTT 3.1.1.
    [0x00], [0x10], [0x36], [0x34], [0x50], [0x62], [0x70], [0x82], [0xA2], [0xC0], [0xE0], [0xF0], [0x21], [0x48],
    // Lengths that do not fit.
    [0x30, 0xFF, 0xFF, 0xFF, 0xFF], [0x20, 0x80, 0x80, 0x80, 0x80], [0x20, 1, 0], [0x20, 3, 0, 0, 0], [0x40, 0],
    [0x90, 2, 0, 1], [0xB0, 3, 0, 1, 2], [0xD0, 1, 0],
    // Responses of MQTT 5 to a connection, with a property that nobody knows.
    [0x20, 6, 0, 0, 3, 0x7F, 0, 0],
    // Messages whose topic or id ends after them.
    [0x30, 0], [0x30, 1, 0], [0x30, 2, 0, 1], [0x32, 3, 0, 1, 0x61], [0x32, 4, 0, 1, 0x61, 0],
    // A large packet that is not a message.
    [0x90, 0xFF, 0xFF, 0xFF, 0x7F],
  ])
  func refusesWhatIsNotOfABroker(bytes: [UInt8]) {
    #expect(throws: PacketReader.Malformed.self) { try packets(bytes) }
  }
}
