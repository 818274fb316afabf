internal import FoundationEssentials
internal import Timeline

/// The timeline an output shows until its reload, as it is kept between two runs.
struct TimelineRecord: StateRecord {
  static let folder = "timelines"
  static let version = 1

  struct Entry: Codable {
    let date: Date
    let content: EntryContent
  }

  /// What the entries were made from besides data; another one makes them worthless.
  var fingerprint: String
  /// The instant they were made at.
  var madeAt: Date
  /// At least one; dates strictly increase.
  var entries: [Entry]
  /// The reload date of `after`; nil for `atEnd` and `never`.
  var reloadAfter: Date?
  /// Whether the policy is `atEnd`.
  var reloadsAtEnd: Bool
  /// The instant of the last successful fetch of what the entries say; nil for a widget without data.
  var fetchedAt: Date?
  /// Whether the reload is missed by more than an hour.
  var isStale: Bool
  /// The credit line of the data.
  var attribution: String?

  init(
    _ timeline: Timeline<AnyTimelineEntry>, fingerprint: String, madeAt: Date, fetchedAt: Date? = nil,
    isStale: Bool = false, attribution: String? = nil
  ) {
    self.fingerprint = fingerprint
    self.madeAt = madeAt
    entries = timeline.entries.map { Entry(date: $0.date, content: $0.content) }
    reloadAfter = timeline.policy.date
    reloadsAtEnd = timeline.policy == .atEnd
    self.fetchedAt = fetchedAt
    self.isStale = isStale
    self.attribution = attribution
  }

  /// The entry whose time has come: the last one not after the instant; nil before the first.
  func entry(at instant: Date) -> Entry? {
    entries.last { $0.date <= instant }
  }

  /// Whether the entries have to be made anew.
  ///
  /// A record from the future says that the clock was set back: its reload date means nothing.
  func isDue(at instant: Date) -> Bool {
    guard madeAt <= instant, entry(at: instant) != nil else { return true }
    if let reloadAfter { return instant >= reloadAfter }
    guard reloadsAtEnd, let last = entries.last else { return false }
    return instant > last.date
  }

  /// The first instant after this one at which another entry is shown or a reload is due; nil where there is none.
  func nextChange(after instant: Date) -> Date? {
    let next = entries.first { $0.date > instant }?.date
    // Whoever waits for the end of the last entry comes back just after it.
    let end = reloadsAtEnd ? entries.last.map { $0.date + .justAfter } : reloadAfter
    return [next, end].compactMap { $0 }.filter { $0 > instant }.min()
  }
}

/// An entry that was kept: what its template shows is all there is left of it.
struct StoredEntry: TimelineEntry {
  let date: Date
  let content: EntryContent

  init(_ entry: TimelineRecord.Entry) {
    date = entry.date
    content = entry.content
  }
}
