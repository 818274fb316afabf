/// A symbol of one of deflate's alphabets, with the bits that follow its code.
///
/// The tables of RFC 1951, section 3.2.5, are computed: after the first symbols, which stand for one value each, every
/// power of two is divided into equal ranges (four for lengths, two for distances).
struct DeflateSymbol {
  /// 257...285 for a length, 0...29 for a distance.
  let symbol: Int
  /// The number of bits that follow the code, 0...13.
  let extraCount: Int
  /// The position of the value in the symbol's range.
  let extraBits: UInt32

  /// The symbol after the last token of a block.
  static let endOfBlock = 256
  /// The number of symbols for literals, the end of a block and lengths.
  static let literalsAndLengths = 286
  /// The number of symbols for distances.
  static let distances = 30

  /// Creates the symbol of a length.
  ///
  /// - Parameter length: 3...258.
  @inline(__always)
  init(length: Int) {
    if length == 258 {
      // This length has its own symbol, which shortens the last range.
      self.init(symbol: 285, extraCount: 0, extraBits: 0)
    } else {
      self.init(value: length &- 3, rangeBits: 2, first: 257)
    }
  }

  /// Creates the symbol of a distance.
  ///
  /// - Parameter distance: 1...32768.
  @inline(__always)
  init(distance: Int) {
    self.init(value: distance &- 1, rangeBits: 1, first: 0)
  }

  /// Returns the number of bits that follow the code of a symbol for literals and lengths.
  static func extraCount(ofLiteralOrLength symbol: Int) -> Int {
    symbol == 285 ? 0 : extraCount(place: symbol - 257, rangeBits: 2)
  }

  /// Returns the number of bits that follow the code of a symbol for distances.
  static func extraCount(ofDistance symbol: Int) -> Int {
    extraCount(place: symbol, rangeBits: 1)
  }

  private static func extraCount(place: Int, rangeBits: Int) -> Int {
    max((place >> rangeBits) - 1, 0)
  }

  /// Creates the symbol of a value.
  ///
  /// - Parameters:
  ///   - value: the value, counted from 0.
  ///   - rangeBits: the logarithm of the number of ranges in a power of two.
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
