internal import WidgetAssets

/// A square of thresholds that is tiled over a picture.
struct ThresholdMap: Sendable {
  /// The side of the square, a power of two.
  let side: Int
  /// The `side * side` ranks, 0..<``levels``, each equally frequent.
  let ranks: [UInt8]
  let levels: Int

  /// Returns Bayer's matrix (1973) with a side of 2, 4 or 8.
  static func bayer(side: Int) -> ThresholdMap {
    let bits = side.trailingZeroBitCount
    let ranks = (0..<side * side).map { place -> UInt8 in
      let (x, y) = (place % side, place / side)
      // The bits of x ^ y and y interleaved, the lowest becoming the highest.
      var rank: UInt8 = 0
      for bit in 0..<bits {
        rank = rank << 1 | UInt8((x ^ y) >> bit & 1)
        rank = rank << 1 | UInt8(y >> bit & 1)
      }
      return rank
    }
    return ThresholdMap(side: side, ranks: ranks, levels: side * side)
  }

  /// A void-and-cluster pattern (Ulichney 1993), see `Scripts/make/blue-noise`.
  static let blueNoise = ThresholdMap(
    side: 64, ranks: Array(Assets.blueNoise.suffix(64 * 64)), levels: 256)
}
