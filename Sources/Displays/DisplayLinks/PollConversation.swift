/// One connection of a display that connects to the server: received bytes to what has to be done.
///
/// A display says only who it is when it is asked, so its first request is answered with that question.
package struct PollConversation: Sendable {
  /// An action that the server has to take.
  package enum Step: Sendable, Hashable {
    /// These bytes are sent.
    case send([UInt8])
    /// The display asks for a picture, which ``PollConversation/bytes(of:)`` encodes.
    case ask(PollingDisplay, PollingState)
  }

  private var frames = PollFrames()
  private var display: PollingDisplay?
  /// The number of requests without an announcement.
  private var unannounced = 0

  /// The maximum number of requests without an announcement.
  private static let maximumUnannounced = 3

  package init() {}

  /// Whether a frame has begun that is not complete.
  package var hasPart: Bool { frames.hasPart }

  /// Takes received bytes.
  ///
  /// - Throws: ``LinkError`` if the display does not follow the protocol.
  package mutating func receive(_ bytes: some Sequence<UInt8>) throws(LinkError) -> [Step] {
    frames.append(bytes)
    var steps: [Step] = []
    while let packets = try frames.next() {
      for packet in try PollPacket.read(packets) {
        switch packet {
        case .announcement(let new): display = new
        case .request(let state):
          if let display {
            steps.append(.ask(display, state))
          } else {
            unannounced += 1
            guard unannounced <= Self.maximumUnannounced else {
              throw LinkError("does not announce itself, although it was asked to")
            }
            steps.append(.send(try self.bytes(of: .announce)))
          }
        }
      }
    }
    return steps
  }

  /// Returns the bytes of a response, with the lengths that the display uses.
  ///
  /// - Throws: ``LinkError`` for a frame that is too long.
  package func bytes(of response: PollResponse) throws(LinkError) -> [UInt8] {
    try response.bytes(frames.lengthSize ?? .four)
  }
}
