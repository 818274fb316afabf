package import FoundationEssentials
package import PictureStore
internal import WidgetSupport

/// The picture a screen shows, and the instant from which it shows it.
///
/// The queue stores a pointer as a line: `FROM DECIDED ENTRY UNTIL STALE TYPE ZONE KEY`. Instants are in milliseconds;
/// `-` is nil. In lines of earlier versions, the zone is missing.
package struct PicturePointer: Sendable, Hashable {
  /// The picture's key in the store.
  package var key: DrawingKey
  /// The picture's media type.
  package var mediaType: String
  /// The instant from which the picture is shown.
  package var from: Date
  /// The instant at which the coordinator decided to show the picture.
  package var decidedAt: Date
  /// The date of the entry the picture shows; nil for a picture that says that there is no data.
  package var entryDate: Date?
  /// The next instant at which another picture may be due; nil if there is none.
  package var until: Date?
  /// Whether the picture shows data that is out of date.
  package var isStale: Bool
  /// The time zone of the picture; nil if it is unknown.
  package var timeZone: TimeZone?

  package init(
    _ key: DrawingKey, mediaType: String, from: Date, decidedAt: Date, entryDate: Date? = nil, until: Date? = nil,
    isStale: Bool = false, timeZone: TimeZone? = nil
  ) {
    self.key = key
    self.mediaType = mediaType
    self.from = from
    self.decidedAt = decidedAt
    self.entryDate = entryDate
    self.until = until
    self.isStale = isStale
    self.timeZone = timeZone
  }

  /// The pointer as a line of the queue.
  var line: String {
    [
      "\(from.milliseconds)", "\(decidedAt.milliseconds)", entryDate.map { "\($0.milliseconds)" } ?? "-",
      until.map { "\($0.milliseconds)" } ?? "-", isStale ? "1" : "0", mediaType, timeZone?.identifier ?? "-", key.hex,
    ].joined(separator: " ")
  }

  /// Creates a pointer from a line of the queue.
  ///
  /// Returns nil for any other line.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard (7...8).contains(words.count), let from = Date(milliseconds: words[0]),
      let decidedAt = Date(milliseconds: words[1]), let key = DrawingKey(String(words[words.count - 1]))
    else { return nil }
    self.init(
      key, mediaType: String(words[5]), from: from, decidedAt: decidedAt, entryDate: Date(milliseconds: words[2]),
      until: Date(milliseconds: words[3]), isStale: words[4] == "1",
      timeZone: words.count == 8 ? ZoneNames.zone(String(words[6])) : nil)
  }
}

/// The picture a screen shows now and the later ones that are already drawn.
package struct DisplaySchedule: Sendable, Hashable {
  /// The key of the screen's group.
  package let group: GroupKey
  /// The pointers, ordered by ``PicturePointer/from``.
  package let pictures: [PicturePointer]

  /// The time zone of the pictures; nil if it is unknown.
  package var timeZone: TimeZone? { pictures.last?.timeZone }

  /// The timetable of the pointers.
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
  /// The date in whole milliseconds since 1970, clamped to the years this program uses.
  var milliseconds: Int {
    let value = (timeIntervalSince1970 * 1_000).rounded(.down)
    return Int(min(max(value, 0), 9e15))
  }

  /// Creates a date from milliseconds since 1970.
  ///
  /// Returns nil if the text is not such a number.
  init?(milliseconds text: some StringProtocol) {
    guard let value = Int(text), (0...9_000_000_000_000_000).contains(value) else { return nil }
    self.init(timeIntervalSince1970: Double(value) / 1_000)
  }
}
