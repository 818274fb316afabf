/// A rectangle of a picture.
public struct PanelRegion: Hashable, Sendable {
  /// The left column.
  public let x: Int
  /// The top row.
  public let y: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a region; nil if it is empty, negative or far too large.
  public init?(x: Int, y: Int, width: Int, height: Int) {
    let range = 0...16_384
    guard range.contains(x), range.contains(y), range.contains(width), range.contains(height), width > 0, height > 0
    else { return nil }
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var area: Int { width * height }

  /// Returns whether the region lies within a picture of a size.
  public func isWithin(_ size: Target.PixelSize) -> Bool { x + width <= size.width && y + height <= size.height }

  /// Returns whether a pixel lies in the region.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }
}
