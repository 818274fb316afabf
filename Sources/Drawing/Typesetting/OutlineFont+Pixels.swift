internal import CFreeType
internal import Geometry

/// A glyph as it is drawn in whole pixels.
struct PixelGlyph {
  /// A rectangle for each run of a row, in pixels, y downwards.
  let path: Path
  /// Whole pixels; nil if the size is so large that the glyph is not fitted to them.
  let advance: Double?
}

extension OutlineFont {
  /// Up to this many pixels an em stems are moved to whole pixels; above, a pixel more or less is not seen.
  static let largestHintedSize = 48.0

  /// A glyph in whole pixels; nil where it cannot be drawn.
  ///
  /// FreeType's rasteriser for one bit keeps stems from dropping out that lie between the centres of pixels.
  /// - Parameter size: pixels an em.
  func pixels(of glyph: UInt32, size: Double) -> PixelGlyph? {
    let isHinted = size <= Self.largestHintedSize
    let flags = isHinted ? widgetgen_ft_load_mono() : widgetgen_ft_load_mono_unhinted()
    // Sixty-fourths of a point, at 72 points an inch.
    let height = FT_F26Dot6((size * 64).rounded())
    guard FT_Set_Char_Size(face, 0, max(64, height), 72, 72) == 0, FT_Load_Glyph(face, glyph, flags) == 0,
      let slot = face.pointee.glyph, FT_Render_Glyph(slot, FT_RENDER_MODE_MONO) == 0
    else { return nil }
    // Of sixty-fourths, rounded by the hinter.
    let advance = isHinted ? (Double(slot.pointee.advance.x) / 64).rounded() : nil
    let bitmap = slot.pointee.bitmap
    var path = Path()
    guard let buffer = bitmap.buffer else { return PixelGlyph(path: path, advance: advance) }
    let (left, top) = (Double(slot.pointee.bitmap_left), Double(-slot.pointee.bitmap_top))
    for row in 0..<Int(bitmap.rows) {
      // A negative pitch is one of rows from the bottom, and the buffer then begins with the last in memory.
      let bits = buffer + row * Int(bitmap.pitch)
      var start: Int?
      for column in 0...Int(bitmap.width) {
        let isSet = column < Int(bitmap.width) && bits[column >> 3] & (0x80 >> UInt8(column & 7)) != 0
        if isSet, start == nil { start = column }
        if !isSet, let begin = start {
          path.append(
            Path(rect: Rect(x: left + Double(begin), y: top + Double(row), width: Double(column - begin), height: 1)))
          start = nil
        }
      }
    }
    return PixelGlyph(path: path, advance: advance)
  }
}
