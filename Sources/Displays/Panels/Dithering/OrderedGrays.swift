/// Ordered dithering for gray inks: of two levels, the upper one is chosen as often as the luminance is above the lower
/// one.
struct OrderedGrays {
  let levels: GrayLevels
  let thresholds: ThresholdMap

  func indices(width: Int, height: Int, rows: GrayDiffusion.RowSource) -> [UInt8] {
    let limits = thresholds.ranks.map { (Int64($0) * 2 + 1) * 65_536 / Int64(2 * thresholds.levels) }
    let mask = thresholds.side - 1
    return [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: width) { light in
        for row in 0..<height {
          rows(row, light)
          let start = (row & mask) * thresholds.side
          for column in 0..<width {
            target[row * width + column] = ink(of: light[column], limit: limits[start + (column & mask)])
          }
        }
      }
      count = width * height
    }
  }

  private func ink(of light: Int32, limit: Int64) -> UInt8 {
    let values = levels.values
    var (lower, upper) = (0, values.count - 1)
    guard upper > 0 else { return levels.indices[0] }
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if values[middle] <= light { lower = middle } else { upper = middle }
    }
    let above = Int64(light - values[lower]) * 65_536
    return levels.indices[above > limit * Int64(values[upper] - values[lower]) ? upper : lower]
  }
}
