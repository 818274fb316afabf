import CPNG
import Raster

/// Reads a PNG with libpng, as rsvg-convert writes it; nil where libpng objects to anything.
func independentlyRead(_ file: [UInt8], capacity: Int) -> PixelBuffer? {
  var width: UInt32 = 0
  var height: UInt32 = 0
  var bytes = [UInt8](repeating: 0, count: capacity * 4)
  guard png_shim_read_rgba(file, file.count, &bytes, bytes.count, &width, &height) == 1 else { return nil }
  let pixels = (0..<Int(width * height)).map {
    Pixel(red: bytes[4 * $0], green: bytes[4 * $0 + 1], blue: bytes[4 * $0 + 2], alpha: bytes[4 * $0 + 3])
  }
  return PixelBuffer(width: Int(width), height: Int(height), pixels: pixels)
}
