internal import Failures
internal import FoundationEssentials
internal import JSONSource
internal import PictureJobs
internal import Timeline
internal import Weather
internal import Widgets

/// Carries out what the policy chooses for each of a job's sources.
struct DecisionMaker {
  let plan: JobPlan
  let data: JobData
  let kept: TimelineRecord?
  let instant: Date
  let isOnce: Bool

  /// A source of a job, what came of asking it, and what the policy makes of that.
  private struct Judged {
    let shownName: String
    let isEssential: Bool
    let limits: EntryPolicy.Limits
    let outcome: EntryPolicy.Outcome
    let choice: EntryPolicy.Choice
    let problem: RefreshError?
    /// Whether what there is came from what was kept, or from a file.
    let isKeptOrFile: Bool

    /// Whether its data are shown, and whether they are marked.
    var isShown: Bool { if case .make = choice { true } else { false } }
    var isStale: Bool { choice == .make(isStale: true) }
    var since: Date? { if case .noData(let since) = choice { since } else { nil } }

    var facts: EntryPolicy.Loaded? {
      switch outcome {
      case .loaded(let facts), .failed(let facts?): facts
      default: nil
      }
    }
  }

  private var context: TimelineContext { plan.prepared.context(at: instant, placeZone: data.placeZone) }

  func decision() throws -> Decision {
    let (forecast, documents) = judged()
    let all = [forecast].compactMap { $0 } + documents.compactMap { $0 }
    guard !all.isEmpty else {
      return choose(.notNeeded, plan.limits) == .keep ? try keep() : try make(nil, [])
    }
    if all.allSatisfy({ $0.outcome == .notLoaded }) {
      if choose(.notLoaded, plan.limits) == .keep { return try keep() }
      return try without(RefreshError(.upstream, "\(all[0].shownName): no data"), since: nil)
    }
    let problem = all.compactMap(\.problem).first
    var decision = try decision(forecast, documents, all)
    if let problem {
      decision.problem = problem
      // The timeline that was made of fresh data stays the kept one: its reload is still due.
      decision.isToBeKept = false
      decision.nextChange = min(problem.nextAttempt(after: instant), decision.nextChange ?? .distantFuture)
    }
    return decision
  }

  private func decision(_ forecast: Judged?, _ documents: [Judged?], _ all: [Judged]) throws -> Decision {
    // The data are lost, but not the entries made of them.
    if all.contains(where: { $0.choice == .keep }) { return try keep() }
    let lost = all.filter { !$0.isShown }
    if let essential = lost.first(where: \.isEssential) ?? (lost.count == all.count ? lost.first : nil) {
      let problem = essential.problem ?? missing(essential)
      return try without(problem, since: essential.since)
    }
    do {
      return try make(forecast, documents)
    } catch is NoHourError where forecast?.problem != nil {
      // What is left of the weather says nothing about now.
      let since = data.forecast.usable.map { min($0.fetchedAt, instant) } ?? instant
      return try without(forecast?.problem ?? RefreshError(.upstream, "no data"), since: since)
    }
  }

  /// Data that cannot be shown though nothing went wrong.
  private func missing(_ source: Judged) -> RefreshError {
    RefreshError(.upstream, "\(source.shownName): no data since \((source.since ?? instant).formatted(.iso8601))")
  }

  // MARK: Judging

  private func judged() -> (forecast: Judged?, documents: [Judged?]) {
    var forecast: Judged?
    if case .notNeeded = data.forecast {
    } else {
      forecast = judged(
        data.forecast, name: plan.source?.shownName ?? "the weather", isFile: plan.source?.isFile == true,
        isEssential: plan.prepared.requirements.needsForecast, limits: plan.limits, reload: forecastReload)
    }
    let documents = zip(plan.documents, data.documents).map { document, outcome in
      judged(
        outcome, name: document.source.shownName, isFile: document.source.feed.isFile,
        isEssential: document.isEssential,
        limits: EntryPolicy.Limits(expireAfter: document.source.expireAfter, lifetime: document.source.expireAfter)
      ) { loaded, fetchedAt in
        loaded.reload < fetchedAt ? fetchedAt + document.source.interval : loaded.reload
      }
    }
    return (forecast, documents)
  }

