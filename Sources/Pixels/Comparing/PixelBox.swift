/// A rectangle of whole pixels.
public struct PixelBox: Hashable, Sendable, CustomStringConvertible {
  /// Columns from the left.
  public let x: Int
  /// Rows from the top.
  public let y: Int
  /// Columns, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int

  /// The smallest box that holds both.
  func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// `6x3 pixels at (2, 3)`.
  public var description: String { "\(width)x\(height) pixels at (\(x), \(y))" }
}
