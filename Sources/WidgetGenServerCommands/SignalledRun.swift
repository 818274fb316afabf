internal import Rounds

/// Something that runs until SIGTERM or SIGINT.
enum SignalledRun {
  /// Runs it; a signal to end cancels it, or does what is given instead.
  ///
  /// - Parameters:
  ///   - onEnd: nil: the run is cancelled.
  ///   - onReload: what SIGHUP asks for.
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
