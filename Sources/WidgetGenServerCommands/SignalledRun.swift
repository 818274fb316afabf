internal import Rounds

/// Runs work until SIGTERM or SIGINT.
enum SignalledRun {
  /// Runs a closure until it ends or a signal stops it.
  ///
  /// SIGTERM and SIGINT call `onEnd`; if it is nil, they cancel the run. SIGHUP calls `onReload`.
  static func run(
    _ body: @escaping @Sendable () async throws -> Void, onEnd: (@Sendable () -> Void)? = nil,
    onReload: @escaping @Sendable () async -> Void = {}
  ) async throws {
    let signals = ProcessSignals.current ?? ProcessSignals()
    let run = Task { try await body() }
    let listening = Task {
      for await request in signals.requests {
        switch request {
        case .end: if let onEnd { onEnd() } else { run.cancel() }
        case .reload: await onReload()
        }
      }
    }
    defer {
      listening.cancel()
      signals.stop()
    }
    do {
      try await run.value
    } catch is CancellationError {
      // It was asked to end.
    }
  }
}
