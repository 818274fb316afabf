internal import Failures
internal import Glibc
internal import Programs
internal import Raster

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
      widgetgen: the memory limit (ulimit -v, RLIMIT_AS) leaves less than 32 MiB for data; raise it

      """
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(ExitClass.temporary.rawValue)
  }

  /// Checks that arguments are UTF-8: the files of others would be looked for under another name.
  ///
  /// - Throws: `Failure`.
  static func checkArguments() throws {
    guard let (number, text) = ProcessArguments.firstForeign else { return }
    throw Failure(
      .usage, "argument \(number), \(text), is not UTF-8; rename the file or use UTF-8")
  }
}
