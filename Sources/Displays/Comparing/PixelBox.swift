/// A rectangle of whole pixels.
public struct PixelBox: Hashable, Sendable, CustomStringConvertible {
  /// The first column, counted from 0 at the left.
  public let x: Int
  /// The first row, counted from 0 at the top.
  public let y: Int
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int

  /// Returns the smallest box that contains both boxes.
  func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The size and position of the box, such as `6x3 pixels at (2, 3)`.
  public var description: String { "\(width)x\(height) pixels at (\(x), \(y))" }
}
