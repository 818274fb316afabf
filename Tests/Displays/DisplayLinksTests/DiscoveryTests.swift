import TestRandomness
import Testing

@testable import DisplayLinks

/// Messages of multicast DNS; python-zeroconf made the messages of displays and of other servers.
@Suite struct DiscoveryTests {
  private static func bytes(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.count, by: 2).map { UInt8(text.dropFirst($0).prefix(2), radix: 16) ?? 0 }
  }

  private static let question = bytes(
    "0000000000010000000000000c5f6f70656e646973706c6179045f746370056c6f63616c00000c0001")
  private static let display = bytes(
    "0000840000000001000000030c5f6f70656e646973706c6179045f746370056c6f63616c00000c000100001194000b084f44"
      + "413142324333c00cc02f0021800100000078001100000000098e084f44413142324333c01ec02f0010800100001194001c156d61"
      + "633d61613a62623a63633a64643a65653a666605746c733d30c04c000180010000007800040a000009")
  private static let otherServer = bytes(
    "0000840000000001000000030c5f6f70656e646973706c6179045f746370056c6f63616c00000c000100001194001a174f70"
      + "656e446973706c6179205365727665722028706929c00cc02f0021800100000078000b00000000098e027069c01ec02f00108001"
      + "00001194000c0b69703d31302e302e302e32c05b000180010000007800040a000002")

  private let service = ServiceAnnouncement(machine: "pi.home.arpa", port: 2_447, address: [10, 0, 0, 2])

  @Test func displaysOnTheNetworkAreFound() throws {
    #expect(FoundDisplay.question == Self.question)
    #expect(
      FoundDisplay.displays(in: Self.display, from: "10.0.0.1") == [
        FoundDisplay(name: "ODA1B2C3", address: "10.0.0.9", port: 2_446, hardwareAddress: "aa:bb:cc:dd:ee:ff")
      ])
    // Servers are not displays, and neither are questions.
    #expect(FoundDisplay.displays(in: service.announcement(), from: "10.0.0.1").isEmpty)
    #expect(FoundDisplay.displays(in: Self.otherServer, from: "10.0.0.1").isEmpty)
    #expect(FoundDisplay.displays(in: Self.question, from: "10.0.0.1").isEmpty)
  }

  @Test func theServerAnswersQuestionsForItsKindOfService() throws {
    let response = try #require(service.response(to: Self.question))
    let message = try #require(DNSMessage(response))
    #expect(message.isResponse && message.questions.isEmpty && message.records.count == 4)
    #expect(response == service.announcement())
    #expect(message.records[0].contents == .pointer(DNSName(["widgetgen on pi", "_opendisplay", "_tcp", "local"])))
    let host = DNSName(["pi-widgetgen", "local"])
    #expect(message.records[1].contents == .service(port: 2_447, host: host))
    #expect(message.records[2].contents == .text([Array("ip=10.0.0.2".utf8)]))
    #expect(message.records[3].name == host && message.records[3].contents == .address([10, 0, 0, 2]))
    let gone = try #require(DNSMessage(service.announcement(isGone: true)))
    #expect(gone.records.count == 4 && gone.records.allSatisfy { $0.seconds == 0 })
    // One that does not use the port of multicast DNS gets its number and its question back.
    var numbered = Self.question
    numbered[1] = 7
    let direct = try #require(service.response(to: numbered, isDirect: true).flatMap { DNSMessage($0) })
    #expect(direct.id == 7 && direct.questions.count == 1 && direct.records == message.records)
  }

  @Test(arguments: [
    (["_OpenDisplay", "_TCP", "Local"], DNSMessage.Kind.pointer, 4), (["_opendisplay", "_tcp", "local"], .any, 4),
    (["_opendisplay", "_tcp", "local"], .service, 0),
    (["widgetgen on pi", "_opendisplay", "_tcp", "local"], .service, 3),
    (["widgetgen on pi", "_opendisplay", "_tcp", "local"], .text, 3), (["pi-widgetgen", "local"], .address, 1),
    (["pi", "local"], .address, 0), (["_services", "_dns-sd", "_udp", "local"], .pointer, 1),
    (["_http", "_tcp", "local"], .pointer, 0), ([], .any, 0),
  ])
  func otherQuestionsAreAnsweredOrNot(name: [String], kind: DNSMessage.Kind, count: Int) {
    var message = DNSMessage(isResponse: false)
    message.questions = [DNSMessage.Question(name: DNSName(name), kind: kind)]
    #expect(service.response(to: message.bytes).flatMap { DNSMessage($0) }?.records.count ?? 0 == count)
    // The same question many times is answered once, and a response never.
    message.questions = [DNSMessage.Question](repeating: message.questions[0], count: 30)
    #expect(service.response(to: message.bytes).flatMap { DNSMessage($0) }?.records.count ?? 0 == count)
    message.isResponse = true
    #expect(service.response(to: message.bytes) == nil)
  }

  @Test func aDisplayThatKnowsTheServerGetsNoAnswer() throws {
    var message = try #require(DNSMessage(Self.question))
    message.records = try #require(DNSMessage(service.announcement())).records.filter { !$0.isUnique }
    #expect(message.records.count == 1 && service.response(to: message.bytes) == nil)
    // It has not for much longer.
    message.records[0].seconds = 100
    #expect(service.response(to: message.bytes) != nil)
  }

  @Test(arguments: [
    // A name that points to itself, to what comes later, beyond the message, and over and over.
    "000000000001000000000000c00c000c0001", "000000000001000000000000c010000c0001000161c00c",
    "000000000001000000000000ffff000c0001", "0000000000010000000000000161c00c000c0001",
    // Cut off, more records than a message has, a label that is too long, a length beyond the message.
    "00", "00000000000100", "000000000001000000000000", "0000000000ff00ff00ff00ff", "0000000000010000000000004061",
    "0000840000000001000000000000210001000000780fff0000",
  ])
  func damagedMessagesAreIgnored(hexadecimal: String) {
    let bytes = Self.bytes(hexadecimal)
    #expect(DNSMessage(bytes) == nil && service.response(to: bytes) == nil)
    #expect(FoundDisplay.displays(in: bytes, from: "10.0.0.1").isEmpty)
  }

  @Test func anythingElseEnds() {
    var random = SeededGenerator(seed: 53)
    for round in 0..<6_000 {
      var bytes = [Self.question, Self.display, service.announcement()][round % 3]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count / 4, using: &random))
      _ = service.response(to: bytes)
      _ = FoundDisplay.displays(in: bytes, from: "10.0.0.1")
      // A message is the same after it was written and read again.
      if let message = DNSMessage(bytes), let again = DNSMessage(message.bytes) {
        #expect(again.records == message.records && again.questions.map(\.name) == message.questions.map(\.name))
      }
    }
  }

  @Test func longNamesOfMachinesAreCut() {
    let long = ServiceAnnouncement(machine: String(repeating: "ä", count: 300), port: 1, address: [1, 2, 3, 4])
    #expect(DNSMessage(long.announcement())?.records.count == 4)
    #expect(DNSMessage(ServiceAnnouncement(machine: "", port: 1, address: [1, 2, 3, 4]).announcement()) != nil)
  }
}
