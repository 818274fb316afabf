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
  /// The timeline's input other than the data that decide it.
  private(set) var baseInput: TimelineInput
  /// The sources that decide the timeline, in the order of the plan.
  private(set) var sources: [SourceAssessment] = []

  /// The content of a picture, and its timeline if that replaces the kept one.
  typealias Decision = (showing: Showing, newTimeline: TimelineRecord?)

  var plan: JobPlan { output.plan }
  /// The facts about the stored timeline for the policy.
  var storedFacts: EntryPolicy.StoredTimeline? { output.keptFacts }

  /// - Throws: ``RefreshError`` if a source without which nothing can be decided failed.
  init(_ output: OutputRound, _ inputs: RoundInputs, at instant: Date, isOnce: Bool) throws {
    self.output = output
    self.inputs = inputs
    self.instant = instant
    self.isOnce = isOnce
    let plan = output.plan
    location = try PictureLocation(of: plan, inputs)
    context = plan.prepared.context(at: instant, placeZone: location.timeZone)
    var input = TimelineInput(
      widget: WidgetInput(options: plan.prepared.options), context: context, placeName: plan.job.content.placeName)
    baseInput = input
    for need in plan.needs where !need.decidesTimeline { supply(need, assess(need), to: &input) }
    baseInput = input
    sources = plan.decidingNeeds.map { assess($0) }
  }

  /// Returns what to show.
  ///
  /// - Throws: ``RefreshError`` if nothing is left to be shown; `NoHourError` if the data say nothing about the
  ///   instant; what else the widget's provider throws.
  func decision() throws -> Decision {
    guard !sources.isEmpty else { return try choose(.notNeeded) == .keep ? keep() : make() }
    if sources.allSatisfy({ $0.outcome == .notLoaded }) {
      if choose(.notLoaded) == .keep { return try keep() }
      return (try without(RefreshError(.upstream, "\(sources[0].shownName): no data"), since: nil), nil)
    }
    // The data are lost, but not the entries made of them.
    if sources.contains(where: { $0.choice == .keep }) { return try keep() }
    let lost = sources.filter { !$0.isShown }
    if let essential = lost.first(where: \.isEssential) ?? (lost.count == sources.count ? lost.first : nil) {
      return (try without(essential.problem(at: instant), since: essential.missingSince), nil)
    }
    do {
      return try make()
    } catch let error as NoHourError {
      // The remaining data have nothing for the current time.
      guard let failed = sources.first(where: { $0.problem != nil && $0.isShown }), let problem = failed.problem else {
        throw error
      }
      return (try without(problem, since: failed.facts?.fetchedAt ?? instant), nil)
    }
  }

  private func choose(_ outcome: EntryPolicy.Outcome) -> EntryPolicy.Choice {
    EntryPolicy.choose(storedFacts, outcome, limits: plan.limits, at: instant)
  }

  /// The reasons why there are no newer data, those of data which decide the timeline first.
  var problems: [RefreshError] { sources.compactMap(\.problem) + [baseInput.problem].compactMap { $0 } }

  // MARK: Carrying out

  private func keep() throws -> Decision {
    guard let kept = output.kept else { throw Failure.emptyTimeline }
    let next = output.nextLook(
      storedFacts?.nextChange, madeAt: kept.madeAt, fetchedAt: kept.fetchedAt, after: instant)
    return (try showing(kept, nextChange: next, notices: baseInput.notices), nil)
  }

  /// Makes a new timeline of what can be shown.
  private func make() throws -> Decision {
    let fetched = sources.filter(\.isShown).compactMap(\.facts?.fetchedAt)
    var input = baseInput
    supplySources(to: &input)
    let timeline = try plan.prepared.definition.provider(for: input.widget).erasedTimeline(in: context)
    let made = TimelineRecord(
      fingerprint: output.fingerprint, madeAt: instant, timeline: timeline,
      fetchedAt: (fetched.min() ?? baseInput.fetchedAt).map { min($0, instant) },
      isStale: baseInput.isStale || sources.contains { $0.isStale || !$0.isShown },
      attribution: try plan.job.content.attribution(for: input.credit),
      dataTimeZone: sources.lazy.compactMap(\.location?.timeZone).first)
    let change = timeline.nextChange(after: instant)
    let showing = try showing(
      made, nextChange: isOnce ? change : nextChange(change, made), notices: input.notices, cutTexts: input.cutTexts)
    // With a problem, the timeline that was made of fresh data stays the kept one: its reload is still due.
    return (showing, isNew(made) && sources.allSatisfy(\.isShown) && problems.isEmpty ? made : nil)
  }

  /// Returns the content of a picture that shows a timeline.
  private func showing(
    _ record: TimelineRecord, nextChange: Date?, notices: [String], cutTexts: [String] = []
  ) throws -> Showing {
    let record = try record.starting(at: instant, count: output.entryCount)
    let timeline = record.timeline
    let index = output.entryCount == nil ? timeline.index(at: instant) ?? 0 : 0
    var shown = ShownEntry(
      timeline.entries[index], attribution: record.attribution, isStale: record.isStale,
      validUntil: earliest(nextChange), cutTexts: cutTexts)
    shown.index = index
    var showing = Showing(
      plan, shown, of: timeline, in: context, dataTimeZone: record.dataTimeZone, isNotice: false, missingSince: nil)
    showing.file = record.file
    showing.fetchedAt = record.fetchedAt
    return completed(showing, notices: notices)
  }

  /// Returns a showing with the place of its data, and with what is wrong with them.
  private func completed(_ showing: Showing, notices: [String]) -> Showing {
    var showing = showing
    showing.coordinates = location.coordinates
    showing.problem = problems.first
    showing.isIncomplete = baseInput.problem != nil && baseInput.isIncomplete
    showing.lacksAllParts = showing.isIncomplete && !baseInput.hasParts
    // One cause does not hide another.
    showing.notices = notices + problems.dropFirst().filter { $0 != problems.first }.map { "\($0)" }
    return showing
  }

  /// Returns the first of the instants at which a picture may change: the change of its timeline, the next look at
  /// files, and the next attempts to load what failed.
  private func earliest(_ change: Date?) -> Date? {
    let file = plan.readsFiles ? instant + RetryDelay.atFile : nil
    return ([change, file].compactMap { $0 } + problems.map { $0.nextAttempt(after: instant) }).min()
  }

  /// Returns whether a timeline differs from the kept one; a file is read again in each round.
  private func isNew(_ made: TimelineRecord) -> Bool {
    guard plan.decidingNeeds.contains(where: \.isLoadedEachRound), let kept = output.kept,
      !output.needsReload(at: instant)
    else { return true }
    return kept.fetchedAt != made.fetchedAt || kept.isStale != made.isStale
  }

  private func nextChange(_ change: Date?, _ made: TimelineRecord) -> Date? {
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
  private func without(_ problem: RefreshError, since: Date?) throws -> Showing {
    let text = since.map { "no data since \($0.formatted(.iso8601))" } ?? "\(problem)"
    if let rest = try partial(text, since: since) { return rest }
    guard let since else { throw problem }
    let known = sources.lazy.compactMap(\.location).first
    let notice = try Showing(noticeFor: plan, since: since, of: known, in: context, next: earliest(nil))
    return completed(notice, notices: baseInput.notices)
  }

  /// Returns what a widget says that draws something without any of its sources; nil for one that does not.
  private func partial(_ problem: String, since: Date?) throws -> Showing? {
    guard !sources.contains(where: \.isEssential) else { return nil }
    var input = baseInput
    supplyFailure(problem, since: since, to: &input)
    let provider = try plan.prepared.definition.provider(for: input.widget)
    do {
      let timeline = try provider.erasedTimeline(in: context)
      let made = TimelineRecord(fingerprint: output.fingerprint, madeAt: instant, timeline: timeline, isStale: true)
      return try showing(
        made, nextChange: timeline.nextChange(after: instant), notices: input.notices, cutTexts: input.cutTexts)
    } catch is MissingDataError {
      return nil
    }
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
