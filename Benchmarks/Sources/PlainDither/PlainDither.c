#include "PlainDither.h"

void plain_floyd_steinberg(const uint8_t *gray, uint8_t *output, int *errors, int width, int height) {
  for (int index = 0; index < width * height; index++) errors[index] = gray[index];
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int place = y * width + x;
      int old = errors[place];
      int new = old > 127 ? 255 : 0;
      int error = old - new;
      output[place] = (uint8_t)new;
      if (x + 1 < width) errors[place + 1] += error * 7 / 16;
      if (y + 1 < height) {
        if (x > 0) errors[place + width - 1] += error * 3 / 16;
        errors[place + width] += error * 5 / 16;
        if (x + 1 < width) errors[place + width + 1] += error * 1 / 16;
      }
    }
  }
}
