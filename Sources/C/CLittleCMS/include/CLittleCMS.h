// The used part of littlecms, loaded on first use because most pictures are in sRGB.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A conversion from the colours of a profile to sRGB.
typedef struct clittlecms_transform clittlecms_transform;

/// Loads the library. May be called any number of times, from any thread.
///
/// Returns NULL, or an error message that must not be freed.
const char *clittlecms_load(void);

/// Creates a conversion for rows of red, green, blue and alpha in 8 bits (`bytes` 1) or in native words of 16 bits (2).
///
/// - is_swapped: whether blue comes first and red third.
/// Returns NULL if the profile is invalid or cannot be applied. clittlecms_load() must have succeeded before.
clittlecms_transform *clittlecms_open(const void *profile, size_t length, int bytes, bool is_swapped);

/// Converts pixels in place; alpha is unchanged.
void clittlecms_convert(const clittlecms_transform *transform, void *pixels, size_t count);

void clittlecms_close(clittlecms_transform *transform);
