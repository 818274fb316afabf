internal import Rounds

/// Runs work until SIGTERM or SIGINT.
enum SignalledRun {
  /// Runs a closure; a signal to stop cancels it or calls `onEnd` instead.
  ///
  /// - Parameters:
  ///   - onEnd: the reaction to SIGTERM and SIGINT; nil cancels the run.
  ///   - onReload: the reaction to SIGHUP.
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
