internal import PictureReading
public import Raster

/// A picture as it is compared: its pixels, and finer samples where its file has them.
public struct ComparablePicture: Sendable {
  /// 8 bits a channel, straight alpha.
  public let pixels: PixelBuffer
  /// Red, green, blue and alpha of every pixel in 16 bits; nil where 8 bits hold them all.
  public let deepSamples: [UInt16]?

  /// A picture of 8 bits a channel.
  public init(_ pixels: PixelBuffer) {
    self.pixels = pixels
    deepSamples = nil
  }

  /// The picture in the bytes of a PNG or JPEG file.
  ///
  /// - Throws: `PictureReadingError` for an empty file, a damaged one, one of another kind, and one of
  ///   more than 16,384 pixels a side or 64 Mpx, for which no memory is taken.
  public init(file bytes: [UInt8]) throws {
    let file = try PictureFile(bytes)
    pixels = try file.pixels()
    deepSamples = try file.deepSamples()
  }
}
