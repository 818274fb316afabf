internal import BuiltInWidgets
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import WidgetTimeline

/// One run over some outputs: loads their sources, decides once what each shows, and stores timelines and data.
///
///     plans --gather--> inputs --decide--> showings --complete--> with their pictures and views --> sinks
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
    var (fingerprint, kept, facts) = ("", TimelineRecord?.none, EntryPolicy.StoredTimeline?.none)
    let key = gathering.policy.usesLastGood ? key : nil
    if let key {
      fingerprint = plan.fingerprint()
      do {
        let record = try timelines.record(of: key, in: state)
        facts = record?.facts(fingerprint: fingerprint, at: instant)
        kept = try record?.starting(at: instant, count: entryCount)
      } catch {
        // A damaged timeline is as good as none.
        notices.append("\(error)")
      }
    }
    return OutputRound(
      plan: plan, key: key, fingerprint: fingerprint, kept: kept, keptFacts: facts, entryCount: entryCount)
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
    let (showing, timeline) = try decide(output)
    notices += showing.notices
    if showing.missingSince != nil || showing.lostData == nil { gathering.keep(output.plan) }
    notices += gathering.takeNotices()
    if gathering.policy.asksServers, let timeline, let key = output.key { keep(timeline, key: key) }
    return showing
  }

  private mutating func decide(_ output: OutputRound) throws -> EntrySelector.Decision {
    do {
      return try decision(on: output)
    } catch let error as NoHourError {
      // Data that say nothing about now must not replace those that do.
      guard gathering.replaceUseless(of: output.plan, error) else { throw error }
      return try decision(on: output)
    }
  }

  private mutating func decision(on output: OutputRound) throws -> EntrySelector.Decision {
    let selector = try EntrySelector(output, gathering.inputs, at: instant, isOnce: isOnce)
    do {
      return try selector.decision()
    } catch {
      // The error is one of the problems; it does not hide the others.
      notices += selector.problems.map { "\($0)" }.filter { $0 != "\(error)" }
      throw error
    }
  }

  private mutating func keep(_ record: TimelineRecord, key: String) {
    do {
      try state.write(record, key: key)
    } catch {
      notices.append("\(error); the next run must fetch again")
    }
  }

  /// Loads the pictures and views that the current entries show, each once and all at the same time.
  ///
  /// Sinks load the pictures and views of other entries one after the other, so that only one is in memory.
  mutating func complete(_ showings: inout [Showing]) async {
    var entries = showings.map(\.shown)
    notices += await tools.complete(&entries, of: showings)
    for (index, shown) in entries.enumerated() { showings[index].shown = shown }
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
