// The floor of a cold picture: a static C program that draws one picture with Cairo and FreeType from fixed positions,
// encodes it and exits. It decides nothing: no arguments, no templates, no layout, no shaping, no time zones.
//
// `draw-floor` writes `picture.h`, which has the size and the calls.
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <libdeflate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FT_Library library;
static cairo_t *context;

struct font {
  const char *path;
  FT_Face face;
};

static void fail(const char *reason) {
  fprintf(stderr, "floor: %s\n", reason);
  exit(1);
}

static void color(unsigned rgb, double opacity) {
  cairo_set_source_rgba(context, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, opacity);
}

static double scale, originX, originY;

static int moveTo(const FT_Vector *to, void *unused) {
  (void)unused;
  cairo_move_to(context, originX + to->x * scale, originY - to->y * scale);
  return 0;
}

static int lineTo(const FT_Vector *to, void *unused) {
  (void)unused;
  cairo_line_to(context, originX + to->x * scale, originY - to->y * scale);
  return 0;
}

static int cubicTo(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to, void *unused) {
  (void)unused;
  cairo_curve_to(context, originX + a->x * scale, originY - a->y * scale, originX + b->x * scale, originY - b->y * scale,
                 originX + to->x * scale, originY - to->y * scale);
  return 0;
}

static int conicTo(const FT_Vector *control, const FT_Vector *to, void *unused) {
  double x, y;
  cairo_get_current_point(context, &x, &y);
  double cx = originX + control->x * scale, cy = originY - control->y * scale;
  double tx = originX + to->x * scale, ty = originY - to->y * scale;
  (void)unused;
  cairo_curve_to(context, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, tx + (cx - tx) * 2 / 3, ty + (cy - ty) * 2 / 3, tx, ty);
  return 0;
}

static const FT_Outline_Funcs functions = {moveTo, lineTo, conicTo, cubicTo, 0, 0};

static unsigned scalar(const unsigned char **text) {
  const unsigned char *t = *text;
  unsigned value = t[0] < 0x80 ? t[0] : t[0] < 0xE0 ? t[0] & 31 : t[0] < 0xF0 ? t[0] & 15 : t[0] & 7;
  int more = t[0] < 0x80 ? 0 : t[0] < 0xE0 ? 1 : t[0] < 0xF0 ? 2 : 3;
  for (int i = 1; i <= more; i++) value = value << 6 | (t[i] & 63);
  *text = t + more + 1;
  return value;
}

// Draws a text whose first glyph begins at x on the baseline y; advances are those of the font. A halo of some width, 0
// for none, lies below it.
static void text(struct font *font, double size, double x, double y, const char *utf8, unsigned rgb, double opacity,
                 double halo, unsigned haloColor) {
  if (!font->face && FT_New_Face(library, font->path, 0, &font->face)) fail(font->path);
  scale = size / font->face->units_per_EM;
  originX = x;
  originY = y;
  cairo_new_path(context);
  for (const unsigned char *next = (const unsigned char *)utf8; *next;) {
    unsigned glyph = FT_Get_Char_Index(font->face, scalar(&next));
    if (FT_Load_Glyph(font->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) fail("a glyph cannot be loaded");
    FT_Outline_Decompose(&font->face->glyph->outline, &functions, 0);
    cairo_close_path(context);
    originX += font->face->glyph->metrics.horiAdvance * scale;
  }
  if (halo > 0) {
    cairo_set_line_width(context, halo);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    color(haloColor, 1);
    cairo_stroke_preserve(context);
  }
  color(rgb, opacity);
  cairo_fill(context);
}

static void rectangle(double x, double y, double width, double height) {
  cairo_rectangle(context, x, y, width, height);
}

static void fill(unsigned rgb, double opacity) {
  color(rgb, opacity);
  cairo_fill(context);
}

static void stroke(unsigned rgb, double opacity, double width, int cap, int join) {
  cairo_set_line_width(context, width);
  cairo_set_line_cap(context, (cairo_line_cap_t)cap);
  cairo_set_line_join(context, (cairo_line_join_t)join);
  color(rgb, opacity);
  cairo_stroke(context);
}

#define M(x, y) cairo_move_to(context, x, y);
#define L(x, y) cairo_line_to(context, x, y);
#define C(a, b, c, d, e, f) cairo_curve_to(context, a, b, c, d, e, f);
#define Z cairo_close_path(context);
#include "picture.h"

static void put32(unsigned char *to, unsigned value) {
  for (int i = 0; i < 4; i++) to[i] = value >> (24 - 8 * i);
}

static void chunk(FILE *file, const char *type, unsigned char *bytes, size_t count) {
  unsigned char frame[8], check[4];
  put32(frame, count);
  memcpy(frame + 4, type, 4);
  put32(check, libdeflate_crc32(libdeflate_crc32(0, type, 4), bytes, count));
  fwrite(frame, 1, 8, file);
  fwrite(bytes, 1, count, file);
  fwrite(check, 1, 4, file);
}

int main(int count, char **arguments) {
  if (count != 2) fail("usage: floor OUTPUT.png");
  FT_Init_FreeType(&library);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  context = cairo_create(surface);
  cairo_scale(context, PIXELS_PER_POINT, PIXELS_PER_POINT);
  picture();
  cairo_surface_flush(surface);

  const unsigned char *pixels = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  size_t size = (WIDTH * 3 + 1) * (size_t)HEIGHT;
  unsigned char *rows = malloc(size), *to = rows;
  for (int y = 0; y < HEIGHT; y++) {
    const unsigned *row = (const unsigned *)(pixels + (size_t)y * stride);
    *to++ = 0;
    for (int x = 0; x < WIDTH; x++, to += 3) {
      to[0] = row[x] >> 16;
      to[1] = row[x] >> 8;
      to[2] = row[x];
    }
  }
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(1);
  size_t bound = libdeflate_zlib_compress_bound(compressor, size);
  unsigned char *packed = malloc(bound);
  size_t length = libdeflate_zlib_compress(compressor, rows, size, packed, bound);

  FILE *file = fopen(arguments[1], "wb");
  if (!file) fail("the output cannot be written");
  unsigned char header[13] = {0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0};
  put32(header, WIDTH);
  put32(header + 4, HEIGHT);
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  chunk(file, "IHDR", header, 13);
  chunk(file, "IDAT", packed, length);
  chunk(file, "IEND", header, 0);
  return fclose(file);
}
