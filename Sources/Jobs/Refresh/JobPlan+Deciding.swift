internal import Calendars
internal import Failures
internal import FoundationEssentials
internal import PictureJobs
internal import Timeline
internal import Weather
internal import Widgets

/// What was loaded for one job.
struct JobData: Sendable {
  /// What came of asking for a forecast.
  var forecast: ForecastOutcome
  /// What happens, by whose events they are; nothing for a calendar that could not be had.
  var events: [CalendarFeed: [CalendarEvent]] = [:]
  /// The instant of the last successful fetch of events, the oldest; nil for files, which are read again when they change.
  var eventsFetchedAt: Date?
  /// Why there are no events of a calendar, or no newer ones: of the first calendar with a problem.
  var eventsProblem: RefreshError?
  /// Whether a calendar is missing because of that.
  var isIncomplete = false

  /// Whether all calendars are missing.
  var lacksAllEvents: Bool { isIncomplete && events.isEmpty }
  /// The zone of a city that was looked up.
  var placeZone: TimeZone?

  enum ForecastOutcome: Sendable {
    /// The widget needs none.
    case notNeeded
    /// Nobody asked, for the kept timeline is good.
    case notLoaded
    /// They were had.
    case loaded(LoadedForecast)
    /// They were not; those that were kept last are left, if any.
    case failed(RefreshError, last: LoadedForecast?)
  }
}

extension JobPlan {
  /// What to show at an instant.
  ///
  /// - Parameters:
  ///   - kept: the timeline that was kept; nil if none was, or none is wanted.
  ///   - isOnce: whether nobody asks when it changes.
  /// - Throws: ``RefreshError`` if nothing is left to be shown; `NoHourError` if the data say nothing about the instant;
  ///   what else the widget's provider throws.
  func decide(_ data: JobData, kept: TimelineRecord?, at instant: Date, isOnce: Bool = false) throws -> Decision {
    let maker = DecisionMaker(plan: self, data: data, kept: kept, instant: instant, isOnce: isOnce)
    var decision = try maker.decision()
    if source?.isFile == true {
      // It is read again in each run: nobody else says that it changed.
      decision.nextChange = min(decision.nextChange ?? .distantFuture, instant + Pause.atFile)
    }
    if let problem = data.eventsProblem {
      decision.problem = decision.problem ?? problem
      decision.isIncomplete = data.isIncomplete
      decision.lacksAllEvents = data.lacksAllEvents
      // The next run tries again.
      decision.isToBeKept = false
      decision.nextChange = min(problem.nextAttempt(after: instant), decision.nextChange ?? .distantFuture)
    }
    return decision
  }

  /// Whether a kept timeline has to be made anew.
  func needsReload(_ kept: TimelineRecord?, at instant: Date) -> Bool {
    EntryPolicy.needsReload(facts(of: kept, at: instant), limits: limits, at: instant)
  }

  /// What the policy has to know of a kept timeline; the fingerprint is made only where there is one.
  fileprivate func facts(of kept: TimelineRecord?, at instant: Date) -> EntryPolicy.Kept? {
    kept.map { $0.facts(fingerprint: fingerprint, at: instant) }
  }

  /// When a good timeline shows something else or is wanted anew; nil if it never is.
  func nextLook(at kept: TimelineRecord, after instant: Date) -> Date? {
    nextLook(kept.nextChange(after: instant), madeAt: kept.madeAt, fetchedAt: kept.fetchedAt, after: instant)
  }

  func nextLook(_ change: Date?, madeAt: Date, fetchedAt: Date?, after instant: Date) -> Date? {
    // Data that expire at once are no reason to ask for them again and again.
    let expiry = fetchedAt.map { max($0 + limits.lifetime + .justAfter, madeAt + Pause.afterFailure) }
    let look = calendarSources.contains(where: \.isFile) ? instant + Pause.atFile : nil
    return [change, expiry, look].compactMap { $0 }.filter { $0 > instant }.min()
  }
}

/// Carries out what the policy chooses.
private struct DecisionMaker {
  let plan: JobPlan
  let data: JobData
  let kept: TimelineRecord?
  let instant: Date
  let isOnce: Bool

