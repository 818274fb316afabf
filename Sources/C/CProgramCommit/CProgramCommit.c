#include "CProgramCommit.h"

// Package.swift defines it from the environment variable of the same name.
#ifndef WIDGETGEN_COMMIT
#define WIDGETGEN_COMMIT ""
#endif

const char *program_commit(void) { return WIDGETGEN_COMMIT; }
