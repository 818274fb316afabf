/// A Huffman code in the form deflate prescribes (RFC 1951, 3.2.2): the lengths say it all.
struct PrefixCode {
  /// Bits of each symbol's code, 0 for a symbol that never occurs.
  let lengths: [UInt8]
  /// The code of each symbol, its first bit lowest, as it goes into the stream.
  let codes: [UInt16]

  /// A code for symbols that occur so often.
  ///
  /// There are at least two codes, used or not, since some decoders refuse a code that leaves bits without a meaning.
  /// - Parameters:
  ///   - counts: at least two; their sum is below 2^32.
  ///   - longest: bits a code may have, enough to tell all symbols apart.
  init(counts: [UInt32], longest: Int) {
    var counts = counts
    for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 {
      counts[symbol] = max(counts[symbol], 1)
    }
    var lengths = Self.lengths(counts)
    // Rarely too long: halving what tells counts apart shortens the longest codes, as bzip2 does it, and ends at the
    // latest where all are 1.
    while lengths.contains(where: { $0 > longest }) {
      counts = counts.map { ($0 + 1) / 2 }
      lengths = Self.lengths(counts)
    }
    self.lengths = lengths
    codes = Self.codes(lengths, longest: longest)
  }

  /// Huffman's lengths: the two rarest trees become one until there is one.
  ///
  /// The trees that are made come in the order of their counts, so two queues in order hold all that is left.
  private static func lengths(_ counts: [UInt32]) -> [UInt8] {
    // A count above its symbol in one number, so that no pairs are compared.
    let leaves = counts.indices.filter { counts[$0] > 0 }.map { UInt64(counts[$0]) << 32 | UInt64($0) }.sorted()
    var weights = leaves.map { UInt32($0 >> 32) }
    weights.reserveCapacity(2 * leaves.count)
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var nextLeaf = 0
    var nextTree = leaves.count
    func takeRarest() -> Int {
      if nextTree == weights.count || nextLeaf < leaves.count && weights[nextLeaf] <= weights[nextTree] {
        nextLeaf += 1
        return nextLeaf - 1
      }
      nextTree += 1
      return nextTree - 1
    }
    while weights.count < parents.count {
      let (first, second) = (takeRarest(), takeRarest())
      parents[first] = weights.count
      parents[second] = weights.count
      weights.append(weights[first] + weights[second])
    }
    // Parents come after their children, the root last.
    var depths = [UInt8](repeating: 0, count: parents.count)
    for tree in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[tree] = depths[parents[tree]] + 1
    }
    var lengths = [UInt8](repeating: 0, count: counts.count)
    for (place, leaf) in leaves.enumerated() {
      lengths[Int(leaf & 0xFFFF_FFFF)] = depths[place]
    }
    return lengths
  }

  /// Codes of one length are consecutive in the order of the symbols, shorter ones come first (RFC 1951, 3.2.2).
  private static func codes(_ lengths: [UInt8], longest: Int) -> [UInt16] {
    var counts = [UInt16](repeating: 0, count: longest + 1)
    for length in lengths where length > 0 {
      counts[Int(length)] += 1
    }
    // The first code of each length that is not taken yet.
    var next = [UInt16](repeating: 0, count: longest + 1)
    for length in 1...longest {
      next[length] = (next[length - 1] + counts[length - 1]) << 1
    }
    var codes = [UInt16](repeating: 0, count: lengths.count)
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = reversed(next[length], count: length)
      next[length] += 1
    }
    return codes
  }

  private static func reversed(_ bits: UInt16, count: Int) -> UInt16 {
    var (rest, result) = (bits, UInt16(0))
    for _ in 0..<count {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }
}
