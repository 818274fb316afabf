internal import CommandLineSupport
internal import Glibc
internal import Raster
internal import WidgetSupport

/// Checks the limits and arguments of the process before anything else is done.
enum StartupChecks {
  /// The address space that the smallest picture needs in addition to the program: 32 MiB.
  private static let minimumRoom = 32 << 20

  /// Ends the process with a message if a limit on its address space would soon end it silently.
  ///
  /// Printing the message allocates no memory.
  static func requireRoom() {
    guard !AddressSpace.hasRoom(for: minimumRoom) else { return }
    let line: StaticString = """
      widgetgen: the memory limit (ulimit -v, RLIMIT_AS) leaves less than 32 MiB for data; raise it

      """
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(FailureKind.temporary.exitCode)
  }

  /// Checks that arguments are UTF-8, because files with other names would not be found.
  ///
  /// - Throws: `Failure`.
  static func checkArguments() throws {
    guard let (number, text) = ProcessArguments.firstForeign else { return }
    throw Failure(
      .usage, "argument \(number), \(text), is not UTF-8; rename the file or use UTF-8")
  }
}
