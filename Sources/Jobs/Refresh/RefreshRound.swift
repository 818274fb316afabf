internal import Calendars
internal import Failures
internal import FoundationEssentials
internal import PictureJobs
internal import StateFiles
internal import Timeline
internal import Weather
internal import Widgets

/// One run over some jobs: the locks it holds, the data it loads, what it noticed.
struct RefreshRound {
  /// Whose a job is to draw.
  enum Ownership {
    /// This run's, for as long as the lock is held; nil if there can be no lock.
    case ours(HeldLock?)
    /// Another run's.
    case anothers
    /// Nobody knows, for the lock could not be taken.
    case failed(any Error)
  }

  private(set) var instant: Date
  let state: StateFolder
  let loader: WeatherLoader
  let calendarLoader: CalendarLoader
  let documentLoader: DocumentLoader
  /// Whether timelines and forecasts that were kept count: not for a picture that is drawn by hand.
  let usesKept: Bool
  /// What the user should know, a line each, perhaps several times.
  var notices: [String] = []
  /// The pictures that data name by their addresses.
  var pictures = FetchedPictures()
  /// What views drew, by the keys of outputs.
  var views: [String: DrawnViews] = [:]
  /// What the widgets answered that views draw.
  var viewTimelines: [ViewQuestion: Result<ViewTimeline, ViewProblem>] = [:]
  /// Who draws views; nil in a program without any.
  let viewSource: (any ViewSource)?
  /// What was read of the kept timelines.
  private(set) var timelines: TimelineMemory

  private var ownerships: [Int: Ownership] = [:]
  private var forecasts: [WeatherSource: Result<LoadedForecast, RefreshError>] = [:]
  private var places: [ProviderSource: Result<PlaceRecord?, RefreshError>] = [:]
  private var calendars: [CalendarSource: Result<LoadedCalendar, RefreshError>] = [:]
  private var documents: [DocumentSource: Result<LoadedDocument, RefreshError>] = [:]
  private var keptForecasts: Set<WeatherSource> = []

  init(
    instant: Date, state: StateFolder, loader: WeatherLoader, usesKept: Bool = true,
    timelines: TimelineMemory = TimelineMemory(), viewSource: (any ViewSource)? = nil
  ) {
    self.viewSource = viewSource
    self.timelines = timelines
    self.instant = instant
    self.state = state
    self.loader = loader
    self.usesKept = usesKept
    calendarLoader = CalendarLoader(fetcher: loader.fetcher, state: state)
    documentLoader = DocumentLoader(fetcher: loader.fetcher, state: state)
  }

  // MARK: Locks

  /// Takes the locks of all outputs, in one order in all processes, so that no two wait for each other.
  ///
  /// - Parameter outputs: by their places in the configuration.
  mutating func take(locksOf outputs: [Int: PlannedOutput], _ policy: LockPolicy) async {
    let paths = outputs.map { (index: $0.key, output: $0.value, path: state.lock(key: $0.value.key)) }
    for (index, output, path) in paths.sorted(by: { ($0.path ?? "", $0.index) < ($1.path ?? "", $1.index) }) {
      guard let path else {
        ownerships[index] = .ours(nil)
        continue
      }
      do {
        let lock = try await policy.take(path, for: output.destination.text)
        ownerships[index] = lock.map { .ours($0) } ?? .anothers
      } catch let error as RefreshError {
        ownerships[index] = .failed(error)
      } catch is CancellationError {
        ownerships[index] = .anothers
      } catch {
        // A picture without a lock is better than none: it is replaced whole all the same.
        notices.append("\(error); drawing without a lock")
        ownerships[index] = .ours(nil)
      }
    }
  }

  /// Lets other runs draw the outputs.
  mutating func releaseLocks() { ownerships = [:] }

  /// Whose an output is to draw.
  func ownership(of index: Int) -> Ownership { ownerships[index] ?? .ours(nil) }

  // MARK: Loading

  /// Loads the data of the plans whose reload is due, each source once and all at the same time.
  ///
  /// - Parameter plans: each with the key its timeline is kept under.
  mutating func load(_ plans: [(plan: JobPlan, key: String?)]) async {
    var sources: Set<WeatherSource> = []
    var cities: Set<ProviderSource> = []
    var calendarSources: Set<CalendarSource> = []
    var documentSources: Set<DocumentSource> = []
    var viewPlans: [JobPlan] = []
    for (plan, key) in plans {
      notices += plan.warnings
      let kept = kept(key)
      let isDue = plan.needsReload(kept, at: instant)
      if isDue, let source = plan.source, let recent = recent(source, of: plan, kept) {
        forecasts[source] = .success(recent)
      } else if let source = plan.source, isDue || source.isFile {
        sources.insert(source)
      }
      if isDue || plan.source?.isFile == true { calendarSources.formUnion(plan.calendarSources) }
      for (_, source, _) in plan.documents where isDue && documents[source] == nil {
        if usesKept, let recent = documentLoader.recent(source, at: instant) {
          documents[source] = .success(recent)
        } else {
          documentSources.insert(source)
        }
      }
      if let city = plan.placeSource { cities.insert(city) }
      if isDue, !plan.prepared.viewNeeds.isEmpty { viewPlans.append(plan) }
    }
    let (loader, calendarLoader, documentLoader, now) = (loader, calendarLoader, documentLoader, instant)
    // Places first: what is found there is not asked for again by the forecasts.
    places = await Self.all(cities) { try await loader.place(of: $0, at: now) }
    let known = Set(forecasts.keys)
    forecasts.merge(await Self.all(sources.subtracting(known)) { try await loader.load($0, at: now) }) { $1 }
    calendars = await Self.all(calendarSources) { try await calendarLoader.load($0, at: now) }
    documents.merge(await Self.all(documentSources) { try await documentLoader.load($0, at: now) }) { $1 }
    for (_, result) in forecasts {
      if case .success(let loaded) = result { notices += loaded.warnings }
    }
    if !viewPlans.isEmpty { await loadViewTimelines(of: viewPlans) }
  }

