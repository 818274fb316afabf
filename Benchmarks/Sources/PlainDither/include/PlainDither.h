#pragma once
#include <stdint.h>

// The textbook's Floyd-Steinberg from a gray picture to 0 and 255, in place, errors in a copy of ints: what our own
// dithering is measured against.
void plain_floyd_steinberg(const uint8_t *gray, uint8_t *output, int *errors, int width, int height);
