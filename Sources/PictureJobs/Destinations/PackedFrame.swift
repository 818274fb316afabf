/// Frames of two inks with eight pixels in a byte.
enum PackedFrame {
  static func pack(_ indices: [UInt8]) -> [UInt8] {
    stride(from: 0, to: indices.count, by: 8).map { start -> UInt8 in
      var byte: UInt8 = 0
      for place in start..<start + 8 {
        let bit = place < indices.count ? indices[place] & 1 : 0
        byte = byte << 1 | bit
      }
      return byte
    }
  }

  /// Returns the indices; nil if there are not as many bytes as `count` pixels need.
  static func unpack(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    guard bytes.count == (count + 7) / 8 else { return nil }
    return (0..<count).map { bytes[$0 / 8] >> UInt8(7 - $0 % 8) & 1 }
  }
}
