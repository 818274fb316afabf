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
    let leaves = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
    var weights = leaves.map { counts[$0] }
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
    for (place, symbol) in leaves.enumerated() {
      lengths[symbol] = depths[place]
    }
    return lengths
  }

  /// Codes of one length are consecutive in the order of the symbols, shorter ones come first (RFC 1951, 3.2.2).
  private static func codes(_ lengths: [UInt8], longest: Int) -> [UInt16] {
    var next: UInt16 = 0
    var codes = [UInt16](repeating: 0, count: lengths.count)
    for length in 1...longest {
      next <<= 1
      for symbol in lengths.indices where Int(lengths[symbol]) == length {
        codes[symbol] = reversed(next, count: length)
        next += 1
      }
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
