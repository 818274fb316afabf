#include "CTypeRecords.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// See docs/ABI/TypeMetadata.rst of Swift. Pointers are distances from where they are stored.

// The section of records, whose bounds the linker defines; without types there is none.
extern const int32_t __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

// A nominal type descriptor's first fields.
typedef struct {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t access;
} descriptor;

typedef struct {
  const void *metadata;
  size_t state;
} response;

// Clang of other vendors does not know the convention; for one argument and two words it is C's.
#if __has_attribute(swiftcall)
typedef response (*accessor)(size_t request) __attribute__((swiftcall));
#else
typedef response (*accessor)(size_t request);
#endif

static const void *target(const int32_t *distance) { return (const char *)distance + *distance; }

const void *type_records_next(const char *part, size_t *position) {
  size_t count = __stop_swift5_type_metadata - __start_swift5_type_metadata;
  while (*position < count) {
    const int32_t *record = __start_swift5_type_metadata + (*position)++;
    // The two lowest bits: 0 leads to the descriptor, 1 to a pointer to it.
    int32_t distance = *record & ~3, kind = *record & 3;
    if (distance == 0 || kind > 1) continue;
    const void *place = (const char *)record + distance;
    const descriptor *type = kind == 1 ? *(const descriptor *const *)place : place;
    if (!type) continue;
    // Structures only, without generic parameters (bit 7).
    if ((type->flags & 0x1F) != 17 || (type->flags & 0x80) != 0 || !type->name || !type->access) continue;
    if (!strstr(target(&type->name), part)) continue;
    // The request 0 asks for complete metadata.
    return ((accessor)(uintptr_t)target(&type->access))(0).metadata;
  }
  return NULL;
}
