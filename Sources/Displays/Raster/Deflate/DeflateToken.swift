internal import Glibc

/// A token of a deflate stream: a literal byte, or a copy of earlier bytes.
struct DeflateToken: BitwiseCopyable {
  /// A literal, or `length << 15 | distance - 1`.
  private let bits: UInt32

  /// The valid lengths of a copy.
  static let lengths = 3...258
  /// The maximum distance of a copy.
  static let maximumDistance = 32768

  @inline(__always)
  init(literal: UInt8) {
    bits = UInt32(literal)
  }

  /// Creates a copy.
  ///
  /// - Parameters:
  ///   - length: one of ``lengths``.
  ///   - distance: 1...``maximumDistance``.
  @inline(__always)
  init(length: Int, distance: Int) {
    bits = UInt32(truncatingIfNeeded: length &<< 15 | (distance &- 1))
  }

  /// The number of bytes to copy; 0 for a literal.
  @inline(__always) var length: Int { Int(truncatingIfNeeded: bits &>> 15) }
  /// The distance of a copy; undefined for a literal.
  @inline(__always) var distance: Int { Int(truncatingIfNeeded: bits & 0x7FFF) &+ 1 }
  /// The byte of a literal; undefined for a copy.
  @inline(__always) var literal: Int { Int(truncatingIfNeeded: bits & 0xFF) }
}

/// A list of tokens in memory that grows as needed.
///
/// Appending a token is a single store: room is made in advance, for many tokens at a time.
struct TokenList: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<DeflateToken>(start: nil, count: 0)
  private(set) var count = 0

  deinit {
    free(memory.baseAddress)
  }

  /// Returns the token at a position.
  ///
  /// - Precondition: `place` is in 0..<count.
  @inline(__always)
  subscript(place: Int) -> DeflateToken { memory[place] }

  /// Appends a token.
  ///
  /// - Precondition: there is room.
  @inline(__always)
  mutating func append(_ token: DeflateToken) {
    memory[count] = token
    count &+= 1
  }

  /// Makes room for a number of additional tokens.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if memory.count &- count < more { grow(for: more) }
  }

  /// Doubles the room, mostly in place: the list is the last block of the heap while a picture is compressed.
  @inline(never)
  private mutating func grow(for more: Int) {
    let capacity = 2 * memory.count + more
    let larger = realloc(memory.baseAddress, capacity * MemoryLayout<DeflateToken>.stride)
    guard let larger else { fatalError("not enough memory for \(capacity) tokens") }
    memory = UnsafeMutableBufferPointer(start: larger.assumingMemoryBound(to: DeflateToken.self), count: capacity)
  }
}

/// Tokens and the counts of their symbols.
struct DeflateTokens: ~Copyable {
  var tokens = TokenList()
  /// The counts by symbol, without the end of the block.
  var literalAndLengthCounts = [UInt32](repeating: 0, count: DeflateSymbol.literalsAndLengths)
  /// The counts by symbol.
  var distanceCounts = [UInt32](repeating: 0, count: DeflateSymbol.distances)
}
