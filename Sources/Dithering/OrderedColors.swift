internal import Raster

/// Ordered dithering for inks of any colour (Knoll's patterns, 1999): a colour becomes a few inks whose mean is near it,
/// sorted by lightness, of which the threshold of a place picks one.
struct OrderedColors {
  let inks: InkTable
  let thresholds: ThresholdMap

  /// Inks a colour, as many as a 4x4 pattern has places; more would hardly be seen and take longer.
  private var mixLength: Int { min(16, thresholds.levels) }

  func indices(of pixels: [Pixel], width: Int) -> [UInt8] {
    let mask = thresholds.side - 1
    let count = mixLength
    let places = thresholds.ranks.map { Int($0) * count / thresholds.levels }
    let order = inks.lightnessRanks
    var mixes: [Int: [UInt8]] = [:]
    var last: (cell: Int, mix: [UInt8]) = (-1, [])
    return pixels.enumerated().map { place, pixel in
      let color = InkTable.linear(pixel)
      let cell = NearestCells.cell(of: color)
      if cell != last.cell {
        let mix = mixes[cell] ?? mix(NearestCells.middle(of: cell), order: order)
        mixes[cell] = mix
        last = (cell, mix)
      }
      let (row, column) = (place / width, place % width)
      return last.mix[places[(row & mask) * thresholds.side + (column & mask)]]
    }
  }

  private func mix(_ color: SIMD4<Float>, order: [Int]) -> [UInt8] {
    var error = SIMD4<Float>.zero
    var mix: [UInt8] = []
    for _ in 0..<mixLength {
      let wanted = (color + error).clamped(lowerBound: .zero, upperBound: .one)
      let ink = inks.nearest(to: wanted)
      mix.append(UInt8(ink))
      error += color - inks.linear[ink]
    }
    return mix.sorted { order[Int($0)] < order[Int($1)] }
  }
}
