/// A picture in memory whose pixels are places in a list of colours: rows from the top, without padding.
///
/// Never empty: both sides are at least one pixel. Which colours the indices mean is for its user to know.
public struct IndexedPicture: Hashable, Sendable {
  /// Pixels a row, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// `width * height` of them, row by row from the top left.
  public let indices: [UInt8]

  /// A picture of indices.
  ///
  /// - Precondition: both sides are at least 1 and there are `width * height` indices.
  public init(width: Int, height: Int, indices: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(indices.count == width * height, "a picture of \(width)x\(height) needs as many indices")
    self.width = width
    self.height = height
    self.indices = indices
  }

  /// The picture in colours.
  ///
  /// - Precondition: every index is one of `colors`.
  public func pixels(_ colors: [Pixel]) -> PixelBuffer {
    PixelBuffer(width: width, height: height, pixels: indices.map { colors[Int($0)] })
  }
}
