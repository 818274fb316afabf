internal import Dispatch
internal import Glibc

/// Signals of a service manager and a terminal, turned into a call.
package struct SignalWatch {
  /// What asks a process to end.
  package static let termination = [SIGTERM, SIGINT]
  /// What asks a service to read its configuration anew.
  package static let reload = [SIGHUP]

  private let sources: [any DispatchSourceSignal]

  /// Watches for signals, which then do to the process what they usually do no more.
  ///
  /// Returns once Dispatch has taken note of them: those that come earlier do what they usually do.
  ///
  /// - Parameter handler: called at each, on a thread of Dispatch's.
  package init(_ signals: [Int32], _ handler: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "signals")
    let isReady = DispatchSemaphore(value: 0)
    // On Linux, Dispatch blocks them itself; a disposition of SIG_IGN would hide them from it.
    sources = signals.map { signal in
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler(handler: handler)
      source.setRegistrationHandler { isReady.signal() }
      source.activate()
      return source
    }
    // Where a limit on threads keeps Dispatch from it, that is said later.
    for _ in signals { _ = isReady.wait(timeout: .now() + 1) }
  }

  /// They do to the process again what they usually do.
  package func stop() {
    for source in sources { source.cancel() }
  }
}
