internal import WidgetBase
public import WidgetScene

/// A picture's size in pixels, within the limits of the renderers.
public struct CanvasSize: Hashable, Sendable {
  /// The width in pixels, 1...16,384.
  public let width: Int
  /// The height in pixels, 1...16,384.
  public let height: Int

  /// The maximum number of pixels per side.
  ///
  /// Cairo's own limit is 32,767.
  public static let longestSide = 16_384
  /// The maximum number of pixels: 64 Mpx, 256 MiB of memory for a surface.
  public static let mostPixels = 64 << 20
  /// The allowed scales in pixels per point.
  public static let scales = 0.5...8.0

  /// Creates the pixel size of a canvas of `points` at a scale, with each side rounded to nearest (a half away from
  /// zero).
  ///
  /// - Throws: `Failure` that names the limit if the scale, a side or the area exceeds it.
  public init(points: Size, scale: Double) throws {
    guard Self.scales.contains(scale) else {
      let (least, greatest) = (Self.scales.lowerBound.plain, Self.scales.upperBound.plain)
      throw Failure(.usage, "the scale is \(scale.plain); it must be \(least) to \(greatest)")
    }
    let width = (points.width * scale).rounded()
    let height = (points.height * scale).rounded()
    let sides = 1...Double(Self.longestSide)
    guard sides.contains(width), sides.contains(height) else {
      let size = "\((points.width * scale).plain) x \((points.height * scale).plain)"
      throw Failure(.usage, "the picture would be \(size) pixels; a side must be 1 to \(Self.longestSide)")
    }
    self.width = Int(width)
    self.height = Int(height)
    guard self.width * self.height <= Self.mostPixels else {
      throw Failure(
        .usage,
        "the picture would be \(self.width) x \(self.height) pixels; the maximum is \(Self.mostPixels) in total")
    }
  }
}
