internal import CProcessStart
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The signals SIGTERM, SIGINT and SIGHUP of a service manager or terminal, watched from the program's first line and
/// delivered to one listener.
///
/// For `watch`, `serve` and other commands that listen, they are blocked when the program is loaded, before its first
/// line (`CProcessStart`).
package final class ProcessSignals: Sendable {
  /// The signals of this process; nil if it does not watch for them.
  @TaskLocal package static var current: ProcessSignals?

  /// Whether the signals were blocked when the program was loaded, for a process that must listen to them.
  package static var areBlocked: Bool { process_start_holds_signals() }

  /// The request of a signal.
  package enum Request: Sendable, Hashable {
    /// The process is to end: SIGTERM, SIGINT.
    case end
    /// The process is to reload its configuration: SIGHUP.
    case reload

    init(_ signal: Int32) { self = signal == SIGHUP ? .reload : .end }
  }

  /// The requests that the single listener has not read.
  package let requests: SignalRequests
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Watches for the signals, whose default actions no longer apply.
  ///
  /// Must be called before other threads start, because these inherit the blocked signals, until Dispatch has
  /// registered and unblocked them. If no threads are available, nothing is watched: Dispatch would wait for one
  /// forever, and the run itself reports the problem.
  package init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    let requests = SignalRequests()
    self.requests = requests
    let queue = DispatchQueue(label: "signals")
    let isReady = DispatchSemaphore(value: 0)
    guard (try? ProcessLimits.check()) != nil else {
      sources = Mutex([])
      return
    }
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    // A disposition of SIG_IGN would hide them from Dispatch.
    sources = Mutex(
      [SIGTERM, SIGINT, SIGHUP].map { signal in
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setEventHandler { requests.add(Request(signal)) }
        source.setRegistrationHandler { isReady.signal() }
        source.activate()
        return source
      })
    // The main thread lets signals through while it waits for others: Dispatch has to have taken note of them by then.
    for _ in 0..<3 { _ = isReady.wait(timeout: .now() + 1) }
  }

  /// Restores the default actions of the signals.
  package func stop() {
    sources.withLock { sources in
      for source in sources { source.cancel() }
      sources = []
    }
  }
}
