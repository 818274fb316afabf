// libpng, which decodes pictures, and which tests use to check the encoder's output.
#pragma once
#include <setjmp.h>
#include <stdlib.h>
#include <png.h>
#include <string.h>

// Reads a PNG as RGBA, 8 bits per channel, with straight alpha.
//
// Sets the size, and writes the pixels if they fit `capacity` bytes. Returns 1 on success, or 0 if libpng rejects the
// file or warns about it, or the pixels do not fit. A single function does everything, because PNG_IMAGE_VERSION and
// PNG_FORMAT_RGBA are macros that Swift does not import, and the simplified reader keeps its state in a struct that
// must not move.
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

// A PNG reader that reads one row at a time as RGBA, 8 bits per channel, with straight alpha.
//
// libpng reports errors by longjmp. Each function below calls setjmp before it calls the library, so that only C frames
// are skipped. After an error, only png_shim_close may be called.
typedef struct {
  png_structp png;
  png_infop info;
  const unsigned char *bytes;
  size_t length;
  size_t position;
  unsigned int width;
  unsigned int height;
  int passes;
  // Whether the picture has an ICC profile that libpng rejects.
  int has_bad_profile;
  char message[128];
} png_shim_reader;

static inline void png_shim_fail(png_structp png, png_const_charp message) {
  png_shim_reader *reader = (png_shim_reader *)png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

static inline void png_shim_ignore(png_structp png, png_const_charp message) {
  png_shim_reader *reader = (png_shim_reader *)png_get_error_ptr(png);
  if (!strncmp(message, "iCCP", 4)) reader->has_bad_profile = 1;
}

static inline void png_shim_take(png_structp png, png_bytep target, size_t count) {
  png_shim_reader *reader = (png_shim_reader *)png_get_io_ptr(png);
  if (count > reader->length - reader->position) png_error(png, "the file ends in the middle");
  memcpy(target, reader->bytes + reader->position, count);
  reader->position += count;
}

// Reads everything before the pixels. Returns NULL if memory is exhausted. If *is_good becomes 0, `message` has the
// reason.
//
// The bytes must remain valid until the reader is closed.
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

// Starts reading pixels and sets `passes` to 1, or to 7 for an interlaced picture. Each pass starts at row 0, and the
// rows must keep the contents from earlier passes.
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

// Starts reading rows of words 0xAARRGGBB in native byte order, 8 bits per channel, or with `is_deep` of RGBA in words
// of 16 bits.
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

// Returns whether the picture is interlaced: its rows are complete only after the last pass.
static inline int png_shim_is_interlaced(png_shim_reader *reader) {
  return png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
}

// Returns the number of bits per sample in the file.
static inline int png_shim_bit_depth(png_shim_reader *reader) {
  return png_get_bit_depth(reader->png, reader->info);
}

// Returns the ICC profile, or NULL if the picture has none or is marked as sRGB. libpng rejects profiles that do not fit
// the colour type and those that inflate to more than 8 MB.
static inline const unsigned char *png_shim_profile(png_shim_reader *reader, unsigned int *length) {
  png_charp name;
  png_bytep profile = NULL;
  *length = 0;
  png_uint_32 count = 0;
  int compression;
  if (png_get_valid(reader->png, reader->info, PNG_INFO_sRGB)) {
    reader->has_bad_profile = 0;
    return NULL;
  }
  if (!png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, &count)) return NULL;
  *length = (unsigned int)count;
  reader->has_bad_profile = 0;
  return profile;
}

// Reads the next row of a pass. The row's length depends on the function that started reading.
static inline int png_shim_row(png_shim_reader *reader, unsigned char *row) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_row(reader->png, row, NULL);
  return 1;
}

// Reads the data after the pixels, to check that the file is complete.
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
