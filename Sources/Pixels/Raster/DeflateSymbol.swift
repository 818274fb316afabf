/// A symbol of one of deflate's alphabets, with the bits that follow its code.
///
/// The tables of RFC 1951, section 3.2.5, computed: after the first symbols, which stand for one value each, every
/// power of two is divided into as many ranges of equal size (four of lengths, two of distances).
struct DeflateSymbol {
  /// 257...285 for a length, 0...29 for a distance.
  let symbol: Int
  /// How many bits follow the code, 0...13.
  let extraCount: Int
  /// The place of the value in the symbol's range.
  let extraBits: UInt32

  /// The symbol after the last token of a block.
  static let endOfBlock = 256
  /// How many symbols there are for literals, the end of a block and lengths.
  static let literalsAndLengths = 286
  /// How many there are for distances.
  static let distances = 30

  /// - Parameter length: 3...258.
  @inline(__always)
  init(length: Int) {
    if length == 258 {
      // Has a symbol of its own, which cuts the last range short.
      self.init(symbol: 285, extraCount: 0, extraBits: 0)
    } else {
      self.init(value: length &- 3, rangeBits: 2, first: 257)
    }
  }

  /// - Parameter distance: 1...32768.
  @inline(__always)
  init(distance: Int) {
    self.init(value: distance &- 1, rangeBits: 1, first: 0)
  }

  /// How many bits follow the code of a symbol for literals and lengths.
  static func extraCount(ofLiteralOrLength symbol: Int) -> Int {
    symbol == 285 ? 0 : extraCount(place: symbol - 257, rangeBits: 2)
  }

  /// How many bits follow the code of a symbol for distances.
  static func extraCount(ofDistance symbol: Int) -> Int {
    extraCount(place: symbol, rangeBits: 1)
  }

  private static func extraCount(place: Int, rangeBits: Int) -> Int {
    max((place >> rangeBits) - 1, 0)
  }

  /// - Parameters:
  ///   - value: counted from 0.
  ///   - rangeBits: the logarithm of how many ranges a power of two has.
  ///   - first: the symbol of value 0.
  @inline(__always)
  private init(value: Int, rangeBits: Int, first: Int) {
    let highestBit = 63 &- (value | 1).leadingZeroBitCount
    let extraCount = highestBit > rangeBits ? highestBit &- rangeBits : 0
    self.init(
      symbol: first &+ extraCount &<< rangeBits &+ value &>> extraCount, extraCount: extraCount,
      extraBits: UInt32(truncatingIfNeeded: value & (1 &<< extraCount &- 1)))
  }

  @inline(__always)
  private init(symbol: Int, extraCount: Int, extraBits: UInt32) {
    self.symbol = symbol
    self.extraCount = extraCount
    self.extraBits = extraBits
  }
}
