internal import Dispatch
internal import Glibc
internal import Synchronization

/// What a service manager and a terminal end a process with: SIGTERM and SIGINT, watched from the first line of the
/// program on, for whoever starts to listen.
package final class TerminationSignals: Sendable {
  /// Those of this process, where it watches for them.
  @TaskLocal package static var current: TerminationSignals?

  /// A value for each signal, kept until somebody asks.
  let requests: AsyncStream<Void>
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Watches for the signals, which then do not end the process any more.
  ///
  /// To be called before there is any other thread: those to come inherit that they are held back, until Dispatch, which
  /// lets them through again, has taken note of them.
  package init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    let (requests, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let queue = DispatchQueue(label: "termination")
    self.requests = requests
    for signal in [SIGTERM, SIGINT] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    // A disposition of SIG_IGN would hide them from Dispatch.
    sources = Mutex(
      [SIGTERM, SIGINT].map { signal in
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setEventHandler { continuation.yield() }
        source.activate()
        return source
      })
  }

  /// They end the process again.
  package func stop() {
    sources.withLock { sources in
      for source in sources { source.cancel() }
      sources = []
    }
  }
}
