internal import FoundationEssentials

/// The data loaded in a round, once for each source.
struct RoundInputs: Sendable {
  private var loaded: [SourceKey: any Sendable] = [:]
  /// The last good data of sources that were not due, for plans with others that were loaded.
  private var lastGood: [SourceKey: any Sendable] = [:]

  /// Returns the outcome of loading what a plan needs.
  func outcome<Need: SourceNeed>(of need: Need) -> LoadOutcome<Need.Origin.Value> {
    let key = need.source.key
    return loaded[key] as? LoadOutcome<Need.Origin.Value> ?? lastGood[key] as? LoadOutcome<Need.Origin.Value>
      ?? .notLoaded
  }

  /// Returns the last good data that were set for a need.
  func lastGoodValue<Need: SourceNeed>(of need: Need) -> Need.Origin.Value? {
    (lastGood[need.source.key] as? LoadOutcome<Need.Origin.Value>)?.usable
  }

  /// Returns whether loading a source was attempted.
  func isLoaded(_ key: SourceKey) -> Bool { loaded[key] != nil }

  /// Sets the result of loading a source.
  mutating func set<Origin: Source>(_ outcome: LoadOutcome<Origin.Value>, of source: Origin) {
    loaded[source.key] = outcome
  }

  /// Sets the last good data of a source that was not due.
  mutating func setLastGood<Origin: Source>(_ value: Origin.Value, of source: Origin) {
    lastGood[source.key] = LoadOutcome.loaded(value)
  }
}

extension SourceNeed {
  /// Returns the outcome of loading the source, or why its data cannot be shown.
  func outcome(in inputs: RoundInputs) -> LoadOutcome<Origin.Value> {
    let outcome = inputs.outcome(of: self)
    guard case .loaded(let value) = outcome, let problem = problem(of: value) else { return outcome }
    return .failed(problem, last: inputs.lastGoodValue(of: self))
  }

  /// Returns where the loaded data are about; nil if they do not say.
  func location(in inputs: RoundInputs) -> SourceLocation? {
    inputs.outcome(of: self).usable.flatMap { location(in: $0) }
  }
}
