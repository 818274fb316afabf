package import FoundationEssentials

/// Draws at each entry's date and at each reload, in the foreground, until the process is asked to end.
package struct Watch: Sendable {
  private var refresher: Refresher
  private var options: Refresher.Options
  private let now: @Sendable () -> Date
  private let monotonic: any Clock<Duration>
  private let onRound: @Sendable (RefreshReport) -> Void

  /// Nothing is waited for longer than this, in seconds, without a look at the clock: it may have been set.
  private static let maximumSleep: TimeInterval = 10
  /// What wall clock and monotonic clock may disagree on before the wall clock counts as set, in seconds: more than
  /// time daemons slew and schedulers are late.
  private static let stepTolerance: TimeInterval = 2
  /// The longest pause between two rounds, in seconds, where nothing is expected to change: an hour.
  private static let maximumInterval: TimeInterval = 3_600

  /// A watch.
  ///
  /// - Parameters:
  ///   - options: how each round behaves; outputs in which nothing can have changed are left alone in any case.
  ///   - now: the wall clock.
  ///   - monotonic: what is slept by: a clock that nobody sets.
  ///   - onRound: gets the report of each round.
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

  /// Runs until SIGTERM or SIGINT; a round that is under way then waits for no provider and no lock any more, and draws
  /// what it can.
  ///
  /// - Parameter reload: what goes on drawing after SIGHUP, as soon as the round that is under way is drawn; nil for
  ///   what has drawn so far.
  package func runUntilSignal(reload: @escaping @Sendable () -> Refresher?) async {
    let interruptibleSleep = InterruptibleSleep()
    let rounds = Task {
      var watch = self
      while true {
        await watch.run(interruptibleSleep)
        guard !Task.isCancelled else { return }
        // Before anything is read: whoever changes it meanwhile asks again.
        interruptibleSleep.begin()
        if let refresher = reload() { watch.refresher = refresher }
      }
    }
    let signals = ProcessSignals.current ?? ProcessSignals()
    let listening = Task {
      for await request in signals.requests {
        switch request {
        case .end: rounds.cancel()
        case .reload: interruptibleSleep.end()
        }
      }
    }
    await rounds.value
    listening.cancel()
    signals.stop()
  }

  /// Draws round after round until the task is cancelled; no group of outputs waits for another.
  package func run() async { await run(InterruptibleSleep()) }

  private func run(_ interruptibleSleep: InterruptibleSleep) async {
    if refresher.groups.count < 2 { return await run(refresher.groups.first ?? [], interruptibleSleep) }
    await withTaskGroup { tasks in
      for group in refresher.groups {
        tasks.addTask { await run(group, interruptibleSleep) }
      }
    }
  }

  private func run(_ group: [Int], _ interruptibleSleep: InterruptibleSleep) async {
    while !Task.isCancelled, !interruptibleSleep.areOver {
      let report = await refresher.run(at: now(), options: options, of: group)
      onRound(report)
      await refresher.drawAhead(of: group)
      let latest = now() + Self.maximumInterval
      await interruptibleSleep.wait {
        // Cancelling ends the pause and nothing else.
        try? await sleep(until: min(report.nextChange ?? latest, latest), group)
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
