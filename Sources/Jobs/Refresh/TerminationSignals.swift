internal import Dispatch
internal import Glibc

/// What a service manager and a terminal end a process with, turned into a call.
package struct TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  /// Watches for SIGTERM and SIGINT, which then do not end the process any more.
  ///
  /// - Parameter handler: called at each, on a thread of Dispatch's.
  init(_ handler: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "termination")
    // On Linux, Dispatch blocks them itself; a disposition of SIG_IGN would hide them from it.
    sources = [SIGTERM, SIGINT].map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler(handler: handler)
      source.activate()
      return source
    }
  }

  /// Keeps SIGTERM and SIGINT waiting for whoever watches for them later.
  ///
  /// To be called before there is any other thread: those to come inherit it.
  package static func hold() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
  }

  /// They end the process again.
  func stop() {
    for source in sources { source.cancel() }
  }
}
