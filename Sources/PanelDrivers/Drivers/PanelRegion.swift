internal import Panels
public import Raster

/// A rectangle of a panel's upright picture.
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

  /// Returns the smallest region with all pixels that differ; nil if none differs or the sizes do.
  public init?(differenceOf first: IndexedPicture, _ second: IndexedPicture) {
    guard first.width == second.width, first.height == second.height else { return nil }
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for place in first.indices.indices where first.indices[place] != second.indices[place] {
      let (x, y) = (place % first.width, place / first.width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard right >= 0 else { return nil }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The number of pixels.
  public var area: Int { width * height }

  func isWithin(_ size: Target.PixelSize) -> Bool { x + width <= size.width && y + height <= size.height }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }
}
