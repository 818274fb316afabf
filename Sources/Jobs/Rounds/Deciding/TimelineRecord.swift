internal import FileAccess
package import FoundationEssentials
internal import WidgetDocuments
package import WidgetTimeline

/// The timeline an output shows until its reload, as it is kept between two runs.
struct TimelineRecord: StateRecord {
  static let folder = "timelines"
  static let version = 4
  /// The data it is made from are kept on their own: a lost timeline costs a request, and never a picture.
  static let isDurable = false
  /// Entries may contain private data, such as a calendar's events.
  static let isPrivate = true

  struct Entry: Hashable {
    let date: Date
    /// The content for its template; an entry with tiles consists of them only.
    let content: EntryContent
    let tiles: [EntryTile]
  }

  /// The fingerprint of everything except data from which the entries were made; another one invalidates them.
  var fingerprint: String
  /// The instant they were made at.
  var madeAt: Date
  /// The entries: at least one, with strictly increasing dates.
  var entries: [Entry]
  /// The reload date of `after`; nil for `atEnd` and `never`.
  var reloadAfter: Date?
  /// Whether the policy is `atEnd`.
  var reloadsAtEnd: Bool
  /// The instant of the last successful fetch of what the entries say; nil for a widget without data.
  var fetchedAt: Date?
  /// Whether the entries are marked stale.
  var isStale: Bool
  /// The credit line of the data.
  var attribution: Attribution?
  /// The identifier of the data's time zone; nil if the data have none.
  var dataTimeZone: String?

  init(_ made: MadeTimeline, fingerprint: String) {
    self.fingerprint = fingerprint
    madeAt = made.madeAt
    entries = made.timeline.entries.map { Entry(date: $0.date, content: $0.content, tiles: $0.tiles) }
    reloadAfter = made.timeline.policy.date
    reloadsAtEnd = made.timeline.policy == .atEnd
    fetchedAt = made.fetchedAt
    isStale = made.isStale
    attribution = made.attribution
    dataTimeZone = made.dataTimeZone?.identifier
  }

  /// Whether the dates strictly increase; those of a damaged record may not.
  var isPlausible: Bool { zip(entries, entries.dropFirst()).allSatisfy { $0.date < $1.date } }

  /// The reload policy of the timeline.
  var policy: ReloadPolicy { reloadAfter.map { .after($0) } ?? (reloadsAtEnd ? .atEnd : .never) }

  /// Returns the position of the entry shown at an instant, the last one not after it; nil before the first.
  func index(at instant: Date) -> Int? {
    entries.lastIndex { $0.date <= instant }
  }

  /// Returns the facts about the timeline for the policy, given the current fingerprint of the job.
  func facts(fingerprint: String, at instant: Date) -> EntryPolicy.StoredTimeline {
    EntryPolicy.StoredTimeline(
      isCurrent: self.fingerprint == fingerprint, isDue: isDue(at: instant), hasEntry: index(at: instant) != nil,
      madeAt: madeAt, fetchedAt: fetchedAt, reloadAfter: reloadAfter)
  }

  /// Returns whether the entries must be remade.
  ///
  /// A record from the future means that the clock was set back, so its reload date is meaningless.
  private func isDue(at instant: Date) -> Bool {
    guard madeAt <= instant else { return true }
    if let reloadAfter { return instant >= reloadAfter }
    guard reloadsAtEnd, let last = entries.last else { return false }
    return instant > last.date
  }

  /// Returns the next instant at which another entry is shown or a reload is due; nil if there is none.
  func nextChange(after instant: Date) -> Date? {
    let next = entries.first { $0.date > instant }?.date
    // The end of the last entry is due just after it.
    let end = reloadsAtEnd ? entries.last.map { $0.date + .justAfter } : reloadAfter
    return [next, end].compactMap { $0 }.filter { $0 > instant }.min()
  }
}

extension TimelineRecord {
  private enum CodingKeys: CodingKey {
    case fingerprint, madeAt, entries, tiles, contents, reloadAfter, reloadsAtEnd, fetchedAt, isStale, attribution
    case dataTimeZone
  }

