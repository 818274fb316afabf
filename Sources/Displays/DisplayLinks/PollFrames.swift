/// The frames of a display that connects to the server (OpenDisplay's "basic" standard over Wi-Fi).
///
/// A frame has its own length, the version 1, packets, and a checksum of the version and the packets. The lowest byte of
/// a number comes first.
///
/// Two lengths are in use. The text of the standard, which calls itself a work in progress, gives lengths of frames and
/// pictures two bytes. The only programs that speak the protocol give both four bytes: `opendisplay.wifi` in the branch
/// of py-opendisplay with the Wi-Fi server, and the Java client of opendisplay-android; tests hold them to each other, and
/// send pictures of 100,000 bytes. Their comments still say two. OpenDisplay's own firmware waits for connections
/// (``OpenDisplayLink``) and does not speak this protocol at all.
///
/// So both are read, and a display is answered as it asks. Its first frame tells which it has, because the version
/// follows the length, and no frame of a display has more than a few bytes.
package struct PollFrames: Sendable {
  /// The number of bytes of a length.
  package enum LengthSize: Int, Sendable, Hashable {
    case two = 2
    case four = 4

    /// The maximum length of a frame: 1 MiB, as in the programs that use four bytes, or the greatest number of two
    /// bytes.
    package var maximumFrame: Int { self == .two ? 65_535 : 1 << 20 }
  }

  /// The maximum length of a frame of a display.
  package static let maximumLength = 1_024
  private static let version: UInt8 = 1
  private static let checksumLength = 2

  private var buffer: [UInt8] = []
  /// The lengths of the display; nil until its first frame has begun.
  package private(set) var lengthSize: LengthSize?

  package init() {}

  /// Whether a frame has begun that is not complete.
  package var hasPart: Bool { !buffer.isEmpty }

  /// Adds received bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) { buffer += bytes }

  /// Removes and returns the packets of the next frame; nil if it is not complete yet.
  ///
  /// - Throws: ``LinkError`` for what is not a frame.
  package mutating func next() throws(LinkError) -> [UInt8]? {
    guard let size = try findLengthSize()?.rawValue, buffer.count >= size else { return nil }
    let length = (0..<size).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    guard (size + 1 + Self.checksumLength...Self.maximumLength).contains(length) else {
      throw LinkError("sent a frame of \(length) bytes; the maximum is \(Self.maximumLength)")
    }
    guard buffer.count >= length else { return nil }
    let contents = Array(buffer[size..<length - Self.checksumLength])
    let checksum = UInt16(buffer[length - 2]) | UInt16(buffer[length - 1]) << 8
    buffer.removeFirst(length)
    guard contents.first == Self.version else {
      throw LinkError("speaks version \(contents.first ?? 0) of the protocol; version \(Self.version) is supported")
    }
    guard checksum == Self.checksum(contents) else { throw LinkError("sent a frame with a wrong checksum") }
    return Array(contents.dropFirst())
  }

  private mutating func findLengthSize() throws(LinkError) -> LengthSize? {
    if let lengthSize { return lengthSize }
    guard buffer.count > LengthSize.four.rawValue else { return nil }
    if buffer[2] == Self.version {
      lengthSize = .two
    } else if buffer[2] == 0, buffer[3] == 0, buffer[4] == Self.version {
      lengthSize = .four
    } else {
      throw LinkError("sent what is not a frame; is it an OpenDisplay?")
    }
    return lengthSize
  }

  /// Returns a frame.
  ///
  /// - Throws: ``LinkError`` if it is too long for its length.
  static func frame(_ packets: [UInt8], _ lengthSize: LengthSize) throws(LinkError) -> [UInt8] {
    let contents = [version] + packets
    let length = lengthSize.rawValue + contents.count + checksumLength
    guard length <= lengthSize.maximumFrame else {
      throw LinkError(
        "needs a frame of \(length) bytes; the maximum of its protocol is \(lengthSize.maximumFrame)",
        isOfSettings: true)
    }
    return PollPacket.bytes(length, lengthSize.rawValue) + contents + PollPacket.bytes(Int(checksum(contents)), 2)
  }

  /// Returns the checksum: CRC-16 with the polynomial 0x1021, beginning with 0xFFFF.
  static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0xFFFF
    for byte in bytes { sum = sum << 8 ^ remainders[Int(sum >> 8 ^ UInt16(byte))] }
    return sum
  }

  /// The checksums of single bytes.
  private static let remainders: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
  }
}
