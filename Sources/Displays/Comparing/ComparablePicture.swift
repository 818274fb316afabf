public import Raster

/// A picture to compare: its pixels, and 16-bit samples if its file has them.
public struct ComparablePicture: Sendable {
  /// The bytes of memory for each pixel of a comparison: two pictures, a picture of their differences, and the three
  /// side by side.
  private static let bytesOfPixel = 28

  /// The pixels, with 8 bits per channel and straight alpha.
  public let pixels: PixelBuffer
  /// The red, green, blue and alpha samples of every pixel in 16 bits; nil if 8 bits hold all of them.
  public let deepSamples: [UInt16]?

  /// Creates a picture with 8 bits per channel.
  public init(_ pixels: PixelBuffer) {
    self.pixels = pixels
    deepSamples = nil
  }

  /// Returns the sizes of two pictures from the headers of their files, if they differ and one picture has more than 8
  /// Mpx.
  ///
  /// The sizes alone show that the pictures differ; their pixels would take gigabytes of memory.
  /// - Returns: nil for all other pictures, and for files that are not pictures.
  package static func differentSizes(
    expected: [UInt8], actual: [UInt8]
  ) -> (expected: (width: Int, height: Int), actual: (width: Int, height: Int))? {
    guard let ours = try? PictureFile(expected), let theirs = try? PictureFile(actual),
      (ours.width, ours.height) != (theirs.width, theirs.height),
      max(ours.width, theirs.width) * max(ours.height, theirs.height) > maximumPixelsOfTwoSizes
    else { return nil }
    return ((ours.width, ours.height), (theirs.width, theirs.height))
  }

  private static let maximumPixelsOfTwoSizes = 8 << 20

  /// Returns whether a file is a picture that is not damaged, without the memory of its pixels.
  package static func isReadable(_ file: [UInt8]) -> Bool {
    (try? PictureFile(file).checkPixels()) != nil
  }

  /// Decodes a PNG or JPEG file.
  ///
  /// The size is checked before memory for the pixels is allocated.
  /// - Throws: `PictureReadingError` if the file is empty, damaged or of another format, or if the picture has more
  ///   than 16,384 pixels on a side or more than 64 Mpx.
  public init(file bytes: [UInt8]) throws {
    let file = try PictureFile(bytes)
    guard AddressSpace.hasRoom(for: file.width * file.height * Self.bytesOfPixel) else {
      throw PictureReadingError.outOfMemory
    }
    pixels = try file.pixels()
    deepSamples = try file.deepSamples()
  }
}
