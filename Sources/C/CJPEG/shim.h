// libjpeg-turbo, read and written one row at a time.
#pragma once
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// libjpeg reports errors by longjmp. Each function below calls setjmp before it calls the library, so that only C
// frames are skipped. After an error, only jpeg_shim_close may be called.
typedef struct {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
} jpeg_shim_reader;

static inline void jpeg_shim_fail(j_common_ptr info) {
  jpeg_shim_reader *reader = (jpeg_shim_reader *)info->client_data;
  info->err->format_message(info, reader->message);
  longjmp(reader->jump, 1);
}

// A truncated file gives only a warning and gray pixels. Here it is an error; other warnings are ignored.
static inline void jpeg_shim_warn(j_common_ptr info, int level) {
  if (level < 0 && (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER)) jpeg_shim_fail(info);
}

// A small progressive file can demand any number of passes over a large picture.
static inline void jpeg_shim_limit_scans(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > 100) {
    jpeg_shim_reader *reader = (jpeg_shim_reader *)info->client_data;
    strcpy(reader->message, "more than 100 scans");
    longjmp(reader->jump, 1);
  }
}

// Reads the header. Returns NULL if memory is exhausted. If *is_good becomes 0, `message` has the reason.
//
// The bytes must remain valid until the reader is closed.
static inline jpeg_shim_reader *jpeg_shim_open(const void *bytes, size_t length, int *is_good) {
  jpeg_shim_reader *reader = (jpeg_shim_reader *)calloc(1, sizeof(jpeg_shim_reader));
  *is_good = 0;
  if (!reader) return NULL;
  reader->info.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = jpeg_shim_fail;
  reader->errors.emit_message = jpeg_shim_warn;
  reader->progress.progress_monitor = jpeg_shim_limit_scans;
  if (setjmp(reader->jump)) return reader;
  // Preserves client_data and nothing else.
  reader->info.client_data = reader;
  jpeg_create_decompress(&reader->info);
  reader->info.progress = &reader->progress;
  jpeg_mem_src(&reader->info, (const unsigned char *)bytes, length);
  jpeg_save_markers(&reader->info, JPEG_APP0 + 1, 0xFFFF);
  // The pieces of an ICC profile.
  jpeg_save_markers(&reader->info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&reader->info, TRUE);
  *is_good = 1;
  return reader;
}

// Starts reading as RGBA at 1/denominator (1, 2, 4, 8) of the size. Sets output_width and output_height.
static inline int jpeg_shim_start(jpeg_shim_reader *reader, unsigned int denominator) {
  if (setjmp(reader->jump)) return 0;
  reader->info.out_color_space = JCS_EXT_RGBA;
  reader->info.scale_num = 1;
  reader->info.scale_denom = denominator;
  return jpeg_start_decompress(&reader->info);
}

// Reads the next row of 4 * output_width bytes.
static inline int jpeg_shim_row(jpeg_shim_reader *reader, unsigned char *row) {
  if (setjmp(reader->jump)) return 0;
  return jpeg_read_scanlines(&reader->info, &row, 1) == 1;
}

// Returns the content of the first APP1 segment, or NULL if there is none.
static inline const unsigned char *jpeg_shim_app1(jpeg_shim_reader *reader, unsigned int *length) {
  jpeg_saved_marker_ptr marker = reader->info.marker_list;
  while (marker && marker->marker != JPEG_APP0 + 1) marker = marker->next;
  *length = marker ? marker->data_length : 0;
  return marker ? marker->data : NULL;
}

// Returns the ICC profile, put together from its pieces, or NULL if the picture has none or pieces are missing. It must be
// freed with free(). *is_there says whether there is any piece.
//
// At most 255 pieces of 64 kB belong to a profile.
static inline unsigned char *jpeg_shim_profile(jpeg_shim_reader *reader, unsigned int *length, int *is_there) {
  JOCTET *profile = NULL;
  *is_there = 0;
  for (jpeg_saved_marker_ptr marker = reader->info.marker_list; marker; marker = marker->next) {
    if (marker->marker == JPEG_APP0 + 2 && marker->data_length >= 14 && !memcmp(marker->data, "ICC_PROFILE", 12))
      *is_there = 1;
  }
  if (!*is_there) return NULL;
  if (setjmp(reader->jump)) return NULL;
  return jpeg_read_icc_profile(&reader->info, &profile, length) ? profile : NULL;
}

