#pragma once
// The header is found with and without pkg-config's include path.
#if __has_include(<fribidi.h>)
#include <fribidi.h>
#else
#include <fribidi/fribidi.h>
#endif

/// Returns whether a resolved paragraph direction is right to left.
///
/// FRIBIDI_IS_RTL is a macro, which Swift does not import.
static inline int widgetgen_fribidi_is_rtl(FriBidiParType type) {
  return FRIBIDI_IS_RTL(type) ? 1 : 0;
}
