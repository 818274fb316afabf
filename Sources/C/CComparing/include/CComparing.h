// The inner loops of picture comparison.
//
// They are written in C with vector types instead of Swift, because test bundles are built without optimisation. There
// a Swift loop over a picture takes a hundred times as long, whereas a vector operation remains a vector operation.
//
// Pixels are words 0xAARRGGBB with straight alpha; the two pictures have the same size.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The class of a pixel, in ascending order of severity.
enum comparing_class {
  comparing_equal = 0,
  // Different, but within the tolerance.
  comparing_tolerated = 1,
  // Visibly different, but explained by antialiasing of the same edge.
  comparing_antialiasing = 2,
  // Different: counts against equality of the pictures.
  comparing_counted = 3,
};

typedef struct {
  // The number of pixels in each class.
  size_t pixels[4];
  // The largest difference of a channel.
  unsigned largest_channel;
  // The square of the largest distance in OKLab; 0 if colours were not compared.
  float largest_color;
  // The same for counted pixels only.
  float largest_counted_color;
} comparing_tally;

// The limits for colour differences. `invisible` is the square of a distance in OKLab.
typedef struct {
  // The maximum difference that is invisible.
  float invisible;
  // The fraction of an edge's contrast by which antialiasing may differ (not squared).
  float edge_share;
  // The number of counted pixels above which the pictures are certainly different and antialiasing is no longer
  // checked.
  size_t certain;
} comparing_limits;

// The window of 8x8 pixels, starting at x, y, with the most counted pixels.
typedef struct {
  size_t x;
  size_t y;
  unsigned count;
} comparing_window;

// The number of counted pixels in a cell of 16x16 pixels, and their bounding box (inclusive).
typedef struct {
  uint32_t count;
  uint32_t left;
  uint32_t top;
  uint32_t right;
  uint32_t bottom;
} comparing_cell;

// Writes the largest channel difference of each pixel.
void comparing_channels(const uint32_t *first, const uint32_t *second, size_t count, uint8_t *differences);

// Replaces channel differences by classes. Pixels whose difference exceeds `tolerance` are counted.
comparing_tally comparing_classify_channels(uint8_t *differences, size_t count, uint8_t tolerance);

// Replaces channel differences by classes, based on the perceived colour difference.
//
// `linear` contains the 256 channel values in linear light, 0...1.
comparing_tally comparing_classify_colors(const uint32_t *first, const uint32_t *second, size_t width, size_t height,
                                          const float *linear, comparing_limits limits, uint8_t *differences);

// Returns the window with the most counted pixels. `columns` is scratch memory of `width` bytes.
comparing_window comparing_worst_window(const uint8_t *classes, size_t width, size_t height, uint8_t *columns);

// Fills the cells of 16x16 pixels, row by row. Cells at the right and lower edge may be smaller.
void comparing_fill_cells(const uint8_t *classes, size_t width, size_t height, comparing_cell *cells);

// Paints differences over a faint gray picture: counted pixels red, antialiasing yellow, tolerated pixels blue.
void comparing_paint(const uint32_t *picture, const uint8_t *classes, size_t count, uint32_t *target);
