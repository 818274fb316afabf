#include "CComparing.h"
#include <string.h>

// The same result on every processor: no fused operations where the processor has them.
#pragma STDC FP_CONTRACT OFF

// OKLab: Björn Ottosson, "A perceptual color space for image processing" (2020). Distances are Euclidean there.

typedef float floats __attribute__((vector_size(64)));
typedef int32_t integers __attribute__((vector_size(64)));

// Keeps the cube root of black away from numbers too small to compute with. The value is far below anything visible.
#define DARKEST 1e-12f

// The bits of a float, read as an integer, are roughly proportional to its logarithm. A third of them is a first
// approximation of the cube root, which one step of Halley's method improves to within 0.0001.
#define CUBE_ROOT_BITS 709921077

static void take_cube_roots(floats *target) {
  floats values = *target + DARKEST;
  floats thirds = __builtin_convertvector((integers)values, floats) * (1.0f / 3);
  floats roots = (floats)(__builtin_convertvector(thirds, integers) + CUBE_ROOT_BITS);
  floats cubes = roots * roots * roots;
  *target = roots * (cubes + values + values) / (cubes + cubes + values);
}

typedef struct {
  float lightness;
  float a;
  float b;
} lab;

static unsigned blend(unsigned channel, unsigned alpha, unsigned background) {
  return (channel * alpha + background * (255 - alpha) + 127) / 255;
}

// The C library's `cbrtf` differs between machines.
static float cube_root(float value) {
  if (value < DARKEST) return 0;
  int32_t bits;
  memcpy(&bits, &value, sizeof bits);
  bits = bits / 3 + CUBE_ROOT_BITS;
  float root;
  memcpy(&root, &bits, sizeof root);
  for (int step = 0; step < 3; step++) {
    float cube = root * root * root;
    root *= (cube + value + value) / (cube + cube + value);
  }
  return root;
}

static lab color(uint32_t pixel, const float *linear) {
  unsigned alpha = pixel >> 24;
  float r = linear[blend(pixel >> 16 & 0xFF, alpha, 255)];
  float g = linear[blend(pixel >> 8 & 0xFF, alpha, 255)];
  float b = linear[blend(pixel & 0xFF, alpha, 255)];
  float l = cube_root(0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b);
  float m = cube_root(0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b);
  float s = cube_root(0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b);
  lab result = {
      0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s,
      1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s,
      0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s,
  };
  return result;
}

typedef struct {
  float channel[3][16];
} block;

typedef struct {
  floats lightness;
  floats a;
  floats b;
} labs;

// Converts the channels of 16 pixels to linear light, blended with a background if they are not opaque.
static void gather(const uint32_t *pixels, size_t count, const float *linear, unsigned background, block *target) {
  float *red = target->channel[0], *green = target->channel[1], *blue = target->channel[2];
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = pixels[index];
    unsigned alpha = pixel >> 24;
    if (alpha == 255) {
      red[index] = linear[pixel >> 16 & 0xFF];
      green[index] = linear[pixel >> 8 & 0xFF];
      blue[index] = linear[pixel & 0xFF];
    } else {
      red[index] = linear[blend(pixel >> 16 & 0xFF, alpha, background)];
      green[index] = linear[blend(pixel >> 8 & 0xFF, alpha, background)];
      blue[index] = linear[blend(pixel & 0xFF, alpha, background)];
    }
  }
}

static void convert(const block *source, labs *target) {
  floats r, g, b;
  memcpy(&r, source->channel[0], sizeof r);
  memcpy(&g, source->channel[1], sizeof g);
  memcpy(&b, source->channel[2], sizeof b);
  floats l = 0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b;
  floats m = 0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b;
  floats s = 0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b;
  take_cube_roots(&l);
  take_cube_roots(&m);
  take_cube_roots(&s);
  target->lightness = 0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s;
  target->a = 1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s;
  target->b = 0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s;
}

// Computes the squared distances of up to 16 pixels, on white or black, whichever gives the larger one.
static void distances(const uint32_t *first, const uint32_t *second, size_t count, const float *linear, float *target) {
  uint32_t common = 0xFFFFFFFF;
  for (size_t index = 0; index < count; index++) common &= first[index] & second[index];
  int backgrounds = common >> 24 == 255 ? 1 : 2;
  block ours = {{{0}}}, theirs = {{{0}}};
  for (int background = 0; background < backgrounds; background++) {
    labs our_colors, their_colors;
    gather(first, count, linear, background ? 0 : 255, &ours);
    gather(second, count, linear, background ? 0 : 255, &theirs);
    convert(&ours, &our_colors);
    convert(&theirs, &their_colors);
    floats lightness = our_colors.lightness - their_colors.lightness;
    floats a = our_colors.a - their_colors.a;
    floats b = our_colors.b - their_colors.b;
    floats squares = lightness * lightness + a * a + b * b;
    if (background == 0) {
      memcpy(target, &squares, sizeof squares);
      continue;
    }
    float found[16];
    memcpy(found, &squares, sizeof found);
    for (size_t index = 0; index < count; index++) {
      if (found[index] > target[index]) target[index] = found[index];
    }
  }
}

