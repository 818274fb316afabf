public import Raster

extension Target {
  /// Encodes a frame as a PNG file that simulates the panel on a full-colour screen: upright, in the measured colours
  /// of its inks.
  ///
  /// The frame is upright, with indices of the palette's inks.
  ///
  /// - Throws: the errors of the PNG encoder.
  /// - Precondition: the target has a palette and every index is one of its inks.
  public func simulation(of frame: IndexedPicture) throws -> [UInt8] {
    guard let palette = colors.palette else { preconditionFailure("full colour has no palette") }
    precondition(frame.indices.allSatisfy { $0 < palette.inks.count }, "an index must be that of an ink")
    let isGray = if case .gray = colors { true } else { false }
    return try PNGEncoder().encode(
      frame, bitDepth: palette.bitDepth, palette: isGray ? nil : palette.inks.map(\.shown))
  }
}
