internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// Decides which entry an output shows at an instant: carries out what the policy chooses for each of its sources.
///
/// Pure: everything it knows was looked at before.
struct EntrySelector {
  let output: OutputRound
  let inputs: RoundInputs
  let instant: Date
  /// Whether the next change is not needed.
  let isOnce: Bool
  /// The zone and place of the picture, as far as sources say.
  let location: PictureLocation
  /// The clock, zone and language of the entries.
  let context: TimelineContext
  /// The facts about the stored timeline for the policy.
  let storedFacts: EntryPolicy.StoredTimeline?
  /// The timeline's input other than aging data.
  let baseInput: TimelineInput

  var plan: JobPlan { output.plan }

  /// - Throws: ``RefreshError`` if a source without which nothing can be decided failed.
  init(_ output: OutputRound, _ inputs: RoundInputs, at instant: Date, isOnce: Bool) throws {
    self.output = output
    self.inputs = inputs
    self.instant = instant
    self.isOnce = isOnce
    let plan = output.plan
    location = try PictureLocation(of: plan, inputs)
    context = plan.prepared.context(at: instant, placeZone: location.timeZone)
    storedFacts = output.kept?.facts
    var input = TimelineInput(
      widget: WidgetInput(options: plan.prepared.options), context: context, placeName: plan.job.content.placeName)
    for need in plan.needs where need.aging == nil { Self.supply(need, inputs, to: &input) }
    baseInput = input
  }

  private static func supply<Need: SourceNeed>(_ need: Need, _ inputs: RoundInputs, to input: inout TimelineInput) {
    let outcome = need.outcome(in: inputs)
    var data = SuppliedData<Need.Origin.Value>()
    data.value = outcome.usable
    data.problem = outcome.problem
    if data.problem != nil, let value = data.value, let limit = need.staleAfter {
      data.isStale = input.context.now > input.fetchDate(of: value) + limit
    }
    need.supply(data, to: &input)
  }

  /// Returns what to show.
  ///
  /// - Throws: ``RefreshError`` if nothing is left to be shown; `NoHourError` if the data say nothing about the
  ///   instant; what else the widget's provider throws.
  func decision() throws -> Decision {
    var decision = try decisionByPolicy()
    if plan.readsFiles { decision.changes(by: instant + RetryDelay.atFile) }
    guard let problem = baseInput.problem else { return decision }
    decision.problem = decision.problem ?? problem
    decision.isIncomplete = baseInput.isIncomplete
    decision.lacksAllParts = baseInput.isIncomplete && !baseInput.hasParts
    // The next round tries again.
    decision.shouldBeStored = false
    decision.changes(by: problem.nextAttempt(after: instant))
    return decision
  }

  private func decisionByPolicy() throws -> Decision {
    let all = assessments()
    guard !all.isEmpty else {
      return EntryPolicy.choose(storedFacts, .notNeeded, limits: plan.limits, at: instant) == .keep
        ? try keep() : try make([])
    }
    if all.allSatisfy({ $0.outcome == .notLoaded }) {
      if EntryPolicy.choose(storedFacts, .notLoaded, limits: plan.limits, at: instant) == .keep { return try keep() }
      return try without(RefreshError(.upstream, "\(all[0].shownName): no data"), since: nil, all)
    }
    var decision = try decision(all)
    if let problem = all.compactMap(\.problem).first {
      decision.problem = problem
      // The timeline that was made of fresh data stays the kept one: its reload is still due.
      decision.shouldBeStored = false
      decision.changes(by: problem.nextAttempt(after: instant))
    }
    return decision
  }

  private func decision(_ all: [SourceAssessment]) throws -> Decision {
    // The data are lost, but not the entries made of them.
    if all.contains(where: { $0.choice == .keep }) { return try keep() }
    let lost = all.filter { !$0.isShown }
    if let essential = lost.first(where: \.isEssential) ?? (lost.count == all.count ? lost.first : nil) {
      return try without(essential.problem(at: instant), since: essential.missingSince, all)
    }
    do {
      return try make(all)
    } catch let error as NoHourError {
      // The remaining data have nothing for the current time.
      guard let failed = all.first(where: { $0.problem != nil && $0.isShown }), let problem = failed.problem else {
        throw error
      }
      return try without(problem, since: failed.facts?.fetchedAt ?? instant, all)
    }
  }

  // MARK: Carrying out

  private func keep() throws -> Decision {
    guard let kept = output.kept, let entry = kept.entry else { throw TimelineError.empty }
    let next = output.nextLook(
      kept.nextChange, madeAt: kept.facts.madeAt, fetchedAt: kept.facts.fetchedAt, after: instant)
    return Decision(
      subject: .entry(AnyTimelineEntry(StoredEntry(entry))), isStale: kept.isStale, attribution: kept.attribution,
      kept: kept, nextChange: next, notices: baseInput.notices, location: location)
  }

