#pragma once
#include <fribidi.h>

/// Whether a resolved paragraph direction is right to left (FRIBIDI_IS_RTL is a macro, which Swift does not import).
static inline int widgetgen_fribidi_is_rtl(FriBidiParType type) {
  return FRIBIDI_IS_RTL(type) ? 1 : 0;
}
