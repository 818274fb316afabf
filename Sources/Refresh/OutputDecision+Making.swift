internal import FoundationEssentials
internal import Pictures
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import Widgets

extension OutputPlan {
  /// What to show of a widget without data: the entry that was kept, or one of a new timeline.
  ///
  /// - Throws: where the widget has no timeline.
  func decision(at instant: Date, kept: TimelineRecord?, placeZone: TimeZone?) throws -> OutputDecision {
    let context = context(at: instant, placeZone: placeZone)
    if let kept, let decision = decision(keeping: kept, at: instant) { return decision }
    let provider = try chosen.definition.provider(for: WidgetInput(options: options))
    try chosen.check(against: provider, in: context)
    let timeline = try provider.erasedTimeline(in: context)
    return try decision(made: TimelineRecord(timeline, fingerprint: fingerprint, madeAt: instant), at: instant)
  }

  /// What to show where a kept timeline is still good; nil where it has to be made anew.
  func decision(keeping kept: TimelineRecord, at instant: Date) -> OutputDecision? {
    guard !needsReload(kept, at: instant), let entry = kept.entry(at: instant) else { return nil }
    return OutputDecision(
      subject: .entry(StoredEntry(entry)), isStale: kept.isStale, attribution: kept.attribution,
      nextChange: kept.nextChange(after: instant))
  }

  /// Whether a kept timeline has to be made anew.
  func needsReload(_ kept: TimelineRecord, at instant: Date) -> Bool {
    guard kept.fingerprint == fingerprint, !kept.isDue(at: instant) else { return true }
    guard let fetchedAt = kept.fetchedAt else { return false }
    return fetchedAt > instant || instant > fetchedAt + expireAfter
  }

  /// What to show of fresh data.
  ///
  /// - Throws: `NoHourError` where the data say nothing about the instant.
  func decision(at instant: Date, from loaded: LoadedForecast) throws -> OutputDecision {
    var decision = try decision(at: instant, rebuiltFrom: loaded)
    // A file is read again in each run: nobody else says that it changed.
    if case .provider = source, case .entry = decision.subject, let kept = decision.record {
      decision.nextChange = kept.nextChange(after: instant)
    }
    return decision
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
        decision = try self.decision(at: instant, rebuiltFrom: last)
      } catch is NoHourError {
        decision = noData(since: last.fetchedAt, last.forecast)
      }
    } else if let kept, kept.fingerprint == fingerprint, let fetchedAt = kept.fetchedAt {
      decision = decisionFromTimelineAlone(kept, fetchedAt: fetchedAt, at: instant)
    } else {
      throw problem
    }
    decision.problem = problem
    // The timeline that was made of fresh data stays the kept one: its reload is still due.
    decision.record = nil
    let retry = max(problem.retryAt ?? .distantPast, instant + Staleness.retryDelay)
    decision.nextChange = min(retry, decision.nextChange ?? .distantFuture)
    return decision
  }

  private func decision(at instant: Date, rebuiltFrom loaded: LoadedForecast) throws -> OutputDecision {
    // Data from the future are of a clock that was set back; how old they are is not known.
    let fetchedAt = min(loaded.fetchedAt, instant)
    let expiry = fetchedAt + expireAfter
    guard instant <= expiry else {
      return noData(since: fetchedAt, loaded.forecast)
    }
    let context = context(at: instant)
    var forecast = loaded.forecast
    forecast.place.name = placeName(forecast)
    let fresh = try chosen.definition.provider(for: WidgetInput(forecast: forecast, options: options))
    let staleDate = Staleness.begins(fresh, fetchedAt: fetchedAt, in: context)
    let isStale = instant > staleDate && !loaded.isConfirmed
    let provider =
      isStale
      ? try chosen.definition.provider(
        for: WidgetInput(forecast: forecast, options: options, staleSince: fetchedAt)) : fresh
    try chosen.check(against: provider, in: context)
    let record = TimelineRecord(
      try provider.erasedTimeline(in: context), fingerprint: fingerprint, madeAt: instant, fetchedAt: fetchedAt,
      isStale: isStale, attribution: forecast.attribution)
    var decision = try decision(made: record, at: instant)
    let changes = [decision.nextChange, staleDate + 0.001, expiry + 0.001].compactMap { $0 }
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
  ) -> OutputDecision {
    let staleDate = (kept.reloadAfter ?? fetchedAt) + Staleness.tolerance
    guard (fetchedAt...staleDate).contains(instant), instant <= fetchedAt + expireAfter,
      let entry = kept.entry(at: instant)
    else {
      return noData(since: min(fetchedAt, instant), nil)
    }
    return OutputDecision(
      subject: .entry(StoredEntry(entry)), attribution: kept.attribution, nextChange: kept.nextChange(after: instant))
  }

  /// The place as the picture names it: as configured, as the geocoder calls it, or as the payload does.
  private func placeName(_ forecast: Forecast?) -> String? {
    settings.location?.name ?? forecast?.place.name
  }

  private func noData(since: Date, _ forecast: Forecast?) -> OutputDecision {
    let subject = OutputDecision.NoData(since: since, place: placeName(forecast), timeZone: forecast?.timeZone)
    return OutputDecision(subject: .noData(subject), isStale: true)
  }
}
