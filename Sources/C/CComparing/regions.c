#include "CComparing.h"
#include <string.h>

#define WINDOW 8
#define CELL 16

comparing_window comparing_worst_window(const uint8_t *classes, size_t width, size_t height, uint8_t *columns) {
  comparing_window worst = {0, 0, 0};
  // The last row with a counted pixel. If the last eight rows have none, all sums are 0 and the row is skipped.
  size_t last_row = 0;
  int has_any = 0;
  memset(columns, 0, width);
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = classes + y * width;
    const uint8_t *gone = y >= WINDOW ? row - WINDOW * width : NULL;
    if (memchr(row, comparing_counted, width)) {
      last_row = y;
      has_any = 1;
    }
    if (!has_any || y - last_row > WINDOW) continue;
    unsigned sum = 0;
    for (size_t x = 0; x < width; x++) {
      unsigned column = columns[x];
      column += row[x] == comparing_counted;
      if (gone) column -= gone[x] == comparing_counted;
      columns[x] = (uint8_t)column;
      sum += column;
      if (x >= WINDOW) sum -= columns[x - WINDOW];
      if (sum > worst.count) {
        worst.count = sum;
        worst.x = x >= WINDOW ? x - WINDOW + 1 : 0;
        worst.y = y >= WINDOW ? y - WINDOW + 1 : 0;
      }
    }
  }
  return worst;
}

void comparing_fill_cells(const uint8_t *classes, size_t width, size_t height, comparing_cell *cells) {
  size_t across = (width + CELL - 1) / CELL;
  memset(cells, 0, across * ((height + CELL - 1) / CELL) * sizeof *cells);
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = classes + y * width;
    const uint8_t *next = row;
    while ((next = memchr(next, comparing_counted, width - (size_t)(next - row)))) {
      size_t x = (size_t)(next - row);
      comparing_cell *cell = cells + y / CELL * across + x / CELL;
      if (cell->count == 0) {
        cell->left = cell->right = (uint32_t)x;
        cell->top = (uint32_t)y;
      }
      if (x < cell->left) cell->left = (uint32_t)x;
      if (x > cell->right) cell->right = (uint32_t)x;
      cell->bottom = (uint32_t)y;
      cell->count++;
      next++;
      if ((size_t)(next - row) == width) break;
    }
  }
}

void comparing_paint(const uint32_t *picture, const uint8_t *classes, size_t count, uint32_t *target) {
  static const uint32_t colors[] = {0, 0xFF6AA8FF, 0xFFFFC400, 0xFFE00000};
  for (size_t index = 0; index < count; index++) {
    uint8_t class = classes[index];
    if (class != comparing_equal) {
      target[index] = colors[class];
      continue;
    }
    uint32_t pixel = picture[index];
    unsigned alpha = pixel >> 24;
    unsigned sum = (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF);
    unsigned gray = (sum * alpha + 3 * 255 * (255 - alpha)) / (3 * 255);
    // Faint: uses only the upper quarter of the scale.
    gray = 191 + gray / 4;
    target[index] = 0xFF000000 | gray << 16 | gray << 8 | gray;
  }
}
