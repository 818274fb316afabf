/// Writes frames as the drivers of panels send them: pixels without a header, rows from the top, each padded to whole
/// bytes.
public enum RawEncoder {
  /// Encodes a frame with the left pixel in the high bits: 8, 4 or 2 pixels per byte.
  ///
  /// - Parameters:
  ///   - picture: the indices of the frame.
  ///   - codes: the panel's ink number for each index, below `1 << bitDepth`.
  ///   - bitDepth: 1, 2 or 4.
  /// - Precondition: `bitDepth` is 1, 2 or 4 and every index has a code.
  public static func encode(_ picture: IndexedPicture, codes: [UInt8], bitDepth: Int) -> [UInt8] {
    precondition([1, 2, 4].contains(bitDepth), "raw frames must have 1, 2 or 4 bits a pixel")
    return packedRows(
      of: picture, samples: codes, bitDepth: bitDepth, rowMultiple: 1, isBottomUp: false)
  }

  /// Returns the number of bytes in a frame.
  public static func byteCount(width: Int, height: Int, bitDepth: Int) -> Int {
    (width * bitDepth + 7) / 8 * height
  }
}
