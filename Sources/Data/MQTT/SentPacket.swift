internal import WebRequests

/// A packet that a client sends, in MQTT 3.1.1.
struct SentPacket {
  /// The packet's bytes.
  private(set) var bytes: [UInt8] = []

  /// The maximum length of what follows a packet's length.
  private static let maximumLength = 1 << 28 - 1

  /// Creates a packet; nil if it is too long.
  private init?(_ first: UInt8, _ body: Body) {
    guard let content = body.content, content.count <= Self.maximumLength else { return nil }
    bytes.reserveCapacity(content.count + 5)
    bytes.append(first)
    var rest = content.count
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    bytes += content
  }

  /// A response to pings of the other side's silence.
  static let ping: [UInt8] = [0xC0, 0]
  /// Ends a connection, so that the broker does not send the will.
  static let disconnection: [UInt8] = [0xE0, 0]

  /// Returns the confirmation that a message has arrived.
  static func acknowledgement(of id: UInt16) -> [UInt8] { [0x40, 2, UInt8(id >> 8), UInt8(id & 0xFF)] }

  /// Opens a connection that forgets what was before; nil if a text is too long.
  init?(connecting client: String, to broker: MQTTBroker, will: MQTTMessage?, keepAlive seconds: UInt16) {
    var body = Body()
    body.append(text: "MQTT".utf8)
    body.append(4)
    let hasPassword = broker.user != nil && broker.password != nil
    // The will is sent at least once, and retained.
    body.append(
      0b10 | (will == nil ? 0 : 0b101100) | (hasPassword ? 0b100_0000 : 0) | (broker.user == nil ? 0 : 0b1000_0000))
    body.append(number: seconds)
    body.append(text: client.utf8)
    if let will {
      body.append(text: will.topic.utf8)
      body.append(text: will.payload)
    }
    if let user = broker.user {
      body.append(text: user.utf8)
      if let password = broker.password { body.append(text: password.reveal().utf8) }
    }
    self.init(0x10, body)
  }

  /// Sends a message, which the broker confirms by the id; nil if it is too long.
  init?(publishing message: MQTTMessage, id: UInt16) {
    var body = Body()
    body.append(text: message.topic.utf8)
    body.append(number: id)
    body.append(message.payload)
    self.init(0x32 | (message.isRetained ? 1 : 0), body)
  }

  /// Asks for the messages of topics, each at least once; nil if a topic is too long.
  init?(subscribingTo filters: [String], id: UInt16) {
    var body = Body()
    body.append(number: id)
    for filter in filters {
      body.append(text: filter.utf8)
      body.append(1)
    }
    self.init(0x82, body)
  }

  /// Ends what a subscription began; nil if a topic is too long.
  init?(unsubscribingFrom filters: [String], id: UInt16) {
    var body = Body()
    body.append(number: id)
    for filter in filters { body.append(text: filter.utf8) }
    self.init(0xA2, body)
  }

  /// The part of a packet that follows its length.
  private struct Body {
    /// The bytes; nil if a text is too long.
    private(set) var content: [UInt8]? = []

    mutating func append(_ byte: UInt8) { content?.append(byte) }
    mutating func append(_ bytes: [UInt8]) { content?.append(contentsOf: bytes) }

    mutating func append(number: UInt16) {
      append(UInt8(number >> 8))
      append(UInt8(number & 0xFF))
    }

    /// Appends a text after its length.
    mutating func append(text: some Collection<UInt8>) {
      guard let length = UInt16(exactly: text.count) else {
        content = nil
        return
      }
      append(number: length)
      content?.append(contentsOf: text)
    }
  }
}
