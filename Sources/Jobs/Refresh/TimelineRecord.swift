internal import FoundationEssentials
internal import Timeline

/// The timeline an output shows until its reload, as it is kept between two runs.
struct TimelineRecord: StateRecord {
  static let folder = "timelines"
  static let version = 1

  struct Entry: Hashable {
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

extension TimelineRecord {
  private enum CodingKeys: CodingKey {
    case fingerprint, madeAt, dates, contents, reloadAfter, reloadsAtEnd, fetchedAt, isStale, attribution
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    fingerprint = try values.decode(String.self, forKey: .fingerprint)
    madeAt = try values.decode(Date.self, forKey: .madeAt)
    let dates = try values.decode([Date].self, forKey: .dates)
    guard let contents = try values.decode(SharedContents.self, forKey: .contents).whole,
      contents.count == dates.count
    else {
      throw DecodingError.dataCorruptedError(forKey: .contents, in: values, debugDescription: "not the dates' contents")
    }
    entries = zip(dates, contents).map { Entry(date: $0, content: $1) }
    reloadAfter = try values.decodeIfPresent(Date.self, forKey: .reloadAfter)
    reloadsAtEnd = try values.decode(Bool.self, forKey: .reloadsAtEnd)
    fetchedAt = try values.decodeIfPresent(Date.self, forKey: .fetchedAt)
    isStale = try values.decode(Bool.self, forKey: .isStale)
    attribution = try values.decodeIfPresent(String.self, forKey: .attribution)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(fingerprint, forKey: .fingerprint)
    try values.encode(madeAt, forKey: .madeAt)
    try values.encode(entries.map(\.date), forKey: .dates)
    try values.encode(SharedContents(entries.map(\.content)), forKey: .contents)
    try values.encodeIfPresent(reloadAfter, forKey: .reloadAfter)
    try values.encode(reloadsAtEnd, forKey: .reloadsAtEnd)
    try values.encodeIfPresent(fetchedAt, forKey: .fetchedAt)
    try values.encode(isStale, forKey: .isStale)
    try values.encodeIfPresent(attribution, forKey: .attribution)
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
