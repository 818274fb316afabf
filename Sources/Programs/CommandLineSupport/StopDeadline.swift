internal import Dispatch
internal import Glibc

/// The time in which a process that was asked to stop has to end.
///
/// Usually a command returns long before. A drawing, or the view of a custom widget, may hang, however, and nothing ends
/// a thread but the end of its process.
package enum StopDeadline {
  /// Ends the process with exit code 0 after some time, if it is still running.
  ///
  /// The deadline has a thread of its own, because work that hangs may hold the main thread and all threads of tasks.
  ///
  /// - Parameters:
  ///   - time: the time until the process ends.
  ///   - report: called before the process ends, to tell that it did not wait for its work.
  package static func begin(_ time: Duration, report: @escaping @Sendable () -> Void) {
    let seconds = time / .seconds(1)
    DispatchQueue(label: "stop deadline").asyncAfter(deadline: .now() + seconds) {
      report()
      // Not `exit`, which would tear down what other threads still use.
      _exit(0)
    }
  }
}
