internal import Fetching
internal import FileOutput
package import FoundationEssentials
internal import PictureJobs
internal import Requests
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

  private let configuration: Configuration
  private let environment: RefreshEnvironment
  private let state: StateFolder
  private let drawer: PictureDrawer
  private let outputs: [Result<PlannedOutput, any Error>]
  private var timelines = TimelineMemory()
  /// When each output was drawn last, and when it may change.
  private var lastDrawn: [Int: (at: Date, nextChange: Date?)] = [:]
  private var knownNotices: Set<String> = []
  /// Whether what killed runs left in the folders of state and answers is gone.
  private var isTidy = false
  /// The run that was asked for last.
  private var lastRun: Task<RefreshReport, Never>?

  /// A process that runs for years does not remember everything it ever said.
  private static let mostRememberedNotices = 1_000

  /// Prepares the outputs; one that cannot be prepared fails in each run and leaves the others alone.
  ///
  /// - Throws: if a font is missing.
  package init(_ configuration: Configuration, environment: RefreshEnvironment) throws {
    self.configuration = configuration
    self.environment = environment
    state = StateFolder(path: environment.folders.state)
    // All outputs have the same fonts: those of the configuration.
    let fonts = configuration.outputs.first?.job.fontFolders ?? []
    let drawer = PictureDrawer(try WidgetRenderer(fonts: environment.fonts(fonts)))
    self.drawer = drawer
    outputs = configuration.outputs.map { output in
      Result { try PlannedOutput(output, environment: environment, renderer: drawer) }
    }
  }

  /// Draws what is due at an instant, after the runs that were asked for before.
  ///
  /// Nothing that goes wrong with an output keeps the others from being drawn; it is in the report. A run whose task is
  /// cancelled waits for no server and no lock any more, and draws what it can.
  package func run(at instant: Date, options: Options = Options()) async -> RefreshReport {
    let previous = lastRun
    let run = Task {
      _ = await previous?.value
      return await self.perform(at: instant, options: options)
    }
    lastRun = run
    return await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
  }

  private func perform(at instant: Date, options: Options) async -> RefreshReport {
    var report = RefreshReport(at: instant)
    let weather = configuration.outputs.first?.job.weather
    let fetcher = Fetcher(
      environment.fetchSettings(
        contact: weather?.contact,
        // Forecasts have a limit of their own.
        asksForCalendars: outputs.contains { (try? $0.get().plan.calendars.isEmpty) == false }))
    let loader = WeatherLoader(
      fetcher: fetcher, state: state,
      freshness: (weather ?? WeatherSettings()).freshness)
    var round = RefreshRound(instant: instant, state: state, loader: loader, timelines: timelines)
    let due = outputs.indices.filter { !options.isOnlyForDue || isDue($0, at: instant) }
    let planned = Dictionary(
      uniqueKeysWithValues: due.compactMap { index in (try? outputs[index].get()).map { (index, $0) } })

    if !options.isDryRun {
      tidy()
      await round.take(locksOf: planned, options.lock)
      await round.load(
        due.compactMap { index in
          guard let output = planned[index], case .ours = round.ownership(of: index) else { return nil }
          return (output.plan, output.key)
        })
    }
    for index in due {
      let output = configuration.outputs[index]
      let drawing = round.draw(
        outputs[index], at: index, named: (output.job.widget.name, output.destination.shown), with: drawer,
        isDryRun: options.isDryRun)
      report.outputs += drawing.reports
      if !options.isDryRun { lastDrawn[index] = (at: instant, nextChange: drawing.nextChange) }
    }
    if !options.isDryRun {
      OutputFile.removeAbandoned(beside: report.outputs.filter { $0.status == .written }.map(\.path))
    }
    timelines = round.timelines
    report.nextChange = lastDrawn.values.compactMap(\.nextChange).min()
    report.requests = await fetcher.requestCount
    let warnings = configuration.outputs.flatMap(\.warnings)
    report.notices = news(warnings + (await fetcher.notices) + round.notices + drawer.renderer.textWarnings)
    await fetcher.shutdown()
    return report
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
