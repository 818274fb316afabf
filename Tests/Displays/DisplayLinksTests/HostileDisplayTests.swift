import Raster
import TestRandomness
import Testing

@testable import DisplayLinks

/// Displays that do not follow the protocol.
@Suite struct HostileDisplayTests {
  /// Responses in order, then silence.
  private struct Script: LinkTransport {
    var responses: [[UInt8]]

    mutating func send(_ payload: [UInt8]) throws(LinkError) {}
    mutating func allow(_ time: Duration) {}

    mutating func receive(within time: Duration) throws(LinkError) -> [UInt8] {
      guard !responses.isEmpty else { throw .silent }
      return responses.removeFirst()
    }
  }

  private func show(_ responses: [[UInt8]], key: DisplayKey? = nil) throws {
    let pixels = PixelBuffer(width: 16, height: 8, pixels: [Pixel](repeating: Pixel(gray: 255), count: 128))
    _ = try OpenDisplayLink.show(
      OpenDisplayLink.Picture(pixels, drawnFor: nil), over: Script(responses: responses), key: key,
      after: ShownFrame(
        tag: 1, picture: IndexedPicture(width: 16, height: 8, indices: [UInt8](repeating: 0, count: 128))),
      nonce: [UInt8](repeating: 1, count: 16), tag: 2)
  }

  /// The response with a configuration of a display of black and white.
  private func configuration(
    width: Int = 16, height: Int = 8, scheme: UInt8 = 0, modes: UInt8 = 0, length: Int? = nil
  ) -> [UInt8] {
    var packet = [UInt8](repeating: 0, count: 46)
    (packet[4], packet[5]) = (UInt8(width & 255), UInt8(width >> 8))
    (packet[6], packet[7]) = (UInt8(height & 255), UInt8(height >> 8))
    (packet[21], packet[22]) = (scheme, modes)
    let body: [UInt8] = [0, 0, 1, 0, 0x20] + packet + [0, 0]
    let count = length ?? body.count
    return [0, 0x40, 0, 0, UInt8(count & 255), UInt8(count >> 8)] + body
  }

  @Test func theScriptOfASoundDisplayWorks() throws {
    try show([configuration(), [0, 0x70], [0, 0x71], [0, 0x72], [0, 0x73]])
    // Confirmations may have the highest bit.
    try show([configuration(), [0x80, 0x70], [0x80, 0x71], [0x80, 0x72], [0x80, 0x73]])
  }

