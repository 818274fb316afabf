// Cairo and its PDF surface. The header is found with and without pkg-config's include path.
#pragma once
#include <stdlib.h>
#if __has_include(<cairo.h>)
#include <cairo.h>
#include <cairo-pdf.h>
#else
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#endif

/// Creates an image with alpha, 8 bits per channel, whose pixels are not set; NULL if there is no memory.
///
/// For images of which every pixel is written: Cairo's own are cleared, which takes 2 % of a picture whose background is a
/// gradient. Here because the key of the pixels' owner must be a constant address.
static inline cairo_surface_t *widgetgen_cairo_unset_image(int width, int height) {
  static const cairo_user_data_key_t owner;
  int stride = cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, width);
  if (stride <= 0 || height <= 0) return NULL;
  unsigned char *pixels = malloc((size_t)stride * (size_t)height);
  if (!pixels) return NULL;
  cairo_surface_t *surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
  if (cairo_surface_set_user_data(surface, &owner, pixels, free) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    free(pixels);
    return NULL;
  }
  return surface;
}
