package import BuiltInWidgets
internal import Fetching
internal import FileAccess
package import FoundationEssentials
package import Pictures
internal import Templating
internal import WidgetBase
internal import WidgetTimeline

/// A round over one job with data that are loaded now: what `render`, `timeline` and `preview` show.
///
/// Responses of servers are cached and revalidated; no timeline is kept.
package struct SingleRound {
  /// The content of the job.
  package let showing: Showing
  /// The tools that draw its entries.
  package let tools: EntryTools
  /// Informative notes for the user, such as that the sample is drawn.
  package let notes: [String]
  /// The repaired and missing data, one line each.
  package private(set) var warnings: [String]
  /// The problem that sets the exit code although there is a picture, as in an unattended run; it is one of the warnings.
  package let failure: RefreshError?

  /// Loads the job's data and selects its entries.
  ///
  /// A widget without a source shows the built-in sample, if it has one. `choice` is the instant of the picture, and
  /// `now` the clock's. `checking` checks the widget before anything is loaded.
  ///
  /// - Throws: ``RefreshError`` if data cannot be loaded or used, or if the start of the data is requested but unknown;
  ///   the errors of the template's reader and of the widget.
  package init(
    _ job: PictureJob, at choice: PictureInstant, now: Date, environment: RefreshEnvironment, drawer: PictureDrawer,
    checking: (WidgetDefinition) throws -> Void = { _ in }
  ) async throws {
    let plan = try JobPlan(job, environment: environment, renderer: drawer.renderer, usesSample: true)
    try checking(plan.prepared.definition)
    if plan.asksServers { try ProcessLimits.check() }
    let fetcher = Fetcher(environment.fetchSettings(for: [plan]))
    var round = Round(
      at: try plan.start(choice, now: now), environment: environment,
      state: StateFolder(path: environment.folders.state),
      fetcher: fetcher, drawer: drawer, policy: Gathering.Policy(usesLastGood: false), isOnce: true)
    let output = round.begin(plan, key: nil)
    await round.gather([output])
    if choice == .firstHour, !plan.showsSample { round.advanceToFirstHour(of: plan) }
    var showings = [try round.show(output)]
    // Missing data of a single widget are an error of `render`. Tiles show their problems themselves, and a broken
    // calendar does not affect the others.
    let problem = showings[0].problem
    if showings[0].lacksAllParts, plan.prepared.template.widgets.isEmpty, let problem { throw problem }
    await round.complete(&showings)
    showing = showings[0]
    tools = round.tools
    notes = round.notes
    // The fetcher is an actor: asking it takes another thread.
    let fetcherNotices = plan.asksServers ? await fetcher.notices : []
    warnings = round.notices + fetcherNotices + (problem.map { ["\($0)"] } ?? [])
    failure = problem.flatMap { $0.failureKind.isFailure(ofPicture: showings[0].isIncomplete) ? $0 : nil }
    if let age = showing.ageWarning {
      let cure = showing.isNotice && plan.knowsFirstHour ? "; the instant \"data\" draws them at their first hour" : ""
      warnings.append("\(plan.shownName): \(age)\(cure)")
    }
  }

  /// Hands the entries that a sink accepts to it.
  ///
  /// - Throws: what the sink throws, and why the first picture that failed could not be drawn or handed on.
  package func deliver(to sink: any Sink) async throws -> [Delivery] {
    let deliveries = try await sink.take(showing, with: tools)
    for delivery in deliveries { _ = try delivery.result.get() }
    return deliveries
  }

  /// Returns the entry at a position of the showing's timeline, with the pictures and views it shows.
  package func entry(at index: Int) async -> ShownEntry {
    let shown = showing.entry(at: index)
    return index == showing.index ? shown : await tools.complete(shown, of: showing)
  }
}

extension JobPlan {
  /// Whether it shows the built-in sample.
  fileprivate var showsSample: Bool { sampleStart != nil }

  /// Whether the data say when they begin.
  fileprivate var knowsFirstHour: Bool { needs.contains { $0.isAboutInstants && $0.source.isFile } }

  private var sampleStart: Date? { needs.lazy.compactMap { $0.source.sampleStart }.first }

  /// Returns the instant a choice means before any data are loaded.
  ///
  /// - Throws: ``RefreshError`` for data that do not say when they begin.
  fileprivate func start(_ choice: PictureInstant, now: Date) throws -> Date {
    if case .at(let instant) = choice { return instant }
    if let sampleStart { return sampleStart }
    guard choice == .now || knowsFirstHour else {
      throw RefreshError(
        .usage,
        "the first hour of the data is known only for a weather provider's payload in a file; give one, or an instant")
    }
    return now
  }
}

extension Showing {
  /// The warning of `render` that the data are stale or expired; nil if they are not, or if the problem reports it.
  fileprivate var ageWarning: String? {
    if entryDate == nil {
      guard let since = missingSince else { return nil }
      return "the data are from \(WallClock.isoText(of: since)), too old to be shown"
    }
    return shown.isStale && problem == nil ? "the data are stale; the picture shows this" : nil
  }
}
