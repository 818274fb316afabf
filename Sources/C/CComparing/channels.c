#include "CComparing.h"

// 64 bytes are 16 pixels. The compiler splits each operation into the vector instructions that the machine supports.
typedef uint8_t bytes __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(64)));
typedef uint8_t sixteen_bytes __attribute__((vector_size(16)));
// Vectors in memory, without alignment.
typedef uint8_t stored_bytes __attribute__((vector_size(64), aligned(1), may_alias));
typedef uint8_t stored_sixteen __attribute__((vector_size(16), aligned(1), may_alias));

static unsigned distance(uint32_t first, uint32_t second) {
  unsigned largest = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int difference = (int)(first >> shift & 0xFF) - (int)(second >> shift & 0xFF);
    unsigned size = (unsigned)(difference < 0 ? -difference : difference);
    if (size > largest) largest = size;
  }
  return largest;
}

void comparing_channels(const uint32_t *first, const uint32_t *second, size_t count, uint8_t *differences) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    bytes ours = *(const stored_bytes *)(first + index);
    bytes theirs = *(const stored_bytes *)(second + index);
    bytes above = (bytes)(ours > theirs);
    words gaps = (words)(((ours - theirs) & above) | ((theirs - ours) & ~above));
    // The maximum of the even and odd channels, then of the two results.
    bytes even = (bytes)(gaps & 0x00FF00FF);
    bytes odd = (bytes)(gaps >> 8 & 0x00FF00FF);
    bytes larger = (bytes)(even > odd);
    words pairs = (words)((even & larger) | (odd & ~larger));
    words low = pairs & 0xFF;
    words high = pairs >> 16;
    words lower = (words)(low > high);
    words largest = (low & lower) | (high & ~lower);
    *(stored_sixteen *)(differences + index) = __builtin_convertvector(largest, sixteen_bytes);
  }
  for (; index < count; index++) differences[index] = (uint8_t)distance(first[index], second[index]);
}

comparing_tally comparing_classify_channels(uint8_t *differences, size_t count, uint8_t tolerance) {
  comparing_tally tally = {{0}, 0, 0, 0};
  bytes limit = (bytes){0} + tolerance;
  bytes largest = {0};
  size_t index = 0;
  while (index + 64 <= count) {
    // A lane is a byte and can count up to 255.
    size_t end = count - index > 64 * 255 ? index + 64 * 255 : index + (count - index) / 64 * 64;
    bytes different = {0};
    bytes beyond = {0};
    for (; index < end; index += 64) {
      bytes gaps = *(const stored_bytes *)(differences + index);
      bytes is_different = (bytes)(gaps > 0);
      bytes is_beyond = (bytes)(gaps > limit);
      bytes is_larger = (bytes)(gaps > largest);
      different -= is_different;
      beyond -= is_beyond;
      largest = (gaps & is_larger) | (largest & ~is_larger);
      *(stored_bytes *)(differences + index) =
          (is_different & (uint8_t)comparing_tolerated) | (is_beyond & (uint8_t)comparing_counted);
    }
    for (int lane = 0; lane < 64; lane++) {
      tally.pixels[comparing_tolerated] += different[lane];
      tally.pixels[comparing_counted] += beyond[lane];
    }
  }
  for (int lane = 0; lane < 64; lane++) {
    if (largest[lane] > tally.largest_channel) tally.largest_channel = largest[lane];
  }
  for (; index < count; index++) {
    uint8_t gap = differences[index];
    if (gap > tally.largest_channel) tally.largest_channel = gap;
    tally.pixels[comparing_tolerated] += gap > 0;
    tally.pixels[comparing_counted] += gap > tolerance;
    differences[index] = gap > tolerance ? comparing_counted : gap > 0 ? comparing_tolerated : comparing_equal;
  }
  tally.pixels[comparing_tolerated] -= tally.pixels[comparing_counted];
  tally.pixels[comparing_equal] = count - tally.pixels[comparing_tolerated] - tally.pixels[comparing_counted];
  return tally;
}
