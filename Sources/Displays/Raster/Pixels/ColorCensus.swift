/// The colours of a picture, and which pixel has which.
struct ColorCensus {
  let summary: ColorSummary
  /// The index in `colors` of each pixel of the first row of each run; empty if `colors` is nil.
  let indices: [UInt8]

  /// Every colour in order of appearance, or nil if there are more than 256.
  var colors: [Pixel]? { summary.colors }

  init(_ pixels: UnsafeBufferPointer<Pixel>, width: Int, runs: [RowRun]) {
    var common: UInt32 = 0xFF00_0000
    var difference: UInt32 = 0
    // Row by row: the inner loop has no branch and is vectorised, the outer loop ends early.
    for run in runs {
      for index in run.row * width..<(run.row + 1) * width {
        let word = pixels[index].argb
        common &= word
        difference |= word ^ word >> 8
      }
      if common != 0xFF00_0000, difference & 0xFFFF != 0 {
        break
      }
    }
    var table = ColorTable()
    var indices: [UInt8] = []
    // Row by row, because the rows of a picture with many colours are never all needed: memory for them would lie between
    // what was used before and what is used next.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { target in
      for run in runs {
        let row = UnsafeBufferPointer(rebasing: pixels[run.row * width..<(run.row + 1) * width])
        guard table.index(row, into: target) else {
          indices = []
          return
        }
        indices.append(contentsOf: target)
      }
    }
    self.indices = indices
    summary = ColorSummary(
      isOpaque: common == 0xFF00_0000, isGray: difference & 0xFFFF == 0, colors: indices.isEmpty ? nil : table.colors)
  }
}

/// Up to 256 colours and their indices, in a hash table with open addressing.
private struct ColorTable {
  private(set) var colors: [Pixel] = []
  /// The index + 1 of the colour in each slot, 0 if the slot is free.
  ///
  /// Having four times as many slots as colours keeps probes short.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// Writes the index of each pixel; returns false as soon as there are more than 256 colours.
  mutating func index(
    _ pixels: UnsafeBufferPointer<Pixel>, into indices: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    guard var last = pixels.first, var lastIndex = index(of: last) else { return false }
    for position in pixels.indices {
      let pixel = pixels[position]
      // Neighbours are mostly equal.
      if pixel != last {
        guard let found = index(of: pixel) else { return false }
        last = pixel
        lastIndex = found
      }
      indices[position] = lastIndex
    }
    return true
  }

  private mutating func index(of pixel: Pixel) -> UInt8? {
    // Fibonacci hashing: the top ten bits of the product depend on all bits of the colour.
    var slot = Int((pixel.argb &* 2_654_435_769) >> 22)
    while slots[slot] != 0 {
      let index = slots[slot] - 1
      if colors[Int(index)] == pixel {
        return UInt8(index)
      }
      slot = (slot + 1) & 1023
    }
    guard colors.count < 256 else { return nil }
    colors.append(pixel)
    slots[slot] = UInt16(colors.count)
    return UInt8(colors.count - 1)
  }
}
