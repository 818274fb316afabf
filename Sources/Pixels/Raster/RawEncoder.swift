/// Writes frames as the drivers of panels send them: pixels alone, rows from the top, each padded to whole bytes.
public enum RawEncoder {
  /// The frame's bytes, the left pixel in the high bits: 8 pixels a byte, or two nibbles.
  ///
  /// - Parameters:
  ///   - codes: the number of each index's ink on the panel, below `1 << bitDepth`.
  ///   - bitDepth: 1 or 4.
  /// - Precondition: `bitDepth` is one of these and every index has a code.
  public static func encode(_ picture: IndexedPicture, codes: [UInt8], bitDepth: Int) -> [UInt8] {
    precondition(bitDepth == 1 || bitDepth == 4, "raw frames have 1 or 4 bits a pixel")
    return packedRows(
      of: picture, samples: codes, bitDepth: bitDepth, rowMultiple: 1, isBottomUp: false)
  }

  /// How many bytes a frame has.
  public static func byteCount(width: Int, height: Int, bitDepth: Int) -> Int {
    (width * bitDepth + 7) / 8 * height
  }
}
