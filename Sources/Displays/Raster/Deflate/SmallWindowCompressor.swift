internal import CDeflate

/// Writes zlib streams (RFC 1950) for receivers with little memory: copies reach back at most 512 bytes.
///
/// libdeflate always uses the whole window.
package enum SmallWindowCompressor {
  /// The size of the window in bytes.
  package static let window = 512

  /// Returns the zlib stream of bytes; `rowLength` is the distance at which pictures repeat themselves.
  package static func compress(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
    let block = DeflateBlock(tokens(of: bytes, rowLength: rowLength))
    let checksum = bytes.withUnsafeBytes { libdeflate_adler32(1, $0.baseAddress, $0.count) }
    // Deflate with a window of 512 bytes.
    return block.zlibStream(head: (0x18, 0x19), checksum: checksum)
  }

  /// Returns the longest copies of the byte before, of the row above and of the last place with the same three bytes.
  private static func tokens(of bytes: [UInt8], rowLength: Int) -> DeflateTokens {
    var tokens = DeflateTokens()
    /// The position after the last three bytes with a hash.
    var places = [Int](repeating: 0, count: 1 << 12)
    var place = 0
    tokens.tokens.makeRoom(for: bytes.count)
    while place < bytes.count {
      var best = (length: 0, distance: 0)
      var last = 0
      if place + 2 < bytes.count {
        let three = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
        let hash = Int((three &* 0x9E37_79B1) >> 20)
        last = places[hash]
        places[hash] = place + 1
      }
      for distance in [1, rowLength, last == 0 ? 0 : place - last + 1]
      where distance > 0 && distance <= min(place, window) {
        let length = matchLength(bytes, at: place, distance: distance)
        if length > best.length { best = (length, distance) }
      }
      if best.length >= DeflateToken.lengths.lowerBound {
        tokens.tokens.append(DeflateToken(length: best.length, distance: best.distance))
        tokens.literalAndLengthCounts[Int(DeflateSymbol(length: best.length).symbol)] += 1
        tokens.distanceCounts[Int(DeflateSymbol(distance: best.distance).symbol)] += 1
        place += best.length
      } else {
        tokens.tokens.append(DeflateToken(literal: bytes[place]))
        tokens.literalAndLengthCounts[Int(bytes[place])] += 1
        place += 1
      }
    }
    return tokens
  }

  private static func matchLength(_ bytes: [UInt8], at place: Int, distance: Int) -> Int {
    let limit = min(DeflateToken.lengths.upperBound, bytes.count - place)
    var length = 0
    while length < limit, bytes[place + length] == bytes[place + length - distance] { length += 1 }
    return length
  }
}