  /// - Parameter reload: when data want to be newer that were fetched at an instant.
  private func judged<Loaded: LoadedData>(
    _ outcome: LoadOutcome<Loaded>, name: String, isFile: Bool, isEssential: Bool, limits: EntryPolicy.Limits,
    reload: (Loaded, Date) -> Date
  ) -> Judged? {
    func facts(_ loaded: Loaded) -> EntryPolicy.Loaded {
      // Data from the future are of a clock that was set back; how old they are is not known.
      let fetchedAt = min(loaded.fetchedAt, instant)
      return EntryPolicy.Loaded(
        fetchedAt: fetchedAt, reload: reload(loaded, fetchedAt), isValidated: loaded.isValidated, isFile: isFile)
    }
    let facts: EntryPolicy.Outcome? =
      switch outcome {
      case .notNeeded: nil
      case .notLoaded: .notLoaded
      case .loaded(let loaded): .loaded(facts(loaded))
      case .failed(_, let last): .failed(last: last.map(facts))
      }
    guard let facts else { return nil }
    return Judged(
      shownName: name, isEssential: isEssential, limits: limits, outcome: facts, choice: choose(facts, limits),
      problem: outcome.problem, isKeptOrFile: isFile || outcome.usable?.isKept == true)
  }

  private func choose(_ outcome: EntryPolicy.Outcome, _ limits: EntryPolicy.Limits) -> EntryPolicy.Choice {
    EntryPolicy.choose(plan.facts(of: kept, at: instant), outcome, limits: limits, at: instant)
  }

  /// The reload date of the timeline that was made of a forecast when it was fetched.
  private func forecastReload(_ loaded: LoadedForecast, fetchedAt: Date) -> Date {
    // They cannot be stale yet, and nobody asks when they will be.
    if isOnce, instant <= fetchedAt + EntryPolicy.tolerance { return fetchedAt }
    var context = context
    context.now = fetchedAt
    // Data that said nothing about the hour they came in are stale an hour later.
    let provider = try? plan.prepared.definition.provider(for: input(loaded.forecast))
    return (try? provider?.erasedTimeline(in: context))?.policy.date ?? fetchedAt
  }

  // MARK: Carrying out

  private func keep() throws -> Decision {
    guard let kept, let entry = kept.entry(at: instant) else { throw TimelineError.empty }
    return Decision(
      subject: .entry(AnyTimelineEntry(StoredEntry(entry))), isStale: kept.isStale, attribution: kept.attribution,
      kept: kept, nextChange: plan.nextLook(at: kept, after: instant))
  }

  /// A new timeline of what can be shown.
  private func make(_ forecast: Judged?, _ documents: [Judged?]) throws -> Decision {
    let all = [forecast].compactMap { $0 } + documents.compactMap { $0 }
    let shown = forecast?.isShown == true ? data.forecast.usable : nil
    let named = named(shown?.forecast)
    let fetched = all.filter(\.isShown).compactMap(\.facts?.fetchedAt)
    let fetchedAt = (fetched.min() ?? data.eventsFetchedAt).map { min($0, instant) }
    var input = input(named.forecast, staleSince: forecast?.isStale == true ? forecast?.facts?.fetchedAt : nil)
    input.forecastProblem = forecast.flatMap { $0.isShown ? nil : text(of: $0) }
    input.forecastMissingSince = forecast?.since
    input.documents = self.documents(documents)
    let timeline = try plan.prepared.definition.provider(for: input).erasedTimeline(in: context)
    let made = MadeTimeline(
      timeline: timeline, madeAt: instant, fetchedAt: fetchedAt,
      isStale: areEventsStale || all.contains { $0.isStale || !$0.isShown },
      attribution: try plan.job.weather.attribution(for: shown?.forecast.credit))
    var decision = try decision(made)
    decision.cutTexts = named.cutTexts
    decision.isToBeKept = isNew(made) && all.allSatisfy(\.isShown)
    if !isOnce { decision.nextChange = nextChange(decision.nextChange, made, of: all) }
    return decision
  }

