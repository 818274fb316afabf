/// Writes Windows bitmaps: a 40-byte header, bottom row first, rows padded to four bytes, no compression.
///
/// An 800x480 picture with 1 bit has 48,062 bytes. TRMNL's firmware requires this size, including the image size in the
/// header.
public enum BMPEncoder {
  /// Encodes a picture of indices with 1, 4 or 8 bits per pixel.
  ///
  /// - Parameters:
  ///   - picture: the indices into `colors`.
  ///   - colors: the colour table, at most `1 << bitDepth` colours; it is written in full.
  ///   - bitDepth: 1, 4 or 8.
  /// - Returns: the bytes of the file.
  /// - Throws: ``PictureError`` for another bit depth, too many colours, and an index that is not a position in
  ///   `colors`.
  public static func encode(
    _ picture: IndexedPicture, colors: [Pixel], bitDepth: Int
  ) throws(PictureError) -> [UInt8] {
    let depths = [1, 4, 8]
    guard depths.contains(bitDepth) else { throw .bitDepth(bitDepth, allowed: depths) }
    guard colors.count <= 1 << bitDepth else { throw .colorCount(colors.count, maximum: 1 << bitDepth) }
    try picture.checkIndices(colorCount: colors.count)
    let rows = packedRows(
      of: picture, samples: nil, bitDepth: bitDepth, rowMultiple: 4, isBottomUp: true)
    var bytes = header(
      width: picture.width, height: picture.height, bitDepth: bitDepth, colorCount: colors.count,
      imageSize: rows.count)
    for color in colors { bytes += [color.blue, color.green, color.red, 0] }
    return bytes + rows
  }

  /// Encodes a picture with 24 bits per pixel; alpha is ignored.
  public static func encode(_ buffer: PixelBuffer) -> [UInt8] {
    let rowLength = (3 * buffer.width + 3) / 4 * 4
    let imageSize = rowLength * buffer.height
    var bytes = header(
      width: buffer.width, height: buffer.height, bitDepth: 24, colorCount: 0, imageSize: imageSize)
    let padding = [UInt8](repeating: 0, count: rowLength - 3 * buffer.width)
    bytes.reserveCapacity(bytes.count + imageSize)
    for row in (0..<buffer.height).reversed() {
      for pixel in buffer.pixels[row * buffer.width..<(row + 1) * buffer.width] {
        bytes.append(pixel.blue)
        bytes.append(pixel.green)
        bytes.append(pixel.red)
      }
      bytes += padding
    }
    return bytes
  }

  private static func header(
    width: Int, height: Int, bitDepth: Int, colorCount: Int, imageSize: Int
  ) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    func four(_ value: Int) -> [UInt8] { two(value & 0xFFFF) + two(value >> 16) }
    let start = 14 + 40 + 4 * colorCount
    // 2835 pixels per metre are 72 per inch.
    return Array("BM".utf8) + four(start + imageSize) + four(0) + four(start) + four(40) + four(width) + four(height)
      + two(1) + two(bitDepth) + four(0) + four(imageSize) + four(2835) + four(2835) + four(colorCount) + four(0)
  }
}
