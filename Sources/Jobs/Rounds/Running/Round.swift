internal import BuiltInWidgets
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import WidgetTimeline

/// One run over some outputs: loads their sources, decides once what each shows, and stores timelines and data.
///
///     plans --gather--> inputs --decide--> showings --complete--> entries with their pictures and views --> sinks
///
/// It is the only type between a job and a shown picture that changes anything.
struct Round {
  /// The instant at which everything is decided.
  private(set) var instant: Date
  let state: StateFolder
  let tools: EntryTools
  /// Whether the next change is not needed, as for a picture drawn by `render`.
  let isOnce: Bool
  /// Notices for the user, one line each, possibly with duplicates.
  private(set) var notices: [String] = []

  private let timelines: TimelineMemory
  private var gathering: Gathering
  private var ownerships: [Int: Ownership] = [:]

  /// Creates a round.
  ///
  /// `fetcher` performs the requests; its creator shuts it down. `policy` limits loading in addition to the sources'
  /// own limits. `timelines` decodes kept timelines, and remembers them for the next round.
  init(
    at instant: Date, environment: RefreshEnvironment, state: StateFolder, fetcher: Fetcher, drawer: PictureDrawer,
    policy: Gathering.Policy = Gathering.Policy(), timelines: TimelineMemory = TimelineMemory(maximumBytes: 0),
    isOnce: Bool = false
  ) {
    self.instant = instant
    self.state = state
    self.timelines = timelines
    self.isOnce = isOnce
    tools = EntryTools(
      drawer: drawer, services: environment.services, fetcher: fetcher, instant: instant,
      asksServers: policy.asksServers)
    gathering = Gathering(
      at: instant, policy: policy, access: SourceAccess(fetcher: fetcher, state: state, services: environment.services))
  }

  /// Informative notes for the user, one line each.
  var notes: [String] { gathering.notes }
  /// The results of loading sources, in order.
  var loads: [SourceLoad] { gathering.loads }

  // MARK: Gathering

  /// Returns a plan as this round sees it, with its fingerprint and its kept timeline read now and not again.
  ///
  /// `key` is the key of its kept timeline, nil if none is kept. `entryCount` is the number of entries from the current
  /// one on that may be drawn, nil for all.
  mutating func begin(_ plan: JobPlan, key: String?, entryCount: Int? = nil) -> OutputRound {
    guard gathering.policy.usesLastGood, let key else {
      return OutputRound(plan: plan, key: nil, fingerprint: "", kept: nil, entryCount: entryCount)
    }
    let fingerprint = plan.fingerprint()
    var kept: KeptTimeline?
    do {
      kept = try timelines.record(of: key, in: state).map {
        KeptTimeline($0, fingerprint: fingerprint, at: instant, count: entryCount)
      }
    } catch {
      // A damaged timeline is as good as none.
      notices.append("\(error)")
    }
    return OutputRound(plan: plan, key: key, fingerprint: fingerprint, kept: kept, entryCount: entryCount)
  }

  /// Loads what outputs need whose reload is due.
  mutating func gather(_ outputs: [OutputRound]) async {
    for output in outputs { notices += output.plan.warnings }
    await gathering.load(outputs)
    notices += gathering.takeNotices()
  }

  /// Decides everything at the first hour of the data of a plan, where those data count as new.
  mutating func advanceToFirstHour(of plan: JobPlan) {
    guard let first = gathering.advanceToFirstInstant(of: plan) else { return }
    instant = first
  }

  // MARK: Deciding

  /// Returns the content of an output, and stores the data that it used.
  ///
  /// - Throws: ``RefreshError`` and what the widget's provider throws if there is nothing to show.
  mutating func show(_ output: OutputRound) throws -> Showing {
    var output = output
    let (decision, context) = try decide(&output)
    notices += decision.notices
    if !decision.hasProblems { gathering.keep(output.plan) }
    notices += gathering.takeNotices()
    if gathering.policy.asksServers, decision.shouldBeStored, let made = decision.made, let key = output.key {
      keep(TimelineRecord(made, fingerprint: output.fingerprint), key: key)
    }
    return try Showing(output, decision, context: context)
  }

  private mutating func decide(_ output: inout OutputRound) throws -> (Decision, TimelineContext) {
    do {
      let selector = try EntrySelector(output, gathering.inputs, at: instant, isOnce: isOnce)
      return (try selector.decision(), selector.context)
    } catch let error as NoHourError {
      // Data that say nothing about now must not replace those that do.
      guard gathering.replaceUseless(of: output.plan, error) else { throw error }
      let selector = try EntrySelector(output, gathering.inputs, at: instant, isOnce: isOnce)
      return (try selector.decision(), selector.context)
    }
  }

  private mutating func keep(_ record: TimelineRecord, key: String) {
    do {
      try state.write(record, key: key)
    } catch {
      notices.append("\(error); the next run must fetch again")
    }
  }

  /// Returns the entries that a sink takes of each showing.
  ///
  /// The pictures and views of the first entry of each are loaded, each once and all at the same time; sinks load those
  /// of the others one entry after the other, so that only one is in memory.
  mutating func entries(of showings: [Showing], for wanted: (Int) -> WantedEntries) async -> [[WantedEntry]] {
    var entries = showings.indices.map { showings[$0].entries(wanted($0)) }
    let requests = zip(showings, entries).map { EntryRequest(showing: $0, shown: $1[0].shown(of: $0)) }
    let (complete, notices) = await tools.complete(requests)
    self.notices += notices
    for (index, request) in complete.enumerated() { entries[index][0].content = .loaded(request.shown) }
    return entries
  }

  // MARK: Locks

  /// The ownership of an output.
  enum Ownership {
    /// Owned by this run for as long as the lock is held; nil if there can be no lock.
    case ours(HeldLock?)
    /// Owned by another run.
    case anothers
    /// Unknown, because the lock could not be acquired.
    case failed(any Error)
  }

  /// Acquires the locks of all outputs in the same order in all processes, to prevent deadlocks.
  ///
  /// The keys of `outputs` are their positions in the configuration.
  mutating func takeLocks(of outputs: [Int: PlannedOutput], _ policy: LockPolicy) async {
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

  /// Returns who draws an output.
  func ownership(of index: Int) -> Ownership { ownerships[index] ?? .ours(nil) }
}
