#pragma once
#include <hb.h>
#include <hb-ot.h>

/// Returns the feature `tnum` for a whole text, which gives all digits the same advance.
///
/// HB_TAG and HB_FEATURE_GLOBAL_END are macros, which Swift does not import.
static inline hb_feature_t widgetgen_hb_tabular_digits(void) {
  hb_feature_t feature = {
      HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  return feature;
}

/// Returns whether a break before this glyph's cluster would change the shaping of either side.
static inline int widgetgen_hb_is_unsafe_to_break(const hb_glyph_info_t *info) {
  return (hb_glyph_info_get_glyph_flags(info) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0;
}
