// Changes how the program into which it is loaded (LD_PRELOAD) learns of changed files:
//
//     FILE_CHANGES=announced   no time passes on the clock that rounds sleep by (CLOCK_BOOTTIME), so nothing is found by
//                              looking again and again
//     FILE_CHANGES=usual       nothing is changed
//     FILE_CHANGES=no-instance inotify has no instance left, as with fs.inotify.max_user_instances
//     FILE_CHANGES=no-watch    inotify has no watch left, as with fs.inotify.max_user_watches
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <time.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MOST_DESCRIPTORS 65536

static clockid_t clocks[MOST_DESCRIPTORS];

static int is(const char *mode) {
  const char *given = getenv("FILE_CHANGES");
  return given && strcmp(given, mode) == 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (clock != CLOCK_BOOTTIME || !is("announced")) return REAL(clock_gettime)(clock, now);
  *now = (struct timespec){.tv_sec = 1000000};
  return 0;
}

int timerfd_create(clockid_t clock, int flags) {
  int descriptor = REAL(timerfd_create)(clock, flags);
  if (descriptor >= 0 && descriptor < MOST_DESCRIPTORS) clocks[descriptor] = clock;
  return descriptor;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  struct itimerspec value = *new;
  // The kernel's own clock goes on.
  if (is("announced") && descriptor < MOST_DESCRIPTORS && clocks[descriptor] == CLOCK_BOOTTIME) {
    value = (struct itimerspec){0};
  }
  return REAL(timerfd_settime)(descriptor, flags, &value, old);
}

int inotify_init1(int flags) {
  if (!is("no-instance")) return REAL(inotify_init1)(flags);
  errno = EMFILE;
  return -1;
}

int inotify_add_watch(int descriptor, const char *path, uint32_t mask) {
  if (!is("no-watch")) return REAL(inotify_add_watch)(descriptor, path, mask);
  errno = ENOSPC;
  return -1;
}