  /// An entry whose tiles are indices: the minutes of a clock would repeat the weather and the month beside it.
  ///
  /// One without tiles has a content of its own.
  private struct StoredForm: Codable {
    let date: Date
    let tiles: [Int]?
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    fingerprint = try values.decode(String.self, forKey: .fingerprint)
    madeAt = try values.decode(Date.self, forKey: .madeAt)
    var contents = try PackedContents.contents(of: Array(values.decode(String.self, forKey: .contents).utf8))[...]
    func next() throws -> EntryContent {
      guard let content = contents.popFirst() else { throw PackedContents.Damage() }
      return content
    }
    let tiles = try (values.decodeIfPresent([EntryTile].self, forKey: .tiles) ?? []).map { tile in
      var tile = tile
      tile.content = try next()
      return tile
    }
    entries = try values.decode([StoredForm].self, forKey: .entries).map { form in
      guard let indices = form.tiles else { return Entry(date: form.date, content: try next(), tiles: []) }
      let entryTiles = try indices.map { index in
        guard tiles.indices.contains(index) else {
          throw DecodingError.dataCorruptedError(forKey: .tiles, in: values, debugDescription: "unknown tile")
        }
        return tiles[index]
      }
      return Entry(date: form.date, content: .tiles(entryTiles), tiles: entryTiles)
    }
    guard contents.isEmpty else { throw PackedContents.Damage() }
    reloadAfter = try values.decodeIfPresent(Date.self, forKey: .reloadAfter)
    reloadsAtEnd = try values.decode(Bool.self, forKey: .reloadsAtEnd)
    fetchedAt = try values.decodeIfPresent(Date.self, forKey: .fetchedAt)
    isStale = try values.decode(Bool.self, forKey: .isStale)
    attribution = try values.decodeIfPresent(Attribution.self, forKey: .attribution)
    dataTimeZone = try values.decodeIfPresent(String.self, forKey: .dataTimeZone)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(fingerprint, forKey: .fingerprint)
    try values.encode(madeAt, forKey: .madeAt)
    var tiles: [EntryTile] = []
    var indices: [Int] = []
    let forms = entries.map { entry in
      // A repeated tile is that of the entry before, at the same place. Finding it by its hash took more time than
      // everything else here.
      indices = entry.tiles.enumerated().map { place, tile in
        if indices.indices.contains(place), tiles[indices[place]] == tile { return indices[place] }
        tiles.append(tile)
        return tiles.count - 1
      }
      return StoredForm(date: entry.date, tiles: indices.isEmpty ? nil : indices)
    }
    // Packed, in the order in which they are read.
    let contents = tiles.map(\.content) + entries.lazy.filter(\.tiles.isEmpty).map(\.content)
    try values.encode(String(decoding: PackedContents.packed(contents), as: UTF8.self), forKey: .contents)
    try values.encode(forms, forKey: .entries)
    for index in tiles.indices { tiles[index].content = "" }
    if !tiles.isEmpty { try values.encode(tiles, forKey: .tiles) }
    try values.encodeIfPresent(reloadAfter, forKey: .reloadAfter)
    try values.encode(reloadsAtEnd, forKey: .reloadsAtEnd)
    try values.encodeIfPresent(fetchedAt, forKey: .fetchedAt)
    try values.encode(isStale, forKey: .isStale)
    try values.encodeIfPresent(attribution, forKey: .attribution)
    try values.encodeIfPresent(dataTimeZone, forKey: .dataTimeZone)
  }
}

/// A stored entry, with only the content that its template shows.
package struct StoredEntry: TimelineEntry {
  /// The instant from which it is shown.
  package let date: Date
  /// The content for its template.
  package let content: EntryContent
  /// The entries of the dashboard's widgets.
  package let tiles: [EntryTile]

  /// Creates an entry.
  package init(date: Date, content: EntryContent, tiles: [EntryTile]) {
    self.date = date
    self.content = content
    self.tiles = tiles
  }

  init(_ entry: TimelineRecord.Entry) {
    self.init(date: entry.date, content: entry.content, tiles: entry.tiles)
  }
}
