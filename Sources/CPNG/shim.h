// libpng, with which the tests read what the encoder writes.
#pragma once
#include <png.h>
#include <string.h>

// PNG_IMAGE_VERSION and PNG_FORMAT_RGBA are macros that Swift does not import, and the simplified reader keeps its
// state in a struct that must not move: hence one function that does it all.
//
// Reads a PNG to RGBA, 8 bits a channel, straight alpha. Gives its size, and writes its pixels if they fit
// `capacity` bytes. Returns 1 on success, 0 where libpng rejects or warns about the file or the pixels do not fit.
static inline int png_shim_read_rgba(const void *bytes, size_t length, unsigned char *pixels, size_t capacity,
                                     unsigned int *width, unsigned int *height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, length)) return 0;
  *width = image.width;
  *height = image.height;
  image.format = PNG_FORMAT_RGBA;
  if (PNG_IMAGE_SIZE(image) > capacity) {
    png_image_free(&image);
    return 0;
  }
  return png_image_finish_read(&image, NULL, pixels, 0, NULL) && image.warning_or_error == 0;
}
