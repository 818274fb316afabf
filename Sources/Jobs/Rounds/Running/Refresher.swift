package import Configurations
internal import Fetching
internal import FileAccess
package import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import WidgetBase
internal import WidgetRendering

/// Draws the outputs of a configuration repeatedly: fetches only when a timeline's reload is due, and draws the current
/// entry between reloads.
///
/// Every decision uses the instant that is passed in, so a year can be simulated in a minute. Concurrent calls run one
/// after another.
package actor Refresher {
  /// The executor of the actor.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "drawing")
  let configuration: Configuration
  let environment: RefreshEnvironment
  let state: StateFolder
  /// The sink of all outputs; nil if each has its own destination.
  let sharedSink: (any Sink)?
  let drawer: PictureDrawer
  /// The conditions of the playlists of panels.
  private let conditions: ConditionSources
  var outputs: PlannedOutputs
  let timelines = TimelineMemory(maximumBytes: Refresher.maximumRememberedTimelines)
  private let noTimelines = TimelineMemory(maximumBytes: 0)
  var dueDates = DueDates()
  /// The upcoming content of each group's outputs, until it is drawn.
  var showings: [[Int]: [Showing]] = [:]
  private var knownNotices = BoundedCache<String, Void>(capacity: Refresher.maximumRememberedNotices)
  /// Whether leftovers of killed runs have been removed from the state and cache folders.
  private var isTidy = false
  /// The last requested run of each group.
  private var lastRuns: [[Int]: Task<RefreshReport, Never>] = [:]

  /// Outputs that are drawn together, by their places in the configuration.
  ///
  /// First those that ask no server, then those that share one. None waits for the servers of another group.
  package nonisolated let groups: [[Int]]

  /// Returns whether the outputs of a group request no server.
  package nonisolated func asksNoServer(_ group: [Int]) -> Bool { group == localGroup }

  private nonisolated let localGroup: [Int]?

  /// A process that runs for years does not remember everything it ever said.
  private static let maximumRememberedNotices = 500
  /// The maximum bytes of kept timelines that are remembered in decoded form: more than one machine draws each second.
  private static let maximumRememberedTimelines = 288 << 10

  /// Prepares the outputs; one that cannot be prepared fails in each run and leaves the others alone.
  ///
  /// `sink` takes the pictures of all outputs; if it is nil, each is drawn to its own destination.
  ///
  /// - Throws: if a font is missing; without a sink also for an output that has no destination.
  package init(_ configuration: Configuration, environment: RefreshEnvironment, sink: (any Sink)? = nil) throws {
    if sink == nil { try configuration.requireDestinations() }
    var environment = environment
    environment.catalog = configuration.catalog
    self.configuration = configuration
    self.environment = environment
    sharedSink = sink
    state = StateFolder(path: environment.folders.state)
    conditions = ConditionSources(
      configuration, of: configuration.devices.filter { $0.display != nil }, environment: environment)
    // All outputs have the same fonts: the configuration's.
    let fonts = configuration.outputs.first?.job.look.fontFolders ?? []
    let drawer = PictureDrawer(try environment.renderer(fonts: fonts))
    self.drawer = drawer
    let outputs = PlannedOutputs(configuration.outputs, environment: environment, renderer: drawer)
    self.outputs = outputs
    let servers = outputs.indices.map { outputs.plan(of: $0)?.servers ?? [] }
    groups = OutputGroups.of(servers)
    localGroup = servers.contains(where: \.isEmpty) ? groups.first : nil
  }

  /// Draws what is due at an instant, after earlier runs of the same outputs have finished.
  ///
  /// `group` is one of ``groups``; nil for all outputs. A failed output does not affect the others; its error is in the
  /// report. A run whose task is cancelled stops waiting for servers and locks, and draws what it can.
  package func run(at instant: Date, options: Options = Options(), of group: [Int]? = nil) async -> RefreshReport {
    let group = group ?? Array(outputs.indices)
    let previous = lastRuns[group]
    let run = Task {
      _ = await previous?.value
      return await self.perform(at: instant, options: options, of: group)
    }
    lastRuns[group] = run
    return await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
  }

  private func perform(at instant: Date, options: Options, of group: [Int]) async -> RefreshReport {
    var report = RefreshReport(at: instant)
    let fetcher = fetcher(for: group)
    var round = Round(
      at: instant, environment: environment, state: state, fetcher: fetcher, drawer: drawer,
      // A run that draws every output once does not decode a timeline again.
      timelines: options.isOnlyForDue ? timelines : noTimelines)
    let due = group.filter { !options.isOnlyForDue || dueDates.isDue($0, at: instant) }
    if !options.isDryRun {
      tidy()
      if sharedSink == nil { await conditions.judge(at: instant, in: DisplayStates(state)) }
      // A run that draws every output once has just planned them.
      if options.isOnlyForDue { for index in due { _ = outputs.planIfChanged(index) } }
      let planned = due.compactMap { index in (try? outputs.output(at: index)).map { (index, $0) } }
      await round.takeLocks(of: Dictionary(uniqueKeysWithValues: planned), options.lock)
    }
    let (deliveries, showings) = await deliver(due, in: &round, isDryRun: options.isDryRun)
    for (index, delivery) in zip(due, deliveries) {
      report.outputs += delivery.reports.map { $0.locatingProblems(in: configuration.outputs[index]) }
      if !options.isDryRun {
        let next = nextChange(of: index, delivery.nextChange, after: instant)
        dueDates.note(index, drawnAt: instant, nextChange: next)
      }
    }
    report.nextChange = dueDates.nextChange(of: group)
    report.requests = await fetcher.requestCount
    report.loads = round.loads
    let warnings = group.flatMap { configuration.outputs[$0].warnings }
    report.notices = news(
      warnings + (await fetcher.notices) + round.notices + deliveries.flatMap(\.notices) + drawer.renderer.textWarnings)
    await fetcher.shutdown()
    round.releaseLocks()
    if drawsAhead { self.showings[group] = showings }
    return report
  }

  /// Draws the outputs that this run owns, and reports the reason for the others.
  ///
  /// Sources are loaded for all outputs at the same time, and so are pictures that data name. Otherwise each output is
  /// decided and drawn after the one before: the entries of hundreds of outputs would take more memory than drawing.
  /// Outputs that wait for displays come last, all at the same time, so that a silent display does not hold the others.
  ///
  /// - Returns: the deliveries in the order of the outputs, and what is to be drawn ahead.
  private func deliver(
    _ due: [Int], in round: inout Round, isDryRun: Bool
  ) async -> (deliveries: [OutputDelivery], showings: [Showing]) {
    var begun: [Int: OutputRound] = [:]
    // An output without sources needs nothing that is loaded.
    for index in due where outputs.plan(of: index)?.needs.isEmpty == false { begun[index] = begin(index, in: &round) }
    if !isDryRun { await round.gather(due.compactMap { begun[$0] }) }
    var deliveries: [Int: OutputDelivery] = [:]
    var showings: [Showing] = []
    var waiting: [(index: Int, showing: Showing)] = []
    for batch in batches(of: due) {
      var shown: [Int] = []
      var batchShowings: [Showing] = []
      for index in batch {
        do {
          var output = begun.removeValue(forKey: index)
          if output == nil { output = begin(index, in: &round) }
          guard let output else {
            deliveries[index] = try undrawn(index, in: round)
            continue
          }
          if isDryRun {
            deliveries[index] = OutputDelivery(name(of: index), describing: output, at: round.instant)
          } else {
            batchShowings.append(try show(output, of: index, in: &round))
            shown.append(index)
          }
        } catch {
          deliveries[index] = OutputDelivery(name(of: index), failure: error, at: round.instant)
        }
      }
      if drawsAhead { showings += batchShowings.map(\.packed) }
      await round.complete(&batchShowings)
      for (index, showing) in zip(shown, batchShowings) {
        if sharedSink == nil, configuration.outputs[index].destination.waitsForDisplay {
          waiting.append((index, showing))
        } else {
          deliveries[index] = await deliver(index, showing, in: round)
        }
      }
    }
    let current = round
    // The deliveries begin on this actor, and leave it while they wait. Deliveries to one display follow each other.
    let displays = Dictionary(grouping: waiting) { configuration.outputs[$0.index].destination.identity(in: "") }
    let tasks = displays.values.map { items in
      Task {
        var done: [(index: Int, delivery: OutputDelivery)] = []
        for item in items {
          done.append((item.index, await deliver(item.index, item.showing, in: current)))
        }
        return done
      }
    }
    for task in tasks {
      let done = await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      for item in done { deliveries[item.index] = item.delivery }
    }
    return (due.compactMap { deliveries[$0] }, showings)
  }

  /// Returns the outputs whose pictures are loaded together, then each of the others alone.
  private func batches(of due: [Int]) -> [[Int]] {
    let together = due.filter { outputs.plan(of: $0)?.pictureAccess.isAllowed == true }
    let others = Set(due).subtracting(together)
    return (together.isEmpty ? [] : [together]) + due.filter(others.contains).map { [$0] }
  }

  /// Returns when an output is due again: when its picture changes, or when its destination wants it.
  private func nextChange(of index: Int, _ picture: Date?, after instant: Date) -> Date? {
    guard sharedSink == nil else { return picture }
    let wanted = configuration.outputs[index].destination.nextChange(after: instant, state: state)
    return [picture, wanted].compactMap { $0 }.min()
  }

  private func name(of index: Int) -> OutputName { OutputName(configuration.outputs[index]) }

  /// Returns an output as a round sees it; nil if it could not be planned, or is not this run's to draw.
  func begin(_ index: Int, in round: inout Round) -> OutputRound? {
    guard let output = try? outputs.output(at: index), case .ours = round.ownership(of: index) else { return nil }
    let count = sink(of: index).needsTimeline ? nil : output.plan.job.look.style.shownFrameCount
    return round.begin(output.plan, key: output.key, entryCount: count)
  }

  /// Returns the content of an output, which is the notice of missing data if it has no picture yet.
  private func show(_ output: OutputRound, of index: Int, in round: inout Round) throws -> Showing {
    do {
      return try round.show(output)
    } catch {
      guard !Task.isCancelled, let notice = output.notice(because: error, at: round.instant),
        sink(of: index).lacksPictures(of: notice)
      else { throw error }
      return notice
    }
  }

  /// Returns the delivery of an output that another run draws.
  ///
  /// - Throws: why the output cannot be drawn.
  private func undrawn(_ index: Int, in round: Round) throws -> OutputDelivery {
    _ = try outputs.output(at: index)
    if case .failed(let error) = round.ownership(of: index) { throw error }
    let problem = RefreshError(.temporary, "another run is drawing it")
    return OutputDelivery(name(of: index), .skipped, error: problem, nextChange: round.instant + RetryDelay.atLock)
  }

  private func deliver(_ index: Int, _ showing: Showing, in round: Round) async -> OutputDelivery {
    do {
      let output = try outputs.output(at: index)
      let isNewLoss = state.note(dataLoss: showing.lostData != nil, at: round.instant, key: output.key)
      let pictures = try await sink(of: index).take(showing, with: round.tools)
      tidy(pictures, of: output)
      return OutputDelivery(
        name(of: index), showing, pictures, isNewLoss: isNewLoss, destination: output.destination.text)
    } catch {
      return OutputDelivery(name(of: index), failure: error, at: round.instant)
    }
  }

  /// Returns the sink of an output.
  private func sink(of index: Int) -> any Sink {
    sharedSink ?? configuration.outputs[index].destination.sink(state: state)
  }

  private var drawsAhead: Bool { sharedSink?.drawsAhead ?? false }

  /// Removes what killed runs left beside the pictures of an output.
  private func tidy(_ pictures: [Delivery], of output: PlannedOutput) {
    guard sharedSink == nil else { return }
    let written = pictures.filter { if case .success(.written) = $0.result { true } else { false } }
    if !written.isEmpty { output.destination.tidy(beside: written.map(\.name)) }
  }

  func fetcher(for group: [Int]) -> Fetcher {
    Fetcher(environment.fetchSettings(for: group.compactMap { outputs.plan(of: $0) }))
  }

  /// Removes what runs that were killed left in the program's own folders, once a process.
  private func tidy() {
    guard !isTidy else { return }
    isTidy = true
    OutputFile.removeAbandoned(in: state.folders + (environment.folders.cache.map { Fetcher.folders(in: $0) } ?? []))
  }

  /// Returns the notices that this process has not reported yet.
  private func news(_ notices: [String]) -> [String] {
    notices.filter { knownNotices.remember($0) }
  }
}
