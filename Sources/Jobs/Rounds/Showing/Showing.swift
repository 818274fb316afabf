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
  /// The zone of the picture's texts, which may be that of the data.
  package let timeZone: TimeZone
  /// The entry at the instant, with the state of its data.
  package private(set) var shown: ShownEntry
  /// The instant of the entry; nil if there are no current data.
  package let entryDate: Date?
  /// The entries with the reload policy: all that may be drawn, or a single one if there are no current data.
  package let timeline: Timeline<AnyTimelineEntry>
  /// The instant of the last successful fetch of the data; nil for a widget without data.
  package let fetchedAt: Date?
  /// The position of the entry at the instant.
  package let index: Int
  /// The coordinates of the place, if they are known.
  package let coordinates: Coordinates?
  /// The date of the next round without other changes; nil if there is none.
  package let nextChange: Date?
  /// The reason why there are no newer data.
  package let problem: RefreshError?
  /// Whether the picture lacks something it was to show because of that.
  package let isIncomplete: Bool
  /// Whether it lacks all of that.
  package let lacksAllParts: Bool
  /// The data missing from the picture, one line; nil if it is complete.
  package let lostData: String?
  /// The instant of data that are too old to be shown; nil if there are none.
  let missingSince: Date?
  /// Whether all data of the picture are there, however old.
  var isComplete: Bool { !isIncomplete && missingSince == nil && lostData == nil }
  /// The files the pictures depend on, except fonts and the configuration.
  package let files: [String]
  /// The pictures that may be fetched if the data name them.
  let pictureAccess: PictureAccess

  /// - Throws: `TimelineError` for a kept timeline that is damaged.
  init(_ output: OutputRound, _ decision: Decision, context: TimelineContext) throws {
    let plan = output.plan
    self.context = context
    timeZone = decision.timeZone(in: context)
    fetchedAt = decision.made?.fetchedAt ?? decision.kept?.facts.fetchedAt
    id = plan.job.id
    job = plan.prepared
    shown = decision.shown(in: context)
    entryDate = decision.entryDate
    (timeline, index) = try decision.timeline(showing: shown.entry, at: context.now, count: output.entryCount)
    coordinates = decision.location.coordinates
    problem = decision.problem
    isIncomplete = decision.isIncomplete
    lacksAllParts = decision.lacksAllParts
    lostData = decision.lostData
    missingSince = if case .noData(let noData) = decision.subject { noData.since } else { nil }
    files = plan.files
    pictureAccess = plan.pictureAccess
    nextChange = decision.nextChange
    shown.following = following(index)
  }

  /// Returns the schemes to draw at an instant, light before dark.
  ///
  /// - Throws: ``UnknownPlaceError`` if they follow the sun of a place that is not known.
  package func schemes(at instant: Date) throws -> [ColorScheme] {
    guard let schemes = job.job.look.scheme.schemes(at: instant, coordinates: coordinates) else {
      throw UnknownPlaceError()
    }
    return schemes
  }

  /// Returns the entry at a position of ``timeline``, until the date of the next one; its inputs are not loaded.
  package func entry(at position: Int) -> ShownEntry {
    var entry = shown
    if position != index {
      entry.entry = timeline.entries[position]
      entry.following = following(position)
    }
    if position != index || entryDate != nil && position + 1 < timeline.entries.count {
      entry.validUntil = timeline.end(ofEntryAt: position).flatMap { $0 > entry.entry.date ? $0 : nil }
    }
    return entry
  }

  /// Returns the entries that follow in the same moving picture; none in formats of one frame.
  private func following(_ position: Int) -> [AnyTimelineEntry] {
    let style = job.job.look.style
    guard entryDate != nil else { return [] }
    return Array(timeline.entries.dropFirst(position + 1).prefix(style.shownFrameCount - 1))
  }

  /// The entries after the one that is shown, each until the next one's date; their inputs are not loaded.
  package var upcoming: [ShownEntry] {
    // The notice for missing data has no later entries.
    guard entryDate != nil else { return [] }
    return timeline.entries.indices.dropFirst(index + 1).map { entry(at: $0) }
  }

  /// A copy without the pictures and views of its entry, for storage.
  package var withoutInputs: Showing {
    var plain = self
    plain.shown.inputs = EntryInputs()
    return plain
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
package struct UnknownPlaceError: UserError {
  package var failureKind: FailureKind { .configuration }
  package var description: String { "scheme auto needs a place, but the data have none" }
}

extension Decision {
  /// Returns the entries, or `count` of them from the current one on, and the position of the one that is shown.
  fileprivate func timeline(
    showing shown: AnyTimelineEntry, at instant: Date, count: Int?
  ) throws -> (Timeline<AnyTimelineEntry>, Int) {
    let all: Timeline<AnyTimelineEntry>? =
      if let made { made.timeline } else if let kept { try kept.timeline() } else { nil }
    guard case .entry = subject, let all else {
      return (try Timeline(entries: [shown], policy: nextChange.map { .after($0) } ?? .never), 0)
    }
    let index = all.index(at: instant) ?? 0
    guard let count else { return (all, index) }
    return (try Timeline(entries: Array(all.entries.dropFirst(index).prefix(count)), policy: all.policy), 0)
  }
}
