internal import Fetching
package import FoundationEssentials
package import PictureJobs
internal import WeatherData
internal import WidgetRendering
internal import WidgetSupport
internal import WidgetTimeline

/// Draws the outputs of a configuration repeatedly: fetches only when a timeline's reload is due, and draws the current
/// entry between reloads.
///
/// Every decision uses the instant that is passed in, so a year can be simulated in a minute. Concurrent calls run one
/// after another.
package actor Refresher {
  /// The options of a run.
  package struct Options: Sendable {
    /// The behaviour if another run is drawing the same output.
    package var lock: LockPolicy
    /// Whether the run only reports what it would do.
    package var isDryRun: Bool
    /// Whether outputs that cannot have changed since this refresher drew them are left alone, and out of the report.
    package var isOnlyForDue: Bool

    /// Options; by default others are waited for, and everything is drawn.
    package init(lock: LockPolicy = .wait, isDryRun: Bool = false, isOnlyForDue: Bool = false) {
      self.lock = lock
      self.isDryRun = isDryRun
      self.isOnlyForDue = isOnlyForDue
    }
  }

  /// The executor of the actor.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "drawing")
  private let configuration: Configuration
  private let environment: RefreshEnvironment
  private let state: StateFolder
  /// The sink of all outputs; nil if each has its own destination.
  private let sharedSink: (any Sink)?
  private let drawer: PictureDrawer
  private var outputs: [Result<PlannedOutput, any Error>]
  private var timelines = TimelineMemory()
  /// The dates of each output's last drawing and next change.
  private var lastDrawn: [Int: (at: Date, nextChange: Date?)] = [:]
  /// The files of each output as they were before it was planned.
  private var seenFiles: [FileRevisions]
  /// The upcoming content of each group's outputs, until it is drawn.
  private var showings: [[Int]: [Showing]] = [:]
  private var knownNotices = BoundedCache<String, Void>(capacity: Refresher.maximumRememberedNotices)
  /// Whether leftovers of killed runs have been removed from the state and cache folders.
  private var isTidy = false
  /// The last requested run of each group.
  private var lastRuns: [[Int]: Task<RefreshReport, Never>] = [:]

  /// Outputs that are drawn together, by their places in the configuration.
  ///
  /// First those that ask no server, then those that share one. None waits for the servers of another group.
  package nonisolated let groups: [[Int]]

  /// Whether a group is that of outputs which ask no server.
  package nonisolated func asksNoServer(_ group: [Int]) -> Bool { group == localGroup }

  private nonisolated let localGroup: [Int]?

  /// A process that runs for years does not remember everything it ever said.
  private static let maximumRememberedNotices = 500

  /// Prepares the outputs; one that cannot be prepared fails in each run and leaves the others alone.
  ///
  /// - Parameter sink: takes the pictures of all outputs; nil to draw each to its own destination.
  /// - Throws: if a font is missing.
  package init(_ configuration: Configuration, environment: RefreshEnvironment, sink: (any Sink)? = nil) throws {
    self.configuration = configuration
    self.environment = environment
    sharedSink = sink
    state = StateFolder(path: environment.folders.state)
    // All outputs have the same fonts: those of the configuration.
    let fonts = configuration.outputs.first?.job.look.fontFolders ?? []
    let drawer = PictureDrawer(try environment.renderer(fonts: fonts))
    self.drawer = drawer
    let planned = configuration.outputs.map { PlannedOutput.planned($0, environment: environment, renderer: drawer) }
    outputs = planned.map(\.output)
    seenFiles = planned.map(\.files)
    let servers = outputs.map { (try? $0.get().plan.servers) ?? [] }
    groups = OutputGroups.of(servers)
    localGroup = servers.contains(where: \.isEmpty) ? groups.first : nil
  }

  /// Draws what is due at an instant, after earlier runs of the same outputs have finished.
  ///
  /// A failed output does not affect the others; its error is in the report. A run whose task is cancelled stops
  /// waiting for servers and locks, and draws what it can.
  ///
  /// - Parameter group: one of ``groups``; nil for all outputs.
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
      at: instant, environment: environment, state: state, fetcher: fetcher, drawer: drawer, timelines: timelines)
    let due = group.filter { !options.isOnlyForDue || isDue($0, at: instant) }
    if !options.isDryRun {
      tidy()
      // What is drawn once has just been planned.
      if options.isOnlyForDue { for index in due { _ = planIfChanged(index) } }
      let planned = due.compactMap { index in (try? outputs[index].get()).map { (index, $0) } }
      await round.takeLocks(of: Dictionary(uniqueKeysWithValues: planned), options.lock)
    }
    let deliveries = await deliver(due, in: &round, isDryRun: options.isDryRun)
    for (index, delivery) in zip(due, deliveries) {
      report.outputs += delivery.reports.map { $0.locatingProblems(in: configuration.outputs[index]) }
      if !options.isDryRun { lastDrawn[index] = (at: instant, nextChange: delivery.nextChange) }
    }
    timelines.merge(round.timelines)
    report.nextChange = group.compactMap { lastDrawn[$0]?.nextChange }.min()
    report.requests = await fetcher.requestCount
    let warnings = group.flatMap { configuration.outputs[$0].warnings }
    report.notices = news(
      warnings + (await fetcher.notices) + round.notices + deliveries.flatMap(\.notices) + drawer.renderer.textWarnings)
    await fetcher.shutdown()
    round.releaseLocks()
    if drawsAhead { showings[group] = deliveries.compactMap(\.showing) }
    return report
  }

  /// Draws the outputs that this run owns, and reports the reason for the others.
  private func deliver(_ due: [Int], in round: inout Round, isDryRun: Bool) async -> [OutputDelivery] {
    let instant = round.instant
    let names = due.map { OutputName(configuration.outputs[$0]) }
    var begun: [Int: OutputRound] = [:]
    for index in due {
      guard let output = try? outputs[index].get(), case .ours = round.ownership(of: index) else { continue }
      begun[index] = round.begin(output.plan, key: output.key)
    }
    if !isDryRun { await round.gather(due.compactMap { begun[$0] }) }
    var shown: [Int: Result<Showing, any Error>] = [:]
    if !isDryRun { for (index, output) in begun { shown[index] = Result { try round.show(output) } } }
    let ready = due.filter { (try? shown[$0]?.get()) != nil }
    let entries = await round.entries(of: ready.compactMap { try? shown[$0]?.get() }) { sink(of: ready[$0]).wanted }
    let taken = Dictionary(uniqueKeysWithValues: zip(ready, entries))
    var deliveries: [OutputDelivery] = []
    for (index, name) in zip(due, names) {
      do {
        let output = try outputs[index].get()
        switch round.ownership(of: index) {
        case .anothers:
          let problem = RefreshError(.temporary, "another run is drawing it")
          deliveries.append(OutputDelivery(name, .skipped, error: problem, nextChange: instant + RetryDelay.atLock))
          continue
        case .failed(let error): throw error
        case .ours: break
        }
        if isDryRun, let begun = begun[index] {
          deliveries.append(OutputDelivery(name, describing: begun, at: instant))
          continue
        }
        guard let showing = try shown[index]?.get(), let entries = taken[index] else { continue }
        let isNewLoss = state.note(dataLoss: showing.lostData != nil, at: instant, key: output.key)
        let pictures = try await sink(of: index).take(showing, entries, with: round.tools)
        deliveries.append(
          OutputDelivery(name, showing, pictures, isNewLoss: isNewLoss, destination: output.destination.text))
        tidy(pictures, of: output)
      } catch {
        deliveries.append(OutputDelivery(name, failure: error, at: instant))
      }
    }
    return deliveries
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

  private func fetcher(for group: [Int]) -> Fetcher {
    Fetcher(environment.fetchSettings(for: group.compactMap { try? outputs[$0].get().plan }))
  }

  /// Draws what the outputs of a group will show next, as far as the last run found out.
  ///
  /// Between two pictures, the runs of other groups draw what is wanted now.
  package func drawAhead(of group: [Int]) async {
    guard let sink = sharedSink, let showings = showings.removeValue(forKey: group), !showings.isEmpty else { return }
    let fetcher = fetcher(for: group)
    for showing in showings {
      let tools = EntryTools(drawer: drawer, views: environment.views, fetcher: fetcher, instant: showing.context.now)
      for shown in showing.upcoming {
        if Task.isCancelled { break }
        guard await sink.prepare(shown, of: showing, with: tools) else { break }
        await Task.yield()
      }
    }
    await fetcher.shutdown()
  }

  /// Returns what announces changes of the outputs of a group.
  func announcers(of group: [Int]) -> [any Announcer] { group.flatMap { announcers(of: $0) } }

  /// Marks outputs of a group as due if something they use was announced to have changed.
  ///
  /// - Returns: whether there are any.
  func notice(_ announced: Set<SourceKey>, of group: [Int]) -> Bool {
    markDue(group) { index in
      let changed = announcers(of: index).filter { announced.contains($0.key) }
      guard !changed.isEmpty else { return false }
      return planIfChanged(index) || changed.contains { !$0.isFile }
    }
  }

  /// Marks outputs of a group as due if their files have changed since they were planned.
  ///
  /// - Returns: whether there are any.
  package func noticeChangedFiles(of group: [Int]) -> Bool { markDue(group) { planIfChanged($0) } }

  private func markDue(_ group: [Int], where isChanged: (Int) -> Bool) -> Bool {
    let changed = group.filter(isChanged)
    for index in changed { lastDrawn[index] = nil }
    return !changed.isEmpty
  }

  /// Plans an output again if its files have changed since it was planned: a template or a key may be another one.
  ///
  /// - Returns: whether they have.
  private func planIfChanged(_ index: Int) -> Bool {
    guard FileRevisions(of: seenFiles[index].paths) != seenFiles[index] else { return false }
    (outputs[index], seenFiles[index]) = PlannedOutput.planned(
      configuration.outputs[index], environment: environment, renderer: drawer)
    return true
  }

  private func announcers(of index: Int) -> [any Announcer] {
    guard let plan = try? outputs[index].get().plan else {
      return configuration.outputs[index].job.files.compactMap { FileAnnouncer($0) }
    }
    return plan.announcers
  }

  /// Removes what runs that were killed left in the program's own folders, once a process.
  private func tidy() {
    guard !isTidy else { return }
    isTidy = true
    OutputFile.removeAbandoned(in: state.folders + (environment.folders.cache.map { Fetcher.folders(in: $0) } ?? []))
  }

  /// Whether an output may have changed; always if the clock was set back to before it was drawn.
  private func isDue(_ index: Int, at instant: Date) -> Bool {
    guard let last = lastDrawn[index], last.at <= instant else { return true }
    return last.nextChange.map { $0 <= instant } ?? false
  }

  /// Returns the notices that this process has not reported yet.
  private func news(_ notices: [String]) -> [String] {
    notices.filter { knownNotices.remember($0) }
  }
}
