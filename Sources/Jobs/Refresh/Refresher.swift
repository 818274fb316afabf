internal import Executors
internal import Fetching
internal import FileOutput
package import FoundationEssentials
internal import PictureJobs
internal import Requests
internal import StateFiles
internal import Weather
package import WidgetConfiguration
internal import WidgetRendering

/// Draws what a configuration asks for, again and again: fetches only when a timeline's reload is due, and between
/// reloads draws the entry whose time has come.
///
/// Every decision is taken at the instant that is passed in, so a year can be played in a minute. Runs may be asked for
/// at the same time: they follow one another.
package actor Refresher {
  /// How a run behaves.
  package struct Options: Sendable {
    /// What is done if another run is at the same output.
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

  /// Where its code runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "drawing")
  private let configuration: Configuration
  private let environment: RefreshEnvironment
  private let state: StateFolder
  private let sink: any RoundSink
  private let drawer: PictureDrawer
  private var outputs: [Result<PlannedOutput, any Error>]
  private var timelines = TimelineMemory()
  /// When each output was drawn last, and when it may change.
  private var lastDrawn: [Int: (at: Date, nextChange: Date?)] = [:]
  /// The files of each output as they were when it was drawn last.
  private var seenFiles: [Int: FileRevisions] = [:]
  /// What the outputs of each group will show, until it is drawn.
  private var showings: [[Int]: [OutputShowing]] = [:]
  private var knownNotices: Set<String> = []
  /// Whether what killed runs left in the folders of state and answers is gone.
  private var isTidy = false
  /// The run of each group that was asked for last.
  private var lastRuns: [[Int]: Task<RefreshReport, Never>] = [:]

  /// Outputs that are drawn together, by their places in the configuration.
  ///
  /// First those that ask no server, then those that share one. None waits for the servers of another group.
  package nonisolated let groups: [[Int]]

  /// Whether a group is that of outputs which ask no server.
  package nonisolated func asksNoServer(_ group: [Int]) -> Bool { group == localGroup }

  private nonisolated let localGroup: [Int]?

  /// A process that runs for years does not remember everything it ever said.
  private static let mostRememberedNotices = 1_000

  /// Prepares the outputs; one that cannot be prepared fails in each run and leaves the others alone.
  ///
  /// - Parameter sink: where pictures go.
  /// - Throws: if a font is missing.
  package init(
    _ configuration: Configuration, environment: RefreshEnvironment, sink: any RoundSink = FileRoundSink()
  ) throws {
    self.configuration = configuration
    self.environment = environment
    self.sink = sink
    state = StateFolder(path: environment.folders.state)
    // All outputs have the same fonts: those of the configuration.
    let fonts = configuration.outputs.first?.job.fontFolders ?? []
    let drawer = PictureDrawer(try environment.renderer(fonts: fonts))
    self.drawer = drawer
    outputs = configuration.outputs.map { output in
      Result { try PlannedOutput(output, environment: environment, renderer: drawer) }
    }
    let servers = outputs.map { (try? $0.get().plan.servers) ?? [] }
    groups = OutputGroups.of(servers)
    localGroup = servers.contains(where: \.isEmpty) ? groups.first : nil
  }

  /// Draws what is due at an instant, after the runs of the same outputs that were asked for before.
  ///
  /// Nothing that goes wrong with an output keeps the others from being drawn; it is in the report. A run whose task is
  /// cancelled waits for no server and no lock any more, and draws what it can.
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
    let weather = configuration.outputs.first?.job.weather
    let fetcher = Fetcher(
      environment.fetchSettings(
        contact: weather?.contact,
        // Forecasts have a limit of their own.
        asksForCalendars: group.contains { (try? outputs[$0].get().plan.calendars.isEmpty) == false }))
    let loader = WeatherLoader(
      fetcher: fetcher, state: state,
      freshness: (weather ?? WeatherSettings()).freshness)
    var round = RefreshRound(
      instant: instant, state: state, loader: loader, timelines: timelines, viewSource: environment.views)
    let due = group.filter { !options.isOnlyForDue || isDue($0, at: instant) }
    let planned = Dictionary(
      uniqueKeysWithValues: due.compactMap { index in (try? outputs[index].get()).map { (index, $0) } })

    if !options.isDryRun {
      tidy()
      await round.take(locksOf: planned, options.lock)
      for index in due { seenFiles[index] = fileRevisions(of: index) }
      let plans = due.compactMap { index -> (plan: JobPlan, key: String?)? in
        guard let output = planned[index], case .ours = round.ownership(of: index) else { return nil }
        return (output.plan, output.key)
      }
      await round.load(plans)
      await round.loadPictures(round.pictureAddresses(of: plans, with: drawer))
      await round.drawViews(of: plans, ahead: sink.entriesAtOnce - 1, with: drawer)
    }
    var showings: [OutputShowing] = []
    for index in due {
      let drawing = round.draw(
        outputs[index], at: index, named: OutputName(configuration.outputs[index]), into: sink, with: drawer,
        isDryRun: options.isDryRun)
      report.outputs += drawing.reports.map { $0.locatingProblems(in: configuration.outputs[index]) }
      if let showing = drawing.showing { showings.append(showing) }
      if !options.isDryRun { lastDrawn[index] = (at: instant, nextChange: drawing.nextChange) }
    }
    if !options.isDryRun, !sink.drawsAhead {
      OutputFile.removeAbandoned(beside: report.outputs.filter { $0.status == .written }.map(\.path))
    }
    timelines.merge(round.timelines)
    report.nextChange = group.compactMap { lastDrawn[$0]?.nextChange }.min()
    report.requests = await fetcher.requestCount
    let warnings = group.flatMap { configuration.outputs[$0].warnings }
    report.notices = news(warnings + (await fetcher.notices) + round.notices + drawer.renderer.textWarnings)
    await fetcher.shutdown()
    round.releaseLocks()
    if sink.drawsAhead { self.showings[group] = showings }
    return report
  }

  /// Draws what the outputs of a group will show next, as far as the last run found out.
  ///
  /// Between two pictures, the runs of other groups draw what is wanted now.
  package func drawAhead(of group: [Int]) async {
    for showing in showings.removeValue(forKey: group) ?? [] {
      for shown in showing.upcoming {
        let shown = await showing.job.drawingViews(
          of: shown, in: showing.context, by: environment.views, with: drawer)
        if Task.isCancelled || !sink.prepare(shown, of: showing, with: drawer) { break }
        await Task.yield()
      }
    }
  }

  /// Makes those outputs of a group due whose files are not what they were when they were drawn last.
  ///
  /// - Returns: whether there are any.
  package func noticeChangedFiles(of group: [Int]) -> Bool {
    var isAnyChanged = false
    for index in group {
      guard let seen = seenFiles[index], fileRevisions(of: index) != seen else { continue }
      // A template or a key may be another one.
      outputs[index] = Result {
        try PlannedOutput(configuration.outputs[index], environment: environment, renderer: drawer)
      }
      lastDrawn[index] = nil
      isAnyChanged = true
    }
    return isAnyChanged
  }

  private func fileRevisions(of index: Int) -> FileRevisions {
    FileRevisions(of: (try? outputs[index].get().plan.files) ?? configuration.outputs[index].job.files)
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

  /// What has not been said before by this process.
  private func news(_ notices: [String]) -> [String] {
    if knownNotices.count > Self.mostRememberedNotices { knownNotices.removeAll() }
    return notices.filter { knownNotices.insert($0).inserted }
  }
}
