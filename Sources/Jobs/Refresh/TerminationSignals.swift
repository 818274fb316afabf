internal import Glibc
internal import Synchronization

/// What a service manager and a terminal end a process with, watched from the first line of the program on, for whoever
/// starts to listen.
package final class TerminationSignals: Sendable {
  /// Those of this process, where it watches for them.
  @TaskLocal package static var current: TerminationSignals?

  /// A value for a signal that came, kept until somebody asks.
  let requests: AsyncStream<Void>
  private let watch: Mutex<SignalWatch?>

  /// Watches for the signals, which then do not end the process any more.
  ///
  /// To be called before there is any other thread: those to come inherit that they are held back, until Dispatch, which
  /// lets them through again, has taken note of them.
  package init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in SignalWatch.termination { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    let (requests, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.requests = requests
    watch = Mutex(SignalWatch(SignalWatch.termination) { continuation.yield() })
  }

  /// They end the process again.
  package func stop() {
    watch.withLock { watch in
      watch?.stop()
      watch = nil
    }
  }
}
