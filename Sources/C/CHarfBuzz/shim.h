#pragma once
#include <stddef.h>
// The headers are found with and without pkg-config's include path.
#if __has_include(<hb.h>)
#include <hb.h>
#include <hb-ot.h>
#else
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>
#endif

/// Returns the feature `tnum` for a whole text, which gives all digits the same advance.
///
/// HB_TAG and HB_FEATURE_GLOBAL_END are macros, which Swift does not import.
static inline hb_feature_t widgetgen_hb_tabular_digits(void) {
  hb_feature_t feature = {
      HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  return feature;
}

/// Shapes a text by the font's OpenType tables.
///
/// Debian's library would prefer Graphite's tables, which the HarfBuzz of release programs does not know: a text must
/// look the same in both.
static inline void widgetgen_hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features,
                                      unsigned int count) {
  static const char *const shapers[] = {"ot", "fallback", NULL};
  hb_shape_full(font, buffer, features, count, shapers);
}

/// Returns whether a break before this glyph's cluster would change the shaping of either side.
static inline int widgetgen_hb_is_unsafe_to_break(const hb_glyph_info_t *info) {
  return (hb_glyph_info_get_glyph_flags(info) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0;
}

static inline int widgetgen_hb_has_table(hb_face_t *face, hb_tag_t tag) {
  hb_blob_t *table = hb_face_reference_table(face, tag);
  unsigned int length = hb_blob_get_length(table);
  hb_blob_destroy(table);
  return length > 0;
}

/// Returns whether a face has outlines in Compact Font Format.
///
/// HB_TAG is a macro, which Swift does not import.
static inline int widgetgen_hb_has_compact_outlines(hb_face_t *face) {
  return widgetgen_hb_has_table(face, HB_TAG('C', 'F', 'F', ' '));
}

/// Returns whether a face has TrueType outlines.
static inline int widgetgen_hb_has_true_type_outlines(hb_face_t *face) {
  return widgetgen_hb_has_table(face, HB_TAG('g', 'l', 'y', 'f'));
}

/// Draws the outline of a glyph.
///
/// The function got its name in version 7; Debian 12 has version 6.
static inline void widgetgen_hb_draw(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *user) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, user);
#else
  hb_font_get_glyph_shape(font, glyph, functions, user);
#endif
}
