// Declares functions that Swift does not see.
#define _GNU_SOURCE
#include "CSpawn.h"

#include <signal.h>
#include <spawn.h>

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int problem = posix_spawnattr_setsigdefault(attributes, &all);
  if (!problem) problem = posix_spawnattr_setsigmask(attributes, &none);
  if (!problem) problem = posix_spawnattr_setpgroup(attributes, 0);
  if (problem) return problem;
  return posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
}

static int add_actions(posix_spawn_file_actions_t *actions, const char *folder, const int streams[3]) {
  int problem = folder ? posix_spawn_file_actions_addchdir_np(actions, folder) : 0;
  for (int stream = 0; stream < 3 && !problem; stream++)
    if (streams[stream] >= 0) problem = posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
  return problem ? problem : posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

int cspawn_start(
    pid_t *id, const char *folder, const int streams[3], char *const arguments[], char *const environment[]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem) return problem;
  problem = posix_spawnattr_init(&attributes);
  if (!problem) {
    problem = add_actions(&actions, folder, streams);
    if (!problem) problem = set_attributes(&attributes);
    if (!problem) problem = posix_spawn(id, arguments[0], &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}
