package import FoundationEssentials
package import Pictures
package import Templating
package import WeatherData
package import WidgetBase
package import WidgetTimeline

/// The content of an output at an instant, and its later content if no new data arrive.
package struct Showing: Sendable {
  /// The output's id.
  package let id: String
  /// The job its pictures are drawn with.
  package let job: PreparedJob
  /// The clock, zone and language of its entries.
  package let context: TimelineContext
  /// The zone of the picture's texts, which may come from the data.
  package let timeZone: TimeZone
  /// The entry at the instant, with the state of its data.
  package internal(set) var shown: ShownEntry
  /// The entries with the reload policy: all that may be drawn, or a single one if there are no current data.
  package internal(set) var timeline: Timeline<AnyTimelineEntry>
  /// The file of ``timeline``, if all of it is kept.
  var file: TimelineFile?
  /// The instant of the last successful fetch of the data; nil for a widget without data.
  package internal(set) var fetchedAt: Date?
  /// The coordinates of the place, if they are known.
  package internal(set) var coordinates: Coordinates?
  /// The reason why there are no newer data.
  package internal(set) var problem: RefreshError?
  /// Whether the picture lacks something it was to show because of that.
  package internal(set) var isIncomplete = false
  /// Whether it lacks all of that.
  package internal(set) var lacksAllParts = false
  /// The data missing from the picture, one line; nil if it is complete.
  package let lostData: String?
  /// Whether the entry is the notice that there are no data to show.
  let isNotice: Bool
  /// The instant of data that are too old to be shown; nil without such data.
  let missingSince: Date?
  /// Notices about the data for the user, one line each.
  var notices: [String] = []
  /// The files the pictures depend on, except fonts and the configuration.
  package let files: [String]
  /// The pictures that may be fetched if the data name them.
  let pictureAccess: PictureAccess

  /// Creates the content of an output that shows an entry of a timeline.
  ///
  /// `isNotice` says that the entry is the notice that there are no data to show; `missingSince` is the instant of data
  /// that are too old for that.
  init(
    _ plan: JobPlan, _ shown: ShownEntry, of timeline: Timeline<AnyTimelineEntry>, in context: TimelineContext,
    dataTimeZone: TimeZone?, isNotice: Bool, missingSince: Date?
  ) {
    id = plan.job.id
    job = plan.prepared
    files = plan.files
    pictureAccess = plan.pictureAccess
    self.context = context
    timeZone = context.timeZone(ofData: dataTimeZone)
    self.shown = shown
    self.timeline = timeline
    self.isNotice = isNotice
    self.missingSince = missingSince
    let problems = shown.entry.tileProblems
    lostData =
      missingSince.map { "no data since \($0.formatted(.iso8601))" }
      ?? (problems.isEmpty ? nil : problems.joined(separator: "; "))
    self.shown.from = context.now
    self.shown.following = following(index)
  }

  /// The position of the entry at the instant.
  package var index: Int { shown.index }
  /// The instant of the entry; nil if there are no current data.
  package var entryDate: Date? { !isNotice ? shown.entry.date : nil }
  /// The date of the next round without other changes; nil if none is due.
  package var nextChange: Date? { shown.validUntil }
  /// Whether all data of the picture are there, however old.
  var isComplete: Bool { !isIncomplete && !isNotice && lostData == nil }

  /// Returns the schemes to draw at an instant, light before dark.
  ///
  /// - Throws: ``UnknownPlaceError`` if they follow the sun of a place that is not known.
  package func schemes(at instant: Date) throws -> [ColorScheme] {
    guard let schemes = job.job.look.scheme.schemes(at: instant, coordinates: coordinates) else {
      throw UnknownPlaceError()
    }
    return schemes
  }

  /// Returns the entry at a position of ``timeline``, until the date of the next one.
  ///
  /// The pictures and views of other entries than the current one are not loaded.
  package func entry(at position: Int) -> ShownEntry {
    var entry = shown
    if position != index {
      entry = shown.withoutInputs
      entry.entry = timeline.entries[position]
      entry.index = position
      entry.from = entry.entry.date
      entry.following = following(position)
    }
    if position != index || !isNotice && position + 1 < timeline.entries.count {
      entry.validUntil = timeline.end(ofEntryAt: position).flatMap { $0 > entry.entry.date ? $0 : nil }
    }
    return entry
  }

  /// Returns the entries that a sink accepts, the current one first unless it accepts all.
  ///
  /// Each is made when it is asked for, because thousands may be wanted.
  package func entries(_ wanted: WantedEntries) -> some RandomAccessCollection<ShownEntry> {
    let positions: Range<Int> =
      switch wanted {
      case .next(let count, let end) where !isNotice:
        index..<timeline.entries.indices.dropFirst(index + 1).prefix(max(count - 1, 0))
          .prefix { timeline.entries[$0].date < end }.endIndex
      case .all where !isNotice: timeline.entries.indices
      default: index..<index + 1
      }
    let isAll = wanted == .all && !isNotice
    return positions.lazy.map { position in
      var entry = entry(at: position)
      if isAll { entry.from = entry.entry.date }
      return entry
    }
  }

  /// Returns the entries that follow in the same moving picture; none in formats of one frame.
  func following(_ position: Int) -> [AnyTimelineEntry] {
    let style = job.job.look.style
    guard !isNotice else { return [] }
    return Array(timeline.entries.dropFirst(position + 1).prefix(style.shownFrameCount - 1))
  }

  /// The entries after the one that is shown, each until the next one's date; their inputs are not loaded.
  package var upcoming: [ShownEntry] {
    // The notice for missing data has no later entries.
    guard !isNotice else { return [] }
    return timeline.entries.indices.dropFirst(index + 1).map { entry(at: $0) }
  }

  /// Returns the first whole minute after now at which the sun has risen or set, or the end of the span.
  ///
  /// The span ends at `instant`, but no later than an hour from now.
  package func nextSchemeChange(before instant: Date?) -> Date {
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

/// The failure of the scheme `auto` without a place in the settings or the data.
///
/// `render` and the preview say which options to use instead.
package struct UnknownPlaceError: UserError {
  package var failureKind: FailureKind { .configuration }
  package var description: String { "scheme auto needs a place, but the data have none" }
}
