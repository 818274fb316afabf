/// Uncompressed PNG files of any format, written without the project's own code.
enum TestPNG {
  /// Returns a file from rows of samples as they are stored, without filter bytes.
  static func file(
    width: Int, height: Int, bitDepth: UInt8, colorType: UInt8, rows: [[UInt8]], palette: [UInt8] = [],
    transparency: [UInt8] = [], isInterlaced: Bool = false
  ) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", bigEndian(width) + bigEndian(height) + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { bytes += chunk("PLTE", palette) }
    if !transparency.isEmpty { bytes += chunk("tRNS", transparency) }
    bytes += chunk("IDAT", stored(rows.flatMap { [0] + $0 }))
    return bytes + chunk("IEND", [])
  }

  /// Returns bytes as stored blocks (RFC 1950 and 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      stream += [rest.isEmpty ? 1 : 0] + count + count.map { ~$0 } + block
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bigEndian(content.count) + body + bigEndian(Int(crc ^ 0xFFFF_FFFF))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
