internal import Geometry

/// The range of numbers passed to a backend: finite, and well within Cairo's 24.8 fixed point.
///
/// Cairo 1.16 hung, crashed or failed on most test scenes with larger numbers, and on none within the range.
enum DrawableRange {
  /// The largest magnitude, in device pixels for raster, points for PDF and SVG.
  static let limit = 32_767.0

  /// The nearest number within the range; NaN becomes 0.
  @inline(__always)
  static func clamped(_ value: Double) -> Double {
    // A comparison with NaN is false, so that NaN ends in the last branch.
    if value > -limit {
      value < limit ? value : limit
    } else {
      value.isNaN ? 0 : -limit
    }
  }

  /// The point with both coordinates within the range.
  @inline(__always)
  static func clamped(_ point: Point) -> Point {
    Point(x: clamped(point.x), y: clamped(point.y))
  }

  /// The same for a length: 0 or more.
  static func clampedLength(_ value: Double) -> Double {
    max(0, clamped(value))
  }
}
