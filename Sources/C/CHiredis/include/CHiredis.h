#pragma once
#include <hiredis/hiredis.h>
#include <stddef.h>

// What is used of libhiredis, which is not linked: only fleets have a queue, and a server without one needs no such library.
// chiredis_load() has to succeed before anything else is called. All else is the library's own, under another name.

/// Opens the library, once; may be called by any thread.
///
/// Returns NULL, else what went wrong: a text that is never freed.
const char *chiredis_load(void);

redisContext *chiredis_connect(const char *host, int port, struct timeval timeout);
redisContext *chiredis_connect_unix(const char *path, struct timeval timeout);
void chiredis_free(redisContext *context);
int chiredis_set_timeout(redisContext *context, struct timeval timeout);
int chiredis_keep_alive(redisContext *context);
int chiredis_append(redisContext *context, int count, const char **words, const size_t *lengths);
int chiredis_write(redisContext *context, int *is_done);
int chiredis_read(redisContext *context);
/// Gets the next reply of what was read; NULL if there is none yet.
int chiredis_reply(redisContext *context, void **reply);
void chiredis_free_reply(void *reply);
