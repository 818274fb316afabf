internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

extension Showing {
  /// Creates the notice that there are no data to show.
  ///
  /// - Parameters:
  ///   - plan: the plan of the output.
  ///   - since: the instant of data that are too old to be shown; nil if there never were any.
  ///   - location: the place of those data.
  ///   - context: the clock, zone and language.
  ///   - next: the instant of the next attempt; nil if none follows.
  /// - Throws: what is thrown for a timeline without entries.
  init(
    noticeFor plan: JobPlan, since: Date?, of location: SourceLocation? = nil, in context: TimelineContext, next: Date?
  ) throws {
    let place = (plan.job.content.placeName ?? location?.name).map { PlaceName($0, source: "").text }
    let shown = ShownEntry(
      NoDataEntry(date: context.now, since: since, place: place, context: context, dataTimeZone: location?.timeZone),
      template: NoDataEntry.templateName, isStale: true, validUntil: next)
    let timeline = try Timeline(entries: [shown.entry], policy: next.map { .after($0) } ?? .never)
    self.init(
      plan, shown, of: timeline, in: context, dataTimeZone: location?.timeZone, isNotice: true, missingSince: since)
  }
}

extension OutputRound {
  /// Returns the notice that the output has no data to show; nil if its problem is not about data.
  func notice(because error: any Error, at instant: Date) -> Showing? {
    guard let error = error as? any UserError, Self.kindsOfData.contains(error.failureKind) else { return nil }
    let problem = error as? RefreshError ?? RefreshError(error.failureKind, error.description)
    let context = plan.prepared.context(at: instant, placeZone: nil)
    var notice = try? Showing(noticeFor: plan, since: nil, in: context, next: problem.nextAttempt(after: instant))
    notice?.coordinates = plan.job.content.place?.coordinates
    notice?.problem = problem
    notice?.isIncomplete = true
    return notice
  }

  /// The kinds of failures that missing or invalid data have.
  private static let kindsOfData: Set<FailureKind> = [.upstream, .noInput, .badData, .keyRefused]
}
