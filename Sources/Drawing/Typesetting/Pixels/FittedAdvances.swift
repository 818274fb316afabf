internal import WidgetLayout
internal import WidgetScene

// Advances for panels whose glyphs are whole pixels. With the face's own advances, each glyph would be rounded to the
// nearest pixel individually: gaps between letters would differ by a pixel, and a space of three pixels could become
// two.
extension ItemToShape {
  /// The font size in pixels per em at which glyphs are fitted to pixels; nil if they are not fitted.
  var fittedSize: Double? {
    guard let pixelsPerPoint else { return nil }
    let size = pointsPerEm * pixelsPerPoint
    return size > 0 && size <= OutlineFont.maximumHintedSize ? size : nil
  }

  /// Returns an advance in points, rounded to whole pixels if glyphs are fitted to pixels.
  ///
  /// The result is the advance of the fitted glyph, so that letters keep the distance for which they were drawn.
  /// Tabular digits get the nearest number of pixels, which is the same for all of them. A space is rounded up, so that
  /// words do not run together. Kerning is rounded separately.
  ///
  /// `advance` is the advance from HarfBuzz in points; 0 stays 0. `glyph` is the glyph's index in the face.
  func fitted(_ advance: Double, of glyph: UInt32) -> Double {
    guard let pixelsPerPoint, let size = fittedSize, advance != 0 else { return advance }
    let unkerned = face.shaping.advance(of: glyph) * size
    let kern = (advance * pixelsPerPoint - unkerned).rounded()
    // A bitmap is placed at whole pixels with the nearest advance.
    if face.isColored { return (unkerned.rounded() + kern) / pixelsPerPoint }
    // A glyph that cannot be drawn is reported when it is drawn.
    let drawn = try? face.pixels(of: glyph, size: size)
    if let drawn, drawn.path.elements.isEmpty { return (unkerned.rounded(.up) + max(0, kern)) / pixelsPerPoint }
    let whole = font.monospacedDigits ? nil : drawn?.advance
    return ((whole ?? unkerned.rounded()) + kern) / pixelsPerPoint
  }
}
