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

  /// Creates a picture from pixels.
  ///
  /// - Precondition: both sides are at least 1 and there are `width * height` pixels.
  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width > 0 && height > 0, "a picture must have at least one pixel")
    precondition(pixels.count == width * height, "the number of pixels must be \(width)x\(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a picture filled with one colour.
  ///
  /// - Precondition: both sides are at least 1.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
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
