#include "CProcessStart.h"

#include <signal.h>
#include <string.h>

// POSIX requires programs to declare this variable.
extern char **environ;

static int count = 0;
static char **arguments = NULL;
static bool holds = false;

// The commands that handle signals. Swift's main function runs some milliseconds after the program is loaded, and a
// service manager that stops a service in this interval would otherwise kill it. A process unblocks the signals once it
// handles them. A program that this one executes (`serve`) inherits the blocked signals.
static const char *const listening[] = {"watch", "serve", "preview", "coordinator", "worker"};

static void hold_signals(void) {
  bool listens = false;
  for (size_t index = 0; count > 1 && index < sizeof listening / sizeof *listening; index++) {
    listens = listens || strcmp(arguments[1], listening[index]) == 0;
  }
  if (!listens) return;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGHUP);
  holds = sigprocmask(SIG_BLOCK, &signals, NULL) == 0;
}

// glibc passes main's arguments to constructors.
__attribute__((constructor)) static void begin(int argc, char **argv) {
  count = argc;
  arguments = argv;
  hold_signals();
}

int process_start_argument_count(void) { return count; }

char *const *process_start_arguments(void) { return arguments; }

char *const *process_start_variables(void) { return environ; }

bool process_start_holds_signals(void) { return holds; }
