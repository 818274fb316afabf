import Testing
import WebRequests

@testable import MQTT

@Suite struct SentPacketTests {
  private let broker = MQTTBroker(host: "a", port: 1_883)

  @Test func connectsAsMQTT311() throws {
    let packet = try #require(SentPacket(connecting: "c", to: broker, will: nil, keepAlive: 30))
    #expect(packet.bytes == [0x10, 13, 0, 4] + Array("MQTT".utf8) + [4, 2, 0, 30, 0, 1, 0x63])
  }

  @Test func connectsWithAWillAndAUser() throws {
    var broker = broker
    (broker.user, broker.password) = ("u", Secret("p"))
    let packet = try #require(
      SentPacket(connecting: "", to: broker, will: MQTTMessage("t", [1, 2]), keepAlive: 0x0102))
    #expect(
      packet.bytes == [0x10, 25, 0, 4] + Array("MQTT".utf8)
        + [4, 0b1110_1110, 1, 2, 0, 0, 0, 1, 0x74, 0, 2, 1, 2, 0, 1, 0x75, 0, 1, 0x70])
  }

  @Test func sendsNoPasswordWithoutAUser() throws {
    var broker = broker
    broker.password = Secret("secret")
    let packet = try #require(SentPacket(connecting: "c", to: broker, will: nil, keepAlive: 30))
    #expect(packet.bytes[9] == 2 && packet.bytes.count == 15)
  }

  @Test(arguments: [(0, [0x33, 5]), (122, [0x33, 127]), (123, [0x33, 0x80, 1]), (16_379, [0x33, 0x80, 0x80, 1])])
  func sendsMessagesOfAnyLength(count: Int, head: [UInt8]) throws {
    let message = MQTTMessage("a", [UInt8](repeating: 9, count: count), isRetained: true)
    let packet = try #require(SentPacket(publishing: message, id: 0x0203))
    #expect(Array(packet.bytes.prefix(head.count + 5)) == head + [0, 1, 0x61, 2, 3])
    #expect(packet.bytes.count == head.count + 5 + count)
  }

  @Test func subscribesAndUnsubscribes() throws {
    #expect(
      try #require(SentPacket(subscribingTo: ["a", "b/#"], id: 1)).bytes
        == [0x82, 12, 0, 1, 0, 1, 0x61, 1, 0, 3, 0x62, 0x2F, 0x23, 1])
    #expect(try #require(SentPacket(unsubscribingFrom: ["a"], id: 2)).bytes == [0xA2, 5, 0, 2, 0, 1, 0x61])
  }

  @Test func refusesTextsThatAreTooLong() {
    let long = String(repeating: "a", count: 65_536)
    var broker = broker
    broker.user = long
    #expect(SentPacket(connecting: "c", to: broker, will: nil, keepAlive: 30) == nil)
    #expect(SentPacket(publishing: MQTTMessage(long, []), id: 1) == nil)
    #expect(SentPacket(subscribingTo: [long], id: 1) == nil)
  }
}
