/// Frames with the numbers of inks packed in bytes, the first pixel in the highest bits.
enum PackedFrame {
  /// Returns the bytes of a frame; `bits` is the number of bits of a pixel: 1, 2, 4 or 8.
  static func pack(_ indices: [UInt8], bits: Int = 1) -> [UInt8] {
    let perByte = 8 / bits
    let mask = UInt8(truncatingIfNeeded: 1 << bits - 1)
    return stride(from: 0, to: indices.count, by: perByte).map { start -> UInt8 in
      var byte: UInt8 = 0
      for place in start..<start + perByte {
        let number = place < indices.count ? indices[place] & mask : 0
        byte = byte << UInt8(bits % 8) | number
      }
      return byte
    }
  }

  /// Returns the indices; nil if there are not as many bytes as `count` pixels need.
  static func unpack(_ bytes: [UInt8], bits: Int = 1, count: Int) -> [UInt8]? {
    let perByte = 8 / bits
    guard bytes.count == (count + perByte - 1) / perByte else { return nil }
    let mask = UInt8(truncatingIfNeeded: 1 << bits - 1)
    return (0..<count).map { bytes[$0 / perByte] >> UInt8(8 - bits * ($0 % perByte + 1)) & mask }
  }
}
