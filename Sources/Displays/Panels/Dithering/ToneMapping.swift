public import Raster

/// The way the colours of a photograph are brought into those that a panel can show.
///
/// The white of a panel with coloured inks is as dark as light gray. Without tone mapping, everything lighter becomes
/// blank paper, and all detail in it is lost.
public enum ToneMapping: String, Hashable, Sendable, CaseIterable, Codable {
  /// Colours are unchanged.
  case none
  /// Black becomes the panel's black and white the panel's white, with even steps between them.
  case panel
  /// The same, with a little more contrast in the middle.
  case sCurve = "s-curve"

  /// Returns a picture in colours that a palette can show; alpha is unchanged.
  ///
  /// Gray palettes have no measured colours, so pictures for them are unchanged.
  public func mapped(_ picture: PixelBuffer, for palette: Palette) -> PixelBuffer {
    ToneTable(self, palette)?.mapped(picture) ?? picture
  }

  /// Returns the mapping of single pixels, for the same palette; nil if it changes none.
  package func mapping(for palette: Palette) -> ((Pixel) -> Pixel)? {
    guard let table = ToneTable(self, palette) else { return nil }
    return { pixel in table.withGrid { $0.color(of: pixel) } }
  }
}
