// libpng, which reads pictures, and with which tests read what the encoder writes.
#pragma once
#include <setjmp.h>
#include <stdlib.h>
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

// A PNG read a row at a time as RGBA, 8 bits a channel, straight alpha.
//
// libpng leaves an error by longjmp. Each function below sets its own point of return before it calls the library, so
// that nothing is ever jumped over but C; after a failure a reader is good for nothing but png_shim_close.
typedef struct {
  png_structp png;
  png_infop info;
  const unsigned char *bytes;
  size_t length;
  size_t position;
  unsigned int width;
  unsigned int height;
  int passes;
  char message[128];
} png_shim_reader;

static inline void png_shim_fail(png_structp png, png_const_charp message) {
  png_shim_reader *reader = (png_shim_reader *)png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

static inline void png_shim_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void png_shim_take(png_structp png, png_bytep target, size_t count) {
  png_shim_reader *reader = (png_shim_reader *)png_get_io_ptr(png);
  if (count > reader->length - reader->position) png_error(png, "the file ends in the middle");
  memcpy(target, reader->bytes + reader->position, count);
  reader->position += count;
}

// Reads all before the pixels. NULL where there is no memory; where *is_good becomes 0, `message` says why.
//
// The bytes must stay where they are until the reader is closed.
static inline png_shim_reader *png_shim_open(const void *bytes, size_t length, unsigned int longest_side,
                                             int *is_good) {
  png_shim_reader *reader = (png_shim_reader *)calloc(1, sizeof(png_shim_reader));
  *is_good = 0;
  if (!reader) return NULL;
  reader->bytes = (const unsigned char *)bytes;
  reader->length = length;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, png_shim_fail, png_shim_ignore);
  if (!reader->png) return reader;
  if (setjmp(png_jmpbuf(reader->png))) return reader;
  reader->info = png_create_info_struct(reader->png);
  if (!reader->info) return reader;
  png_set_read_fn(reader->png, reader, png_shim_take);
  png_set_user_limits(reader->png, longest_side, longest_side);
  png_read_info(reader->png, reader->info);
  reader->width = png_get_image_width(reader->png, reader->info);
  reader->height = png_get_image_height(reader->png, reader->info);
  *is_good = 1;
  return reader;
}

// Starts reading pixels; `passes` is then 1, or 7 for an interlaced picture, which is read as often from row 0 on into
// rows that keep what they hold.
static inline int png_shim_start(png_shim_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_set_expand(reader->png);
  png_set_scale_16(reader->png);
  png_set_gray_to_rgb(reader->png);
  png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
  reader->passes = png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  return png_get_rowbytes(reader->png, reader->info) == (size_t)reader->width * 4;
}

// As png_shim_start, but for rows of words 0xAARRGGBB in the machine's order, of 8 bits a channel, or, with `is_deep`,
// of RGBA in words of 16 bits.
static inline int png_shim_start_words(png_shim_reader *reader, int is_deep) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  const unsigned short one = 1;
  const int is_little = *(const unsigned char *)&one;
  png_set_expand(reader->png);
  png_set_gray_to_rgb(reader->png);
  if (is_deep) {
    png_set_expand_16(reader->png);
    png_set_add_alpha(reader->png, 0xFFFF, PNG_FILLER_AFTER);
    if (is_little) png_set_swap(reader->png);
  } else {
    png_set_scale_16(reader->png);
    if (is_little) {
      png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
      png_set_bgr(reader->png);
    } else {
      png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_BEFORE);
      png_set_swap_alpha(reader->png);
    }
  }
  reader->passes = png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  return png_get_rowbytes(reader->png, reader->info) == (size_t)reader->width * (is_deep ? 8 : 4);
}

// Bits a sample as stored.
static inline int png_shim_bit_depth(png_shim_reader *reader) {
  return png_get_bit_depth(reader->png, reader->info);
}

// Reads the next row of a pass, as long as the start said.
static inline int png_shim_row(png_shim_reader *reader, unsigned char *row) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_row(reader->png, row, NULL);
  return 1;
}

// Reads what follows the pixels, to see that the file is whole.
static inline int png_shim_finish(png_shim_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_end(reader->png, NULL);
  return 1;
}

static inline void png_shim_close(png_shim_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
