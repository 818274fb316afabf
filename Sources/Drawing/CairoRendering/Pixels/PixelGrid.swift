/// The grid of device pixels, whose edges lie at whole numbers of device units.
enum PixelGrid {
  /// The distance below a half at which a number still counts as a half.
  ///
  /// Edges are sums of lengths. Of two edges that should be equal at a half, one may be lower due to a rounding error,
  /// but both should round up. Cairo itself does not distinguish positions within 1/256.
  static let tolerance = 1e-6

  /// Returns the nearest edge in device units: floor(v + 1/2), so that a half rounds up (and right) on both sides of 0.
  static func snapped(_ value: Double) -> Double {
    (value + 0.5 + tolerance).rounded(.down)
  }
}
