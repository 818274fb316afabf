package import FoundationEssentials
package import PictureStore

/// Which picture a screen shows, and since when.
///
/// Read from the queue as a line: `FROM DECIDED ENTRY UNTIL STALE TYPE KEY`, instants in milliseconds, `-` for none.
package struct PicturePointer: Sendable, Hashable {
  /// What the picture is called in the store.
  package var key: ContentKey
  /// Its type on the web.
  package var mediaType: String
  /// The instant from which it is shown.
  package var from: Date
  /// The instant at which that was decided.
  package var decidedAt: Date
  /// The instant of the entry it shows; nil for one that says that there are no data.
  package var entryDate: Date?
  /// The next instant at which another picture may be due; nil if none will be.
  package var until: Date?
  /// Whether it shows data older than they should be.
  package var isStale: Bool

  /// A pointer.
  package init(
    _ key: ContentKey, mediaType: String, from: Date, decidedAt: Date, entryDate: Date? = nil, until: Date? = nil,
    isStale: Bool = false
  ) {
    self.key = key
    self.mediaType = mediaType
    self.from = from
    self.decidedAt = decidedAt
    self.entryDate = entryDate
    self.until = until
    self.isStale = isStale
  }

  /// The line.
  var line: String {
    [
      "\(from.milliseconds)", "\(decidedAt.milliseconds)", entryDate.map { "\($0.milliseconds)" } ?? "-",
      until.map { "\($0.milliseconds)" } ?? "-", isStale ? "1" : "0", mediaType, key.hex,
    ].joined(separator: " ")
  }

  /// nil for a line that is none.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 7, let from = Date(milliseconds: words[0]), let decidedAt = Date(milliseconds: words[1]),
      let key = ContentKey(String(words[6]))
    else { return nil }
    self.init(
      key, mediaType: String(words[5]), from: from, decidedAt: decidedAt, entryDate: Date(milliseconds: words[2]),
      until: Date(milliseconds: words[3]), isStale: words[4] == "1")
  }
}

/// What a screen shows now and, as far as it is drawn, later.
package struct ScreenSchedule: Sendable, Hashable {
  /// What the screen's group is called.
  package let group: GroupKey
  /// In the order of their ``PicturePointer/from``.
  package let pictures: [PicturePointer]

  /// Which drawing is shown from which instant on.
  package var timetable: Timetable {
    Timetable(
      pictures.map { pointer in
        Timetable.Entry(
          pointer.key, name: pointer.key.hex, mediaType: pointer.mediaType, from: pointer.from,
          entryDate: pointer.entryDate, until: pointer.until, isStale: pointer.isStale)
      })
  }
}

extension Date {
  /// Whole milliseconds since 1970, within the years that any instant of ours is in.
  var milliseconds: Int {
    let value = (timeIntervalSince1970 * 1_000).rounded(.down)
    return Int(min(max(value, 0), 9e15))
  }

  /// nil for what is no number.
  init?(milliseconds text: some StringProtocol) {
    guard let value = Int(text), (0...9_000_000_000_000_000).contains(value) else { return nil }
    self.init(timeIntervalSince1970: Double(value) / 1_000)
  }
}
