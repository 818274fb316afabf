/// A Huffman code in the form that deflate prescribes (RFC 1951, 3.2.2): the lengths define the codes.
struct PrefixCode {
  /// The number of bits of each symbol's code; 0 for a symbol that does not occur.
  let lengths: [UInt8]
  /// The code of each symbol with its first bit lowest, as written to the stream.
  let codes: [UInt16]

  /// Creates a code for symbols with the given counts.
  ///
  /// There are always at least two codes, since some decoders reject a code with unassigned bit patterns.
  /// - Parameters:
  ///   - counts: the counts of at least two symbols, with a sum below 2^32.
  ///   - maximumLength: the maximum number of bits in a code, enough to distinguish all symbols.
  init(counts: [UInt32], maximumLength: Int) {
    var counts = counts
    for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 {
      counts[symbol] = max(counts[symbol], 1)
    }
    var lengths = Self.lengths(counts)
    // A code is rarely too long. Halving the differences between counts shortens the longest codes, as in bzip2, and
    // ends at the latest when all counts are 1.
    while lengths.contains(where: { $0 > maximumLength }) {
      counts = counts.map { ($0 + 1) / 2 }
      lengths = Self.lengths(counts)
    }
    self.lengths = lengths
    codes = Self.codes(lengths, maximumLength: maximumLength)
  }

  /// Returns Huffman's code lengths: the two rarest trees are merged until one is left.
  ///
  /// Merged trees are created in the order of their counts, so two ordered queues hold all remaining trees.
  private static func lengths(_ counts: [UInt32]) -> [UInt8] {
    // The count and the symbol are combined in one number, so that no pairs are compared.
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

  /// Returns the codes: shorter codes come first, and codes of the same length are consecutive in the order of the
  /// symbols (RFC 1951, 3.2.2).
  private static func codes(_ lengths: [UInt8], maximumLength: Int) -> [UInt16] {
    var counts = [UInt16](repeating: 0, count: maximumLength + 1)
    for length in lengths where length > 0 {
      counts[Int(length)] += 1
    }
    // The next unused code of each length.
    var next = [UInt16](repeating: 0, count: maximumLength + 1)
    for length in 1...maximumLength {
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
