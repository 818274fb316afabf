public import Raster

extension Target {
  /// Encodes a frame as a PNG file that simulates the panel on a full-colour screen.
  ///
  /// - Parameter frame: the upright frame, with indices of the palette's inks.
  /// - Returns: the bytes of the file. The picture is upright, in the measured colours of the inks.
  /// - Throws: ``PanelError`` if the target has no inks, `PictureError` if an index is not in the palette, and the
  ///   errors of the PNG encoder.
  public func simulation(of frame: IndexedPicture) throws -> [UInt8] {
    let palette = try requiredPalette()
    try frame.checkIndices(colorCount: palette.inks.count)
    let isGray = if case .gray = colors { true } else { false }
    return try PNGEncoder().encode(
      frame, bitDepth: palette.bitDepth, palette: isGray ? nil : palette.inks.map(\.shown))
  }
}
