#pragma once
#include <linebreak.h>

// LINEBREAK_MUSTBREAK and LINEBREAK_ALLOWBREAK are plain numbers, but they are compared here so that Swift does not
// depend on whether `char` is signed.

/// Returns whether a line may end after the character with this mark.
static inline int widgetgen_linebreak_allows(char mark) {
  return mark == LINEBREAK_MUSTBREAK || mark == LINEBREAK_ALLOWBREAK;
}
