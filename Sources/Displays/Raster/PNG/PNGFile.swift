internal import CDeflate
internal import WidgetBase

/// A PNG file to which chunks are appended.
struct PNGFile {
  private(set) var bytes: [UInt8]

  /// Creates a file that contains only the signature.
  init(capacity: Int) {
    bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes.reserveCapacity(capacity)
  }

  /// Appends whole chunks of another file.
  mutating func append(contentsOf chunks: ArraySlice<UInt8>) { bytes += chunks }

  mutating func appendHeader(width: Int, height: Int, format: PNGFormat) {
    var content = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    // Followed by compression (deflate), filter method (the only one) and interlacing (none).
    content += [UInt8(format.bitDepth), format.colorType.rawValue, 0, 0, 0]
    append("IHDR", content)
  }

  mutating func appendPalette(_ format: PNGFormat) {
    append("PLTE", format.palette.flatMap { [$0.red, $0.green, $0.blue] })
    let transparent = format.transparentCount
    if transparent > 0 {
      append("tRNS", format.palette.prefix(transparent).map(\.alpha))
    }
  }

  /// Appends what an animation begins with: it is repeated for ever.
  ///
  /// The chunks of animations follow the PNG specification, third edition, section 11.3.6.
  mutating func appendAnimation(frameCount: Int) {
    append("acTL", Self.bigEndian(UInt32(frameCount)) + Self.bigEndian(0 as UInt32))
  }

  /// Appends where and how long the next frame is shown: it replaces pixels, and stays.
  mutating func appendFrame(_ region: FrameRegion, delay: FrameDelay, sequenceNumber: Int) {
    let numbers = [sequenceNumber, region.width, region.height, region.left, region.top]
    append(
      "fcTL",
      numbers.flatMap { Self.bigEndian(UInt32($0)) } + Self.bigEndian(delay.numerator)
        + Self.bigEndian(delay.denominator) + [0, 0])
  }

  /// The failure of rows that do not fit into a chunk of 2^31 - 1 bytes.
  private static let tooLarge = Failure(.internal, "the picture is too large for a PNG")

  /// Appends the compressed rows of a frame that is not the first.
  mutating func appendFrameData(_ stream: [UInt8], sequenceNumber: Int) throws(Failure) {
    guard stream.count <= 0x7FFF_FFFF - 4 else { throw Self.tooLarge }
    append("fdAT", Self.bigEndian(UInt32(sequenceNumber)) + stream)
  }

  /// Appends one IDAT chunk with the compressed rows.
  mutating func appendData(_ stream: [UInt8]) throws(Failure) {
    guard stream.count <= 0x7FFF_FFFF else { throw Self.tooLarge }
    append("IDAT", stream)
  }

  mutating func appendEnd() {
    append("IEND", [])
  }

  /// Appends a text of any language with its keyword.
  mutating func appendText(_ text: String, keyword: String) {
    // Followed by: not compressed, no compression method, no language, no translated keyword.
    append("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + text.utf8.filter { $0 != 0 })
  }

  private mutating func append(_ type: String, _ content: [UInt8]) {
    bytes += Self.bigEndian(UInt32(content.count))
    let start = bytes.count
    bytes += type.utf8
    bytes += content
    appendChecksum(from: start)
  }

  /// Appends the CRC, which covers a chunk's type and content but not its length.
  private mutating func appendChecksum(from start: Int) {
    let checksum = bytes.withUnsafeBytes { buffer in
      let chunk = UnsafeRawBufferPointer(rebasing: buffer[start...])
      return libdeflate_crc32(0, chunk.baseAddress, chunk.count)
    }
    bytes += Self.bigEndian(checksum)
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
