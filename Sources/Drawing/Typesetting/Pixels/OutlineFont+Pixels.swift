internal import CFreeType
internal import WidgetScene

/// A glyph that consists of whole pixels.
struct PixelGlyph {
  /// A rectangle for each horizontal run of pixels, y downwards.
  let path: Path
  /// The advance in whole pixels; nil if the glyph is too large to be fitted to pixels.
  let advance: Double?
}

extension OutlineFont {
  /// The maximum size in pixels per em at which stems are fitted to whole pixels.
  ///
  /// Above it, one pixel more or less is not visible.
  static let maximumHintedSize = 48.0

  /// Returns a glyph in whole pixels, or nil if it cannot be drawn.
  ///
  /// FreeType's monochrome rasteriser prevents stems between pixel centres from disappearing.
  ///
  /// `glyph` is the glyph's index in the face, `size` the size in pixels per em.
  func pixels(of glyph: UInt32, size: Double) -> PixelGlyph? {
    let isHinted = size <= Self.maximumHintedSize
    let flags = isHinted ? widgetgen_ft_load_mono() : widgetgen_ft_load_mono_unhinted()
    // In 1/64 of a point, at 72 points per inch.
    let height = FT_F26Dot6((size * 64).rounded())
    guard FT_Set_Char_Size(face, 0, max(64, height), 72, 72) == 0, FT_Load_Glyph(face, glyph, flags) == 0,
      let slot = face.pointee.glyph
    else { return nil }
    // In 1/64 of a pixel, rounded by the hinter.
    let advance = isHinted ? (Double(slot.pointee.advance.x) / 64).rounded() : nil
    if isHinted, let path = separatedMarks(of: glyph, slot) { return PixelGlyph(path: path, advance: advance) }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_MONO) == 0 else { return nil }
    let bitmap = slot.pointee.bitmap
    var path = Path()
    guard let buffer = bitmap.buffer else { return PixelGlyph(path: path, advance: advance) }
    let (left, top) = (Double(slot.pointee.bitmap_left), Double(-slot.pointee.bitmap_top))
    for row in 0..<Int(bitmap.rows) {
      // A negative pitch means that rows are stored bottom up; the buffer then points to the last row in memory.
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

  /// Returns a hinted glyph with its marks drawn apart from its base; nil if it has none, or if they are apart already.
  ///
  /// The hinted glyph is loaded again if it is needed.
  private func separatedMarks(of glyph: UInt32, _ slot: FT_GlyphSlot) -> Path? {
    guard slot.pointee.outline.n_contours > 1, let hinted = GlyphContours(slot.pointee.outline),
      hinted.hasSeparateContours
    else { return nil }
    defer { FT_Load_Glyph(face, glyph, widgetgen_ft_load_mono()) }
    guard FT_Load_Glyph(face, glyph, widgetgen_ft_load_mono_unhinted()) == 0,
      let raw = GlyphContours(slot.pointee.outline),
      let marked = MarkedGlyph(raw: raw, hinted: hinted, library: libraryHandle),
      let pixels = marked.separated()
    else { return nil }
    return pixels.path(left: marked.left)
  }
}

extension PixelRows {
  /// Returns a rectangle for each horizontal run of pixels, y downwards.
  ///
  /// `left` is the x of column 0.
  fileprivate func path(left: Int) -> Path {
    var path = Path()
    for (index, bits) in rows.enumerated().reversed() {
      var rest = bits
      while rest != 0 {
        let start = rest.leadingZeroBitCount
        let length = (~(rest << UInt64(start))).leadingZeroBitCount
        path.append(
          Path(
            rect: Rect(
              x: Double(left + start), y: Double(-(bottom + index) - 1), width: Double(length), height: 1)))
        rest &= length == Self.columns ? 0 : ~UInt64(0) >> UInt64(start + length)
      }
    }
    return path
  }
}
