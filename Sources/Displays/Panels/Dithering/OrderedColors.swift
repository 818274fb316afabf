internal import Raster

/// Ordered dithering for inks of any colour (Knoll's patterns, 1999).
///
/// A colour becomes a few inks whose mean is near it, sorted by lightness. The threshold at a position selects one of
/// them.
struct OrderedColors {
  let inks: InkTable
  let thresholds: ThresholdMap

  /// The number of inks in a mix: as many as a 4x4 pattern has positions.
  ///
  /// More would hardly be visible and take longer.
  private var mixLength: Int { min(16, thresholds.levels) }

  func indices(of pixels: UnsafeBufferPointer<Pixel>, width: Int) -> [UInt8] {
    let mask = thresholds.side - 1
    let length = mixLength
    let places = thresholds.ranks.map { Int($0) * length / thresholds.levels }
    let order = inks.lightnessRanks
    // The mixes of all cells used so far, one after the other, and the start of each cell's mix.
    var mixes: [UInt8] = []
    var starts = [Int32](repeating: -1, count: NearestCells.count)
    return NearestCells.withCodes { codes in
      // An ink's own colour is kept, and so are colours that are hardly distinguishable from it.
      for (ink, color) in inks.linear.enumerated() {
        let cell = NearestCells.cell(of: color, codes)
        guard starts[cell] < 0 else { continue }
        starts[cell] = Int32(mixes.count)
        mixes += [UInt8](repeating: UInt8(ink), count: length)
      }
      return [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
        for place in pixels.indices {
          let (row, column) = (place / width, place % width)
          let cell = NearestCells.cell(of: InkTable.linear(pixels[place]), codes)
          if starts[cell] < 0 {
            starts[cell] = Int32(mixes.count)
            mixes += mix(NearestCells.middle(of: cell), order: order)
          }
          let rank = places[(row & mask) * thresholds.side + (column & mask)]
          indices[place] = mixes[Int(starts[cell]) + rank]
        }
        count = pixels.count
      }
    }
  }

  private func mix(_ color: SIMD4<Float>, order: [Int]) -> [UInt8] {
    var error = SIMD4<Float>.zero
    var mix: [UInt8] = []
    for _ in 0..<mixLength {
      let wanted = (color + error).clamped(from: .zero, to: .one)
      let ink = inks.nearestInMixture(to: wanted)
      mix.append(UInt8(ink))
      error += color - inks.linear[ink]
    }
    return mix.sorted { order[Int($0)] < order[Int($1)] }
  }
}
