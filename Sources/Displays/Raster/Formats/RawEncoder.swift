/// Writes frames as the drivers of panels send them: pixels without a header, rows from the top, each padded to whole
/// bytes.
public enum RawEncoder {
  /// Encodes a frame with the left pixel in the high bits: 8, 4 or 2 pixels per byte.
  ///
  /// - Parameters:
  ///   - picture: the indices of the frame.
  ///   - codes: the panel's ink number for each index, below `1 << bitDepth`.
  ///   - bitDepth: 1, 2 or 4.
  /// - Returns: the bytes of the frame.
  /// - Throws: ``PictureError`` for another bit depth, a code that does not fit into it, and an index without a code.
  public static func encode(
    _ picture: IndexedPicture, codes: [UInt8], bitDepth: Int
  ) throws(PictureError) -> [UInt8] {
    let depths = [1, 2, 4]
    guard depths.contains(bitDepth) else { throw .bitDepth(bitDepth, allowed: depths) }
    if let code = codes.first(where: { $0 >> bitDepth != 0 }) { throw .code(Int(code), bitDepth: bitDepth) }
    try picture.checkIndices(colorCount: codes.count)
    return packedRows(
      of: picture, samples: codes, bitDepth: bitDepth, rowMultiple: 1, isBottomUp: false)
  }

  /// Returns the number of bytes in a frame.
  package static func byteCount(width: Int, height: Int, bitDepth: Int) -> Int {
    (width * bitDepth + 7) / 8 * height
  }
}
