internal import PictureReading
public import Raster

/// A picture as it is compared: its pixels, and finer samples where its file has them.
public struct ComparablePicture: Sendable {
  /// What comparing takes for a pixel: two pictures, one of their differences, and the three side by side.
  private static let bytesOfPixel = 28

  /// 8 bits a channel, straight alpha.
  public let pixels: PixelBuffer
  /// Red, green, blue and alpha of every pixel in 16 bits; nil where 8 bits hold them all.
  public let deepSamples: [UInt16]?

  /// A picture of 8 bits a channel.
  public init(_ pixels: PixelBuffer) {
    self.pixels = pixels
    deepSamples = nil
  }

  /// The sizes of two pictures, by the headers of their files, if they differ and one has more than 8 Mpx.
  ///
  /// Nothing else has to be known to tell them apart; their pixels would take gigabytes.
  /// - Returns: nil for all other pictures, and for files that are none.
  package static func differentSizes(
    expected: [UInt8], actual: [UInt8]
  ) -> (expected: (width: Int, height: Int), actual: (width: Int, height: Int))? {
    guard let ours = try? PictureFile(expected), let theirs = try? PictureFile(actual),
      (ours.width, ours.height) != (theirs.width, theirs.height),
      max(ours.width, theirs.width) * max(ours.height, theirs.height) > mostPixelsOfTwoSizes
    else { return nil }
    return ((ours.width, ours.height), (theirs.width, theirs.height))
  }

  private static let mostPixelsOfTwoSizes = 8 << 20

  /// The picture in the bytes of a PNG or JPEG file.
  ///
  /// - Throws: `PictureReadingError` for an empty file, a damaged one, one of another kind, and one of
  ///   more than 16,384 pixels a side or 64 Mpx, for which no memory is taken.
  public init(file bytes: [UInt8]) throws {
    let file = try PictureFile(bytes)
    guard AddressSpace.hasRoom(for: file.width * file.height * Self.bytesOfPixel) else {
      throw PictureReadingError.outOfMemory
    }
    pixels = try file.pixels()
    deepSamples = try file.deepSamples()
  }
}
