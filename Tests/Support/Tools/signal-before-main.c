// Sends SIGTERM to the program into which it is loaded (LD_PRELOAD), after its constructors and before its main
// function: the first instant at which a program can be prepared for it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>

typedef int (*main_function)(int, char **, char **);
typedef int (*start_function)(main_function, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

static main_function program;

static int begin(int argc, char **argv, char **variables) {
  kill(getpid(), SIGTERM);
  return program(argc, argv, variables);
}

int __libc_start_main(
    main_function function, int argc, char **argv, void (*init)(void), void (*fini)(void), void (*rtld_fini)(void),
    void *stack_end) {
  program = function;
  start_function start = (start_function)dlsym(RTLD_NEXT, "__libc_start_main");
  return start(begin, argc, argv, init, fini, rtld_fini, stack_end);
}
