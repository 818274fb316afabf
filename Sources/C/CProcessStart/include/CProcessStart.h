#pragma once

#include <stdbool.h>

/// Returns the number of arguments, including the program's name.
int process_start_argument_count(void);

/// Returns the unmodified arguments of the process.
///
/// Swift's own list is empty if /proc is not mounted or certain libraries are preloaded (libfaketime).
char *const *process_start_arguments(void);

/// Returns the environment variables in the form `NAME=value`, followed by a null pointer.
char *const *process_start_variables(void);

/// Returns whether SIGTERM, SIGINT and SIGHUP have been blocked since the program was loaded.
///
/// They are blocked if the arguments contain a command that runs until it is stopped, such as `watch` or `serve`.
bool process_start_holds_signals(void);
