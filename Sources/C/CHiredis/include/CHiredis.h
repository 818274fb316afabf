#pragma once
#include <hiredis/hiredis.h>
#include <stddef.h>

// The used part of libhiredis, which is not linked, because a server without a queue does not need it. chiredis_load()
// must succeed before any other function is called. The other functions are the library's, under different names.

/// Loads the library, unless it is already loaded. Thread-safe.
///
/// Returns NULL, or an error message that must not be freed.
const char *chiredis_load(void);

redisContext *chiredis_connect(const char *host, int port, struct timeval timeout);
redisContext *chiredis_connect_unix(const char *path, struct timeval timeout);
void chiredis_free(redisContext *context);
int chiredis_set_timeout(redisContext *context, struct timeval timeout);
int chiredis_keep_alive(redisContext *context);
int chiredis_append(redisContext *context, int count, const char **words, const size_t *lengths);
int chiredis_write(redisContext *context, int *is_done);
int chiredis_read(redisContext *context);
/// Gets the next reply from the data read so far; NULL if there is none yet.
int chiredis_reply(redisContext *context, void **reply);
void chiredis_free_reply(void *reply);
