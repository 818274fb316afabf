internal import Glibc

/// The three standard streams.
package enum StandardStreams {
  /// Ensures that problems with the streams neither end the program silently nor damage a file.
  package static func prepare() {
    // A closed pipe and a file size limit are reported as errors instead of ending the process.
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
