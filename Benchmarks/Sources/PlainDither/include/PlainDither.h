#pragma once
#include <stdint.h>

// The textbook's Floyd-Steinberg dithering from a gray picture to 0 and 255, in place, with errors in a copy of ints.
// It is the baseline for the project's own dithering.
void plain_floyd_steinberg(const uint8_t *gray, uint8_t *output, int *errors, int width, int height);
