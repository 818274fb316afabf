internal import CHarfBuzz
internal import WidgetBase

/// A face opened with HarfBuzz, in font units.
///
/// HarfBuzz reads the tables itself (hb-ot) instead of through FreeType, which avoids a lock and scaling for each
/// glyph.
struct ShapingFont: ~Copyable {
  let font: OpaquePointer
  let unitsPerEm: Double

  init(file: FontFile) throws(Failure) {
    guard let face = hb_face_create(file.blob, UInt32(file.index)) else { throw .noMemoryForFonts }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0 else {
      throw .damagedFont(path: file.path, reason: "no glyphs")
    }
    let unitsPerEm = hb_face_get_upem(face)
    guard let font = hb_font_create(face), font != hb_font_get_empty() else { throw .noMemoryForFonts }
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_font_make_immutable(font)
    self.font = font
    self.unitsPerEm = Double(unitsPerEm)
  }

  deinit {
    hb_font_destroy(font)
  }

  /// Returns the face's glyph for a single character, or nil if it has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Returns the advance of a glyph in ems.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
  }
}
