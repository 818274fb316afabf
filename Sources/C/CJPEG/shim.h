// A libjpeg-turbo reader that reads one row at a time.
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
  *length = marker ? marker->data_length : 0;
  return marker ? marker->data : NULL;
}

static inline void jpeg_shim_close(jpeg_shim_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}