  private var context: TimelineContext { plan.prepared.context(at: instant, placeZone: data.placeZone) }

  func decision() throws -> Decision {
    switch data.forecast {
    case .notNeeded:
      return try carryOut(choose(.notNeeded), of: nil)
    case .notLoaded:
      let choice = choose(.notLoaded)
      guard choice == .nothing else { return try carryOut(choice, of: nil) }
      return try without(RefreshError(.upstream, "\(plan.source?.shownName ?? "the weather"): no data"))
    case .loaded(let loaded):
      return try carryOut(choose(.loaded(facts(of: loaded))), of: loaded)
    case .failed(let problem, let last):
      return try failed(problem, last: last)
    }
  }

  private func failed(_ problem: RefreshError, last: LoadedForecast?) throws -> Decision {
    let choice = choose(.failed(last: last.map(facts)))
    var decision: Decision
    do {
      decision = choice == .nothing ? try without(problem) : try carryOut(choice, of: last)
    } catch is NoHourError {
      decision = try noData(since: last.map { min($0.fetchedAt, instant) } ?? instant, last?.forecast)
    }
    decision.problem = problem
    // The timeline that was made of fresh data stays the kept one: its reload is still due.
    decision.isToBeKept = false
    decision.nextChange = min(problem.nextAttempt(after: instant), decision.nextChange ?? .distantFuture)
    return decision
  }

  private func choose(_ outcome: EntryPolicy.Outcome) -> EntryPolicy.Choice {
    EntryPolicy.choose(plan.facts(of: kept, at: instant), outcome, limits: plan.limits, at: instant)
  }

  private func carryOut(_ choice: EntryPolicy.Choice, of loaded: LoadedForecast?) throws -> Decision {
    switch choice {
    case .keep: return try keep()
    case .make(let isStale): return try make(of: loaded, isStale: isStale)
    case .noData(let since): return try noData(since: since, loaded?.forecast)
    case .nothing:
      throw NoHourError(
        instant: instant, first: loaded?.forecast.hours.first?.date, last: loaded?.forecast.hours.last?.date)
    }
  }

  private func keep() throws -> Decision {
    guard let kept, let entry = kept.entry(at: instant) else { throw TimelineError.empty }
    return Decision(
      subject: .entry(AnyTimelineEntry(StoredEntry(entry))), isStale: kept.isStale, attribution: kept.attribution,
      kept: kept, nextChange: plan.nextLook(at: kept, after: instant))
  }

  /// A new timeline.
  private func make(of loaded: LoadedForecast?, isStale: Bool) throws -> Decision {
    let named = named(loaded?.forecast)
    let fetchedAt = (loaded?.fetchedAt ?? data.eventsFetchedAt).map { min($0, instant) }
    let isOld = isStale || areEventsStale
    let provider = try plan.prepared.definition.provider(
      for: input(named.forecast, staleSince: isStale ? fetchedAt : nil))
    let timeline = try provider.erasedTimeline(in: context)
    let made = MadeTimeline(
      timeline: timeline, madeAt: instant, fetchedAt: fetchedAt, isStale: isOld,
      attribution: try plan.job.weather.attribution(for: loaded?.forecast.credit))
    var decision = try decision(made)
    decision.cutTexts = named.cutTexts
    decision.isToBeKept = isNew(made)
    if !isOnce { decision.nextChange = try nextChange(decision.nextChange, made, of: loaded) }
    return decision
  }

  /// Whether a timeline says something else than the kept one; a file is read again in each run.
  private func isNew(_ made: MadeTimeline) -> Bool {
    guard plan.source?.isFile == true, let kept, !plan.needsReload(kept, at: instant) else { return true }
    return kept.fetchedAt != made.fetchedAt || kept.isStale != made.isStale
  }

  private func nextChange(_ change: Date?, _ made: MadeTimeline, of loaded: LoadedForecast?) throws -> Date? {
    guard let loaded, loaded.isKept || plan.source?.isFile == true else {
      return plan.nextLook(change, madeAt: made.madeAt, fetchedAt: made.fetchedAt, after: instant)
    }
    let facts = facts(of: loaded)
    let keptFacts = loaded.isKept ? plan.facts(of: kept, at: instant) : nil
    let stale = EntryPolicy.staleDate(of: facts, kept: keptFacts, at: instant)
    let expiry = facts.fetchedAt + plan.limits.expireAfter
    return [change, stale + .justAfter, expiry + .justAfter].compactMap { $0 }.filter { $0 > instant }.min()
  }

