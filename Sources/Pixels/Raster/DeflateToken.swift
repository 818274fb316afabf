/// One step of a deflate stream: a byte as it is, or a copy of bytes that came before.
struct DeflateToken: BitwiseCopyable {
  /// A literal, or `length << 15 | distance - 1`.
  private let bits: UInt32

  /// What a copy's length may be.
  static let lengths = 3...258
  /// How far back a copy may reach.
  static let longestDistance = 32768

  @inline(__always)
  init(literal: UInt8) {
    bits = UInt32(literal)
  }

  /// - Parameters:
  ///   - length: one of ``lengths``.
  ///   - distance: 1...``longestDistance``.
  @inline(__always)
  init(length: Int, distance: Int) {
    bits = UInt32(truncatingIfNeeded: length &<< 15 | (distance &- 1))
  }

  /// Bytes to copy; 0 for a literal.
  @inline(__always) var length: Int { Int(truncatingIfNeeded: bits &>> 15) }
  /// How far back they are; of a copy only.
  @inline(__always) var distance: Int { Int(truncatingIfNeeded: bits & 0x7FFF) &+ 1 }
  /// The byte; of a literal only.
  @inline(__always) var literal: Int { Int(truncatingIfNeeded: bits & 0xFF) }
}

/// Tokens one after the other, in memory that grows with them.
///
/// Adding one is a store: room is made before, for many at a time.
struct TokenList: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<DeflateToken>(start: nil, count: 0)
  private(set) var count = 0

  deinit {
    memory.deallocate()
  }

  /// - Precondition: `place` is in 0..<count.
  @inline(__always)
  subscript(place: Int) -> DeflateToken { memory[place] }

  /// - Precondition: there is room.
  @inline(__always)
  mutating func append(_ token: DeflateToken) {
    memory[count] = token
    count &+= 1
  }

  /// Makes sure that there is room for so many tokens more.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if memory.count &- count < more { grow(for: more) }
  }

  @inline(never)
  private mutating func grow(for more: Int) {
    let larger = UnsafeMutableBufferPointer<DeflateToken>.allocate(capacity: 2 * memory.count + more)
    _ = larger.initialize(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }
}

/// Tokens, and how often each symbol occurs in them.
struct DeflateTokens: ~Copyable {
  var tokens = TokenList()
  /// By symbol, the end of the block not counted.
  var literalAndLengthCounts = [UInt32](repeating: 0, count: DeflateSymbol.literalsAndLengths)
  /// By symbol.
  var distanceCounts = [UInt32](repeating: 0, count: DeflateSymbol.distances)
}