  @Test func configurationsThatAreNoneAreReported() {
    let hostile: [[UInt8]] = [
      [0], [0, 0x40], [0, 0x40, 0, 0], [0, 0x40, 0, 0, 0, 0], [0xFF, 0x40, 0, 0],
      [0, 0x40, 0, 0, 5, 0, 0, 0, 1, 0, 0x20],
      [1, 0x40], [0, 0x99], configuration(length: 65_535), configuration(length: 4_097), configuration(length: 30),
      configuration(width: 0), configuration(height: 65_535), configuration(scheme: 250), configuration(width: 24),
    ]
    for response in hostile {
      #expect(throws: LinkError.self, "\(response)") {
        try show([response, [0, 0x70], [0, 0x71], [0, 0x72], [0, 0x73]])
      }
    }
  }

  @Test func aConfigurationInManyPartsIsBounded() {
    // One byte in each part, and parts without any.
    let parts = [[UInt8]](repeating: [0, 0x40, 0, 0, 7], count: 5_000)
    #expect(throws: LinkError.self) { try show([configuration(length: 4_096)] + parts) }
    #expect(throws: LinkError.self) {
      try show([configuration(length: 4_096)] + [[UInt8]](repeating: [0, 0x40, 0, 0], count: 10))
    }
  }

  @Test func aDisplayThatStopsAtAnyStepIsReported() {
    let steps = [configuration(), [0, 0x70], [0, 0x71], [0, 0x72], [0, 0x73]]
    for count in steps.indices {
      #expect(throws: LinkError.silent) { try show(Array(steps.prefix(count))) }
      for other: [UInt8] in [
        [0, 0x50], [0, 0x74], [0xFF, 0xFF], [0xFF, 0x71, 6, 0], [9, 9], [0], [0, 0x70, 0xFE],
      ] {
        #expect(throws: LinkError.self) { try show(steps.prefix(count) + [other]) }
      }
    }
  }

  @Test func handshakesThatProveNothingAreReported() throws {
    let key = try #require(DisplayKey(hexadecimal: "000102030405060708090a0b0c0d0e0f"))
    let challenge: [UInt8] = [0, 0x50, 0] + [UInt8](repeating: 5, count: 16)
    for responses: [[UInt8]] in [
      [[0, 0x50]], [[0, 0x50, 0]], [[0, 0x50, 0, 1, 2, 3]], [[0, 0x50, 2], [0, 0x50, 2]], [[0, 0x50, 9]],
      [challenge, [0, 0x50]], [challenge, [0, 0x50, 0]], [challenge, [0, 0x50, 1]],
      [challenge, [0, 0x50, 0] + [UInt8](repeating: 0, count: 16)],
    ] {
      #expect(throws: LinkError.self, "\(responses)") { try show(responses, key: key) }
    }
  }

  @Test func anythingElseIsAnErrorToo() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      var responses = [
        configuration(modes: UInt8.random(in: 0...3, using: &random)), [0, 0x70], [0, 0x71], [0, 0x72], [0, 0x73],
      ]
      let place = Int.random(in: responses.indices, using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let byte = Int.random(in: 0..<max(responses[place].count, 1), using: &random)
        if byte < responses[place].count { responses[place][byte] = UInt8.random(in: 0...255, using: &random) }
      }
      if Bool.random(using: &random) {
        responses[place].removeLast(Int.random(in: 0...responses[place].count, using: &random))
      }
      // Whatever is sent, it ends.
      _ = try? show(responses)
    }
  }

  @Test func framesOfAnyLengthAreRead() throws {
    var frames = LinkFrames()
    let payloads = [[UInt8(7)], [UInt8](repeating: 3, count: 4_096), [1, 2, 3]]
    for byte in payloads.flatMap(LinkFrames.frame) {
      frames.append([byte])
    }
    for payload in payloads { #expect(try frames.next() == payload) }
    #expect(try frames.next() == nil)
    for head: [UInt8] in [[0, 0], [1, 0x10], [255, 255]] {
      var hostile = LinkFrames()
      hostile.append(head)
      #expect(throws: LinkError.self) { try hostile.next() }
    }
  }

  @Test func encryptedResponsesThatWereChangedAreRefused() throws {
    let key = try #require(DisplayKey(hexadecimal: "000102030405060708090a0b0c0d0e0f"))
    let numbers = CipherSession.Numbers(
      client: [UInt8](repeating: 1, count: 16), server: [UInt8](repeating: 2, count: 16), device: [0, 0, 0, 1])
    var session = CipherSession(key, numbers)
    let sealed = session.sealed([0, 0x40, 1, 2, 3])
    #expect(session.opened(sealed) == [0, 0x40, 1, 2, 3])
    for place in sealed.indices where !(2..<5).contains(place) {
      var changed = sealed
      changed[place] ^= 1
      #expect(session.opened(changed) == nil, "\(place)")
    }
    #expect(session.opened(Array(sealed.dropLast())) == nil)
    #expect(session.sealed([0, 0x40, 1, 2, 3]) != sealed)
  }

  @Test(arguments: ["", "00", String(repeating: "g", count: 32), String(repeating: "0", count: 33), "٠"])
  func keysThatAreNoneAreRefused(text: String) {
    #expect(DisplayKey(hexadecimal: text) == nil)
  }
}
