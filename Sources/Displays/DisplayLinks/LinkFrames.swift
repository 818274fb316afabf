/// The frames of a connection: the length of a payload, two bytes with the low one first, and the payload.
struct LinkFrames {
  /// The maximum length of a payload.
  static let maximumLength = 4_096

  private var buffer: [UInt8] = []

  /// Returns a frame.
  ///
  /// - Precondition: the payload has 1 to ``maximumLength`` bytes.
  static func frame(_ payload: [UInt8]) -> [UInt8] {
    precondition((1...maximumLength).contains(payload.count), "a payload must have 1 to \(maximumLength) bytes")
    return [UInt8(truncatingIfNeeded: payload.count), UInt8(truncatingIfNeeded: payload.count >> 8)] + payload
  }

  /// Adds received bytes.
  mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

  /// Removes and returns the next payload; nil if it is not complete yet.
  ///
  /// - Throws: ``LinkError`` for a length that no frame has.
  mutating func next() throws(LinkError) -> [UInt8]? {
    guard buffer.count >= 2 else { return nil }
    let length = Int(buffer[0]) | Int(buffer[1]) << 8
    guard (1...Self.maximumLength).contains(length) else {
      throw LinkError("sent a frame of \(length) bytes; is it an OpenDisplay?")
    }
    guard buffer.count >= 2 + length else { return nil }
    let payload = Array(buffer[2..<2 + length])
    buffer.removeFirst(2 + length)
    return payload
  }
}

/// The reason why a display does not show a picture, as the rest of a sentence that begins with the display.
package struct LinkError: Error, Hashable {
  /// Whether a later attempt may succeed without any change.
  package let isTemporary: Bool
  /// Whether the settings are the reason.
  package let isOfSettings: Bool
  /// The rest of the sentence.
  package let text: String

  package init(_ text: String, isTemporary: Bool = false, isOfSettings: Bool = false) {
    self.text = text
    self.isTemporary = isTemporary
    self.isOfSettings = isOfSettings
  }

  /// The error for a display that does not respond in time.
  static let silent = LinkError("did not respond in time", isTemporary: true)
  /// The error for a response that does not follow the protocol.
  static let unexpected = LinkError("sent an unexpected response")
}
