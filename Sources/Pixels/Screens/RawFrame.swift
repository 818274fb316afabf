public import Raster

/// How a screen's raw frames differ from the pictures of its other files.
///
/// A raw frame is what `display()` of the maker's Python driver takes, byte for byte: what `getbuffer()` would make of
/// the PNG. Rows go from the top and are padded to whole bytes, the left pixel is in the high bits. One bit a pixel is 1
/// for white unless ``isInverted``; four bits are the ``Ink/code`` of the pixel's ink.
public struct RawFrame: Hashable, Sendable, Codable {
  /// How far the picture of the other files is turned: panels hung in landscape may be scanned in portrait.
  public var turn: PictureTurn.Quarters
  /// Whether all bits of frames of one bit are inverted, those of the padding too, so that 1 is black.
  public var isInverted: Bool

  /// What differs.
  public init(turn: PictureTurn.Quarters = .none, isInverted: Bool = false) {
    self.turn = turn
    self.isInverted = isInverted
  }

  /// As the other files are, with 1 for white.
  public static let plain = RawFrame()

  /// The bytes of a frame.
  ///
  /// - Precondition: every index is one of the palette's inks, of which there are at most 16.
  func encode(_ picture: IndexedPicture, _ palette: Palette) -> [UInt8] {
    let bytes = RawEncoder.encode(
      picture.turned(PictureTurn(turn)), codes: palette.inks.map(\.code), bitDepth: palette.rawBitDepth)
    return isInverted && palette.rawBitDepth == 1 ? bytes.map { ~$0 } : bytes
  }

  /// How many bytes the frame of a picture has.
  func byteCount(of size: Target.PixelSize, _ palette: Palette) -> Int {
    let size = size.turned(PictureTurn(turn))
    return RawEncoder.byteCount(width: size.width, height: size.height, bitDepth: palette.rawBitDepth)
  }
}

extension Palette {
  /// Bits a pixel in raw frames: 1 or 4.
  var rawBitDepth: Int { inks.count <= 2 ? 1 : 4 }
}
