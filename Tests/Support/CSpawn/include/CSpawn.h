#pragma once
#include <sys/types.h>

/// Starts a program as the leader of a new process group.
///
/// It inherits its standard streams and no other descriptor. No signal is blocked or ignored.
/// - Parameters:
///   - folder: its working directory; NULL for that of this process.
///   - streams: the descriptors of its standard streams; -1 for those of this process.
///   - arguments: the path of the program and its arguments, followed by NULL.
///   - environment: lines of the form NAME=value, followed by NULL.
/// - Returns: 0, or the system's error number.
int cspawn_start(
    pid_t *id, const char *folder, const int streams[3], char *const arguments[], char *const environment[]);
