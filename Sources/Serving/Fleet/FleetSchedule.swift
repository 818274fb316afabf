internal import FoundationEssentials
internal import Panels
internal import PictureStore
internal import Pictures
internal import Rounds
internal import Templating
internal import WidgetScene
internal import WidgetTimeline

/// Turns the showing of a job into queued pictures: the current picture, and the pictures of entries that begin soon.
///
/// Entries that begin at full hours are so drawn in the quarter of an hour before: each group comes back at a moment of
/// its own of that quarter.
enum FleetSchedule {
  /// The seconds after which a job expires.
  static let deadline = 900
  /// Seconds for which a picture in the store is relied on: less than the store does.
  static let reliance = Int(StoreAge.reliance) - 3_600
  /// Seconds before the date of an entry in which its picture is drawn.
  static let ahead: TimeInterval = 900
  /// The maximum number of entries that are drawn ahead; a clock has to come back for more.
  private static let maximumAhead = 4
  /// The minimum seconds between two plans of a group.
  static let minimumInterval: TimeInterval = 1
  /// Seconds after a failure that says nothing itself.
  static let failureInterval: TimeInterval = 300

  /// The entries a coordinator decides on: the one of now and those that begin soon.
  static func wanted(at now: Date) -> WantedEntries {
    // One that begins at the very end of the span, too.
    .next(1 + maximumAhead, before: now + ahead + 0.001)
  }

  /// Returns what a group shows.
  ///
  /// `nextChange` is the next expected change, if the planner knows it. `assets` returns the users' files that the
  /// picture of an entry is made of.
  ///
  /// - Throws: the errors of `assets`; an error if the group's schemes are unknown or a task is too large.
  static func decision(
    of group: GroupKey, displays: Int, _ showing: Showing, _ entries: [ShownEntry], nextChange: Date?, at now: Date,
    engine: DrawingEngine, assets: (ShownEntry) async throws -> AssetManifest
  ) async throws -> GroupDecision {
    let look = showing.job.look.fingerprint()
    var pictures: [GroupDecision.Picture] = []
    for entry in entries {
      pictures += try self.pictures(of: showing, entry, at: now, engine, look, try await assets(entry))
    }
    let share = Double(group.slot(of: 1_024)) / 1_024
    let next = nextDue(of: showing, nextChange, drawnAhead: entries.count - 1, share: share, at: now)
    return GroupDecision(
      group: group, displays: displays, nextDue: max(next, now + minimumInterval),
      retryDue: now + TimeInterval(deadline) + 60, pictures: pictures)
  }

  /// Returns the time of the next plan: when new data may be available, and before the first entry that is not drawn
  /// ahead.
  ///
  /// `share` (0..<1) differs between groups, so that not all are due at the same time.
  static func nextDue(
    of showing: Showing, _ nextChange: Date?, drawnAhead count: Int, share: Double, at now: Date
  ) -> Date {
    let later = showing.upcoming.map(\.entry.date)
    let reload = showing.timeline.policy.date.flatMap { $0 > now ? $0 : nil }
    var dates: [Date] = []
    // A reload may be late by more than this before the picture says so.
    if let reload { dates.append(reload + share * min(ahead, reload.timeIntervalSince(now) / 4)) }
    // Entries begin by themselves, if their pictures are there.
    if let nextChange, nextChange != reload, !later.contains(nextChange) { dates.append(nextChange) }
    if showing.timeline.policy == .atEnd, let last = showing.timeline.entries.last?.date, last > now {
      dates.append(last)
    }
    if count < later.count {
      let early = later[count] - share * ahead
      // More entries are near than are drawn ahead at a time.
      dates.append(early > now ? early : count > 0 ? later[count - 1] : later[count])
    }
    return dates.min() ?? now + maximumInterval
  }

  /// Seconds after which a group is looked at where nothing is expected to change.
  private static let maximumInterval: TimeInterval = 3_600

  private static func pictures(
    of showing: Showing, _ entry: ShownEntry, at now: Date, _ engine: DrawingEngine, _ look: String,
    _ assets: AssetManifest
  ) throws -> [GroupDecision.Picture] {
    var shown = entry
    // Making the content costs as much as all else that is done with it here.
    shown.entry = AnyTimelineEntry(
      StoredEntry(date: shown.entry.date, content: shown.entry.content, tiles: shown.entry.tiles))
    let context = showing.context
    return try showing.schemes(at: entry.from).enumerated().map { index, scheme in
      let task = RenderTask(showing, shown, scheme: scheme, engine: engine, assets: assets)
      let pointer = PicturePointer(
        task.key(look: look, scheme: scheme, in: context),
        mediaType: showing.job.job.look.style.format.mediaType,
        from: entry.from, decidedAt: now, entryDate: showing.entryDate == nil ? nil : shown.entry.date,
        until: shown.validUntil, isStale: shown.isStale, timeZone: task.timeZone,
        language: context.language.code,
        // A template that binds to something missing is reported when it is drawn.
        sentence: (try? showing.job.look.alternativeText(of: shown, scheme: scheme, in: context))?.sentence)
      return GroupDecision.Picture(
        variant: index == 0 ? "" : scheme.rawValue, pointer: pointer, payload: try task.encoded())
    }
  }
}
