internal import Calendars
internal import Failures
internal import FoundationEssentials
internal import JSONSource
internal import PictureJobs
internal import Timeline
internal import Weather
internal import Widgets

/// What was loaded for one job.
struct JobData: Sendable {
  /// What came of asking for a forecast.
  var forecast: LoadOutcome<LoadedForecast>
  /// What came of asking for data of any shape, by the places of their sources in the plan.
  var documents: [LoadOutcome<LoadedDocument>] = []
  /// What happens, by whose events they are; nothing for a calendar that could not be had.
  var events: [CalendarFeed: [CalendarEvent]] = [:]
  /// The timelines of widgets that views draw.
  var views: [ViewNeed: Result<ViewTimeline, ViewProblem>] = [:]
  /// The instant of the last successful fetch of events, the oldest; nil for files, which are read again when they change.
  var eventsFetchedAt: Date?
  /// Why there are no events of a calendar, or no newer ones: of the first calendar with a problem.
  var eventsProblem: RefreshError?
  /// Whether a calendar is missing because of that.
  var isIncomplete = false

  /// Whether all calendars are missing.
  var lacksAllEvents: Bool { isIncomplete && events.isEmpty }
  /// The zone of a city that was looked up.
  var placeZone: TimeZone?
}

extension JobPlan {
  /// What to show at an instant.
  ///
  /// - Parameters:
  ///   - kept: the timeline that was kept; nil if none was, or none is wanted.
  ///   - isOnce: whether nobody asks when it changes.
  /// - Throws: ``RefreshError`` if nothing is left to be shown; `NoHourError` if the data say nothing about the instant;
  ///   what else the widget's provider throws.
  func decide(_ data: JobData, kept: TimelineRecord?, at instant: Date, isOnce: Bool = false) throws -> Decision {
    let maker = DecisionMaker(plan: self, data: data, kept: kept, instant: instant, isOnce: isOnce)
    var decision = try maker.decision()
    if source?.isFile == true || looksAtFiles {
      // It is read again in each run: nobody else says that it changed.
      decision.nextChange = min(decision.nextChange ?? .distantFuture, instant + Pause.atFile)
    }
    if let problem = data.eventsProblem {
      decision.problem = decision.problem ?? problem
      decision.isIncomplete = data.isIncomplete
      decision.lacksAllEvents = data.lacksAllEvents
      // The next run tries again.
      decision.isToBeKept = false
      decision.nextChange = min(problem.nextAttempt(after: instant), decision.nextChange ?? .distantFuture)
    }
    return decision
  }

  /// Whether files are looked at in each run without being read.
  private var looksAtFiles: Bool {
    calendarSources.contains(where: \.isFile) || documents.contains { $0.source.feed.isFile }
  }

  /// Whether a kept timeline has to be made anew.
  func needsReload(_ kept: TimelineRecord?, at instant: Date) -> Bool {
    EntryPolicy.needsReload(facts(of: kept, at: instant), limits: limits, at: instant)
  }

  /// What the policy has to know of a kept timeline; the fingerprint is made only where there is one.
  func facts(of kept: TimelineRecord?, at instant: Date) -> EntryPolicy.Kept? {
    kept.map { $0.facts(fingerprint: fingerprint, at: instant) }
  }

  /// When a good timeline shows something else or is wanted anew; nil if it never is.
  func nextLook(at kept: TimelineRecord, after instant: Date) -> Date? {
    nextLook(kept.nextChange(after: instant), madeAt: kept.madeAt, fetchedAt: kept.fetchedAt, after: instant)
  }

  func nextLook(_ change: Date?, madeAt: Date, fetchedAt: Date?, after instant: Date) -> Date? {
    // Data that expire at once are no reason to ask for them again and again.
    let expiry = fetchedAt.map { max($0 + limits.lifetime + .justAfter, madeAt + Pause.afterFailure) }
    let look = looksAtFiles ? instant + Pause.atFile : nil
    return [change, expiry, look].compactMap { $0 }.filter { $0 > instant }.min()
  }
}

extension Timeline {
  /// The first instant after this one at which another entry is shown or a reload is due; nil if there is none.
  func nextChange(after instant: Date) -> Date? {
    let next = entries.first { $0.date > instant }?.date
    // Whoever waits for the end of the last entry comes back just after it.
    let end = policy == .atEnd ? entries.last.map { $0.date + .justAfter } : policy.date
    return [next, end].compactMap { $0 }.filter { $0 > instant }.min()
  }
}
