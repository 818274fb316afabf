internal import CommandLineSupport
internal import Glibc
internal import Raster
internal import WidgetSupport

/// What a process gets from whoever starts it, checked before anything is done.
enum StartupChecks {
  /// The addresses that the smallest picture takes beyond the program itself: 32 MiB.
  private static let minimumRoom = 32 << 20

  /// Ends the process where a limit on its address space would soon end it without a word.
  ///
  /// What says so takes no memory.
  static func requireRoom() {
    guard !AddressSpace.hasRoom(for: minimumRoom) else { return }
    let line: StaticString = """
      widgetgen: the limit on memory (ulimit -v, RLIMIT_AS) leaves less than 32 MiB beside the program: raise it

      """
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(FailureKind.temporary.exitCode)
  }

  /// Checks that arguments are UTF-8: the files of others would be looked for under another name.
  ///
  /// - Throws: `Failure`.
  static func checkArguments() throws {
    guard let (number, text) = ProcessArguments.firstForeign else { return }
    throw Failure(
      .usage, "argument \(number), \(text), is not in UTF-8: rename the file, or write it in UTF-8")
  }
}
