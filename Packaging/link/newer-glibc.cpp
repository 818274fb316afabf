// The functions of glibc 2.38 and of GCC 13's C++ library that the Swift library of Debian unstable calls, for programs
// that run with the libraries of Debian 12.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ios>

// What the newer library does in the function that is empty here.
static std::ios_base::Init streams;

extern "C" {
void _ZSt21ios_base_library_initv() {}

// C23's conversions also take binary numbers (0b1), which no caller passes.
long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}

size_t strlcpy(char *target, const char *source, size_t size) {
  size_t length = strlen(source);
  if (size > 0) {
    size_t count = length < size ? length : size - 1;
    memcpy(target, source, count);
    target[count] = 0;
  }
  return length;
}

size_t strlcat(char *target, const char *source, size_t size) {
  size_t length = strnlen(target, size);
  return length == size ? length + strlen(source) : length + strlcpy(target + length, source, size - length);
}
}
