public import Raster

/// The differences between a target's raw frames and the pictures in its other files.
///
/// A raw frame is the input of `display()` in the manufacturer's Python driver, byte for byte: the result of
/// `getbuffer()` for the PNG. Rows run from the top and are padded to whole bytes; the left pixel is in the high bits.
/// With one bit per pixel, 1 is white unless ``isInverted``; with four bits, a pixel is the ``Ink/code`` of its ink.
public struct RawFrame: Hashable, Sendable, Codable {
  /// The rotation of the picture relative to the other files: panels mounted in landscape may be scanned in portrait.
  public var rotation: Rotation.Quarters
  /// Whether all bits of 1-bit frames are inverted, including padding, so that 1 is black.
  public var isInverted: Bool

  /// Creates a description of raw frames.
  public init(rotation: Rotation.Quarters = .none, isInverted: Bool = false) {
    self.rotation = rotation
    self.isInverted = isInverted
  }

  /// Raw frames that are not rotated, with 1 for white.
  public static let plain = RawFrame()

  /// Encodes a frame.
  ///
  /// - Throws: `PictureError` if an index is not that of an ink, or a code does not fit into a pixel.
  func encode(_ picture: IndexedPicture, _ palette: Palette) throws(PictureError) -> [UInt8] {
    let bytes = try RawEncoder.encode(
      picture.rotated(by: Rotation(rotation)), codes: palette.inks.map(\.code), bitDepth: palette.rawBitDepth)
    return isInverted && palette.rawBitDepth == 1 ? bytes.map { ~$0 } : bytes
  }

  /// Returns the number of bytes in the frame of a picture.
  func byteCount(of size: Target.PixelSize, _ palette: Palette) -> Int {
    let size = size.rotated(by: Rotation(rotation))
    return RawEncoder.byteCount(width: size.width, height: size.height, bitDepth: palette.rawBitDepth)
  }
}

extension Palette {
  /// The bits per pixel in raw frames: 1 or 4.
  var rawBitDepth: Int { inks.count <= 2 ? 1 : 4 }
}
