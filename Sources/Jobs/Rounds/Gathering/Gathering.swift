internal import FoundationEssentials
internal import WidgetBase

/// Loads what plans need: each source once, and all at the same time.
struct Gathering {
  /// The limits of loading, in addition to the limits of the sources.
  struct Policy: Sendable {
    /// Whether kept timelines and data are used; false for a picture that is drawn by hand.
    var usesLastGood = true
    /// Whether servers are asked; otherwise only their last good data count.
    var asksServers = true
    /// The seconds for which all outputs share a provider's data without another request.
    var sharedFor: TimeInterval = 0
    /// Grants requests for a budget; nil if requests are not limited.
    var grant: Grant?
  }

  /// Decides how many requests may still go out.
  ///
  /// - Parameters: the budget, such as a provider's name; the number of requests that are wanted.
  /// - Returns: how many may go out.
  typealias Grant = @Sendable (String, Int) async -> Int

  private var instant: Date
  let policy: Policy
  var access: SourceAccess
  /// The loaded data.
  private(set) var inputs = RoundInputs()
  /// Notices for the user, one line each.
  private(set) var notices: [String] = []
  /// Informative notes for the user, one line each.
  private(set) var notes: [String] = []
  /// The results of loading sources, in order.
  private(set) var loads: [SourceLoad] = []

  init(at instant: Date, policy: Policy, access: SourceAccess) {
    self.instant = instant
    self.policy = policy
    self.access = access
  }

  /// Returns what the user should know since the last call.
  mutating func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Makes the data of a plan count as new at their first instant.
  ///
  /// - Returns: that instant; nil if the data do not say when they begin.
  mutating func advanceToFirstInstant(of plan: JobPlan) -> Date? {
    for need in plan.decidingNeeds {
      guard let first = advanceToFirstInstant(of: need) else { continue }
      instant = first
      return first
    }
    return nil
  }

  private mutating func advanceToFirstInstant<Need: SourceNeed>(of need: Need) -> Date? {
    guard case .loaded(var value) = inputs.outcome(of: need), let first = need.firstInstant(of: value) else {
      return nil
    }
    value.fetchedAt = first
    inputs.set(.loaded(value), of: need.source)
    return first
  }

  /// Loads what outputs need whose reload is due.
  mutating func load(_ outputs: [OutputRound]) async {
    var wanted: [SourceKey: any Source] = [:]
    var order: [SourceKey] = []
    for output in outputs {
      let isDue = output.needsReload(at: instant)
      let isRemade = isDue || output.plan.needs.contains { $0.isLoadedEachRound && $0.decidesTimeline }
      for need in output.plan.needs {
        let key = need.source.key
        guard need.isLoadedEachRound || isDue || isRemade && !need.decidesTimeline else { continue }
        guard wanted[key] == nil, !inputs.isLoaded(key) else { continue }
        if takesRecent(need.source, for: output) { continue }
        wanted[key] = need.source
        order.append(key)
      }
    }
    let sources = order.compactMap { wanted[$0] }
    guard policy.asksServers else { return await loadWithoutServers(sources, of: outputs) }
    await loadPrerequisites(of: sources)
    await load(await granted(sources.filter { !inputs.isLoaded($0.key) }))
    for output in outputs { takeLastGood(output) }
  }

  /// Loads files, and takes the last good data of servers.
  private mutating func loadWithoutServers(_ sources: [any Source], of outputs: [OutputRound]) async {
    for source in sources.compactMap(\.prerequisite) {
      access.prerequisites[source.key] = Result {
        guard let last = try source.lastGood(with: access) else { throw RefreshError(notAsked: source) }
        return last
      }.mapError { $0 as? RefreshError ?? RefreshError(notAsked: source) }
    }
    for source in sources where source.server != nil { fail(source, RefreshError(notAsked: source)) }
    await load(sources.filter { $0.server == nil })
    for output in outputs { takeLastGood(output) }
  }

