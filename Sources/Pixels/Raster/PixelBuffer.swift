/// A picture in memory: rows of pixels from the top, without padding.
///
/// Straight alpha, 8 bits a channel. Never empty: both sides are at least one pixel.
public struct PixelBuffer: Hashable, Sendable {
  /// Pixels a row, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// `width * height` pixels, row by row from the top left.
  public private(set) var pixels: [Pixel]

  /// A picture of pixels that are already there.
  ///
  /// - Precondition: both sides are at least 1 and `pixels` holds `width * height` of them.
  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    precondition(pixels.count == width * height, "a picture of \(width)x\(height) needs as many pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one colour.
  ///
  /// - Precondition: both sides are at least 1.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  /// The pixel in a column from the left and a row from the top, both counted from 0.
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

  /// The channels as bytes, `width * height * 4` of them: red, green, blue, alpha.
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
