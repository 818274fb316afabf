internal import Executors
internal import Failures
internal import Fetching
package import FoundationEssentials
package import PictureJobs
internal import StateFiles
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering
internal import Widgets

/// Decides what many jobs show, for others to draw: with the loaders and the policy of unattended runs, without their
/// locks and timelines.
///
/// Data are kept by their sources, so that honesty about their age survives a restart. A source is asked again an hour
/// after it answered last, however many jobs it is for; a timeline is made anew each time, since keeping one a job is more
/// than making it.
package actor JobDecider {
  /// A job to decide on.
  package struct Subject: Sendable {
    /// What tells the job from others.
    package var id: String
    /// The job; asked for only if it is not known yet.
    package var job: @Sendable () throws -> PictureJob

    /// A subject.
    package init(id: String, job: @escaping @Sendable () throws -> PictureJob) {
      self.id = id
      self.job = job
    }
  }

  /// What was decided on a job.
  package struct Outcome: Sendable {
    /// What it shows, or why it cannot show anything.
    package var showing: Result<OutputShowing, any Error>
    /// When to decide again.
    package var nextChange: Date?
    /// What the picture lacks, one line; nil if it has all it shows.
    package var problem: String?
  }

  /// What a provider still takes.
  ///
  /// - Parameters: the provider's name; how many requests are wanted.
  /// - Returns: how many may go out.
  package typealias Grant = @Sendable (String, Int) async -> Int

  /// Where its code runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "deciding")
  private let environment: RefreshEnvironment
  private let grid: Double?
  private let state: StateFolder
  private let drawer: PictureDrawer
  private var plans: [String: (plan: JobPlan, files: FileRevisions)] = [:]

  /// What is kept of jobs, between some hundred kilobytes and some megabytes in all.
  private static let mostPlans = 2_000
  /// Seconds after an answer for which its source is not asked again.
  private static let sharedFor: TimeInterval = 3_600
  /// More sources are not asked at the same time: each request has a thread.
  package static let mostSources = 32

  /// A decider.
  ///
  /// - Parameter grid: what coordinates are rounded to before weather is asked for, in degrees; nil: they are not.
  /// - Throws: if a font is missing.
  package init(environment: RefreshEnvironment, grid: Double?) throws {
    self.environment = environment
    self.grid = grid
    state = StateFolder(path: environment.folders.state)
    drawer = PictureDrawer(try WidgetRenderer(fonts: environment.fonts([])))
  }

  /// What jobs show at an instant; an outcome a subject, in their order.
  ///
  /// - Parameters:
  ///   - subjects: up to ``mostSources``.
  ///   - grant: asked before weather is fetched.
  package func decide(_ subjects: [Subject], at instant: Date, grant: Grant) async -> [Outcome] {
    let planned = subjects.map { subject in Result { try plan(subject) } }
    let plans = planned.compactMap { try? $0.get() }
    let fetcher = Fetcher(
      environment.fetchSettings(
        contact: plans.compactMap(\.job.weather.contact).first,
        asksForCalendars: plans.contains { !$0.calendars.isEmpty }))
    let freshness = plans.map(\.job.weather.freshness).min() ?? WeatherSettings().freshness
    let loader = WeatherLoader(fetcher: fetcher, state: state, freshness: freshness)
    var round = RefreshRound(instant: instant, state: state, loader: loader)
    await share(Set(plans.compactMap(\.source)), loader, in: &round, grant)
    await round.load(plans.map { ($0, nil) })
    await round.loadPictures(round.pictureAddresses(of: plans.map { ($0, nil) }, with: drawer))
    let outcomes = planned.map { plan in outcome(of: plan, in: &round) }
    await fetcher.shutdown()
    return outcomes
  }

  /// The files of users that a picture is made of.
  package func files(of showing: OutputShowing, _ shown: ShownEntry) -> JobFiles {
    var files = showing.job.files
    // The program's own templates show no files.
    if !files.isEmpty { files.pictures = drawer.pictures(of: showing.job, shown, in: showing.context) }
    return files
  }

  private func plan(_ subject: Subject) throws -> JobPlan {
    if let known = plans[subject.id], FileRevisions(of: known.files.paths) == known.files { return known.plan }
    let job = try subject.job()
    let files = FileRevisions(of: job.files)
    let plan = try JobPlan(job, environment: environment, renderer: drawer.renderer, grid: grid)
    if plans.count >= Self.mostPlans { plans.removeAll() }
    plans[subject.id] = (plan, files.adding(plan.files))
    return plan
  }

  /// Gives a round the forecasts that are young enough, and keeps it from asking providers that have been asked enough.
  private func share(
    _ sources: Set<WeatherSource>, _ loader: WeatherLoader, in round: inout RefreshRound, _ grant: Grant
  ) async {
    var wanted: [ProviderName: [WeatherSource]] = [:]
    for case .provider(let provider) in sources {
      let source = WeatherSource.provider(provider)
      if var kept = try? loader.kept(source),
        (0..<Self.sharedFor).contains(round.instant.timeIntervalSince(kept.fetchedAt))
      {
        kept.isKept = false
        round.set(.success(kept), of: source)
      } else {
        wanted[provider.provider, default: []].append(source)
      }
    }
    for (provider, sources) in wanted {
      let granted = await grant(provider.rawValue, sources.count)
      for source in sources.dropFirst(granted) {
        let problem = RefreshError(
          .upstream, "\(provider.displayName): it has been asked as often as it may be today (--requests-a-day)",
          retryAt: round.instant + Pause.atBudget)
        round.set(.failure(problem), of: source)
      }
    }
  }

  private func outcome(of plan: Result<JobPlan, any Error>, in round: inout RefreshRound) -> Outcome {
    let instant = round.instant
    do {
      let plan = try plan.get()
      let place = try round.place(of: plan)
      let decision = try round.decide(plan, key: nil)
      let showing = try OutputShowing(
        plan, decision, context: plan.prepared.context(at: instant, placeZone: place?.zone),
        coordinates: plan.job.place?.coordinates ?? place?.coordinates ?? round.dataPlace(of: plan),
        pictures: round.pictures)
      _ = try showing.schemes(at: instant)
      var next = decision.nextChange
      if plan.job.scheme == .auto { next = showing.nextSchemeChange(before: next) }
      let lost = decision.lostData ?? (decision.isIncomplete ? decision.problem?.description : nil)
      return Outcome(showing: .success(showing), nextChange: next, problem: lost)
    } catch {
      let next = (error as? RefreshError)?.nextAttempt(after: instant) ?? instant + Pause.afterFailure
      return Outcome(showing: .failure(error), nextChange: next)
    }
  }
}

extension OutputShowing {
  /// The first whole minute at which the sun has risen or set since now; an instant if it does not before.
  ///
  /// - Parameter instant: nil for an hour from now.
  fileprivate func nextSchemeChange(before instant: Date?) -> Date {
    let end = min(instant ?? .distantFuture, context.now + 3_600)
    let now = try? schemes(at: context.now)
    var minute = context.now + 60
    while minute < end {
      if (try? schemes(at: minute)) != now { return minute }
      minute += 60
    }
    return end
  }
}
