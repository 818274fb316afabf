package import FoundationEssentials

/// Draws at each entry's date and at each reload, in the foreground, until the process is stopped.
package struct Watch: Sendable {
  private var refresher: Refresher
  private var options: Refresher.Options
  private let now: @Sendable () -> Date
  private let monotonic: any Clock<Duration>
  private let onRound: @Sendable (RefreshReport) -> Void

  /// The maximum seconds between two checks of the clock, which may have been set.
  private static let maximumSleep: TimeInterval = 10
  /// The seconds by which the system clock and the monotonic clock may differ before the system clock counts as set:
  /// more than the slew of time daemons and the delay of schedulers.
  private static let stepTolerance: TimeInterval = 2
  /// The longest pause between two rounds, in seconds, where nothing is expected to change: an hour.
  private static let maximumPause: TimeInterval = 3_600

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - options: the options of each round; unchanged outputs are always skipped.
  ///   - now: returns the current time.
  ///   - monotonic: the monotonic clock for sleeping.
  ///   - onRound: receives the report of each round.
  package init(
    _ refresher: Refresher, options: Refresher.Options = .init(), now: @escaping @Sendable () -> Date,
    monotonic: any Clock<Duration> = ContinuousClock(), onRound: @escaping @Sendable (RefreshReport) -> Void
  ) {
    self.refresher = refresher
    self.options = options
    self.options.isOnlyForDue = true
    self.now = now
    self.monotonic = monotonic
    self.onRound = onRound
  }

  /// Runs until SIGTERM or SIGINT; a round in progress then stops waiting for providers and locks, and draws what it
  /// can.
  ///
  /// - Parameter reload: returns the refresher to use after SIGHUP, once the round in progress has finished; nil for
  ///   the current one.
  package func runUntilSignal(reload: @escaping @Sendable () -> Refresher?) async {
    let pauses = InterruptibleSleep()
    let rounds = Task {
      var watch = self
      while true {
        await watch.run(pauses)
        guard !Task.isCancelled else { return }
        // Before anything is read, so that changes in the meantime cause another round.
        pauses.begin()
        if let refresher = reload() { watch.refresher = refresher }
      }
    }
    let signals = ProcessSignals.current ?? ProcessSignals()
    let listening = Task {
      for await request in signals.requests {
        switch request {
        case .end: rounds.cancel()
        case .reload: pauses.end()
        }
      }
    }
    await rounds.value
    listening.cancel()
    signals.stop()
  }

  /// Draws round after round until the task is cancelled; no group of outputs waits for another.
  package func run() async { await run(InterruptibleSleep()) }

  private func run(_ pauses: InterruptibleSleep) async {
    if refresher.groups.count < 2 { return await run(refresher.groups.first ?? [], pauses) }
    await withTaskGroup { tasks in
      for group in refresher.groups {
        tasks.addTask { await run(group, pauses) }
      }
    }
  }

  private func run(_ group: [Int], _ pauses: InterruptibleSleep) async {
    while !Task.isCancelled, !pauses.areOver {
      let report = await refresher.run(at: now(), options: options, of: group)
      onRound(report)
      await refresher.drawAhead(of: group)
      let pause = now() + Self.maximumPause
      await pauses.pause {
        // Cancelling ends the pause and nothing else.
        try? await sleep(until: min(report.nextChange ?? pause, pause), group)
      }
    }
  }

  private func sleep(until instant: Date, _ group: [Int]) async throws {
    try await sleep(until: instant, group, by: monotonic)
  }

  /// Sleeps until the wall clock shows an instant or has been set, or a file of the group has changed.
  ///
  /// Sleeping itself is monotonic, so that a clock that is set back does not prolong it.
  private func sleep(until instant: Date, _ group: [Int], by monotonic: some Clock<Duration>) async throws {
    while true {
      let (wallStart, start) = (now(), monotonic.now)
      let rest = instant.timeIntervalSince(wallStart)
      guard rest > 0 else { return }
      try await monotonic.sleep(until: start.advanced(by: .seconds(min(rest, Self.maximumSleep))), tolerance: nil)
      let elapsed = start.duration(to: monotonic.now) / .seconds(1)
      guard abs(now().timeIntervalSince(wallStart) - elapsed) < Self.stepTolerance else { return }
      if await refresher.noticeChangedFiles(of: group) { return }
    }
  }
}
