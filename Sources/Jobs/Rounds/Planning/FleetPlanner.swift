internal import Fetching
internal import FileAccess
package import FoundationEssentials
package import Pictures
internal import WidgetBase
internal import WidgetRendering

/// Plans what many jobs show, for others to draw: rounds without locks and stored timelines, with cached plans.
///
/// Last good data are stored by source, so that their age is known after a restart. A source is requested again an hour
/// after its last response, however many jobs use it. A timeline is made again each time, because storing one for each
/// job costs more than making it.
package actor FleetPlanner {
  /// A job to decide on.
  package struct Subject: Sendable {
    /// The unique id of the job.
    package var id: String
    /// Returns the job; called only if its plan is not cached.
    package var job: @Sendable () throws -> PictureJob

    /// Creates a subject.
    package init(id: String, job: @escaping @Sendable () throws -> PictureJob) {
      self.id = id
      self.job = job
    }
  }

  /// The decision on a job.
  package struct Outcome: Sendable {
    /// The content, or the reason why nothing can be shown.
    package var showing: Result<Showing, any Error>
    /// The current entry and those that begin soon, with their pictures; none if nothing can be shown.
    package var entries: [ShownEntry] = []
    /// The date of the next plan.
    package var nextChange: Date?
    /// The data missing from the picture, one line; nil if it is complete.
    package var problem: String?
  }

  /// Decides how many requests a provider still takes.
  ///
  /// - Parameters: the provider's name; the number of requests that are wanted.
  /// - Returns: how many may go out.
  package typealias Grant = @Sendable (String, Int) async -> Int

  /// Decides whether a job has no picture yet, so that a notice of missing data is better than nothing.
  ///
  /// - Parameter: the id of the job.
  package typealias LacksPicture = @Sendable (String) async -> Bool

  /// The executor of its code.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "deciding")
  private let environment: RefreshEnvironment
  private let grid: Double?
  private let state: StateFolder
  private let drawer: PictureDrawer
  private var plans = BoundedCache<String, (plan: JobPlan, files: FileRevisions)>(capacity: FleetPlanner.maximumPlans)
  private var notices: [String] = []

  /// Remembered plans: some hundred kilobytes to some megabytes in all.
  private static let maximumPlans = 1_000
  /// The seconds after a response without another request to its source.
  private static let sharedFor: TimeInterval = 3_600
  /// The maximum number of concurrent requests; each request has its own thread.
  package static let maximumSources = 32
  /// The maximum number of unreported notices.
  private static let maximumNotices = 1_000

  /// Creates a planner.
  ///
  /// Coordinates are rounded to multiples of `grid` degrees before weather is requested; if it is nil, they stay as
  /// they are.
  ///
  /// - Throws: if a font is missing.
  package init(environment: RefreshEnvironment, grid: Double?) throws {
    self.environment = environment
    self.grid = grid
    state = StateFolder(path: environment.folders.state)
    drawer = PictureDrawer(try WidgetRenderer(fonts: environment.fonts([])))
  }

  /// Returns the content of jobs at an instant: one outcome for each subject, in their order.
  ///
  /// There may be up to ``maximumSources`` subjects. `wanted` are the entries that will be drawn. `lacksPicture` is
  /// called for jobs without data. `grant` grants requests for weather.
  package func decide(
    _ subjects: [Subject], at instant: Date, wanted: WantedEntries, lacksPicture: LacksPicture = { _ in false },
    grant: @escaping Grant
  ) async -> [Outcome] {
    let planned = subjects.map { subject in Result { try plan(subject) } }
    let plans = planned.compactMap { try? $0.get() }
    let fetcher = Fetcher(environment.fetchSettings(for: plans))
    var round = Round(
      at: instant, environment: environment, state: state, fetcher: fetcher, drawer: drawer,
      policy: Gathering.Policy(sharedFor: Self.sharedFor, grant: grant))
    let outputs = planned.map { plan in plan.map { round.begin($0, key: nil) } }
    await round.gather(outputs.compactMap { try? $0.get() })
    var results = outputs.map { output in output.flatMap { output in Result { try round.show(output) } } }
    for (index, output) in outputs.enumerated() {
      guard case .failure(let error) = results[index],
        let notice = try? output.get().notice(because: error, at: instant),
        await lacksPicture(subjects[index].id)
      else { continue }
      results[index] = .success(notice)
    }
    var outcomes = results.map { outcome(of: $0, at: instant) }
    var showings = results.compactMap { try? $0.get() }
    await round.complete(&showings)
    for (index, showing) in zip(results.indices.filter { (try? results[$0].get()) != nil }, showings) {
      for shown in showing.entries(wanted) {
        let isLoaded = shown.index == showing.index
        outcomes[index].entries.append(isLoaded ? shown : await round.tools.complete(shown, of: showing))
      }
    }
    note(round.notices + (await fetcher.notices) + drawer.renderer.textWarnings)
    await fetcher.shutdown()
    return outcomes
  }

  /// Returns what the user should know since the last call, one line each.
  package func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// Returns the users' files that a picture is made of.
  package func files(of showing: Showing, _ shown: ShownEntry) -> JobFiles {
    var files = showing.job.look.files
    // The program's own templates show no files.
    if !files.isEmpty { files.pictures = drawer.pictures(of: showing.job.look, shown, in: showing.context) }
    return files
  }

  private func note(_ lines: [String]) {
    notices = Array((notices + lines).prefix(Self.maximumNotices))
  }

  private func plan(_ subject: Subject) throws -> JobPlan {
    if let known = plans[subject.id], FileRevisions(of: known.files.paths) == known.files { return known.plan }
    let job = try subject.job()
    let files = FileRevisions(of: job.files)
    let plan = try JobPlan(job, environment: environment, renderer: drawer.renderer, grid: grid)
    plans.insert((plan, files.adding(plan.files)), for: subject.id)
    return plan
  }

  private func outcome(of showing: Result<Showing, any Error>, at instant: Date) -> Outcome {
    do {
      let showing = try showing.get()
      _ = try showing.schemes(at: instant)
      var next = showing.nextChange
      if showing.job.job.look.scheme == .auto { next = showing.nextSchemeChange(before: next) }
      let lost = showing.lostData ?? (showing.isIncomplete ? showing.problem?.description : nil)
      return Outcome(showing: .success(showing), nextChange: next, problem: lost)
    } catch {
      let next = (error as? RefreshError)?.nextAttempt(after: instant) ?? instant + RetryDelay.afterFailure
      return Outcome(showing: .failure(error), nextChange: next)
    }
  }
}
