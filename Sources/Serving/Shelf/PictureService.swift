package import Configurations
internal import FileAccess
package import FoundationEssentials
internal import Pictures
package import Rounds
internal import WidgetBase

/// Draws the outputs of a configuration onto a shelf, at each entry's date and at each reload, as `watch` does.
package actor PictureService {
  /// The shelf of the pictures.
  package nonisolated let shelf: PictureShelf

  private let environment: RefreshEnvironment
  private let now: @Sendable () -> Date
  private let monotonic: any Clock<Duration>
  private let onRound: @Sendable (RefreshReport) -> Void
  private var rounds: Task<Void, Never>?
  private var judging: Task<Void, Never>?
  private var configuration: Configuration?
  private let displays: DisplayStates

  /// The interval at which the conditions of playlists are judged.
  private static let judgingInterval = Duration.seconds(5)

  /// Creates a service that draws nothing yet.
  ///
  /// It follows Home Assistant and brokers if `environment` has live states and topics. `now` is the wall clock, and
  /// `monotonic` is the clock for sleeping. `displays` is told which conditions of playlists hold. `onRound` receives the report of each round.
  package init(
    environment: RefreshEnvironment, now: @escaping @Sendable () -> Date,
    monotonic: any Clock<Duration> = ContinuousClock(), displays: DisplayStates,
    onRound: @escaping @Sendable (RefreshReport) -> Void = { _ in }
  ) {
    self.environment = environment
    self.now = now
    self.monotonic = monotonic
    self.onRound = onRound
    shelf = PictureShelf(StateFolder(path: environment.folders.state))
    self.displays = displays
  }

  /// Draws the outputs of a configuration from now on, in place of the previous configuration's.
  ///
  /// - Throws: if a font is missing; then the previous configuration stays.
  package func draw(_ configuration: Configuration) throws {
    let generation = shelf.nextGeneration
    let engine = environment.engine(fonts: configuration.outputs.first?.job.look.fontFolders ?? [])
    let refresher = try Refresher(
      configuration, environment: environment,
      sink: ShelfSink(shelf: shelf, generation: generation, engine: engine))
    shelf.expect(configuration)
    rounds?.cancel()
    let (shelf, now, onRound, previous) = (shelf, now, onRound, rounds)
    let watch = Watch(
      refresher, now: now, monotonic: monotonic,
      onRound: { report in
        shelf.note(report, generation, at: now())
        onRound(report)
      })
    rounds = Task {
      // The locks of its outputs are free once it has ended.
      await previous?.value
      await watch.run()
    }
    self.configuration = configuration
    judge(ConditionSources(configuration, of: configuration.devices, environment: environment))
  }

  /// Draws all outputs again.
  package func redraw() {
    guard let configuration else { return }
    // The fonts were there when it was drawn last; if they are gone, the pictures stay.
    try? draw(configuration)
  }

  /// Judges the conditions of playlists from now on.
  private func judge(_ conditions: ConditionSources) {
    judging?.cancel()
    judging = nil
    guard !conditions.isEmpty else { return }
    let (displays, now) = (displays, now)
    judging = Task { await conditions.judge(every: Self.judgingInterval, now: now, in: displays) }
  }

  /// Ends the rounds; one that is under way waits for no server any more.
  package func stop() async {
    rounds?.cancel()
    judging?.cancel()
    await rounds?.value
    await judging?.value
  }
}

extension PictureShelf {
  /// Notes what became of outputs in a round.
  func note(_ report: RefreshReport, _ generation: Int, at now: Date) {
    count(report.loads, at: now)
    for (id, reports) in Dictionary(grouping: report.outputs, by: \.id) {
      update(id, generation, at: now) { slot in
        if let state = OutputState(reports) {
          slot.state = state
          slot.sourceProblem = state == .fresh ? reports.lazy.compactMap(\.error?.lineForUsers).first : nil
        }
        if reports.contains(where: { $0.status == .written || $0.status == .unchanged }) { slot.drawnAt = report.at }
      }
    }
  }
}

extension OutputState {
  /// Creates the state of an output that shows its first picture.
  init(_ showing: Showing) {
    self.init(
      hasEntry: showing.entryDate != nil, isStale: showing.shown.isStale, isIncomplete: showing.isIncomplete,
      reason: showing.problem?.lineForUsers)
  }

  /// Creates the state of an output from its reports: its worst picture's; nil if another run was drawing it.
  init?(_ reports: [OutputReport]) {
    let states = reports.compactMap { OutputState($0) }
    guard let worst = states.first(where: \.isFailed) ?? states.first(where: \.isStale) ?? states.first else {
      return nil
    }
    self = worst
  }

  /// Creates the state of a picture; nil if another run was drawing it.
  init?(_ report: OutputReport) {
    let reason = report.error?.lineForUsers
    switch report.status {
    case .skipped: return nil
    case .failed: self = .failed(reason: reason ?? "it could not be drawn")
    case .written, .unchanged:
      self.init(
        hasEntry: report.entry != nil, isStale: report.isStale, isIncomplete: report.isIncomplete, reason: reason)
    }
  }

  /// Creates the state of a picture that is there.
  ///
  /// A first picture without data, which says so, is a failure as well: there are no old data either. Data that could
  /// not be renewed are fresh until they expire.
  private init(hasEntry: Bool, isStale: Bool, isIncomplete: Bool, reason: String?) {
    if !hasEntry, isIncomplete {
      self = .failed(reason: reason ?? "it has no data")
    } else {
      self = isStale || isIncomplete ? .stale(reason: reason) : .fresh
    }
  }

  private var isFailed: Bool { if case .failed = self { true } else { false } }
  private var isStale: Bool { if case .stale = self { true } else { false } }
}
