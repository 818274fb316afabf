import CPNG
import Raster

/// Reads a PNG with libpng, which shares no code with the encoder; nil where libpng objects to anything.
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

/// The content of a PNG's chunks by type, in the order of the file.
func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
  var chunks: [(type: String, content: [UInt8])] = []
  var position = 8
  while position + 12 <= file.count {
    let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
    chunks.append((type, Array(file[position + 8..<position + 8 + length])))
    position += 12 + length
  }
  return chunks
}
