/// Writes bits to memory from the lowest bit of each byte, as deflate requires (RFC 1951, 3.1.1).
struct BitWriter {
  private let target: UnsafeMutableRawBufferPointer
  /// The number of whole bytes written.
  private(set) var byteCount: Int
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// The number of bytes that must be available after the last byte written.
  static let overhang = MemoryLayout<UInt64>.size

  /// Creates a writer that starts at a byte of memory.
  init(_ target: UnsafeMutableRawBufferPointer, at start: Int) {
    self.target = target
    byteCount = start
  }

  /// Buffers the lowest `count` bits of `bits` until the next ``flush()``; the other bits must be 0.
  ///
  /// At most 56 bits may be buffered between two flushes.
  @inline(__always)
  mutating func append(_ bits: UInt32, count: Int) {
    pending |= UInt64(truncatingIfNeeded: bits) &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
  }

  /// Writes all whole bytes, as one word whose unused bytes the next word overwrites.
  @inline(__always)
  mutating func flush() {
    target.storeBytes(of: pending.littleEndian, toByteOffset: byteCount, as: UInt64.self)
    byteCount &+= pendingCount &>> 3
    pending &>>= UInt64(truncatingIfNeeded: pendingCount & ~7)
    pendingCount &= 7
  }

  /// Writes the remaining bits, padded with zeros to a whole byte.
  mutating func finish() {
    pendingCount = (pendingCount + 7) & ~7
    flush()
  }
}
