/// The bytes of a GIF file as its blocks are appended.
struct GIFFile {
  private var bytes: [UInt8] = []

  /// Appends the size, the palette of frames that have none of their own, and that the animation is repeated for ever.
  mutating func appendHeader(width: Int, height: Int, palette: GIFPalette) {
    bytes += "GIF89a".utf8
    append([width, height])
    // 8 bits a channel; background 0; pixels are squares.
    bytes += [0xF0 | UInt8(palette.bitDepth - 1), 0, 0]
    bytes += palette.bytes
    // The extension of Netscape's browser, which all decoders know.
    bytes += [0x21, 0xFF, 11]
    bytes += "NETSCAPE2.0".utf8
    bytes += [3, 1, 0, 0, 0]
  }

  /// Appends a frame that replaces the pixels of its region and is not disposed of.
  ///
  /// - Parameters:
  ///   - picture: the pixels of the region.
  ///   - region: the part of the canvas that the frame replaces.
  ///   - delay: the time for which the frame is shown, in hundredths of a second.
  ///   - bitDepth: the bit depth of the palette.
  ///   - palette: the frame's own palette; nil for the palette of the header.
  mutating func appendImage(
    _ picture: IndexedPicture, at region: FrameRegion, delay: UInt16, bitDepth: Int, palette: GIFPalette? = nil
  ) {
    // Not disposed of, without a transparent colour.
    bytes += [0x21, 0xF9, 4, 1 << 2]
    append([Int(delay)])
    bytes += [0, 0, 0x2C]
    append([region.left, region.top, region.width, region.height])
    bytes.append(palette.map { 0x80 | UInt8($0.bitDepth - 1) } ?? 0)
    if let palette { bytes += palette.bytes }
    let compressor = LZWCompressor(bitDepth: bitDepth)
    bytes.append(UInt8(compressor.indexBits))
    let codes = compressor.compress(picture.indices)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }

  /// Returns the whole file.
  consuming func finished() -> [UInt8] {
    bytes.append(0x3B)
    return bytes
  }

  /// Appends numbers in 16 bits, the lower byte first.
  private mutating func append(_ numbers: [Int]) {
    bytes += numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF)] }
  }
}
