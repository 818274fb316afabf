import Panels
import Raster
import TestRandomness
import Testing

@testable import DisplayLinks

/// The protocol of displays that connect to the server; frames were made by Python's `binascii.crc_hqx` and `struct`.
@Suite struct PollTests {
  private static func bytes(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.count, by: 2).map { UInt8(text.dropFirst($0).prefix(2), radix: 16) ?? 0 }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The frames of a display of 200x200 pixels with a charge of 85 % and -65 dBm, by the size of its lengths.
  private static let frames: [(size: PollFrames.LengthSize, request: String, announcement: String)] = [
    (.two, "090001000255bf4372", "1700010001c800c800000100010001000100000000b05e"),
    (.four, "0b00000001000255bf4372", "19000000010001c800c800000100010001000100000000b05e"),
  ]

  private static let announceFrames: [PollFrames.LengthSize: String] = [
    .two: "0700010083475a", .four: "09000000010083475a",
  ]

  @Test func checksumsAreThoseOfTheStandard() {
    #expect(PollFrames.checksum(Array("123456789".utf8)) == 0x29B1)
    #expect(PollFrames.checksum([]) == 0xFFFF && PollFrames.checksum([0]) == 0xE1F0)
  }

  @Test func aDisplayIsAskedToAnnounceItselfThenAsksForItsPicture() throws {
    for (size, request, announcement) in Self.frames {
      var conversation = PollConversation()
      #expect(
        try conversation.receive(Self.bytes(request)) == [.send(Self.bytes(Self.announceFrames[size] ?? ""))])
      #expect(try conversation.receive(Self.bytes(announcement)).isEmpty)
      // Frames arrive in parts, and several at once.
      for byte in Self.bytes(request).dropLast() { #expect(try conversation.receive([byte]).isEmpty) }
      #expect(conversation.hasPart)
      let steps = try conversation.receive([0x72] + Self.bytes(request))
      #expect(!conversation.hasPart && steps.count == 2 && steps.first == steps.last)
      guard case .ask(let display, let state)? = steps.first else {
        Issue.record("\(steps)")
        continue
      }
      #expect(display.size == Target.PixelSize(width: 200, height: 200) && display.scheme == .mono)
      #expect(state.charge == 85 && state.signal == -65 && !state.isPowered)
    }
  }

  @Test(arguments: [
    (PollResponse.announce, PollFrames.LengthSize.two, "0700010083475a"), (.announce, .four, "09000000010083475a"),
    (.nothing(seconds: 60), .two, "0b000100813c000000f5a2"),
    (.nothing(seconds: 60), .four, "0d0000000100813c000000f5a2"),
    (.frame([1, 2, 3], seconds: 300), .two, "110001008203002c010000000102033646"),
    (.frame([1, 2, 3], seconds: 300), .four, "15000000010082030000002c010000000102034969"),
  ])
  func responsesAreThoseOfTheStandard(response: PollResponse, size: PollFrames.LengthSize, bytes: String) throws {
    #expect(try Self.text(response.bytes(size)) == bytes)
  }