  private func text(of source: Judged) -> String { "\(source.problem ?? missing(source))" }

  /// What the sources of data of any shape gave, by their names.
  private func documents(_ judged: [Judged?]) -> [String?: SourceData] {
    var documents: [String?: SourceData] = [:]
    for ((document, outcome), judged) in zip(zip(plan.documents, data.documents), judged) {
      let loaded = judged?.isShown == true ? outcome.usable : nil
      documents[document.name] = SourceData(
        content: loaded?.content, fetchedAt: loaded.map { min($0.fetchedAt, instant) },
        interval: document.source.interval, isStale: judged?.isStale ?? false,
        problem: judged.flatMap { $0.isShown ? nil : text(of: $0) })
    }
    return documents
  }

  /// Whether a timeline says something else than the kept one; a file is read again in each run.
  private func isNew(_ made: MadeTimeline) -> Bool {
    guard plan.source?.isFile == true, let kept, !plan.needsReload(kept, at: instant) else { return true }
    return kept.fetchedAt != made.fetchedAt || kept.isStale != made.isStale
  }

  private func nextChange(_ change: Date?, _ made: MadeTimeline, of sources: [Judged]) -> Date? {
    let old = sources.filter(\.isKeptOrFile)
    guard !old.isEmpty else {
      return plan.nextLook(change, madeAt: made.madeAt, fetchedAt: made.fetchedAt, after: instant)
    }
    let dates = old.flatMap { source -> [Date] in
      guard let facts = source.facts else { return [] }
      let keptFacts = facts.isFile ? nil : plan.facts(of: kept, at: instant)
      let stale = EntryPolicy.staleDate(of: facts, kept: keptFacts, at: instant)
      return [stale + .justAfter, facts.fetchedAt + source.limits.expireAfter + .justAfter]
    }
    return ([change].compactMap { $0 } + dates).filter { $0 > instant }.min()
  }

  /// A widget without what is missing: one that holds others, whose tiles say what they lack; else a picture that says
  /// since when there are no data.
  ///
  /// - Throws: the problem, for a widget of which nothing is left.
  private func without(_ problem: RefreshError, since: Date?) throws -> Decision {
    let words = since.map { "no data since \($0.formatted(.iso8601))" } ?? "\(problem)"
    if let rest = try partial(words, since: since) { return rest }
    guard let since else { throw problem }
    let forecast = data.forecast.usable?.forecast
    let subject = Decision.NoData(
      since: since, place: named(forecast).forecast?.place.name ?? plan.job.placeName, timeZone: forecast?.timeZone)
    return Decision(subject: .noData(subject), isStale: true)
  }

  /// What a widget says that draws something without any of its sources; nil for one that does not.
  private func partial(_ problem: String, since: Date?) throws -> Decision? {
    let isEssential = plan.prepared.requirements.needsForecast || plan.documents.contains(where: \.isEssential)
    guard !isEssential else { return nil }
    var input = input(nil)
    input.forecastProblem = problem
    input.forecastMissingSince = since
    for document in plan.documents { input.documents[document.name] = SourceData(content: nil, problem: problem) }
    let provider = try plan.prepared.definition.provider(for: input)
    do {
      let made = MadeTimeline(
        timeline: try provider.erasedTimeline(in: context), madeAt: instant, fetchedAt: nil, isStale: true,
        attribution: nil)
      return try decision(made)
    } catch is MissingDataError {
      return nil
    }
  }

  private func decision(_ made: MadeTimeline) throws -> Decision {
    let index = made.timeline.index(at: instant) ?? 0
    return Decision(
      subject: .entry(made.timeline.entries[index]), isStale: made.isStale, attribution: made.attribution, made: made,
      nextChange: made.timeline.nextChange(after: instant))
  }

  private func input(_ forecast: Forecast?, staleSince: Date? = nil) -> WidgetInput {
    var input = WidgetInput(
      options: plan.prepared.options, forecast: forecast, events: data.events, staleSince: staleSince)
    input.views = data.views
    return input
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
}
