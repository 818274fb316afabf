internal import Geometry
internal import Layout

// Advances for screens whose glyphs are whole pixels. If advances were the face's, each glyph would be moved to the nearest
// pixel on its own: gaps between letters would differ by a pixel, and spaces of three pixels would be two.
extension ItemToShape {
  /// The pixels an em in which glyphs are fitted to pixels; nil if they are not.
  var fittedSize: Double? {
    guard let pixelsPerPoint else { return nil }
    let size = pointsPerEm * pixelsPerPoint
    return size > 0 && size <= OutlineFont.largestHintedSize ? size : nil
  }

  /// An advance in points, of whole pixels where glyphs are fitted to them.
  ///
  /// It is that of the fitted glyph, so that letters keep the distance for which they were drawn; tabular digits take
  /// the nearest number of pixels, which is the same for all. A space is rounded up: words must not close up. Kerns are
  /// rounded on their own.
  /// - Parameter advance: as HarfBuzz gives it, in points; 0 stays 0.
  func fitted(_ advance: Double, of glyph: UInt32) -> Double {
    guard let pixelsPerPoint, let size = fittedSize, advance != 0 else { return advance }
    let unkerned = face.shaping.advance(of: glyph) * size
    let kern = (advance * pixelsPerPoint - unkerned).rounded()
    // What is wrong with a glyph that cannot be drawn is told when it is drawn.
    let drawn = try? face.pixels(of: glyph, size: size)
    if let drawn, drawn.path.elements.isEmpty { return (unkerned.rounded(.up) + max(0, kern)) / pixelsPerPoint }
    let whole = font.monospacedDigits ? nil : drawn?.advance
    return ((whole ?? unkerned.rounded()) + kern) / pixelsPerPoint
  }
}
