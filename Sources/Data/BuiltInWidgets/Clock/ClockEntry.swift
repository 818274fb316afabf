public import FoundationEssentials
public import WidgetTimeline

/// The content of the seven-segment clock from one second or minute on.
///
/// The texts are computed on access: a timeline may have 10,000 entries, but only one is drawn at a time.
public struct ClockEntry: TimelineEntry, Hashable {
  /// The second or minute that the clock shows.
  public var date: Date
  /// Settings shared by all entries of a timeline, so that each entry takes two machine words.
  private let face: ClockFace

  init(date: Date, face: ClockFace) {
    self.date = date
    self.face = face
  }

  private var clock: WallClock { WallClock(at: date, in: face.outlook.zone) }

  /// The date, such as `2026-11-21`.
  public var dateText: String { clock.isoDate }

  /// The time, `17:04:35` or `17:04`; on a 12-hour clock, a figure space replaces a leading zero.
  public var timeText: String {
    let clock = clock
    let hour = face.outlook.isTwelveHour ? Self.padded(clock.twelveHour) : WallClock.twoDigits(clock.hour)
    let minutes = "\(hour):\(WallClock.twoDigits(clock.minute))"
    return face.showsSeconds ? "\(minutes):\(WallClock.twoDigits(clock.second))" : minutes
  }

  /// The time with every segment lit: `88:88:88` or `88:88`.
  public var timeGhost: String { face.showsSeconds ? "88:88:88" : "88:88" }

  /// `AM` or `PM` in the language's words on a 12-hour clock; otherwise nil.
  public var period: String? {
    guard face.outlook.isTwelveHour else { return nil }
    return face.outlook.language.period(of: clock)
  }

  /// The date with every segment lit.
  public static let dateGhost = "8888-88-88"

  /// The texts `date` and `time`, their ghosts `dateGhost` and `timeGhost`, and the additional fields.
  ///
  /// `period`, `hours` and `seconds` are parts of the time; `seconds` is null unless seconds are shown. The refined
  /// theme shows the additional fields.
  public var content: EntryContent {
    let time = timeText
    let parts = time.split(separator: ":").map { EntryContent.text(String($0)) }
    let fields: [String: EntryContent] = [
      "date": .text(dateText), "time": .text(time),
      "dateGhost": .text(Self.dateGhost), "timeGhost": .text(timeGhost), "period": .optional(period),
      "hours": parts.first ?? .null, "seconds": parts.dropFirst(2).first ?? .null,
    ]
    return .record(fields.merging(face.outlook.content(at: date)) { field, _ in field })
  }

  /// Returns the number with U+2007, a space as wide as a digit, before a single digit, so that the layout stays fixed
  /// at ten.
  private static func padded(_ number: Int) -> String {
    number < 10 ? "\u{2007}\(number)" : "\(number)"
  }
}

/// The settings of a clock's entries.
final class ClockFace: Hashable, Sendable {
  let showsSeconds: Bool
  /// The additional fields, computed on access.
  let outlook: ClockOutlook

  init(_ options: ClockOptions, in context: TimelineContext) {
    showsSeconds = options.showsSeconds
    outlook = ClockOutlook(
      zone: context.timeZone(), language: context.language, place: context.place,
      isTwelveHour: options.isTwelveHour || context.language.usesTwelveHours)
  }

  static func == (one: ClockFace, other: ClockFace) -> Bool {
    one === other || (one.showsSeconds, one.outlook) == (other.showsSeconds, other.outlook)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(showsSeconds)
    hasher.combine(outlook)
  }
}
