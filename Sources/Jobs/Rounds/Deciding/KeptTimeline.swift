internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The kept timeline of an output as one round sees it.
///
/// It holds only the entries that the round may show: those of a month are thirty times as large as today's.
struct KeptTimeline: Sendable {
  /// The facts for the policy.
  let facts: EntryPolicy.StoredTimeline
  /// The entry at the instant of the round; nil before the first one.
  let entry: TimelineRecord.Entry?
  /// The next instant at which another entry is shown or a reload is due; nil if there is none.
  let nextChange: Date?
  /// Whether the entries are marked stale.
  let isStale: Bool
  /// The credit line of the data.
  let attribution: Attribution?
  /// The zone of the data; nil if the data have none.
  let dataTimeZone: TimeZone?
  private let entries: ArraySlice<TimelineRecord.Entry>
  private let policy: ReloadPolicy

  /// Creates a timeline from its record.
  ///
  /// - Parameters:
  ///   - record: the stored timeline.
  ///   - fingerprint: the current fingerprint of the job.
  ///   - instant: the instant of the round.
  ///   - count: the number of entries from the current one on that the round may show; nil for all entries.
  init(_ record: TimelineRecord, fingerprint: String, at instant: Date, count: Int?) {
    facts = record.facts(fingerprint: fingerprint, at: instant)
    let index = record.index(at: instant)
    entry = index.map { record.entries[$0] }
    nextChange = record.nextChange(after: instant)
    isStale = record.isStale
    attribution = record.attribution
    dataTimeZone = record.dataTimeZone.flatMap(ZoneNames.zone)
    // A slice would keep all entries in memory.
    entries = count.map { Array(record.entries.dropFirst(index ?? 0).prefix($0))[...] } ?? record.entries[...]
    policy = record.policy
  }

  /// Returns the timeline as widgets make them, without the entries that the round does not show.
  ///
  /// - Throws: `TimelineError` for a damaged one.
  func timeline() throws -> Timeline<AnyTimelineEntry> {
    try Timeline(entries: entries.map { AnyTimelineEntry(StoredEntry($0)) }, policy: policy)
  }
}