  /// Gives what is known of a source, which is then not loaded.
  mutating func set(_ forecast: Result<LoadedForecast, RefreshError>, of source: WeatherSource) {
    forecasts[source] = forecast
  }

  /// Decides everything at the first hour of what was loaded for a plan, where those data count as new.
  mutating func goToFirstHour(of plan: JobPlan) {
    guard let source = plan.source, case .success(var loaded)? = forecasts[source],
      let first = loaded.forecast.hours.first?.date
    else { return }
    instant = first
    loaded.fetchedAt = first
    forecasts[source] = .success(loaded)
  }

  /// The outcomes of loading several things at the same time.
  static func all<Source: Hashable & Sendable, Value: Sendable>(
    _ sources: Set<Source>, _ load: @escaping @Sendable (Source) async throws -> Value
  ) async -> [Source: Result<Value, RefreshError>] {
    // A task group costs more than the one file most pictures are drawn from, and takes a thread.
    guard let source = sources.first else { return [:] }
    if sources.count == 1 {
      return [source: await Result.catching { try await load(source) }]
    }
    return await withTaskGroup { group in
      for source in sources {
        group.addTask { (source, await Result.catching { try await load(source) }) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// The data an output was made of last, if it is too early to ask for newer ones: a clock beside the weather ends its
  /// timeline each minute.
  private func recent(_ source: WeatherSource, of plan: JobPlan, _ kept: TimelineRecord?) -> LoadedForecast? {
    guard !source.isFile, let kept, kept.fingerprint == plan.fingerprint, let fetchedAt = kept.fetchedAt,
      (0..<Pause.betweenFetches).contains(instant.timeIntervalSince(fetchedAt)),
      let last = try? loader.kept(source), last.fetchedAt == fetchedAt
    else { return nil }
    var recent = last
    recent.isKept = false
    return recent
  }

  /// The timeline that was kept of an output; what is damaged is as good as none.
  mutating func kept(_ key: String?) -> TimelineRecord? {
    guard usesKept, let key else { return nil }
    do {
      return try timelines.record(of: key, in: state)
    } catch {
      notices.append("\(error)")
      return nil
    }
  }

  // MARK: Deciding

  /// Where the place of a job's data is, if they were loaded and say so.
  func dataPlace(of plan: JobPlan) -> Coordinates? {
    guard let source = plan.source, case .success(let loaded)? = forecasts[source] else { return nil }
    return loaded.forecast.place.coordinates
  }

  /// Where a job's city is; nil if that does not matter to it.
  ///
  /// - Throws: ``RefreshError`` if it matters and could not be found out.
  func place(of plan: JobPlan) throws -> PlaceRecord? {
    guard let source = plan.placeSource else { return nil }
    return try places[source]?.get() ?? loader.keptPlace(of: source)
  }

  /// What a job shows.
  ///
  /// - Parameter key: what its timeline is kept under; nil if none is.
  mutating func decide(_ plan: JobPlan, key: String?, isOnce: Bool = false) throws -> Decision {
    let kept = kept(key)
    var data = try data(of: plan)
    do {
      let decision = try plan.decide(data, kept: kept, at: instant, isOnce: isOnce)
      // Not before: data that say nothing about today must not replace those that did.
      if usesKept, let source = plan.source, case .loaded(let loaded) = data.forecast, !decision.hasProblems,
        keptForecasts.insert(source).inserted
      {
        loader.keep(loaded, of: source)
      }
      return decision
    } catch let error as NoHourError {
      guard let source = plan.source, case .loaded = data.forecast else { throw error }
      let problem = RefreshError(source.isFile ? .badData : .upstream, "\(source.shownName): \(error)")
      data.forecast = .failed(problem, last: lastForecast(of: source))
      return try plan.decide(data, kept: kept, at: instant, isOnce: isOnce)
    }
  }

  /// What was loaded for a job.
  mutating func data(of plan: JobPlan) throws -> JobData {
    let placeZone = try place(of: plan)?.zone
    var data = JobData(forecast: forecast(for: plan), placeZone: placeZone)
    data.documents = documents(for: plan, areOthersLoaded: data.forecast.usable != nil)
    let context = plan.prepared.context(at: instant, placeZone: placeZone)
    data.views = viewTimelines(of: plan, in: context)
    for (feed, span) in plan.feeds(in: context) where calendars[feed.source] != nil {
      let loaded = events(of: feed, within: span, in: context)
      data.events[feed] = loaded.isIncomplete ? nil : loaded.events
      data.eventsFetchedAt = [data.eventsFetchedAt, loaded.fetchedAt].compactMap { $0 }.min()
      data.isIncomplete = data.isIncomplete || loaded.isIncomplete
      guard let problem = loaded.problem?.named(feed.name) else { continue }
      if data.eventsProblem == nil { data.eventsProblem = problem } else { notices.append("\(problem)") }
    }
    return data
  }

  /// What came of asking for data of any shape.
  ///
  /// - Parameter areOthersLoaded: whether a timeline is made in any case; what is not due is then taken as it was kept.
  private mutating func documents(
    for plan: JobPlan, areOthersLoaded: Bool
  ) -> [LoadOutcome<LoadedDocument>] {
    plan.documents.map { _, source, _ in
      switch documents[source] {
      case .success(let loaded)?: .loaded(loaded)
      case .failure(let problem)?: .failed(problem, last: lastDocument(of: source))
      case nil: areOthersLoaded ? lastDocument(of: source).map { .loaded($0) } ?? .notLoaded : .notLoaded
      }
    }
  }

  private mutating func lastDocument(of source: DocumentSource) -> LoadedDocument? {
    lastGood { [documentLoader] in try documentLoader.kept(source) }
  }

  private mutating func forecast(for plan: JobPlan) -> LoadOutcome<LoadedForecast> {
    guard let need = plan.prepared.requirements.forecast else { return .notNeeded }
    guard let source = plan.source else {
      let widget = plan.prepared.definition.name
      return .failed(
        RefreshError(.configuration, "the \(widget) widget needs a place, or a payload as weather.file"), last: nil)
    }
    switch forecasts[source] {
    case nil: return .notLoaded
    case .failure(let problem): return .failed(problem, last: lastForecast(of: source))
    case .success(let loaded):
      if !need.mayBeEmpty, let problem = loaded.emptyProblem {
        return .failed(problem, last: lastForecast(of: source))
      }
      if !loaded.isKept {
        let missing = need.missing(from: loaded.forecast, at: instant, reported: loaded.reportedDamage)
        notices += missing.map { "\(source.shownName): \($0)" }
      }
      return .loaded(loaded)
    }
  }

  private mutating func lastForecast(of source: WeatherSource) -> LoadedForecast? {
    lastGood { [loader] in try loader.kept(source) }
  }

  /// What was kept of a source, if that counts; what is damaged is as good as none.
  private mutating func lastGood<Value>(_ read: () throws -> Value?) -> Value? {
    guard usesKept else { return nil }
    do {
      return try read()
    } catch {
      notices.append("\(error)")
      return nil
    }
  }

  /// The events of a calendar: those of now, else those kept last, else none.
  private mutating func events(
    of feed: CalendarFeed, within span: Range<Date>, in context: TimelineContext
  ) -> LoadedEvents {
    let source = feed.source
    do {
      switch calendars[source] ?? .failure(RefreshError(.upstream, "\(source.shownName): no data")) {
      case .success(let calendar):
        return try events(of: feed, calendar, within: span, in: context.timeZone())
      case .failure(let problem):
        guard let kept = keptCalendar(of: source) else { return LoadedEvents(problem: problem, isIncomplete: true) }
        var loaded = try events(of: feed, kept, within: span, in: context.timeZone())
        loaded.problem = problem
        return loaded
      }
    } catch {
      let problem = error as? RefreshError ?? RefreshError(.badData, "\(source.shownName): \(error)")
      return LoadedEvents(problem: problem, isIncomplete: true)
    }
  }

  private mutating func events(
    of feed: CalendarFeed, _ calendar: LoadedCalendar, within span: Range<Date>, in zone: TimeZone
  ) throws -> LoadedEvents {
    let contents = try calendar.contents(of: feed, within: span, in: zone)
    let name = feed.name.map { "\($0): " } ?? ""
    notices += contents.warnings.map { "\(name)\(calendar.source.shownName): \($0)" }
    return LoadedEvents(events: contents.events, fetchedAt: calendar.source.isFile ? nil : calendar.fetchedAt)
  }

  private mutating func keptCalendar(of source: CalendarSource) -> LoadedCalendar? {
    lastGood { [calendarLoader] in try calendarLoader.kept(source) }
  }
}

/// What a calendar's picture can be drawn from.
private struct LoadedEvents {
  /// Empty if there are none, or none to be had.
  var events: [CalendarEvent] = []
  /// The instant of the last successful fetch; nil for a file, which is read again when it changes.
  var fetchedAt: Date?
  /// Why there are no events, or no newer ones.
  var problem: RefreshError?
  /// Whether there are none because of that.
  var isIncomplete = false
}

extension WeatherSource {
  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}

extension CalendarSource {
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
