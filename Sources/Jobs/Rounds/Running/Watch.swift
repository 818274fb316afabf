package import FoundationEssentials

/// Draws at each entry's date and at each reload, in the foreground, until the process is stopped.
package struct Watch: Sendable {
  private var refresher: Refresher
  private var options: Refresher.Options
  private let now: @Sendable () -> Date
  private let monotonic: any Clock<Duration>
  private let onRound: @Sendable (RefreshReport) -> Void

  /// The maximum seconds between two checks of the clock, which may have been set, and of files, which may have changed
  /// without an announcement.
  private static let maximumSleep: TimeInterval = 10
  /// The seconds by which the system clock and the monotonic clock may differ before the system clock counts as set:
  /// more than the slew of time daemons and the delay of schedulers.
  private static let stepTolerance: TimeInterval = 2
  /// The longest pause between two rounds, in seconds, where nothing is expected to change: an hour.
  private static let maximumInterval: TimeInterval = 3_600

  /// Creates a watch.
  ///
  /// Each round has `options`, but unchanged outputs are always skipped. `now` is the wall clock, and `monotonic` is
  /// the clock for sleeping. `onRound` receives the report of each round.
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
  /// - Parameter reload: returns the refresher to use after SIGHUP, for which a round in progress ends as after SIGTERM;
  ///   nil to continue with the current one.
  package func runUntilSignal(reload: @escaping @Sendable () -> Refresher?) async {
    let signals = ProcessSignals.current ?? ProcessSignals()
    var watch = self
    var rounds = Task { [watch] in await watch.run() }
    requests: for await request in signals.requests {
      switch request {
      case .end: break requests
      case .reload:
        guard let refresher = reload() else { continue }
        // Its locks are free once it has ended.
        rounds.cancel()
        await rounds.value
        watch.refresher = refresher
        rounds = Task { [watch] in await watch.run() }
      }
    }
    rounds.cancel()
    await rounds.value
    signals.stop()
  }

  /// A group of outputs that rests between its rounds.
  private struct Group {
    let outputs: [Int]
    /// The number for announcements.
    let number: Int
    let announcements: Announcements
    /// The time it has slept since its files were checked.
    var sinceLook = Duration.zero
  }

  /// Draws round after round until the task is cancelled; no group of outputs waits for another.
  package func run() async {
    let announcements = Announcements()
    let all = refresher.groups.isEmpty ? [[]] : refresher.groups
    let groups = all.enumerated().map { number, outputs in
      Group(outputs: outputs, number: number, announcements: announcements)
    }
    if groups.count == 1 {
      await run(groups[0])
    } else {
      await withTaskGroup { tasks in
        for group in groups { tasks.addTask { await run(group) } }
      }
    }
    await announcements.stop()
  }

  private func run(_ group: Group) async {
    var group = group
    var changes = group.announcements.changes(of: group.number).makeAsyncIterator()
    await refresher.showLastGood(at: now(), of: group.outputs)
    while !Task.isCancelled {
      // Before files are looked at: what changes from now on is announced.
      await group.announcements.follow(refresher.announcers(of: group.outputs), by: group.number)
      let report = await refresher.run(at: now(), options: options, of: group.outputs)
      onRound(report)
      await refresher.drawAhead(of: group.outputs)
      let end = now() + Self.maximumInterval
      await rest(&group, &changes, until: min(report.nextChange ?? end, end))
    }
  }

  /// Rests until the wall clock shows an instant or has been set, or something that the group uses has changed.
  private func rest(
    _ group: inout Group, _ changes: inout Announcements.Changes.Iterator, until instant: Date
  ) async {
    while !Task.isCancelled {
      let start = now()
      let rest = instant.timeIntervalSince(start)
      guard rest > 0 else { return }
      let (announced, slept) = await sleep(group, &changes, for: min(rest, Self.maximumSleep), by: monotonic)
      // First of all: what was announced while the clock was set is not announced again.
      if !announced.isEmpty, await refresher.notice(announced, of: group.outputs) { return }
      guard abs(now().timeIntervalSince(start) - slept / .seconds(1)) < Self.stepTolerance else { return }
      group.sinceLook += slept
      guard group.sinceLook >= .seconds(Self.maximumSleep) else { continue }
      group.sinceLook = .zero
      if await refresher.noticeChangedFiles(of: group.outputs) { return }
    }
  }

  /// Sleeps for some seconds, or until something is announced to a group.
  ///
  /// Sleeping itself is monotonic, so that a clock that is set back does not prolong it.
  ///
  /// - Returns: what was announced, and how long it slept.
  private func sleep<Time: Clock<Duration>>(
    _ group: Group, _ changes: inout Announcements.Changes.Iterator, for seconds: TimeInterval, by monotonic: Time
  ) async -> (announced: Set<SourceKey>, slept: Duration) {
    let start = monotonic.now
    let alarm = group.announcements.alarm(for: group.number) {
      try await monotonic.sleep(until: start.advanced(by: .seconds(seconds)), tolerance: nil)
    }
    let announced = await changes.next(isolation: #isolation) ?? []
    alarm.cancel()
    return (announced, start.duration(to: monotonic.now))
  }
}