  /// Makes a new timeline of what can be shown.
  private func make(_ all: [SourceAssessment]) throws -> Decision {
    let fetched = all.filter(\.isShown).compactMap(\.facts?.fetchedAt)
    let fetchedAt = (fetched.min() ?? baseInput.fetchedAt).map { min($0, instant) }
    var input = baseInput
    supply(all, to: &input)
    let timeline = try plan.prepared.definition.provider(for: input.widget).erasedTimeline(in: context)
    let made = MadeTimeline(
      timeline: timeline, madeAt: instant, fetchedAt: fetchedAt,
      isStale: baseInput.isStale || all.contains { $0.isStale || !$0.isShown },
      attribution: try plan.job.content.attribution(for: input.credit),
      dataTimeZone: all.lazy.compactMap(\.location?.timeZone).first)
    var decision = decision(made, input)
    decision.shouldBeStored = isNew(made) && all.allSatisfy(\.isShown)
    if !isOnce { decision.nextChange = nextChange(decision.nextChange, made, of: all) }
    return decision
  }

  private func decision(_ made: MadeTimeline, _ input: TimelineInput) -> Decision {
    let index = made.timeline.index(at: instant) ?? 0
    return Decision(
      subject: .entry(made.timeline.entries[index]), isStale: made.isStale, attribution: made.attribution, made: made,
      nextChange: made.timeline.nextChange(after: instant), cutTexts: input.cutTexts, notices: input.notices,
      location: location)
  }

  /// Returns whether a timeline differs from the kept one; a file is read again in each round.
  private func isNew(_ made: MadeTimeline) -> Bool {
    guard plan.agingNeeds.contains(where: \.isLoadedEachRound), let kept = output.kept,
      !output.needsReload(at: instant)
    else { return true }
    return kept.facts.fetchedAt != made.fetchedAt || kept.isStale != made.isStale
  }

  private func nextChange(_ change: Date?, _ made: MadeTimeline, of sources: [SourceAssessment]) -> Date? {
    let old = sources.filter(\.isLastGoodOrFile)
    guard !old.isEmpty else {
      return output.nextLook(change, madeAt: made.madeAt, fetchedAt: made.fetchedAt, after: instant)
    }
    let dates = old.flatMap { source -> [Date] in
      guard let facts = source.facts else { return [] }
      let stale = EntryPolicy.staleDate(
        of: facts, kept: facts.isFile ? nil : storedFacts, at: instant, tolerance: source.staleAfter)
      return [stale + .justAfter, facts.fetchedAt + source.expireAfter + .justAfter]
    }
    return ([change].compactMap { $0 } + dates).filter { $0 > instant }.min()
  }

  /// Returns a picture with missing data: a dashboard whose tiles show their problems, or else the notice since when
  /// there are no data.
  ///
  /// - Throws: the problem if nothing can be shown.
  private func without(_ problem: RefreshError, since: Date?, _ all: [SourceAssessment]) throws -> Decision {
    let text = since.map { "no data since \($0.formatted(.iso8601))" } ?? "\(problem)"
    if let rest = try partial(text, since: since, all) { return rest }
    guard let since else { throw problem }
    let known = all.lazy.compactMap(\.location).first
    let place = (plan.job.content.placeName ?? known?.name).map { PlaceName($0, source: "").text }
    let subject = Decision.NoData(since: since, place: place, timeZone: known?.timeZone)
    return Decision(subject: .noData(subject), isStale: true, notices: baseInput.notices, location: location)
  }

  /// Returns what a widget says that draws something without any of its sources; nil for one that does not.
  private func partial(_ problem: String, since: Date?, _ all: [SourceAssessment]) throws -> Decision? {
    guard !all.contains(where: \.isEssential) else { return nil }
    var input = baseInput
    supplyFailure(problem, since: since, to: &input)
    let provider = try plan.prepared.definition.provider(for: input.widget)
    do {
      let made = MadeTimeline(
        timeline: try provider.erasedTimeline(in: context), madeAt: instant, fetchedAt: nil, isStale: true,
        attribution: nil)
      return decision(made, input)
    } catch is MissingDataError {
      return nil
    }
  }
}

extension Timeline {
  /// Returns the next instant at which another entry is shown or a reload is due; nil if there is none.
  fileprivate func nextChange(after instant: Date) -> Date? {
    let next = entries.first { $0.date > instant }?.date
    // A reload at the end of the last entry is due just after it.
    let end = policy == .atEnd ? entries.last.map { $0.date + .justAfter } : policy.date
    return [next, end].compactMap { $0 }.filter { $0 > instant }.min()
  }
}

/// The zone and place of a picture, as far as its sources say.
struct PictureLocation: Sendable {
  /// The zone of a city that was looked up; the default zone of the picture.
  var timeZone: TimeZone?
  /// The coordinates of the place, if the job or a source has them.
  var coordinates: Coordinates?

  /// - Throws: ``RefreshError`` if the place matters and could not be found out.
  init(of plan: JobPlan, _ inputs: RoundInputs) throws {
    coordinates = plan.job.content.place?.coordinates
    for need in plan.needs {
      if need.isRequired { try Self.require(need, inputs) }
      guard let location = need.location(in: inputs) else { continue }
      if location.decidesZone { timeZone = timeZone ?? location.timeZone }
      coordinates = coordinates ?? location.coordinates
    }
  }

  private static func require<Need: SourceNeed>(_ need: Need, _ inputs: RoundInputs) throws {
    if case .failed(let problem, nil) = need.outcome(in: inputs) { throw problem }
  }
}
