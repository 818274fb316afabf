internal import Glibc

/// The three streams a program is born with.
package enum StandardStreams {
  /// Makes sure that nothing that goes wrong with the streams ends the program without a word or spoils a file.
  package static func prepare() {
    // A reader that goes away and a limit on file sizes are errors to report, not reasons to die.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The number of a closed stream would go to the next file that is opened, and messages into that file. What
    // stands in is open in the wrong direction: using the stream still fails.
    for (number, direction) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one: those below it are open by now.
      _ = open("/dev/null", direction)
    }
  }
}
