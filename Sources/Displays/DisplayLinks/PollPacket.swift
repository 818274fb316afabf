package import Panels
internal import Raster

/// A packet of a display that connects to the server.
package enum PollPacket: Sendable, Hashable {
  /// The display's description of itself, which it sends when it is asked.
  case announcement(PollingDisplay)
  /// The request for a picture.
  case request(PollingState)

  /// The numbers of packets of displays, and the lengths of what follows.
  private static let announcementID: UInt8 = 0x01
  private static let announcementLength = 16
  private static let requestID: UInt8 = 0x02
  private static let requestLength = 2

  /// Reads the packets of a frame; those after one of an unknown kind cannot be found.
  ///
  /// - Throws: ``LinkError``.
  static func read(_ packets: [UInt8]) throws(LinkError) -> [PollPacket] {
    var result: [PollPacket] = []
    var rest = packets[...]
    while rest.count >= 2 {
      // The first byte counts the packets of a frame.
      let id = rest[rest.startIndex + 1]
      rest = rest.dropFirst(2)
      let length = id == announcementID ? announcementLength : requestLength
      guard id == announcementID || id == requestID else { break }
      guard rest.count >= length else { throw LinkError("sent a packet that is cut off") }
      let payload = Array(rest.prefix(length))
      result.append(
        id == announcementID ? .announcement(try PollingDisplay(payload)) : .request(PollingState(payload)))
      rest = rest.dropFirst(length)
    }
    return result
  }

  /// Returns a number in some bytes, the lowest first.
  static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// A display that connects to the server, as it announces itself.
package struct PollingDisplay: Sendable, Hashable {
  /// The pixels of its frames.
  package var size: Target.PixelSize
  /// The arrangement of pixels in frames.
  package var scheme: PixelScheme
  /// The quarter turns by which an upright picture has to be turned.
  var turns: Int

  private static let sides = 1...16_384

  /// Reads an announcement: width, height, colours, numbers of its kind that do not matter, rotation.
  init(_ payload: [UInt8]) throws(LinkError) {
    let (width, height) = (Int(payload[0]) | Int(payload[1]) << 8, Int(payload[2]) | Int(payload[3]) << 8)
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw LinkError("announces \(width)x\(height) pixels")
    }
    guard let scheme = PixelScheme(rawValue: payload[4]) else {
      throw LinkError("announces colours that are not supported (scheme \(payload[4]))")
    }
    guard payload[15] < 4 else { throw LinkError("announces the rotation \(payload[15]); expected 0 to 3") }
    size = Target.PixelSize(width: width, height: height)
    self.scheme = scheme
    turns = Int(payload[15])
  }

  /// Returns the frame of an upright picture.
  ///
  /// - Throws: ``LinkError`` for a picture that does not fit, and the errors of reducing colours.
  package func frame(of picture: OpenDisplayLink.Picture) throws -> [UInt8] {
    let upright = turns.isMultiple(of: 2) ? size : Target.PixelSize(width: size.height, height: size.width)
    let frame = try scheme.frame(of: picture, size: upright)
    let rotation = Rotation([.none, .one, .two, .three][turns])
    return try scheme.encode(frame.rotated(by: rotation))
  }

  /// The display in messages.
  package var text: String { "\(size.width)x\(size.height) pixels in \(scheme.text)" }
}

/// The state that a display reports with each request.
package struct PollingState: Sendable, Hashable {
  /// The charge of its battery in percent; nil if it has none.
  package var charge: Int?
  /// Whether it has no battery.
  package var isPowered: Bool
  /// The strength of its signal in dBm; nil if it is not known.
  package var signal: Int?

  init(_ payload: [UInt8]) {
    isPowered = payload[0] == 0xFF
    charge = payload[0] <= 100 ? Int(payload[0]) : nil
    let signal = Int(Int8(bitPattern: payload[1]))
    self.signal = signal < 0 ? signal : nil
  }
}

/// A response to a display that connects to the server.
package enum PollResponse: Sendable, Hashable {
  /// The display is to announce itself.
  case announce
  /// Nothing new; the seconds until it is to ask again.
  case nothing(seconds: Int)
  /// A frame to show, and the seconds until it is to ask again.
  case frame([UInt8], seconds: Int)

  /// Returns the bytes of the response.
  ///
  /// - Throws: ``LinkError`` for a frame that is too long.
  package func bytes(_ size: PollFrames.LengthSize) throws(LinkError) -> [UInt8] {
    let packet: [UInt8] =
      switch self {
      case .announce: [0, 0x83]
      case .nothing(let seconds): [0, 0x81] + PollPacket.bytes(seconds, 4)
      case .frame(let frame, let seconds):
        // The last byte chooses a full refresh.
        [0, 0x82] + PollPacket.bytes(frame.count, size.rawValue) + PollPacket.bytes(seconds, 4) + [0] + frame
      }
    return try PollFrames.frame(packet, size)
  }
}