  /// A widget that holds others, whose tiles say what they lack.
  ///
  /// - Throws: the problem, for a widget of which nothing is left.
  private func without(_ problem: RefreshError) throws -> Decision {
    guard let rest = try partial("\(problem)") else { throw problem }
    return rest
  }

  private func partial(_ problem: String) throws -> Decision? {
    guard !plan.prepared.requirements.needsForecast else { return nil }
    let provider = try plan.prepared.definition.provider(for: input(nil, problem: problem))
    let made = MadeTimeline(
      timeline: try provider.erasedTimeline(in: context), madeAt: instant, fetchedAt: nil, isStale: true,
      attribution: nil)
    return try decision(made)
  }

  private func noData(since: Date, _ forecast: Forecast?) throws -> Decision {
    if let decision = try partial("no data since \(since.formatted(.iso8601))") { return decision }
    let subject = Decision.NoData(
      since: since, place: named(forecast).forecast?.place.name ?? plan.job.placeName, timeZone: forecast?.timeZone)
    return Decision(subject: .noData(subject), isStale: true)
  }

  private func decision(_ made: MadeTimeline) throws -> Decision {
    let index = made.timeline.index(at: instant) ?? 0
    return Decision(
      subject: .entry(made.timeline.entries[index]), isStale: made.isStale, attribution: made.attribution, made: made,
      nextChange: made.timeline.nextChange(after: instant))
  }

  private func input(_ forecast: Forecast?, staleSince: Date? = nil, problem: String? = nil) -> WidgetInput {
    WidgetInput(
      options: plan.prepared.options, forecast: forecast, forecastProblem: problem, events: data.events,
      staleSince: staleSince)
  }

  private var areEventsStale: Bool {
    guard data.eventsProblem != nil, let fetchedAt = data.eventsFetchedAt else { return false }
    return instant > min(fetchedAt, instant) + CalendarLoader.freshness + EntryPolicy.tolerance
  }

  /// The forecast with the place called as the picture calls it.
  private func named(_ forecast: Forecast?) -> (forecast: Forecast?, cutTexts: [String]) {
    guard var forecast else { return (nil, []) }
    guard let given = plan.job.placeName ?? forecast.place.name else { return (forecast, []) }
    let name = PlaceName(given, source: "")
    forecast.place.name = name.text
    return (forecast, name.isCut ? [name.text] : [])
  }

  private func facts(of loaded: LoadedForecast) -> EntryPolicy.Loaded {
    // Data from the future are of a clock that was set back; how old they are is not known.
    let fetchedAt = min(loaded.fetchedAt, instant)
    return EntryPolicy.Loaded(
      fetchedAt: fetchedAt, reload: reload(of: loaded, fetchedAt: fetchedAt), isValidated: loaded.isValidated,
      isFile: plan.source?.isFile == true)
  }

  /// The reload date of the timeline that was made of data when they were fetched.
  private func reload(of loaded: LoadedForecast, fetchedAt: Date) -> Date {
    // They cannot be stale yet, and nobody asks when they will be.
    if isOnce, instant <= fetchedAt + EntryPolicy.tolerance { return fetchedAt }
    var context = context
    context.now = fetchedAt
    // Data that said nothing about the hour they came in are stale an hour later.
    let provider = try? plan.prepared.definition.provider(for: input(loaded.forecast))
    return (try? provider?.erasedTimeline(in: context))?.policy.date ?? fetchedAt
  }
}

extension Timeline {
  /// The first instant after this one at which another entry is shown or a reload is due; nil if there is none.
  func nextChange(after instant: Date) -> Date? {
    let next = entries.first { $0.date > instant }?.date
    // Whoever waits for the end of the last entry comes back just after it.
    let end = policy == .atEnd ? entries.last.map { $0.date + .justAfter } : policy.date
    return [next, end].compactMap { $0 }.filter { $0 > instant }.min()
  }
}
