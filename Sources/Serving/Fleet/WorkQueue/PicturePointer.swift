package import FoundationEssentials
package import PictureStore
internal import WidgetBase

/// The picture a screen shows, and the instant from which it shows it.
///
/// The queue stores a pointer as a line: `FROM DECIDED ENTRY UNTIL STALE TYPE ZONE;LANGUAGE;SENTENCE KEY`. Instants are in
/// milliseconds; `-` is nil. The sentence is percent-encoded. It is part of the zone's word because earlier versions count
/// the words. In lines of earlier versions, the language and the sentence or also the zone are missing.
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
  /// The next instant at which another picture may be due; nil if none will be.
  package var until: Date?
  /// Whether the picture shows data that is out of date.
  package var isStale: Bool
  /// The time zone of the picture; nil if it is unknown.
  package var timeZone: TimeZone?
  /// The language of the picture, such as `pt-BR`; nil if it is unknown.
  package var language: String?
  /// A description of the picture in a sentence, for people who do not see it; nil if unknown.
  package var sentence: String?

  package init(
    _ key: DrawingKey, mediaType: String, from: Date, decidedAt: Date, entryDate: Date? = nil, until: Date? = nil,
    isStale: Bool = false, timeZone: TimeZone? = nil, language: String? = nil, sentence: String? = nil
  ) {
    self.key = key
    self.mediaType = mediaType
    self.from = from
    self.decidedAt = decidedAt
    self.entryDate = entryDate
    self.until = until
    self.isStale = isStale
    self.timeZone = timeZone
    self.language = language
    self.sentence = sentence
  }

  /// The maximum number of characters of a sentence in the queue, where each pointer has one.
  private static let maximumSentence = 300

  /// The pointer as a line of the queue.
  var line: String {
    [
      "\(from.milliseconds)", "\(decidedAt.milliseconds)", entryDate.map { "\($0.milliseconds)" } ?? "-",
      until.map { "\($0.milliseconds)" } ?? "-", isStale ? "1" : "0", mediaType, words, key.hex,
    ].joined(separator: " ")
  }

  /// The zone, the language and the sentence as one word.
  private var words: String {
    let zone = timeZone?.identifier ?? "-"
    guard let language, let sentence = sentence.map({ $0.split(whereSeparator: \.isNewline).joined(separator: " ") })
    else {
      return zone
    }
    let shown = sentence.count <= Self.maximumSentence ? sentence : sentence.prefix(Self.maximumSentence - 1) + "…"
    return "\(zone);\(PercentEncoding.encoded(language));\(PercentEncoding.encoded(shown))"
  }

  /// Creates a pointer from a line of the queue.
  ///
  /// Returns nil for any other line.
  init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard (7...8).contains(words.count), let from = Date(milliseconds: words[0]),
      let decidedAt = Date(milliseconds: words[1]), let key = DrawingKey(String(words[words.count - 1]))
    else { return nil }
    let parts = words.count == 8 ? words[6].split(separator: ";", omittingEmptySubsequences: false) : []
    self.init(
      key, mediaType: String(words[5]), from: from, decidedAt: decidedAt, entryDate: Date(milliseconds: words[2]),
      until: Date(milliseconds: words[3]), isStale: words[4] == "1",
      timeZone: parts.first.flatMap { ZoneNames.zone(String($0)) })
    guard parts.count == 3, let language = PercentEncoding.decoded(parts[1]),
      let sentence = PercentEncoding.decoded(parts[2]),
      !language.isEmpty, !sentence.isEmpty
    else { return }
    (self.language, self.sentence) = (language, sentence)
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

  /// The language of the pictures; nil if it is unknown.
  package var language: String? { pictures.last?.language }

  /// The timetable of the pointers.
  package var timetable: Timetable {
    Timetable(
      pictures.map { pointer in
        Timetable.Entry(
          pointer.key, name: pointer.key.hex, mediaType: pointer.mediaType, from: pointer.from,
          entryDate: pointer.entryDate, until: pointer.until, isStale: pointer.isStale, sentence: pointer.sentence)
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
