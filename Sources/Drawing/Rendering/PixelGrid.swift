/// The edges of device pixels, which lie at whole numbers of device units.
enum PixelGrid {
  /// How far below a half still counts as a half.
  ///
  /// Edges are sums of lengths: of two that should be equal, one may be a rounding error below the half at which
  /// both should go up. Cairo itself does not tell apart what lies within 1/256.
  static let tolerance = 1e-6

  /// The nearest edge in device units: floor(v + 1/2), so that a half goes up (and right) on either side of 0.
  static func snapped(_ value: Double) -> Double {
    (value + 0.5 + tolerance).rounded(.down)
  }
}
