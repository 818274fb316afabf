/// Compresses indices as GIF does: Lempel-Ziv-Welch with codes of growing length (GIF89a, appendix F).
struct LZWCompressor {
  /// Codes have at most so many bits.
  private static let maximumBits = 12
  /// Twice as many as there are codes keep probes short.
  private static let slotBits = 13

  /// The bits of an index, 2...8: what the data of a frame begins with.
  let indexBits: Int

  /// Creates a compressor.
  ///
  /// - Parameter bitDepth: the bits an index has, 1...8.
  init(bitDepth: Int) {
    // Codes of one index have two values more than an index, which take a bit more.
    indexBits = max(bitDepth, 2)
  }

  /// Returns the codes of at least one index, without the lengths of sub-blocks.
  func compress(_ indices: [UInt8]) -> [UInt8] {
    // A code stands for one index at least; clearing the table takes one for thousands.
    let bound = (indices.count + indices.count / 2_048 + 4) * Self.maximumBits / 8 + BitWriter.overhang + 1
    return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << Self.slotBits) { slots in
        indices.withUnsafeBufferPointer { indices in
          var writer = BitWriter(UnsafeMutableRawBufferPointer(target), at: 0)
          write(indices, to: &writer, slots: slots)
          count = writer.byteCount
        }
      }
    }
  }

  /// Writes the codes of the indices.
  ///
  /// `slots` is a hash table. The upper 20 bits of a word are a code and the index that follows it, the lower 12 bits
  /// are the code of both together. A slot of 0 is free, because no such code is 0.
  private func write(
    _ indices: UnsafeBufferPointer<UInt8>, to writer: inout BitWriter, slots: UnsafeMutableBufferPointer<UInt32>
  ) {
    let clear = UInt32(1) << UInt32(indexBits)
    var next = clear + 2
    var codeBits = indexBits + 1
    func put(_ code: UInt32) {
      writer.append(code, count: codeBits)
      writer.flush()
    }
    slots.initialize(repeating: 0)
    put(clear)
    var prefix = UInt32(indices[0])
    for index in indices.dropFirst() {
      let key = prefix << 8 | UInt32(index)
      var slot = Int((key &* 2_654_435_769) >> UInt32(32 - Self.slotBits))
      while slots[slot] != 0, slots[slot] >> 12 != key { slot = (slot + 1) & ((1 << Self.slotBits) - 1) }
      if slots[slot] != 0 {
        prefix = slots[slot] & 0xFFF
        continue
      }
      put(prefix)
      prefix = UInt32(index)
      if next < 1 << Self.maximumBits {
        slots[slot] = key << 12 | next
        // The decoder knows a code one step later than the encoder does.
        if next == 1 << UInt32(codeBits) { codeBits += 1 }
        next += 1
      } else {
        put(clear)
        slots.update(repeating: 0)
        codeBits = indexBits + 1
        next = clear + 2
      }
    }
    put(prefix)
    // The decoder has added a code after that one too, and may read the next one a bit longer.
    if next == 1 << UInt32(codeBits), codeBits < Self.maximumBits { codeBits += 1 }
    put(clear + 1)
    writer.finish()
  }
}
