internal import CommandLineSupport
internal import Rounds

/// Runs work until SIGTERM or SIGINT.
enum SignalledRun {
  /// The time to stop, which a queue that does not respond would exceed.
  private static let stopTimeout = Duration.seconds(10)

  /// Runs a closure until it ends or a signal stops it.
  ///
  /// SIGTERM and SIGINT call `onEnd`; if it is nil, they cancel the run. If it is still running after ten seconds,
  /// `onTimeout` is called, and the process ends. SIGHUP calls `onReload`.
  static func run(
    _ body: @escaping @Sendable () async throws -> Void, onEnd: (@Sendable () -> Void)? = nil,
    onTimeout: @escaping @Sendable () -> Void = {}, onReload: @escaping @Sendable () async -> Void = {}
  ) async throws {
    let signals = ProcessSignals.current ?? ProcessSignals()
    let run = Task { try await body() }
    let listening = Task {
      for await request in signals.requests {
        switch request {
        case .end:
          StopDeadline.begin(stopTimeout) {
            Console.error("stopped without waiting any longer for the queue and for drawings in progress")
            onTimeout()
          }
          if let onEnd { onEnd() } else { run.cancel() }
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