  /// Takes data that were loaded before, if they are recent enough.
  private mutating func takesRecent<Origin: Source>(_ source: Origin, for output: OutputRound) -> Bool {
    guard policy.usesLastGood else { return false }
    let kept = output.keptFacts
    let reuse = DataReuse(
      timelineFetchedAt: kept?.isCurrent == true ? kept?.fetchedAt : nil, sharedFor: policy.sharedFor)
    // Reading and decoding them for nothing would cost more than most pictures.
    guard source.mayBeRecent(at: instant, reuse) else { return false }
    guard var last = try? source.lastGood(with: access), source.isRecent(last, at: instant, reuse) else { return false }
    last.isLastGood = false
    inputs.set(.loaded(last), of: source)
    return true
  }

  /// Loads the sources that others wait for.
  private mutating func loadPrerequisites(of sources: [any Source]) async {
    let first = Dictionary(sources.compactMap(\.prerequisite).map { ($0.key, $0) }) { $1 }
    guard !first.isEmpty else { return }
    let (access, instant) = (access, instant)
    self.access.prerequisites = await Concurrently.results(of: Set(first.keys)) { key in
      guard let source = first[key] else { throw CancellationError() }
      return try await source.load(at: instant, with: access)
    }
    for (key, result) in self.access.prerequisites { if let source = first[key] { set(result, of: source) } }
  }

  private mutating func set<Origin: Source>(_ result: Result<any LoadedData, RefreshError>, of source: Origin) {
    switch result {
    case .success(let value): if let value = value as? Origin.Value { inputs.set(.loaded(value), of: source) }
    case .failure(let problem): inputs.set(.failed(problem, last: try? source.lastGood(with: access)), of: source)
    }
  }

  /// Returns the sources whose requests are granted; the others fail.
  private mutating func granted(_ sources: [any Source]) async -> [any Source] {
    guard let grant = policy.grant else { return sources }
    var counts: [String: Int] = [:]
    for source in sources { if let budget = source.requests.budget { counts[budget, default: 0] += 1 } }
    for (budget, count) in counts { counts[budget] = await grant(budget, count) }
    return sources.filter { source in
      guard let budget = source.requests.budget, let left = counts[budget] else { return true }
      counts[budget] = left - 1
      if left > 0 { return true }
      let problem = RefreshError(
        .upstream, "\(source.shownName): the daily maximum of requests is reached",
        retryAt: instant + RetryDelay.atBudget)
      fail(source, problem)
      return false
    }
  }

  private mutating func load(_ sources: [any Source]) async {
    guard !sources.isEmpty else { return }
    let (access, instant) = (access, instant)
    // A task group costs more than the one file most pictures are drawn from, and takes a thread.
    if sources.count == 1 {
      return take(await Self.load(sources[0], at: instant, with: access), of: sources[0])
    }
    let others = sources.filter { !$0.isLoadedAlone }
    let results = await Self.load(others, at: instant, with: access)
    for source in others { if let result = results[source.key] { take(result, of: source) } }
    for source in sources where source.isLoadedAlone {
      take(await Self.load(source, at: instant, with: access), of: source)
    }
  }

