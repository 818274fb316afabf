internal import Failures
internal import Fetching
internal import FoundationEssentials
package import PictureJobs
internal import StateFiles
internal import Templating
package import Timeline
package import Weather
package import Widgets

/// The timeline of one job, made of data that are had now: what `render` and `timeline` show.
///
/// Answers of servers are kept in the cache folder and asked for again only as far as they changed; no timeline is kept.
package struct SinglePicture: Sendable {
  /// What the entries are drawn with.
  package let job: PreparedJob
  /// Clock, zone and language of the entries.
  package let context: TimelineContext
  /// The entries; one alone, if there are no data that are young enough.
  package let timeline: Timeline<AnyTimelineEntry>
  /// The entry at the instant, with what has to be said about its data.
  package let shown: ShownEntry
  /// Where the place is, if the job or the data say so.
  package let coordinates: Coordinates?
  /// What the user should know though nothing is wrong: that the sample is drawn.
  package let notes: [String]
  /// The files that it depends on; fonts and the configuration are not among them.
  package let files: [String]
  /// What was mended in the data or is missing from them, a line each.
  package let warnings: [String]
  private let views: (any ViewSource)?

  /// Loads what the job needs and makes its timeline.
  ///
  /// A widget of weather for which nobody says where its weather comes from shows the built-in sample.
  ///
  /// - Parameters:
  ///   - job: the job; its template is read.
  ///   - choice: when it is.
  ///   - checking: what else the widget has to fit, before anything is loaded.
  /// - Throws: ``RefreshError`` if data cannot be had or used, or are no payload whose first hour is meant; what the template's reader and the widget throw.
  package init(
    _ job: PictureJob, at choice: PictureInstant, environment: RefreshEnvironment, drawer: PictureDrawer,
    checking: (WidgetDefinition) throws -> Void = { _ in }
  ) async throws {
    let plan = try JobPlan(job, environment: environment, renderer: drawer.renderer)
    try checking(plan.prepared.definition)
    if plan.asksServers { try ThreadLimit.check() }
    self.job = plan.prepared
    files = plan.files
    let showsSample = plan.source == nil && plan.prepared.requirements.forecast != nil
    let start: Date
    switch choice {
    case .at(let instant): start = instant
    case .now, .firstHour: start = showsSample ? SampleForecast.firstHour : Date()
    }
    let isAtFirstHour = choice == .firstHour && !showsSample
    guard !isAtFirstHour || plan.source?.isFile == true else {
      throw RefreshError(.usage, "--at data is for a widget that draws a weather provider's payload, given with --data")
    }
    let state = StateFolder(path: environment.folders.state)
    var round = RefreshRound(
      instant: start, state: state,
      loader: WeatherLoader(
        fetcher: Fetcher(
          environment.fetchSettings(contact: job.weather.contact, asksForCalendars: !plan.calendars.isEmpty)),
        state: state, freshness: job.weather.freshness),
      usesKept: false, viewSource: environment.views)
    await round.load([(plan, nil)])
    if isAtFirstHour { round.goToFirstHour(of: plan) }
    let now = round.instant
    let decision: Decision
    if showsSample {
      let (forecast, note) = SampleForecast.forecast(at: now)
      notes = [note]
      decision = try round.decide(plan, showing: forecast)
    } else {
      notes = []
      decision = try round.decide(plan, key: nil, isOnce: true)
    }
    // What a single widget lacks is an error when it is drawn by hand; a tile says so itself, and of several calendars
    // one that is broken takes nothing from the others.
    if decision.lacksAllEvents, plan.prepared.template.widgets.isEmpty, let problem = decision.problem { throw problem }
    let place = try round.place(of: plan)
    context = plan.prepared.context(at: now, placeZone: place?.zone)
    var shown = decision.shown(in: context)
    if plan.fetchesPictures {
      await round.loadPictures(Set(drawer.pictureAddresses(of: plan.prepared, shown, in: context)))
      shown.pictures = round.pictures
    }
    self.shown = await plan.prepared.drawingViews(of: shown, in: context, by: environment.views, with: drawer)
    views = environment.views
    timeline =
      try decision.made?.timeline ?? Timeline(entries: [shown.entry], policy: .after(decision.nextChange ?? now))
    coordinates = job.place?.coordinates ?? place?.coordinates ?? round.dataPlace(of: plan)
    let lost = decision.problem.map { ["\($0)"] } ?? []
    // The fetcher is an actor: asking it takes another thread.
    let fetcherNotices = plan.asksServers ? await round.loader.fetcher.notices : []
    var warnings = round.notices + fetcherNotices + lost
    if case .noData(let noData) = decision.subject {
      warnings.append(
        "\(plan.shownName): the data are of \(WallClock.isoText(of: noData.since)), too old to be shown"
      )
    } else if decision.isStale, decision.problem == nil {
      warnings.append("\(plan.shownName): the data are old, and the picture says so")
    }
    self.warnings = warnings
  }
}

extension SinglePicture {
  /// An entry of the timeline, with what has to be said about its data and what views draw of it.
  ///
  /// - Parameter index: a position in ``timeline``.
  package func shown(at index: Int, with drawer: PictureDrawer) async -> ShownEntry {
    var shown = shown
    shown.entry = timeline.entries[index]
    return await job.drawingViews(of: shown, in: context, by: views, with: drawer)
  }
}

extension RefreshRound {
  /// What a job shows of the sample.
  fileprivate mutating func decide(_ plan: JobPlan, showing forecast: Forecast) throws -> Decision {
    var data = try data(of: plan)
    data.forecast = .loaded(LoadedForecast(forecast: forecast, fetchedAt: instant, isValidated: true))
    return try plan.decide(data, kept: nil, at: instant, isOnce: true)
  }
}

extension SampleForecast {
  /// The sample at an instant, and what to tell the user about it.
  fileprivate static func forecast(at now: Date) -> (forecast: Forecast, note: String) {
    if let last = forecast.hours.last, (firstHour...(last.date + 3_599)).contains(now) {
      return (forecast, "no data given: drawing the built-in sample")
    }
    let moved = forecast(startingAt: now)
    let first = moved.hours.first?.date ?? now
    return (
      moved, "no data given: drawing the built-in sample, its hours moved to begin at \(WallClock.isoText(of: first))"
    )
  }
}
