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

  /// Creates a picture from indices, row by row from the top left.
  ///
  /// - Throws: ``PictureError`` if a side is below 1 or there are not `width * height` indices.
  public init(width: Int, height: Int, indices: some Sequence<UInt8>) throws(PictureError) {
    let indices = Array(indices)
    try PictureError.check(width: width, height: height, count: indices.count)
    self.init(width: width, height: height, indices: indices)
  }

  /// Creates a picture from indices that this package has computed.
  ///
  /// - Precondition: both sides are at least 1 and there are `width * height` indices.
  package init(width: Int, height: Int, indices: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture must have at least one pixel")
    precondition(indices.count == width * height, "the number of indices must be \(width)x\(height)")
    self.width = width
    self.height = height
    self.indices = indices
  }

  /// Returns the picture with its indices replaced by colours.
  ///
  /// - Throws: ``PictureError/index(_:colorCount:)`` if an index is not a position in `colors`.
  public func pixels(_ colors: [Pixel]) throws(PictureError) -> PixelBuffer {
    try checkIndices(colorCount: colors.count)
    return PixelBuffer(width: width, height: height, pixels: indices.map { colors[Int($0)] })
  }

  /// Checks that every index is below a number of colours.
  ///
  /// - Throws: ``PictureError/index(_:colorCount:)`` with the largest index.
  package func checkIndices(colorCount: Int) throws(PictureError) {
    // Without an early exit, so that the loop is vectorised.
    let largest = indices.withUnsafeBufferPointer { indices in
      var largest: UInt8 = 0
      for index in indices { largest = max(largest, index) }
      return Int(largest)
    }
    guard largest < colorCount else { throw .index(largest, colorCount: colorCount) }
  }
}