  /// Loads sources at the same time, the first one of each account before the others of it.
  private static func load(
    _ sources: [any Source], at instant: Date, with access: SourceAccess
  ) async -> [SourceKey: Result<any LoadedData, RefreshError>] {
    let accounts = Dictionary(grouping: sources) { $0.account ?? $0.key }
    return await withTaskGroup { group in
      for sources in accounts.values {
        group.addTask { await loadOfAccount(sources, at: instant, with: access) }
      }
      return await group.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
  }

  private static func loadOfAccount(
    _ sources: [any Source], at instant: Date, with access: SourceAccess
  ) async -> [SourceKey: Result<any LoadedData, RefreshError>] {
    guard let first = sources.first else { return [:] }
    let result = await load(first, at: instant, with: access)
    if case .failure(let problem) = result, problem.failureKind == .keyRefused {
      return Dictionary(sources.map { ($0.key, result) }) { $1 }
    }
    guard sources.count > 1 else { return [first.key: result] }
    return await withTaskGroup { group in
      for source in sources.dropFirst() {
        group.addTask { (source.key, await load(source, at: instant, with: access)) }
      }
      return await group.reduce(into: [first.key: result]) { $0[$1.0] = $1.1 }
    }
  }

  private static func load(
    _ source: any Source, at instant: Date, with access: SourceAccess
  ) async -> Result<any LoadedData, RefreshError> {
    await Concurrently.result { try await source.load(at: instant, with: access) }
  }

  private mutating func take<Origin: Source>(_ result: Result<any LoadedData, RefreshError>, of source: Origin) {
    switch result {
    case .success(let value):
      guard let value = value as? Origin.Value else { return }
      loads.append(SourceLoad(name: source.shownName, isFailed: false))
      notices += value.warnings
      notes += value.notes
      inputs.set(.loaded(value), of: source)
    case .failure(let problem):
      loads.append(SourceLoad(name: source.shownName, isFailed: true))
      fail(source, problem)
    }
  }

  /// Notes that a source failed, with its last good data.
  private mutating func fail<Origin: Source>(_ source: Origin, _ problem: RefreshError) {
    inputs.set(.failed(problem, last: lastGood(of: source)), of: source)
  }

  /// Takes the sources of a plan that were not due as they were kept, if others of it were loaded: a timeline is then
  /// made in any case.
  private mutating func takeLastGood(_ output: OutputRound) {
    let needs = output.plan.decidingNeeds
    guard needs.contains(where: { inputs.isLoaded($0.source.key) }) else { return }
    for need in needs where !inputs.isLoaded(need.source.key) || isUseless(need) { takeLastGood(need.source) }
  }

  /// Returns whether data were loaded that the widget cannot show.
  private func isUseless<Need: SourceNeed>(_ need: Need) -> Bool {
    if case .loaded(let value) = inputs.outcome(of: need) { need.problem(of: value) != nil } else { false }
  }

  private mutating func takeLastGood<Origin: Source>(_ source: Origin) {
    if let last = lastGood(of: source) { inputs.setLastGood(last, of: source) }
  }

  /// Returns the last good data of a source, if they count; damaged data are as good as none.
  private mutating func lastGood<Origin: Source>(of source: Origin) -> Origin.Value? {
    guard policy.usesLastGood else { return nil }
    do {
      return try source.lastGood(with: access)
    } catch {
      notices.append("\(error)")
      return nil
    }
  }

  /// Replaces loaded data that say nothing about the instant by the last good ones.
  ///
  /// - Returns: whether there was something to replace.
  mutating func replaceUseless(of plan: JobPlan, _ error: any Error) -> Bool {
    var isAnyReplaced = false
    for need in plan.decidingNeeds where need.isAboutInstants { isAnyReplaced = replace(need, error) || isAnyReplaced }
    return isAnyReplaced
  }

  private mutating func replace<Need: SourceNeed>(_ need: Need, _ error: any Error) -> Bool {
    guard case .loaded = need.outcome(in: inputs) else { return false }
    let source = need.source
    fail(source, RefreshError(source.isFile ? .badData : .upstream, "\(source.shownName): \(error)"))
    return true
  }

  /// Keeps what a decision could use, each source once.
  mutating func keep(_ plan: JobPlan) {
    guard policy.usesLastGood else { return }
    for need in plan.needs { keep(need) }
  }

  private mutating func keep<Need: SourceNeed>(_ need: Need) {
    guard lastGoodKeys.insert(need.source.key).inserted, case .loaded(let value) = need.outcome(in: inputs),
      !value.isLastGood
    else { return }
    need.source.keep(value, with: access)
  }

  /// The sources whose data have been kept in this round.
  private var lastGoodKeys: Set<SourceKey> = []
}

extension RefreshError {
  /// Creates the error of a source that has not been asked.
  fileprivate init(notAsked source: some Source) {
    self.init(.temporary, "\(source.shownName): not asked yet")
  }
}
