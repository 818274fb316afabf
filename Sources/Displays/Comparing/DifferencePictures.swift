internal import CComparing
public import Raster

extension PictureComparison {
  /// Returns a picture of the differences over a faint gray copy of the expected picture.
  ///
  /// Counted pixels are red, antialiasing is yellow and tolerated pixels are blue.
  public func differencePicture(expected: PixelBuffer) -> PixelBuffer {
    let canvas = expected.extended(width: canvasSize.width, height: canvasSize.height)
    let classes = classes.isEmpty ? [UInt8](repeating: 0, count: total) : classes
    let pixels = [Pixel](unsafeUninitializedCapacity: total) { target, count in
      canvas.pixels.withUnsafeBytes { source in
        comparing_paint(
          source.baseAddress?.assumingMemoryBound(to: UInt32.self), classes, total,
          UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt32.self))
      }
      count = total
    }
    return PixelBuffer(width: canvasSize.width, height: canvasSize.height, pixels: pixels)
  }

  /// Returns the expected picture, the difference and the actual picture side by side, with gaps of 8 pixels.
  public static func strip(expected: PixelBuffer, difference: PixelBuffer, actual: PixelBuffer) -> PixelBuffer {
    let parts = [expected, difference, actual]
    let gap = 8
    let height = parts.map(\.height).max() ?? 1
    let width = parts.map(\.width).reduce(gap * (parts.count - 1), +)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for (index, part) in parts.enumerated() {
        if index > 0 { pixels += repeatElement(Pixel(gray: 128), count: gap) }
        if row < part.height {
          pixels += part.pixels[row * part.width..<(row + 1) * part.width]
        } else {
          pixels += repeatElement(.clear, count: part.width)
        }
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
