#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

// FT_LOAD_NO_SCALE and FT_LOAD_NO_BITMAP are macros with a cast or a shift, which Swift does not import.

/// Returns the flags for unmodified outlines: font units, no hinting, no bitmaps.
static inline FT_Int32 widgetgen_ft_load_unscaled(void) {
  return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
}

/// Returns the flags for glyphs fitted to the pixels of a panel without grays, with FreeType's own hinter for every
/// font.
static inline FT_Int32 widgetgen_ft_load_mono(void) {
  return FT_LOAD_TARGET_MONO | FT_LOAD_FORCE_AUTOHINT | FT_LOAD_NO_BITMAP;
}

/// Returns the flags for monochrome glyphs without hinting, for large sizes.
static inline FT_Int32 widgetgen_ft_load_mono_unhinted(void) {
  return FT_LOAD_TARGET_MONO | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
}

/// Returns the flags for the bitmaps of a colour font.
static inline FT_Int32 widgetgen_ft_load_color(void) {
  return FT_LOAD_COLOR;
}

/// Returns whether a face has bitmaps, each of one size.
///
/// FT_HAS_FIXED_SIZES is a macro, which Swift does not import.
static inline int widgetgen_ft_has_bitmaps(FT_Face face) {
  return FT_HAS_FIXED_SIZES(face) ? 1 : 0;
}

/// Returns whether a loaded glyph is an outline.
///
/// FT_GLYPH_FORMAT_OUTLINE is a macro built from four characters.
static inline int widgetgen_ft_is_outline(FT_GlyphSlot slot) {
  return slot->format == FT_GLYPH_FORMAT_OUTLINE;
}

/// Returns whether a face is scalable.
///
/// FT_IS_SCALABLE is a macro, which Swift does not import.
static inline int widgetgen_ft_is_scalable(FT_Face face) {
  return FT_IS_SCALABLE(face) ? 1 : 0;
}
