#include "CUnibreak.h"

#include <dlfcn.h>
#include <linebreak.h>

// The library must have the version of the header: lines break elsewhere in others. The number in its name is that of the
// first release with the same functions.
#if !defined(UNIBREAK_VERSION)
#define VERSION "1"
#elif UNIBREAK_VERSION < 0x0500
#define VERSION "3"
#elif UNIBREAK_VERSION < 0x0600
#define VERSION "5"
#else
#define VERSION "6"
#endif

// Written once, before any other function is called.
static __typeof__(&set_linebreaks_utf32) set_linebreaks;

#define NAME "libunibreak.so." VERSION
// Packages bring the library with them, because each release of Debian has another version: for programs in `bin` and in
// `libexec/widgetgen`. The loader replaces $ORIGIN by the folder of the program.
static const char *const places[] = {"$ORIGIN/../lib/widgetgen/" NAME, "$ORIGIN/../../lib/widgetgen/" NAME, NAME};

const char *cunibreak_load(void) {
  void *library = NULL;
  for (size_t index = 0; !library && index < sizeof places / sizeof *places; index++)
    library = dlopen(places[index], RTLD_NOW | RTLD_LOCAL);
  if (!library) return "text cannot be broken without libunibreak: install the Debian package libunibreak" VERSION;
  __typeof__(&init_linebreak) initialize = (__typeof__(&init_linebreak))dlsym(library, "init_linebreak");
  set_linebreaks = (__typeof__(&set_linebreaks_utf32))dlsym(library, "set_linebreaks_utf32");
  if (!initialize || !set_linebreaks) return "libunibreak lacks functions of its version " VERSION;
  initialize();
  return NULL;
}

void cunibreak_find(const uint32_t *characters, size_t count, bool *allowed) {
  // A mark takes a byte, as a truth value does.
  char *marks = (char *)allowed;
  set_linebreaks(characters, count, NULL, marks);
  for (size_t index = 0; index < count; index++)
    allowed[index] = marks[index] == LINEBREAK_MUSTBREAK || marks[index] == LINEBREAK_ALLOWBREAK;
}
