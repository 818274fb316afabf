package import Panels

/// The properties of a display, from its configuration.
package struct DisplayProperties: Sendable, Hashable {
  /// The pixels of its frames.
  package var size: Target.PixelSize
  /// The arrangement of pixels in frames.
  package var scheme: PixelScheme
  /// The kind of the panel, a number of the library that its firmware uses.
  var panel: Int
  /// Whether it can refresh a part of the picture.
  package var hasPartialRefresh: Bool
  /// Whether it reads compressed frames.
  package var isCompressing: Bool
  /// Whether compressed frames may have any length.
  package var isStreaming: Bool

  /// The lengths of packets by their kinds.
  private static let lengths: [UInt8: Int] = [
    0x01: 22, 0x02: 22, 0x04: 30, 0x20: 46, 0x21: 22, 0x23: 30, 0x24: 30, 0x25: 30, 0x26: 160, 0x27: 64, 0x28: 32,
    0x29: 32, 0x2A: 32, 0x2B: 32,
  ]
  /// The kind of the packet that describes the display.
  private static let displayKind: UInt8 = 0x20
  private static let sides = 1...16_384

  /// Reads a configuration: its length, version, packets and checksum.
  ///
  /// Only the packet of the first display matters, and packets after one of an unknown kind cannot be found. The
  /// checksum is not compared, because displays send configurations that older tools stored with another one.
  ///
  /// - Throws: ``LinkError``.
  init(configuration bytes: [UInt8]) throws(LinkError) {
    var place = 3
    while place + 2 <= bytes.count, let length = Self.lengths[bytes[place + 1]], place + 2 + length <= bytes.count {
      if bytes[place + 1] == Self.displayKind {
        try self.init(packet: Array(bytes[place + 2..<place + 2 + length]))
        return
      }
      place += 2 + length
    }
    throw LinkError("has no display in its configuration")
  }

  private init(packet: [UInt8]) throws(LinkError) {
    let (width, height) = (Int(packet[4]) | Int(packet[5]) << 8, Int(packet[6]) | Int(packet[7]) << 8)
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw LinkError("has \(width)x\(height) pixels in its configuration")
    }
    size = Target.PixelSize(width: width, height: height)
    guard let scheme = PixelScheme(rawValue: packet[21]) else {
      throw LinkError("has colours that are not supported (scheme \(packet[21]))")
    }
    self.scheme = scheme
    panel = Int(packet[2]) | Int(packet[3]) << 8
    // Panels of kind 2 lose what a partial transfer leaves out.
    hasPartialRefresh = packet[20] == 1 && scheme == .mono
    isStreaming = packet[22] & 0x01 != 0
    isCompressing = packet[22] & 0x03 != 0
  }
}
