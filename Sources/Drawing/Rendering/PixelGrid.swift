/// The edges of device pixels, which lie at whole numbers of device units.
enum PixelGrid {
  /// How far below a half a number still counts as a half.
  ///
  /// Edges are sums of lengths: of two that should be equal at a half, one may be lower by a rounding error, and both
  /// should be rounded up. Cairo itself does not distinguish positions within 1/256.
  static let tolerance = 1e-6

  /// The nearest edge in device units: floor(v + 1/2), so that a half goes up (and right) on either side of 0.
  static func snapped(_ value: Double) -> Double {
    (value + 0.5 + tolerance).rounded(.down)
  }
}
