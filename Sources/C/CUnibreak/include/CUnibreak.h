#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The used part of libunibreak, which is not linked: to find and load it takes two percent of a picture, and most pictures
// have no text that is broken. cunibreak_load() must succeed before any other function is called.

/// Loads the library and prepares its tables. To be called once.
///
/// Returns NULL, or an error message that must not be freed.
const char *cunibreak_load(void);

/// Writes for each character whether a line may end after it.
void cunibreak_find(const uint32_t *characters, size_t count, bool *allowed);
