public import Raster

extension Target {
  /// A frame as a PNG file for a screen of full colour that looks as the panel does: upright, in the colours that its inks
  /// were measured to show.
  ///
  /// - Parameter frame: upright, its indices those of the palette's inks.
  /// - Throws: what the PNG encoder throws.
  /// - Precondition: the target has a palette and every index is one of its inks.
  public func simulation(of frame: IndexedPicture) throws -> [UInt8] {
    guard let palette = colors.palette else { preconditionFailure("full colour has no palette") }
    precondition(frame.indices.allSatisfy { $0 < palette.inks.count }, "an index is none of an ink")
    let isGray = if case .gray = colors { true } else { false }
    return try PNGEncoder().encode(
      frame, bitDepth: palette.bitDepth, palette: isGray ? nil : palette.inks.map(\.shown))
  }
}
