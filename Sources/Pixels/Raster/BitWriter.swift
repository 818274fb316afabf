/// Bits written into memory from the lowest bit of each byte up, as deflate wants them (RFC 1951, 3.1.1).
struct BitWriter {
  private let target: UnsafeMutableRawBufferPointer
  /// Whole bytes written.
  private(set) var byteCount: Int
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// How much further than all that is written the memory has to reach.
  static let overhang = MemoryLayout<UInt64>.size

  /// A writer that starts at a byte of memory.
  init(_ target: UnsafeMutableRawBufferPointer, at start: Int) {
    self.target = target
    byteCount = start
  }

  /// Keeps the lowest `count` bits of `bits`, the others of which are 0, for the next ``flush()``.
  ///
  /// At most 56 bits may be kept between two of them.
  @inline(__always)
  mutating func append(_ bits: UInt32, count: Int) {
    pending |= UInt64(truncatingIfNeeded: bits) &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
  }

  /// Writes all whole bytes: as one word, of which the next one overwrites what is not valid yet.
  @inline(__always)
  mutating func flush() {
    target.storeBytes(of: pending.littleEndian, toByteOffset: byteCount, as: UInt64.self)
    byteCount &+= pendingCount &>> 3
    pending &>>= UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// Writes the last bits, filled up with zeros to a whole byte.
  mutating func finish() {
    pendingCount = (pendingCount + 7) & ~7
    flush()
  }
}
