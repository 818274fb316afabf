internal import WidgetScene

/// The range of numbers that are passed to a backend: finite, and well within Cairo's 24.8 fixed point.
///
/// With larger numbers Cairo 1.16 hung, crashed or failed on most test scenes; within the range it did so on none.
enum DrawableRange {
  /// The maximum magnitude, in device pixels for raster output and in points for PDF and SVG.
  static let limit = 32_767.0

  /// Returns the nearest number in the range.
  ///
  /// NaN becomes 0.
  @inline(__always)
  static func clamped(_ value: Double) -> Double {
    // Comparisons with NaN are false, so NaN ends in the last branch.
    if value > -limit {
      value < limit ? value : limit
    } else {
      value.isNaN ? 0 : -limit
    }
  }

  /// Returns the point with both coordinates clamped to the range.
  @inline(__always)
  static func clamped(_ point: Point) -> Point {
    Point(x: clamped(point.x), y: clamped(point.y))
  }

  /// Returns a length clamped to the range and to 0 or more.
  static func clampedLength(_ value: Double) -> Double {
    max(0, clamped(value))
  }
}
