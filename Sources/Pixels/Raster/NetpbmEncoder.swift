/// Writes Netpbm's binary formats.
public enum NetpbmEncoder {
  /// A PGM (P5) of 8 bits; the levels are those of the green channel.
  public static func encodeGray(_ buffer: PixelBuffer) -> [UInt8] {
    header("P5", buffer) + buffer.pixels.map(\.green)
  }

  /// A PPM (P6) of 8 bits a channel; alpha is left out.
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
