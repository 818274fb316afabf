internal import FoundationEssentials
internal import Pictures
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import Widgets

extension OutputPlan {
  /// What to show of a widget without a forecast, of a new timeline.
  ///
  /// - Parameter loaded: what a calendar is about; nil for every other widget.
  /// - Throws: where the widget has no timeline.
  func decision(at instant: Date, in context: TimelineContext, with loaded: LoadedEvents?) throws -> OutputDecision {
    let provider = try chosen.definition.provider(for: WidgetInput(options: options, events: loaded?.events ?? []))
    try chosen.check(against: provider, in: context)
    let fetchedAt = loaded?.fetchedAt.map { min($0, instant) }
    let record = TimelineRecord(
      try provider.erasedTimeline(in: context), fingerprint: fingerprint, madeAt: instant, fetchedAt: fetchedAt)
    var decision = try decision(made: record, at: instant)
    decision.nextChange = nextLook(at: record, after: instant)
    guard let problem = loaded?.problem else { return decision }
    decision.problem = problem
    decision.isIncomplete = loaded?.isIncomplete == true
    decision.isStale = fetchedAt.map { instant > $0 + lifetime + Staleness.tolerance } ?? false
    // The next run tries again.
    decision.record = nil
    decision.nextChange = min(problem.nextAttempt(after: instant), decision.nextChange ?? .distantFuture)
    return decision
  }

  /// What to show where a kept timeline is still good; nil where it has to be made anew.
  func decision(keeping kept: TimelineRecord, at instant: Date) -> OutputDecision? {
    guard !needsReload(kept, at: instant), let entry = kept.entry(at: instant) else { return nil }
    return OutputDecision(
      subject: .entry(StoredEntry(entry)), isStale: kept.isStale, attribution: kept.attribution,
      nextChange: nextLook(at: kept, after: instant))
  }

  /// Whether a kept timeline has to be made anew.
  func needsReload(_ kept: TimelineRecord, at instant: Date) -> Bool {
    guard kept.fingerprint == fingerprint, !kept.isDue(at: instant) else { return true }
    guard let fetchedAt = kept.fetchedAt else { return false }
    return fetchedAt > instant || instant > fetchedAt + lifetime
  }

  /// What to show of fresh data.
  ///
  /// - Parameter kept: the timeline that was kept; one that says the same is not written anew.
  /// - Throws: `NoHourError` where the data say nothing about the instant.
  func decision(at instant: Date, from loaded: LoadedForecast, kept: TimelineRecord?) throws -> OutputDecision {
    var decision = try decision(at: instant, rebuiltFrom: loaded, kept: nil)
    if isFromFile {
      // It is read again in each run: nobody else says that it changed.
      decision.nextChange = min(decision.nextChange ?? .distantFuture, instant + Pause.atFile)
      if let kept, let record = decision.record, !needsReload(kept, at: instant), kept.fetchedAt == record.fetchedAt,
        kept.isStale == record.isStale
      {
        decision.record = nil
      }
    } else if case .entry = decision.subject, let record = decision.record {
      decision.nextChange = nextLook(at: record, after: instant)
    }
    return decision
  }

  private var isFromFile: Bool { source?.isFile == true }

  /// When a good timeline shows something else or is wanted anew; nil where it never is.
  private func nextLook(at kept: TimelineRecord, after instant: Date) -> Date? {
    // Data that expire at once are no reason to ask for them again and again.
    let expiry = kept.fetchedAt.map { max($0 + lifetime + .justAfter, kept.madeAt + Pause.afterFailure) }
    let look = calendar?.isFile == true ? instant + Pause.atFile : nil
    return [kept.nextChange(after: instant), expiry, look].compactMap { $0 }.filter { $0 > instant }.min()
  }

  /// What to show where fresh data cannot be had.
  ///
  /// - Parameters:
  ///   - last: the data that were kept, however old.
  ///   - kept: the timeline that was kept, for where the data were lost.
  /// - Throws: the problem, where nothing is left to be shown.
  func decision(
    at instant: Date, without problem: RefreshError, last: LoadedForecast?, kept: TimelineRecord?
  ) throws -> OutputDecision {
    var decision: OutputDecision
    if let last {
      do {
        decision = try self.decision(at: instant, rebuiltFrom: last, kept: kept)
      } catch is NoHourError {
        decision = try noData(since: min(last.fetchedAt, instant), last.forecast, at: instant)
      }
    } else if let kept, kept.fingerprint == fingerprint, let fetchedAt = kept.fetchedAt {
      decision = try decisionFromTimelineAlone(kept, fetchedAt: fetchedAt, at: instant)
    } else if let rest = try decisionWithoutForecast("\(problem)", at: instant) {
      decision = rest
    } else {
      throw problem
    }
    decision.problem = problem
    // The timeline that was made of fresh data stays the kept one: its reload is still due.
    decision.record = nil
    decision.nextChange = min(problem.nextAttempt(after: instant), decision.nextChange ?? .distantFuture)
    return decision
  }

