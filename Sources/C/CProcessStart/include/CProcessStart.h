#pragma once

#include <stdbool.h>

/// How many arguments the process was started with, the program's name among them.
int process_start_argument_count(void);

/// The arguments, as whoever started the process wrote them.
///
/// Swift's own list of them is empty where /proc is not mounted, and where some libraries are preloaded (libfaketime).
char *const *process_start_arguments(void);

/// The environment variables, `NAME=value` each, up to a null pointer.
char *const *process_start_variables(void);

/// Whether SIGTERM, SIGINT and SIGHUP are held back since the program was loaded: its arguments ask for a command that goes on
/// until it is asked to end, such as `watch` or `serve`.
bool process_start_holds_signals(void);
