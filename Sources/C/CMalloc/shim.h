#pragma once
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

// The linker defines these at both ends of the program's variables that are 0 at first.
extern char __bss_start[], _end[];
static inline void *zeroed_variables_start(void) { return __bss_start; }
static inline void *zeroed_variables_end(void) { return _end; }
