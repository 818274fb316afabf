internal import Calendars
internal import FoundationEssentials
internal import Weather
internal import WidgetConfiguration

/// One run over all outputs: the locks it holds, the data it loaded, what it noticed.
struct RefreshRound {
  /// Whether an output is this run's to draw.
  enum Turn {
    /// Nobody else is at it for as long as the lock is held; nil where there can be no lock.
    case ours(HeldLock?)
    case anothers
    case failed(any Error)
  }

  let instant: Date
  let options: Refresher.Options
  let state: StateFolder
  let loader: WeatherLoader
  let calendarLoader: CalendarLoader
  /// What the user should know, a line each, perhaps several times.
  var notices: [String] = []
  /// What was read of the kept timelines.
  private(set) var timelines: TimelineMemory

  private var turns: [Int: Turn] = [:]
  private var forecasts: [WeatherSource: Result<LoadedForecast, RefreshError>] = [:]
  /// The sources whose forecasts were kept already.
  var keptForecasts: Set<WeatherSource> = []
  private var places: [ProviderSource: Result<PlaceRecord?, RefreshError>] = [:]
  private var calendars: [CalendarSource: Result<LoadedCalendar, RefreshError>] = [:]

  init(
    instant: Date, options: Refresher.Options, state: StateFolder, loader: WeatherLoader, timelines: TimelineMemory
  ) {
    self.timelines = timelines
    self.instant = instant
    self.options = options
    self.state = state
    self.loader = loader
    calendarLoader = CalendarLoader(fetcher: loader.fetcher, state: state)
  }

  /// Takes the locks of all outputs, in one order in all processes, so that no two wait for each other.
  ///
  /// - Parameter plans: by their places in the configuration.
  mutating func take(locksOf plans: [Int: OutputPlan]) async {
    guard !options.isDryRun else { return }
    let paths = plans.map { (index: $0.key, plan: $0.value, path: state.lock(key: $0.value.key)) }
    for (index, plan, path) in paths.sorted(by: { ($0.path ?? "", $0.index) < ($1.path ?? "", $1.index) }) {
      guard let path else {
        turns[index] = .ours(nil)
        continue
      }
      do {
        let lock = try await options.lock.take(path, for: plan.settings.pathText)
        turns[index] = lock.map { .ours($0) } ?? .anothers
      } catch let error as RefreshError {
        turns[index] = .failed(error)
      } catch is CancellationError {
        turns[index] = .anothers
      } catch {
        // A picture without a lock is better than none: it is replaced whole all the same.
        notices.append("\(error); drawing without a lock")
        turns[index] = .ours(nil)
      }
    }
  }

  /// Whether an output is this run's to draw.
  func turn(of index: Int) -> Turn { turns[index] ?? .ours(nil) }

  /// Loads the data of the outputs whose reload is due, each source once and all at the same time.
  mutating func load(_ plans: [Int: OutputPlan]) async {
    var sources: Set<WeatherSource> = []
    var cities: Set<ProviderSource> = []
    var calendarSources: Set<CalendarSource> = []
    for (index, plan) in plans.sorted(by: { $0.key < $1.key }) {
      guard case .ours = turn(of: index) else { continue }
      notices += plan.warnings
      let kept = kept(plan)
      let isDue = kept.map { plan.needsReload($0, at: instant) } ?? true
      if isDue, let source = plan.source, let recent = recent(source, of: plan, kept) {
        forecasts[source] = .success(recent)
      } else if let source = plan.source, isDue || source.isFile {
        sources.insert(source)
      }
      if let calendar = plan.calendar, isDue || plan.source?.isFile == true { calendarSources.insert(calendar) }
      if let city = plan.placeSource { cities.insert(city) }
    }
    guard !options.isDryRun else { return }
    let (loader, calendarLoader, now) = (loader, calendarLoader, instant)
    // Places first: what is found there is not asked for again by the forecasts.
    places = await withTaskGroup { group in
      for city in cities {
        group.addTask { (city, await Result.catching { try await loader.place(of: city, at: now) }) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let known = forecasts
    forecasts = await withTaskGroup { group in
      for source in sources where known[source] == nil {
        group.addTask { (source, await Result.catching { try await loader.load(source, at: now) }) }
      }
      return await group.reduce(into: known) { $0[$1.0] = $1.1 }
    }
    calendars = await withTaskGroup { group in
      for source in calendarSources {
        group.addTask { (source, await Result.catching { try await calendarLoader.load(source, at: now) }) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (_, result) in forecasts {
      if case .success(let loaded) = result { notices += loaded.warnings }
    }
  }

  /// The data an output was made of last, where it is too early to ask for newer ones: a clock beside the weather
  /// ends its timeline each minute.
  private func recent(_ source: WeatherSource, of plan: OutputPlan, _ kept: TimelineRecord?) -> LoadedForecast? {
    guard !source.isFile, let kept, kept.fingerprint == plan.fingerprint, let fetchedAt = kept.fetchedAt,
      (0..<Pause.betweenFetches).contains(instant.timeIntervalSince(fetchedAt)),
      let last = try? loader.kept(source), last.fetchedAt == fetchedAt
    else { return nil }
    return last
  }

  /// The data of a source, where they were loaded in this round.
  func forecast(of source: WeatherSource) -> Result<LoadedForecast, RefreshError>? { forecasts[source] }

  /// The file of a calendar, where it was loaded in this round.
  func calendar(of source: CalendarSource) -> Result<LoadedCalendar, RefreshError>? { calendars[source] }

  /// Where an output's city is; nil where that does not matter to it.
  ///
  /// - Throws: ``RefreshError`` where it matters and could not be found out.
  func place(of plan: OutputPlan) throws -> PlaceRecord? {
    guard let source = plan.placeSource else { return nil }
    return try places[source]?.get() ?? loader.keptPlace(of: source)
  }

  /// The timeline that was kept of an output; what is damaged is as good as none.
  mutating func kept(_ plan: OutputPlan) -> TimelineRecord? {
    do {
      return try timelines.record(of: plan.key, in: state)
    } catch {
      notices.append("\(error)")
      return nil
    }
  }
}

extension WeatherSource {
  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}

extension Result where Failure == RefreshError, Success: Sendable {
  /// The outcome of something that throws nothing else.
  fileprivate static func catching(_ body: () async throws -> Success) async -> Self {
    do {
      return .success(try await body())
    } catch let error as RefreshError {
      return .failure(error)
    } catch {
      return .failure(RefreshError(.upstream, "\(error)"))
    }
  }
}
