internal import FileAccess
package import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments
package import WidgetTimeline

/// The timeline that an output shows until its reload, made now or kept by an earlier round.
struct TimelineRecord: StateRecord {
  static let folder = "timelines"
  static let version = 4
  /// The data it is made from are kept on their own: a lost timeline costs a request, and never a picture.
  static let isDurable = false
  /// Entries may contain private data, such as a calendar's events.
  static let isPrivate = true

  /// The fingerprint of everything except data from which the entries were made; another one invalidates them.
  var fingerprint: String
  /// The instant they were made at.
  var madeAt: Date
  /// The entries and the reload policy.
  var timeline: Timeline<AnyTimelineEntry>
  /// The instant of the last successful fetch of what the entries say; nil for a widget without data.
  var fetchedAt: Date?
  /// Whether the entries are marked stale.
  var isStale: Bool
  /// The credit line of the data.
  var attribution: Attribution?
  /// The zone of the data; nil if the data have none.
  var dataTimeZone: TimeZone?
  /// The file that it was read from; nil if it was made now or has only some of the entries.
  var file: TimelineFile?

  /// Returns the facts about the timeline for the policy, given the current fingerprint of the job.
  func facts(fingerprint: String, at instant: Date) -> EntryPolicy.StoredTimeline {
    EntryPolicy.StoredTimeline(
      isCurrent: self.fingerprint == fingerprint, isDue: isDue(at: instant),
      hasEntry: timeline.index(at: instant) != nil, madeAt: madeAt, fetchedAt: fetchedAt,
      reloadAfter: timeline.policy.date, nextChange: timeline.nextChange(after: instant))
  }

  /// Returns whether the entries must be remade.
  ///
  /// A record from the future means that the clock was set back, so its reload date is meaningless.
  private func isDue(at instant: Date) -> Bool {
    guard madeAt <= instant else { return true }
    return switch timeline.policy {
    case .after(let date): instant >= date
    case .atEnd: timeline.entries.last.map { instant > $0.date } ?? false
    case .never: false
    }
  }

  /// Returns the timeline with `count` entries from the one at an instant on, or the first one; with all if that is nil.
  ///
  /// The entries of a month are thirty times as large as today's, and a slice would keep all of them in memory.
  func starting(at instant: Date, count: Int?) throws -> TimelineRecord {
    guard let count else { return self }
    var record = self
    let entries = timeline.entries.dropFirst(timeline.index(at: instant) ?? 0).prefix(count)
    record.timeline = try Timeline(entries: Array(entries), policy: timeline.policy)
    record.file = nil
    return record
  }
}

extension Timeline {
  /// Returns the next instant at which another entry is shown or a reload is due; nil if neither follows.
  func nextChange(after instant: Date) -> Date? {
    let next = entries.first { $0.date > instant }?.date
    // A reload at the end of the last entry is due just after it.
    let end = policy == .atEnd ? entries.last.map { $0.date + .justAfter } : policy.date
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
      guard let content = contents.popFirst() else { throw PackedContents.damage }
      return content
    }
    let tiles = try (values.decodeIfPresent([EntryTile].self, forKey: .tiles) ?? []).map { tile in
      var tile = tile
      tile.content = try next()
      return tile
    }
    let entries = try values.decode([StoredForm].self, forKey: .entries).map { form in
      guard let indices = form.tiles else { return StoredEntry(date: form.date, content: try next(), tiles: []) }
      let entryTiles = try indices.map { index in
        guard tiles.indices.contains(index) else {
          throw DecodingError.dataCorruptedError(forKey: .tiles, in: values, debugDescription: "unknown tile")
        }
        return tiles[index]
      }
      return StoredEntry(date: form.date, content: .tiles(entryTiles), tiles: entryTiles)
    }
    guard contents.isEmpty else { throw PackedContents.damage }
    let reloadAfter = try values.decodeIfPresent(Date.self, forKey: .reloadAfter)
    let reloadsAtEnd = try values.decode(Bool.self, forKey: .reloadsAtEnd)
    timeline = try Timeline(
      entries: entries.map { AnyTimelineEntry($0) },
      policy: reloadAfter.map { .after($0) } ?? (reloadsAtEnd ? .atEnd : .never))
    fetchedAt = try values.decodeIfPresent(Date.self, forKey: .fetchedAt)
    isStale = try values.decode(Bool.self, forKey: .isStale)
    attribution = try values.decodeIfPresent(Attribution.self, forKey: .attribution)
    dataTimeZone = try values.decodeIfPresent(String.self, forKey: .dataTimeZone).flatMap(ZoneNames.zone)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(fingerprint, forKey: .fingerprint)
    try values.encode(madeAt, forKey: .madeAt)
    var tiles: [EntryTile] = []
    var indices: [Int] = []
    var contents: [EntryContent] = []
    let forms = timeline.entries.map { entry in
      let entryTiles = entry.tiles
      // A repeated tile is the previous entry's, at the same place. Finding it by its hash took more time than
      // everything else here.
      indices = entryTiles.enumerated().map { place, tile in
        if indices.indices.contains(place), tiles[indices[place]] == tile { return indices[place] }
        tiles.append(tile)
        return tiles.count - 1
      }
      if indices.isEmpty { contents.append(entry.content) }
      return StoredForm(date: entry.date, tiles: indices.isEmpty ? nil : indices)
    }
    // Packed, in the order in which they are read.
    let packed = PackedContents.packed(tiles.map(\.content) + contents)
    try values.encode(String(decoding: packed, as: UTF8.self), forKey: .contents)
    try values.encode(forms, forKey: .entries)
    for index in tiles.indices { tiles[index].content = "" }
    if !tiles.isEmpty { try values.encode(tiles, forKey: .tiles) }
    try values.encodeIfPresent(timeline.policy.date, forKey: .reloadAfter)
    try values.encode(timeline.policy == .atEnd, forKey: .reloadsAtEnd)
    try values.encodeIfPresent(fetchedAt, forKey: .fetchedAt)
    try values.encode(isStale, forKey: .isStale)
    try values.encodeIfPresent(attribution, forKey: .attribution)
    try values.encodeIfPresent(dataTimeZone?.identifier, forKey: .dataTimeZone)
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
}