// Returns a fast approximate lightness on white, used only to order neighbours. It applies BT.709's weights to encoded
// values.
static unsigned luma(uint32_t pixel) {
  unsigned alpha = pixel >> 24;
  unsigned sum = 54 * (pixel >> 16 & 0xFF) + 183 * (pixel >> 8 & 0xFF) + 19 * (pixel & 0xFF);
  return alpha == 255 ? sum : blend(sum, alpha, 255 * 256);
}

typedef struct {
  const uint32_t *pixels;
  size_t width;
  size_t height;
} picture;

typedef struct {
  size_t left, right, top, bottom;
} square;

// Returns the square of a pixel and its neighbours inside the picture.
static square around(const picture *picture, size_t x, size_t y) {
  square result = {x > 0 ? x - 1 : 0, x + 1 < picture->width ? x + 1 : x, y > 0 ? y - 1 : 0,
                   y + 1 < picture->height ? y + 1 : y};
  return result;
}

// Returns whether a pixel is part of an area of one colour: at least three of its neighbours are equal to it.
static int is_flat(const picture *picture, size_t place) {
  square near = around(picture, place % picture->width, place / picture->width);
  uint32_t own = picture->pixels[place];
  int equal = -1;
  for (size_t row = near.top; row <= near.bottom; row++) {
    for (size_t column = near.left; column <= near.right; column++) {
      equal += picture->pixels[row * picture->width + column] == own;
    }
  }
  return equal >= 3;
}

// Finds the darkest and the lightest pixel among a pixel and its neighbours.
static void extremes(const picture *picture, size_t x, size_t y, size_t *darkest, size_t *lightest) {
  square near = around(picture, x, y);
  unsigned low = ~0u, high = 0;
  for (size_t row = near.top; row <= near.bottom; row++) {
    for (size_t column = near.left; column <= near.right; column++) {
      size_t place = row * picture->width + column;
      unsigned value = luma(picture->pixels[place]);
      if (value < low) {
        low = value;
        *darkest = place;
      }
      if (value >= high) {
        high = value;
        *lightest = place;
      }
    }
  }
}

// Returns whether a difference is due to antialiasing: both pictures have an edge there, and the difference is a small
// fraction of the edge's contrast in both. The fraction is halved if neither the darker nor the lighter side is flat,
// as inside a small letter.
static int is_antialiasing(const picture *first, const picture *second, size_t x, size_t y, float square,
                           const float *linear, float share) {
  // No edge has more contrast than black and white.
  if (square > share * share) return 0;
  size_t dark[2] = {0, 0}, light[2] = {0, 0};
  const picture *pictures[2] = {first, second};
  for (int index = 0; index < 2; index++) {
    extremes(pictures[index], x, y, &dark[index], &light[index]);
    if (dark[index] == light[index]) return 0;
  }
  if (!(is_flat(first, dark[0]) && is_flat(second, dark[1])) &&
      !(is_flat(first, light[0]) && is_flat(second, light[1]))) {
    share /= 2;
    if (square > share * share) return 0;
  }
  for (int index = 0; index < 2; index++) {
    lab low = color(pictures[index]->pixels[dark[index]], linear);
    lab high = color(pictures[index]->pixels[light[index]], linear);
    float lightness = high.lightness - low.lightness, a = high.a - low.a, b = high.b - low.b;
    float contrast = lightness * lightness + a * a + b * b;
    if (square > share * share * contrast) return 0;
  }
  return 1;
}

static int is_zero(const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (bytes[index]) return 0;
  }
  return 1;
}

static int is_zero16(const uint8_t *bytes) {
  uint64_t low, high;
  memcpy(&low, bytes, 8);
  memcpy(&high, bytes + 8, 8);
  return (low | high) == 0;
}

comparing_tally comparing_classify_colors(const uint32_t *first, const uint32_t *second, size_t width, size_t height,
                                          const float *linear, comparing_limits limits, uint8_t *differences) {
  comparing_tally tally = {{0}, 0, 0, 0};
  picture ours = {first, width, height}, theirs = {second, width, height};
  float squares[16];
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x += 16) {
      size_t start = y * width + x;
      size_t count = width - x < 16 ? width - x : 16;
      if (count == 16 ? is_zero16(differences + start) : is_zero(differences + start, count)) continue;
      distances(first + start, second + start, count, linear, squares);
      for (size_t index = 0; index < count; index++) {
        uint8_t *pixel = differences + start + index;
        if (*pixel == 0) continue;
        if (*pixel > tally.largest_channel) tally.largest_channel = *pixel;
        float square = squares[index];
        if (square > tally.largest_color) tally.largest_color = square;
        if (square <= limits.invisible) {
          *pixel = comparing_tolerated;
        } else if (tally.pixels[comparing_counted] <= limits.certain &&
                   is_antialiasing(&ours, &theirs, x + index, y, square, linear, limits.edge_share)) {
          *pixel = comparing_antialiasing;
        } else {
          *pixel = comparing_counted;
          if (square > tally.largest_counted_color) tally.largest_counted_color = square;
        }
        tally.pixels[*pixel]++;
      }
    }
  }
  size_t different = tally.pixels[comparing_tolerated] + tally.pixels[comparing_antialiasing];
  tally.pixels[comparing_equal] = width * height - different - tally.pixels[comparing_counted];
  return tally;
}
