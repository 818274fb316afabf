/// Writes Netpbm's binary formats.
public enum NetpbmEncoder {
  /// Encodes a PGM (P5) with 8 bits; the levels are taken from the green channel.
  public static func encodeGray(_ buffer: PixelBuffer) -> [UInt8] {
    header("P5", buffer) + buffer.pixels.map(\.green)
  }

  /// Encodes a PPM (P6) with 8 bits per channel; alpha is ignored.
  public static func encodeColors(_ buffer: PixelBuffer) -> [UInt8] {
    var bytes = header("P6", buffer)
    bytes.reserveCapacity(bytes.count + 3 * buffer.pixels.count)
    for pixel in buffer.pixels {
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
    }
    return bytes
  }

  private static func header(_ kind: String, _ buffer: PixelBuffer) -> [UInt8] {
    Array("\(kind)\n\(buffer.width) \(buffer.height)\n255\n".utf8)
  }
}
