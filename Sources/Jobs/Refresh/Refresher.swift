internal import Fetching
public import FoundationEssentials
internal import Pictures
internal import Requests
internal import Weather
public import WidgetConfiguration
internal import WidgetRendering

/// Draws what a configuration asks for, again and again: fetches only when a timeline's reload is due, and between
/// reloads draws the entry whose time has come.
///
/// Every decision is taken at the instant that is passed in, so a year can be played in a minute.
public actor Refresher {
  /// How a run behaves.
  public struct Options: Sendable {
    /// What is done where another run is at the same output.
    public var lock: LockPolicy
    /// Whether the run only says what it would do.
    public var isDryRun: Bool

    /// Whether outputs that cannot have changed since this refresher drew them are left alone, and out of the report.
    public var isOnlyForDue: Bool

    /// Options; by default others are waited for, and everything is drawn.
    public init(lock: LockPolicy = .wait, isDryRun: Bool = false, isOnlyForDue: Bool = false) {
      self.lock = lock
      self.isDryRun = isDryRun
      self.isOnlyForDue = isOnlyForDue
    }
  }

  private let configuration: Configuration
  private let environment: RefreshEnvironment
  private let state: StateFolder
  private let renderer: WidgetRenderer
  private let outputs: [Result<OutputPlan, any Error>]
  private var timelines = TimelineMemory()
  /// When each output was drawn last, and when it may change.
  private var lastDrawn: [Int: (at: Date, nextChange: Date?)] = [:]
  private var toldNotices: Set<String> = []

  /// A process that runs for years does not remember everything it ever said.
  private static let mostRememberedNotices = 1_000

  /// Prepares the outputs; one that cannot be prepared fails in each run and leaves the others alone.
  ///
  /// - Throws: where a font is missing.
  public init(_ configuration: Configuration, environment: RefreshEnvironment) throws {
    self.configuration = configuration
    self.environment = environment
    state = StateFolder(path: environment.folders.state)
    let renderer = try WidgetRenderer(fonts: environment.fonts(configuration.fontFolders))
    self.renderer = renderer
    outputs = configuration.outputs.map { output in
      Result { try OutputPlan(output, in: configuration, environment: environment, renderer: renderer) }
    }
  }

  /// Draws what is due at an instant.
  ///
  /// Nothing that goes wrong with an output keeps the others from being drawn; it is in the report.
  public func run(at instant: Date, options: Options = Options()) async -> RefreshReport {
    var report = RefreshReport(at: instant)
    let fetcher = Fetcher(
      environment.fetchSettings(
        contact: configuration.weather.contact,
        // Forecasts have a limit of their own.
        asksForCalendars: outputs.contains { (try? $0.get().calendar) != nil }))
    let loader = WeatherLoader(
      fetcher: fetcher, state: state, freshness: configuration.weather.expireAfter / 2)
    var round = RefreshRound(
      instant: instant, options: options, state: state, loader: loader, timelines: timelines)
    let due = outputs.indices.filter { !options.isOnlyForDue || isDue($0, at: instant) }
    let plans = Dictionary(
      uniqueKeysWithValues: due.compactMap { index in (try? outputs[index].get()).map { (index, $0) } })

    await round.take(locksOf: plans)
    await round.load(plans)
    for index in due {
      let drawing = round.draw(outputs[index], at: index, of: configuration.outputs[index], with: renderer)
      report.outputs += drawing.reports
      if !options.isDryRun { lastDrawn[index] = (at: instant, nextChange: drawing.nextChange) }
    }
    timelines = round.timelines
    report.nextChange = lastDrawn.values.compactMap(\.nextChange).min()
    report.requests = await fetcher.requestCount
    report.notices = news(await fetcher.notices + round.notices + renderer.textWarnings)
    await fetcher.shutdown()
    return report
  }

  /// Whether an output may have changed; always where the clock was set back to before it was drawn.
  private func isDue(_ index: Int, at instant: Date) -> Bool {
    guard let last = lastDrawn[index], last.at <= instant else { return true }
    return last.nextChange.map { $0 <= instant } ?? false
  }

  /// What has not been said before by this process.
  private func news(_ notices: [String]) -> [String] {
    if toldNotices.count > Self.mostRememberedNotices { toldNotices.removeAll() }
    return notices.filter { toldNotices.insert($0).inserted }
  }
}
