internal import Failures
package import FoundationEssentials
package import PictureJobs
package import Templating
package import Timeline
package import Weather

/// What an output shows at an instant, and what it will show after that if nothing else becomes known.
package struct OutputShowing: Sendable {
  /// What the output is called.
  package let id: String
  /// What its pictures are drawn with.
  package let job: PreparedJob
  /// Clock, zone and language of its entries.
  package let context: TimelineContext
  /// The entry at the instant.
  package let shown: ShownEntry
  /// The instant of the entry; nil if there are no data that are young enough.
  package let entryDate: Date?
  /// The entries from the one that is shown on, and when the next ones are made.
  package let timeline: Timeline<AnyTimelineEntry>
  /// Where the place is, if that is known.
  package let coordinates: Coordinates?
  /// nil for what goes into no file.
  private let output: PlannedOutput?

  /// Another one if the output was planned anew, perhaps from a changed template: pictures of equal entries may differ.
  package var revision: UInt64 { output?.revision ?? 0 }

  init(
    _ output: PlannedOutput, _ decision: Decision, context: TimelineContext, coordinates: Coordinates?,
    pictures: FetchedPictures = FetchedPictures(), views: DrawnViews = DrawnViews()
  ) throws {
    try self.init(
      output.plan, decision, context: context, coordinates: coordinates, pictures: pictures, views: views,
      output: output)
  }

  /// - Parameter output: nil for what goes into no file.
  init(
    _ plan: JobPlan, _ decision: Decision, context: TimelineContext, coordinates: Coordinates?,
    pictures: FetchedPictures, views: DrawnViews = DrawnViews(), output: PlannedOutput? = nil
  ) throws {
    self.output = output
    self.context = context
    self.coordinates = coordinates
    id = plan.job.id
    job = plan.prepared
    var shown = decision.shown(in: context)
    shown.pictures = pictures
    shown.views = views
    self.shown = shown
    entryDate = decision.entryDate
    timeline = try decision.timeline(from: shown.entry, at: context.now)
  }

  /// The schemes to draw at an instant, light before dark.
  ///
  /// - Throws: ``RefreshError`` if they follow the sun of a place that nobody names.
  package func schemes(at instant: Date) throws -> [ColorScheme] {
    guard let schemes = job.job.scheme.schemes(at: instant, coordinates: coordinates) else {
      throw RefreshError(.configuration, "scheme auto needs a place, which the data do not name")
    }
    return schemes
  }

  /// Where the picture of a scheme goes, for who writes files.
  package func path(scheme: ColorScheme) -> String {
    output?.path(scheme: scheme.rawValue, date: entryDate ?? context.now) ?? id
  }

  /// The entries after the one that is shown, each until the next one's date.
  package var upcoming: [ShownEntry] {
    // What stands in for missing data has none.
    guard entryDate != nil else { return [] }
    let entries = timeline.entries
    return entries.indices.dropFirst().map { index in
      var next = shown
      next.entry = entries[index]
      next.validUntil = timeline.end(ofEntryAt: index).flatMap { $0 > entries[index].date ? $0 : nil }
      return next
    }
  }
}

extension Decision {
  /// The entries from the one that is shown on.
  fileprivate func timeline(from shown: AnyTimelineEntry, at instant: Date) throws -> Timeline<AnyTimelineEntry> {
    let all: Timeline<AnyTimelineEntry>? =
      if let made { made.timeline } else if let kept { try kept.timeline() } else { nil }
    guard case .entry = subject, let all else {
      return try Timeline(entries: [shown], policy: nextChange.map { .after($0) } ?? .never)
    }
    return try Timeline(
      entries: [shown] + all.entries.filter { $0.date > max(instant, shown.date) }, policy: all.policy)
  }
}
