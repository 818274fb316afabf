internal import Glibc
internal import Raster
internal import WidgetBase

/// Checks the limits and arguments of the process before anything else is done.
package enum StartupChecks {
  /// The need of a program for address space in addition to its own code, in bytes.
  package enum Room: Int, Sendable {
    /// The smallest picture.
    case picture = 32
    /// A server with its threads; each thread reserves a stack.
    case server = 192

    var byteCount: Int { rawValue << 20 }
  }

  /// The smallest stack of a thread, in bytes.
  private static let stack = 512 << 10

  /// Ends the process with a message if a limit on its address space or stacks would soon end it silently.
  ///
  /// Printing the message allocates no memory.
  package static func require(_ room: Room) {
    requireStack()
    guard !AddressSpace.hasRoom(for: room.byteCount) else { return }
    let line: StaticString =
      switch room {
      case .picture: "widgetgen: the memory limit (ulimit -v, RLIMIT_AS) leaves less than 32 MiB for data; raise it\n"
      case .server: "widgetgen: the memory limit (ulimit -v, RLIMIT_AS) leaves less than 192 MiB for data; raise it\n"
      }
    end(line)
  }

  private static func requireStack() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < rlim_t(stack) else {
      return
    }
    end("widgetgen: the stack limit (ulimit -s, RLIMIT_STACK) is less than 512 KiB; raise it\n")
  }

  private static func end(_ line: StaticString) -> Never {
    _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(FailureKind.temporary.exitCode)
  }

  /// Checks that arguments are UTF-8, because files with other names would not be found.
  ///
  /// - Throws: `Failure`.
  package static func checkArguments() throws {
    guard let (number, text) = ProcessArguments.firstForeign else { return }
    throw Failure(
      .usage, "argument \(number), \(text), is not UTF-8; rename the file or use UTF-8")
  }
}
