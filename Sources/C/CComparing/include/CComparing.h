// The loops over pixels that compare pictures.
//
// In C with vector types rather than in Swift, because test bundles are built without optimisation, where a Swift loop
// over a picture takes a hundred times as long: a vector operation stays one, however little the compiler does.
//
// Pixels are words 0xAARRGGBB with straight alpha; the two pictures have the same size.
#pragma once
#include <stddef.h>
#include <stdint.h>

// What a pixel says, in the order of weight.
enum comparing_class {
  comparing_equal = 0,
  // Different, within the tolerance.
  comparing_tolerated = 1,
  // Visibly different, but as antialiasing of the same edge is.
  comparing_antialiasing = 2,
  // Speaks against the pictures being the same.
  comparing_counted = 3,
};

typedef struct {
  // Pixels of each class.
  size_t pixels[4];
  // The largest difference of a channel.
  unsigned largest_channel;
  // The square of the largest distance in OKLab; 0 where colours were not looked at.
  float largest_color;
  // The same among counted pixels.
  float largest_counted_color;
} comparing_tally;

// How far apart colours may be, as squares of distances in OKLab.
typedef struct {
  // Up to here no difference is seen.
  float invisible;
  // The part of an edge's contrast by which antialiasing may differ, not squared.
  float edge_share;
  // So many counted pixels are too many wherever they are: antialiasing is no longer looked for.
  size_t certain;
} comparing_limits;

// Where most of the counted pixels are: the 8x8 pixels from x, y on.
typedef struct {
  size_t x;
  size_t y;
  unsigned count;
} comparing_window;

// The counted pixels of a cell of 16x16: how many, and the box that holds them (ends included).
typedef struct {
  uint32_t count;
  uint32_t left;
  uint32_t top;
  uint32_t right;
  uint32_t bottom;
} comparing_cell;

// Writes each pixel's largest difference of a channel.
void comparing_channels(const uint32_t *first, const uint32_t *second, size_t count, uint8_t *differences);

// Turns differences of channels into classes, in place: counted where more than `tolerance`.
comparing_tally comparing_classify_channels(uint8_t *differences, size_t count, uint8_t tolerance);

// Turns differences of channels into classes by how different the colours look, in place.
//
// `linear` has the 256 values of a channel in linear light, 0...1.
comparing_tally comparing_classify_colors(const uint32_t *first, const uint32_t *second, size_t width, size_t height,
                                          const float *linear, comparing_limits limits, uint8_t *differences);

// The window with the most counted pixels; `columns` is memory for `width` bytes.
comparing_window comparing_worst_window(const uint8_t *classes, size_t width, size_t height, uint8_t *columns);

// Fills the cells of 16x16 pixels, row by row, those at the right and lower edge being smaller.
void comparing_fill_cells(const uint8_t *classes, size_t width, size_t height, comparing_cell *cells);

// Paints what differs over a faint gray picture: counted pixels in red, antialiasing in yellow, tolerated ones in blue.
void comparing_paint(const uint32_t *picture, const uint8_t *classes, size_t count, uint32_t *target);
