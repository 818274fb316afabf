#pragma once
#include <linebreak.h>

// LINEBREAK_MUSTBREAK and LINEBREAK_ALLOWBREAK are plain numbers, but are compared here so that Swift needs no
// signed or unsigned variant of `char`.

/// Whether a line may end after the character that was given this mark.
static inline int widgetgen_linebreak_allows(char mark) {
  return mark == LINEBREAK_MUSTBREAK || mark == LINEBREAK_ALLOWBREAK;
}
