// Records the file operations of the program into which it is loaded (LD_PRELOAD) in the file that TRACE_WRITES names:
//
//     open FD PATH | write FD HEX | sync FD | close FD | rename FROM<TAB>TO | unlink PATH
//
// One line each, in the order in which the calls returned. Only successful calls are recorded.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *trace;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("TRACE_WRITES");
  if (path) trace = fopen(path, "we");
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void note(const char *format, ...) {
  if (!trace) return;
  va_list arguments;
  va_start(arguments, format);
  pthread_mutex_lock(&lock);
  vfprintf(trace, format, arguments);
  fflush(trace);
  pthread_mutex_unlock(&lock);
  va_end(arguments);
}

static mode_t mode_of(int flags, va_list arguments) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  int number = REAL(open)(path, flags, mode);
  if (number >= 0) note("open %d %s\n", number, path);
  return number;
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  int number = REAL(open64)(path, flags, mode);
  if (number >= 0) note("open %d %s\n", number, path);
  return number;
}

ssize_t write(int number, const void *bytes, size_t count) {
  ssize_t written = REAL(write)(number, bytes, count);
  if (written > 0 && number > STDERR_FILENO && trace && number != fileno(trace)) {
    char *text = malloc(2 * (size_t)written + 1);
    for (ssize_t index = 0; index < written; index++) sprintf(text + 2 * index, "%02x", ((const unsigned char *)bytes)[index]);
    note("write %d %s\n", number, text);
    free(text);
  }
  return written;
}

int fsync(int number) {
  int result = REAL(fsync)(number);
  if (result == 0) note("sync %d\n", number);
  return result;
}

int close(int number) {
  note("close %d\n", number);
  return REAL(close)(number);
}

int rename(const char *from, const char *to) {
  int result = REAL(rename)(from, to);
  if (result == 0) note("rename %s\t%s\n", from, to);
  return result;
}

int unlink(const char *path) {
  int result = REAL(unlink)(path);
  if (result == 0) note("unlink %s\n", path);
  return result;
}
