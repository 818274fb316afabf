#define _GNU_SOURCE
#include "CHiredis.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>

#define FUNCTIONS(_) \
  _(freeReplyObject) \
  _(redisAppendCommandArgv) \
  _(redisBufferRead) \
  _(redisBufferWrite) \
  _(redisConnectUnixWithTimeout) \
  _(redisConnectWithTimeout) \
  _(redisEnableKeepAlive) \
  _(redisFree) \
  _(redisGetReplyFromReader) \
  _(redisSetTimeout)

// Written once under the lock, before any other function is called.
static struct {
#define FIELD(name) __typeof__(&name) name;
  FUNCTIONS(FIELD)
} hiredis;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

// The library must have the version of the header, because structures differ between versions.
#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
#define VERSION TEXT(HIREDIS_SONAME)

static const char *load(void) {
  void *library = dlopen("libhiredis.so." VERSION, RTLD_NOW | RTLD_LOCAL);
  if (!library) return "a queue needs libhiredis, which cannot be loaded: install the Debian package libhiredis" VERSION;
#define RESOLVE(name) \
  if (!(hiredis.name = (__typeof__(&name))dlsym(library, #name))) return "libhiredis has no " #name;
  FUNCTIONS(RESOLVE)
  is_loaded = true;
  return NULL;
}

const char *chiredis_load(void) {
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load();
  pthread_mutex_unlock(&lock);
  return problem;
}

redisContext *chiredis_connect(const char *host, int port, struct timeval timeout) {
  return hiredis.redisConnectWithTimeout(host, port, timeout);
}

redisContext *chiredis_connect_unix(const char *path, struct timeval timeout) {
  return hiredis.redisConnectUnixWithTimeout(path, timeout);
}

void chiredis_free(redisContext *context) { hiredis.redisFree(context); }

int chiredis_set_timeout(redisContext *context, struct timeval timeout) {
  return hiredis.redisSetTimeout(context, timeout);
}

int chiredis_keep_alive(redisContext *context) { return hiredis.redisEnableKeepAlive(context); }

int chiredis_append(redisContext *context, int count, const char **words, const size_t *lengths) {
  return hiredis.redisAppendCommandArgv(context, count, words, lengths);
}

// The library writes without MSG_NOSIGNAL, so SIGPIPE would end the process when the server is gone. The signal is held
// back in this thread only, because what the process does with it is not for a library to decide.
int chiredis_write(redisContext *context, int *is_done) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  int result = hiredis.redisBufferWrite(context, is_done);
  // Discards the signal of this write, unless one was pending before.
  if (result != REDIS_OK && !sigismember(&pending, SIGPIPE)) {
    struct timespec none = {0};
    sigtimedwait(&pipe, NULL, &none);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}

int chiredis_read(redisContext *context) { return hiredis.redisBufferRead(context); }

int chiredis_reply(redisContext *context, void **reply) { return hiredis.redisGetReplyFromReader(context, reply); }

void chiredis_free_reply(void *reply) { hiredis.freeReplyObject(reply); }