  @Test func framesThatAreTooLongForTheProtocolAreReported() throws {
    #expect(try PollResponse.frame([UInt8](repeating: 0, count: 65_535 - 14), seconds: 60).bytes(.two).count == 65_535)
    #expect(try PollResponse.frame([UInt8](repeating: 0, count: 65_536), seconds: 60).bytes(.four).count == 65_554)
    for (count, size) in [(65_535 - 13, PollFrames.LengthSize.two), (1 << 20, .four)] {
      let error = #expect(throws: LinkError.self) {
        try PollResponse.frame([UInt8](repeating: 0, count: count), seconds: 60).bytes(size)
      }
      #expect(error?.isOfSettings == true)
    }
  }

  @Test(arguments: [
    // A wrong checksum, another version, a packet that is cut off, lengths that are too short and beyond any message.
    ("0b00000001000255bf4373", "checksum"), ("0b00000001000355bf4372", "checksum"),
    ("0a0000000100025581cc", "checksum"),
    ("0b00000002000255bf0000", "not a frame"), ("474554202f20485454502f312e310d0a", "not a frame"),
    ("0000010000000000", "0 bytes"), ("ffff01000255bf4372", "65535 bytes"), ("ffffffff01", "not a frame"),
    ("0004010000", "cut"), ("0600000001ffffffff", "6 bytes"), ("0500010000", "checksum"),
  ])
  func whatIsNotAFrameIsReported(hexadecimal: String, part: String) throws {
    var conversation = PollConversation()
    do {
      let steps = try conversation.receive(Self.bytes(hexadecimal))
      // A length within the limit waits for its bytes.
      #expect(part == "cut" && steps.isEmpty && conversation.hasPart)
    } catch {
      #expect(error.text.contains(part), "\(error.text)")
    }
  }

  @Test func packetsThatAreCutOffOrUnknownAreBounded() throws {
    func read(_ packets: [UInt8]) throws -> [PollPacket] { try PollPacket.read(packets) }
    for packets: [UInt8] in [[0, 2], [0, 2, 85], [0, 1] + [UInt8](repeating: 0, count: 15)] {
      #expect(throws: LinkError.self) { try read(packets) }
    }
    #expect(try read([0, 2, 85, 200, 1, 2, 255, 0]).count == 2)
    #expect(try read([]).isEmpty && read([0]).isEmpty && read([0, 0x7F, 1, 2, 3]).isEmpty)
    #expect(try read([0, 2, 85, 200, 9]).count == 1)
  }

  @Test(arguments: [(0, 0, 0), (200, 0, 0), (65_535, 200, 0), (200, 200, 250), (200, 200, 9)])
  func announcementsThatAreNoneAreReported(width: Int, height: Int, scheme: UInt8) {
    let payload =
      PollPacket.bytes(width, 2) + PollPacket.bytes(height, 2) + [scheme] + [UInt8](repeating: 0, count: 11)
    #expect(throws: LinkError.self) { try PollingDisplay(payload) }
    #expect(throws: LinkError.self) { try PollingDisplay([8, 0, 8, 0, 0] + [UInt8](repeating: 0, count: 10) + [4]) }
  }

  @Test func aDisplayThatNeverAnnouncesItselfIsReported() throws {
    var conversation = PollConversation()
    let request = Self.bytes(Self.frames[1].request)
    for _ in 0..<3 { #expect(try conversation.receive(request).count == 1) }
    #expect(throws: LinkError.self) { try conversation.receive(request) }
  }

  @Test func aStateOfMainsPowerHasNoCharge() {
    #expect(PollingState([0xFF, 0]).charge == nil && PollingState([0xFF, 0]).isPowered)
    #expect(PollingState([101, 5]) == PollingState([200, 0]))
    #expect(PollingState([0, 0x80]).signal == -128 && PollingState([0, 0x80]).charge == 0)
  }

  @Test func picturesAreTurnedAsAnnounced() throws {
    // Black in the upper left corner of an upright picture of 8x16 pixels.
    let pixels = (0..<128).map { Pixel(gray: $0 == 0 ? 0 : 255) }
    let tall = OpenDisplayLink.Picture(PixelBuffer(width: 8, height: 16, pixels: pixels), drawnFor: nil)
    func frame(_ turns: UInt8, _ width: UInt8, _ height: UInt8) throws -> String {
      Self.text(
        try PollingDisplay([width, 0, height, 0, 0] + [UInt8](repeating: 0, count: 10) + [turns]).frame(of: tall))
    }
    #expect(try frame(0, 8, 16) == "7f" + String(repeating: "ff", count: 15))
    #expect(try frame(2, 8, 16) == String(repeating: "ff", count: 15) + "fe")
    // Clockwise: the upper left corner becomes the upper right one, and the lower left one.
    #expect(try frame(1, 16, 8) == "fffe" + String(repeating: "ff", count: 14))
    #expect(try frame(3, 16, 8) == String(repeating: "ff", count: 14) + "7fff")
    #expect(throws: LinkError.self) { try frame(1, 8, 16) }
  }

  @Test func anythingElseIsAnErrorOrWaits() {
    var random = SeededGenerator(seed: 46)
    for round in 0..<4_000 {
      let (_, request, announcement) = Self.frames[round % 2]
      var bytes = Self.bytes(request) + Self.bytes(announcement) + Self.bytes(request)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      var conversation = PollConversation()
      _ = try? conversation.receive(bytes)
    }
  }
}