static inline void jpeg_shim_close(jpeg_shim_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}

// A JPEG as it is written. After a failure a writer is good for nothing but its message and jpeg_shim_free.
typedef struct {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr target;
  jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
  // The file; `capacity` bytes are allocated.
  unsigned char *bytes;
  size_t length, capacity;
} jpeg_shim_writer;

static inline void jpeg_shim_writer_fail(j_common_ptr info) {
  jpeg_shim_writer *writer = (jpeg_shim_writer *)info->client_data;
  info->err->format_message(info, writer->message);
  longjmp(writer->jump, 1);
}

// libjpeg's own function prints to standard error.
static inline void jpeg_shim_writer_warn(j_common_ptr info, int level) {}

// Makes room for more bytes. libjpeg's own target for memory loses its buffer when an error is left by longjmp.
static inline void jpeg_shim_grow(j_compress_ptr info, size_t capacity) {
  jpeg_shim_writer *writer = (jpeg_shim_writer *)info->client_data;
  unsigned char *bytes = (unsigned char *)realloc(writer->bytes, capacity);
  if (!bytes) ERREXIT1(info, JERR_OUT_OF_MEMORY, 10);
  writer->target.next_output_byte = bytes + writer->capacity;
  writer->target.free_in_buffer = capacity - writer->capacity;
  writer->bytes = bytes;
  writer->capacity = capacity;
}

static inline void jpeg_shim_begin_target(j_compress_ptr info) { jpeg_shim_grow(info, 1 << 16); }

// Is called when all of the buffer is full.
static inline boolean jpeg_shim_full_target(j_compress_ptr info) {
  jpeg_shim_grow(info, 2 * ((jpeg_shim_writer *)info->client_data)->capacity);
  return TRUE;
}

static inline void jpeg_shim_end_target(j_compress_ptr info) {
  jpeg_shim_writer *writer = (jpeg_shim_writer *)info->client_data;
  writer->length = writer->capacity - writer->target.free_in_buffer;
}

// Writes words 0xAARRGGBB, row by row from the top left, as a baseline JPEG with optimised Huffman tables. Alpha is ignored.
//
// NULL where there is no memory; where *is_good becomes 0, `message` says why.
static inline jpeg_shim_writer *jpeg_shim_write(const unsigned int *pixels, unsigned int width, unsigned int height,
                                                int quality, int halves_chroma, int dots_per_inch, int *is_good) {
  jpeg_shim_writer *writer = (jpeg_shim_writer *)calloc(1, sizeof(jpeg_shim_writer));
  *is_good = 0;
  if (!writer) return NULL;
  j_compress_ptr info = &writer->info;
  info->err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = jpeg_shim_writer_fail;
  writer->errors.emit_message = jpeg_shim_writer_warn;
  if (setjmp(writer->jump)) return writer;
  // Keeps client_data, and nothing else.
  info->client_data = writer;
  jpeg_create_compress(info);
  writer->target.init_destination = jpeg_shim_begin_target;
  writer->target.empty_output_buffer = jpeg_shim_full_target;
  writer->target.term_destination = jpeg_shim_end_target;
  info->dest = &writer->target;
  info->image_width = width;
  info->image_height = height;
  info->input_components = 4;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  info->in_color_space = JCS_EXT_BGRX;
#else
  info->in_color_space = JCS_EXT_XRGB;
#endif
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  info->optimize_coding = TRUE;
  info->dct_method = JDCT_ISLOW;
  info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = halves_chroma ? 2 : 1;
  if (dots_per_inch > 0) {
    info->density_unit = 1;
    info->X_density = info->Y_density = (UINT16)dots_per_inch;
  }
  jpeg_start_compress(info, TRUE);
  while (info->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info->next_scanline * width);
    jpeg_write_scanlines(info, &row, 1);
  }
  jpeg_finish_compress(info);
  *is_good = 1;
  return writer;
}

static inline void jpeg_shim_free(jpeg_shim_writer *writer) {
  if (!writer) return;
  jpeg_destroy_compress(&writer->info);
  free(writer->bytes);
  free(writer);
}
