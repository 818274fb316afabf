/// A picture in memory whose pixels are indices into a list of colours: rows from the top, without padding.
///
/// Both sides are at least one pixel. The picture does not contain the colours themselves.
public struct IndexedPicture: Hashable, Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The `width * height` indices, row by row from the top left.
  public let indices: [UInt8]

  /// Creates a picture from indices.
  ///
  /// - Precondition: both sides are at least 1 and there are `width * height` indices.
  public init(width: Int, height: Int, indices: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture must have at least one pixel")
    precondition(indices.count == width * height, "the number of indices must be \(width)x\(height)")
    self.width = width
    self.height = height
    self.indices = indices
  }

  /// Returns the picture with its indices replaced by colours.
  ///
  /// - Precondition: every index is a position in `colors`.
  public func pixels(_ colors: [Pixel]) -> PixelBuffer {
    PixelBuffer(width: width, height: height, pixels: indices.map { colors[Int($0)] })
  }
}
