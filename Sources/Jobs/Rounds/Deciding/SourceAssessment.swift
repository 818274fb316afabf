internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WidgetBase
internal import WidgetTimeline

/// A source of a job, what came of loading it, and what the policy makes of that.
struct SourceAssessment {
  let shownName: String
  let isEssential: Bool
  let expireAfter: TimeInterval
  let staleAfter: TimeInterval
  let outcome: EntryPolicy.Outcome
  let choice: EntryPolicy.Choice
  let problem: RefreshError?
  /// Whether the data are the last good ones, or from a file.
  let isLastGoodOrFile: Bool
  /// The place that the data describe.
  let location: SourceLocation?

  /// Whether its data are shown.
  var isShown: Bool { if case .make = choice { true } else { false } }
  /// Whether they are shown and marked.
  var isStale: Bool { choice == .make(isStale: true) }
  /// The instant of data that are too old to be shown.
  var missingSince: Date? { if case .noData(let since) = choice { since } else { nil } }

  var facts: EntryPolicy.Loaded? {
    switch outcome {
    case .loaded(let facts), .failed(let facts?): facts
    default: nil
    }
  }

  /// Returns the problem, or that the data are too old.
  func problem(at instant: Date) -> RefreshError {
    problem
      ?? RefreshError(.upstream, "\(shownName): no data since \((missingSince ?? instant).formatted(.iso8601))")
  }
}

extension EntrySelector {
  /// Returns what came of a source, and whether its data are shown, stale or expired.
  func assess<Need: SourceNeed>(_ need: Need) -> SourceAssessment {
    typealias Value = Need.Origin.Value
    let outcome = need.outcome(in: inputs)
    func facts(_ value: Value) -> EntryPolicy.Loaded {
      // Data from the future are of a clock that was set back; how old they are is not known.
      let fetchedAt = min(value.fetchedAt, instant)
      return EntryPolicy.Loaded(
        fetchedAt: fetchedAt,
        reload: need.decidesTimeline ? reload(of: value, need, fetchedAt: fetchedAt) : fetchedAt,
        isValidated: value.isValidated, isFile: need.source.isFile)
    }
    let known: EntryPolicy.Outcome =
      switch outcome {
      case .notLoaded: .notLoaded
      case .loaded(let value): .loaded(facts(value))
      case .failed(_, let last): .failed(last: last.map(facts))
      }
    let expireAfter = need.aging?.expireAfter ?? plan.limits.expireAfter
    let staleAfter = need.aging?.staleAfter ?? EntryPolicy.tolerance
    let limits = EntryPolicy.Limits(
      expireAfter: expireAfter, lifetime: plan.limits.lifetime, tolerance: staleAfter)
    let choice: EntryPolicy.Choice =
      if need.decidesTimeline {
        EntryPolicy.choose(storedFacts, known, limits: limits, at: instant)
      } else if need.aging != nil, outcome.problem != nil {
        EntryPolicy.choose(nil, known, limits: limits, at: instant)
      } else {
        // Data that do not age, and those that were loaded with others which decide when, are as new as they can be.
        outcome.usable == nil ? .nothing : .make(isStale: false)
      }
    return SourceAssessment(
      shownName: need.source.shownName, isEssential: need.aging?.isEssential == true, expireAfter: expireAfter,
      staleAfter: staleAfter,
      outcome: known, choice: choice, problem: outcome.problem,
      isLastGoodOrFile: need.source.isFile || outcome.usable?.isLastGood == true,
      location: outcome.usable.flatMap { need.location(in: $0) })
  }

  /// Adds what the policy shows of each source to what a timeline is made of.
  func supplySources(to input: inout TimelineInput) {
    for (need, assessment) in zip(plan.decidingNeeds, sources) { supply(need, assessment, to: &input) }
  }

  /// Adds what the policy shows of a source to what a timeline is made of.
  func supply<Need: SourceNeed>(
    _ need: Need, _ assessment: SourceAssessment, to input: inout TimelineInput
  ) {
    var data = SuppliedData<Need.Origin.Value>()
    data.problem = assessment.problem
    if assessment.isShown, let value = need.outcome(in: inputs).usable {
      data.value = value
      data.isStale = assessment.isStale
      input.notices += need.gaps(in: value, at: instant)
    } else {
      data.problemText = "\(assessment.problem(at: instant))"
      data.missingSince = assessment.missingSince
    }
    need.supply(data, to: &input)
  }

  /// Adds to a timeline's input that all data are missing; a widget shows the line `problem` in their place.
  func supplyFailure(_ problem: String, since: Date?, to input: inout TimelineInput) {
    for need in plan.decidingNeeds { Self.supplyFailure(need, problem, since: since, to: &input) }
  }

  private static func supplyFailure<Need: SourceNeed>(
    _ need: Need, _ problem: String, since: Date?, to input: inout TimelineInput
  ) {
    var data = SuppliedData<Need.Origin.Value>()
    data.problemText = problem
    data.missingSince = since
    need.supply(data, to: &input)
  }

  /// Returns when newer data are wanted than those that were fetched at an instant.
  private func reload<Need: SourceNeed>(of value: Need.Origin.Value, _ need: Need, fetchedAt: Date) -> Date {
    if let reload = need.reload(of: value, fetchedAt: fetchedAt) { return reload }
    // They cannot be stale yet, and the date of staleness is not needed.
    if isOnce, instant <= fetchedAt + (need.aging?.staleAfter ?? EntryPolicy.tolerance) { return fetchedAt }
    var context = context
    context.now = fetchedAt
    var input = baseInput
    var data = SuppliedData<Need.Origin.Value>()
    data.value = value
    need.supply(data, to: &input)
    // Data that said nothing about the hour they came in are stale an hour later.
    let provider = try? plan.prepared.definition.provider(for: input.widget)
    return (try? provider?.erasedTimeline(in: context))?.policy.date ?? fetchedAt
  }
}
