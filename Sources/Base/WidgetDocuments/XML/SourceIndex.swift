/// A byte of a document in UTF-8, with its line and column, which are counted on the way to it.
///
/// A line ends as XML 1.0 says in section 2.11: with a line feed, a carriage return, or both.
struct SourceIndex {
  /// The number of bytes before it.
  private(set) var byte = 0
  /// The line, counted from 1.
  private(set) var line = 1
  /// The character in the line, counted from 1.
  private(set) var column = 1

  /// Moves forward to a byte; stays at the end of the document, and does not move backward.
  mutating func advance(to byte: Int, in source: UnsafeBufferPointer<UInt8>) {
    let end = min(byte, source.count)
    while self.byte < end { step(in: source) }
  }

  /// Moves forward by a number of bytes, at most to the end of the document.
  mutating func advance(by count: Int, in source: UnsafeBufferPointer<UInt8>) {
    advance(to: byte + count, in: source)
  }

  /// Moves forward to the first byte that does not match a predicate, at most to the end of the document.
  @inline(__always)
  mutating func advance(past matches: (UInt8) -> Bool, in source: UnsafeBufferPointer<UInt8>) {
    while byte < source.count, matches(source[byte]) { step(in: source) }
  }

  /// Moves forward by one byte, which must exist.
  private mutating func step(in source: UnsafeBufferPointer<UInt8>) {
    let value = source[byte]
    byte += 1
    switch value {
    case 0x0E..<0x80: column += 1
    case UInt8(ascii: "\n") where byte > 1 && source[byte - 2] == UInt8(ascii: "\r"): break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (line, column) = (line + 1, 1)
    // Not the first byte of a character.
    case 0x80..<0xC0: break
    default: column += 1
    }
  }
}