  /// - Parameter kept: the timeline whose reload may have been missed; nil where the data are what the source gives.
  private func decision(
    at instant: Date, rebuiltFrom loaded: LoadedForecast, kept: TimelineRecord?
  ) throws -> OutputDecision {
    // Data from the future are of a clock that was set back; how old they are is not known.
    let fetchedAt = min(loaded.fetchedAt, instant)
    let expiry = fetchedAt + expireAfter
    guard instant <= expiry else {
      return try noData(since: fetchedAt, loaded.forecast, at: instant)
    }
    let context = context(at: instant)
    var forecast = loaded.forecast
    forecast.place.name = placeName(forecast)
    let fresh = try chosen.definition.provider(for: WidgetInput(forecast: forecast, options: options, events: events))
    var staleDate = Staleness.begins(fresh, fetchedAt: fetchedAt, in: context)
    if let kept, isMade(kept, from: loaded, notAfter: instant), let reload = kept.reloadAfter {
      // The provider said later that the data still hold: nothing was missed before the reload that was put off.
      staleDate = max(staleDate, reload + Staleness.tolerance)
    }
    let isStale = instant > staleDate && !loaded.isConfirmed
    let provider =
      isStale
      ? try chosen.definition.provider(
        for: WidgetInput(forecast: forecast, options: options, events: events, staleSince: fetchedAt)) : fresh
    try chosen.check(against: provider, in: context)
    let record = TimelineRecord(
      try provider.erasedTimeline(in: context), fingerprint: fingerprint, madeAt: instant, fetchedAt: fetchedAt,
      isStale: isStale, attribution: forecast.attribution)
    var decision = try decision(made: record, at: instant)
    let changes = [decision.nextChange, staleDate + .justAfter, expiry + .justAfter].compactMap { $0 }
    decision.nextChange = changes.filter { $0 > instant }.min()
    return decision
  }

  private func decision(made record: TimelineRecord, at instant: Date) throws -> OutputDecision {
    guard let entry = record.entry(at: instant) ?? record.entries.first else { throw TimelineError.empty }
    return OutputDecision(
      subject: .entry(StoredEntry(entry)), isStale: record.isStale, attribution: record.attribution, record: record,
      nextChange: record.nextChange(after: instant))
  }

  /// The data are lost, but not the entries made of them: they count for as long as nothing has to be said about
  /// their age, which they do not know.
  private func decisionFromTimelineAlone(
    _ kept: TimelineRecord, fetchedAt: Date, at instant: Date
  ) throws -> OutputDecision {
    let staleDate = (kept.reloadAfter ?? fetchedAt) + Staleness.tolerance
    guard (fetchedAt...staleDate).contains(instant), instant <= fetchedAt + expireAfter,
      let entry = kept.entry(at: instant)
    else {
      return try noData(since: min(fetchedAt, instant), nil, at: instant)
    }
    return OutputDecision(
      subject: .entry(StoredEntry(entry)), attribution: kept.attribution, nextChange: kept.nextChange(after: instant))
  }

  /// Whether a timeline was made of these data when the provider said that they are good.
  private func isMade(_ kept: TimelineRecord, from loaded: LoadedForecast, notAfter instant: Date) -> Bool {
    !isFromFile && kept.fingerprint == fingerprint && kept.fetchedAt == loaded.fetchedAt && kept.madeAt <= instant
  }

  /// The place as the picture names it: as configured, as the geocoder calls it, or as the payload does.
  private func placeName(_ forecast: Forecast?) -> String? {
    settings.location?.name ?? forecast?.place.name
  }

  /// A dashboard whose widgets of weather say that they have none; nil for other widgets, of which nothing is left.
  private func decisionWithoutForecast(_ problem: String, at instant: Date) throws -> OutputDecision? {
    guard chosen.definition.drawsWithoutForecast else { return nil }
    let provider = try chosen.definition.provider(
      for: WidgetInput(forecast: Forecast(hours: []), options: options, events: events, problem: problem))
    let timeline = try provider.erasedTimeline(in: context(at: instant))
    var decision = try decision(
      made: TimelineRecord(timeline, fingerprint: fingerprint, madeAt: instant, isStale: true), at: instant)
    decision.record = nil
    return decision
  }

  private func noData(since: Date, _ forecast: Forecast?, at instant: Date) throws -> OutputDecision {
    let age = "no data since \(since.formatted(.iso8601))"
    if let decision = try decisionWithoutForecast(age, at: instant) { return decision }
    let subject = OutputDecision.NoData(since: since, place: placeName(forecast), timeZone: forecast?.timeZone)
    return OutputDecision(subject: .noData(subject), isStale: true)
  }
}
