/// Bodies in the gzip format, RFC 1952.
enum CompressedBodies {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// `{}` in one stored block.
  static let emptyObject: [UInt8] =
    head + [1, 2, 0, 0xFD, 0xFF, 0x7B, 0x7D] + [0x43, 0xBF, 0xA6, 0xA3] + [2, 0, 0, 0]

  /// More than 16 MiB of zeros in about 100 KB: one zero, and copies of 258 bytes in the fixed codes of RFC 1951.
  static let bomb: [UInt8] = {
    var bits: [Bool] = [true, true, false]
    func append(_ code: Int, _ count: Int) {
      for index in (0..<count).reversed() { bits.append(code >> index & 1 == 1) }
    }
    append(0b0011_0000, 8)
    for _ in 0..<66_000 {
      append(0b1100_0101, 8)
      append(0, 5)
    }
    append(0, 7)
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit { bytes[index / 8] |= 1 << (index % 8) }
    return head + bytes
  }()
}
