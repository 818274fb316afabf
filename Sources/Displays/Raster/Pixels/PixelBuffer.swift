/// A picture in memory: rows of pixels from the top, without padding.
///
/// Pixels have straight alpha and 8 bits per channel. Both sides are at least one pixel.
public struct PixelBuffer: Hashable, Sendable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The `width * height` pixels, row by row from the top left.
  public private(set) var pixels: [Pixel]

  /// Creates a picture from pixels, row by row from the top left.
  ///
  /// - Throws: ``PictureError`` if a side is below 1 or there are not `width * height` pixels.
  public init(width: Int, height: Int, pixels: some Sequence<Pixel>) throws(PictureError) {
    let pixels = Array(pixels)
    try PictureError.check(width: width, height: height, count: pixels.count)
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Creates a picture filled with one colour.
  ///
  /// - Throws: ``PictureError`` if a side is below 1 or the picture is too large.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) throws(PictureError) {
    let count = try PictureError.pixelCount(width: width, height: height)
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: count))
  }

  /// Creates a picture from pixels that this package has computed.
  ///
  /// - Precondition: both sides are at least 1 and there are `width * height` pixels.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width > 0 && height > 0, "a picture must have at least one pixel")
    precondition(pixels.count == width * height, "the number of pixels must be \(width)x\(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a picture of one colour.
  ///
  /// - Precondition: both sides are at least 1.
  package init(repeating pixel: Pixel, width: Int, height: Int) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  /// Accesses the pixel in a column from the left and a row from the top, both counted from 0.
  ///
  /// - Precondition: `x` is in 0..<width and `y` in 0..<height.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "outside the picture")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "outside the picture")
      pixels[y * width + x] = newValue
    }
  }

  /// The channels as `width * height * 4` bytes: red, green, blue, alpha.
  public var rgba: [UInt8] {
    let source = pixels
    return [UInt8](unsafeUninitializedCapacity: source.count * 4) { bytes, count in
      for (index, pixel) in source.enumerated() {
        bytes[4 * index] = pixel.red
        bytes[4 * index + 1] = pixel.green
        bytes[4 * index + 2] = pixel.blue
        bytes[4 * index + 3] = pixel.alpha
      }
      count = source.count * 4
    }
  }
}
