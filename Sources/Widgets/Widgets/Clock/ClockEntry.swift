public import FoundationEssentials
public import Timeline

/// What the seven-segment clock says from one second or minute on.
///
/// Its texts are made when they are read: a timeline may have 10,000 entries, of which one at a time is drawn.
public struct ClockEntry: TimelineEntry, Hashable {
  /// The second or minute it shows.
  public var date: Date
  /// Shared by all entries of a timeline, of which each is two words then.
  private let face: ClockFace

  init(date: Date, face: ClockFace) {
    self.date = date
    self.face = face
  }

  private var clock: WallClock { WallClock(at: date, in: face.outlook.zone) }

  /// `2026-11-21`.
  public var dateText: String { clock.isoDate }

  /// `17:04:35` or `17:04`; on a 12-hour clock a figure space stands for a leading zero.
  public var timeText: String {
    let clock = clock
    let hour = face.outlook.isTwelveHour ? Self.padded((clock.hour + 11) % 12 + 1) : WallClock.twoDigits(clock.hour)
    let minutes = "\(hour):\(WallClock.twoDigits(clock.minute))"
    return face.showsSeconds ? "\(minutes):\(WallClock.twoDigits(clock.second))" : minutes
  }

  /// The time with every segment lit: `88:88:88` or `88:88`.
  public var timeGhost: String { face.showsSeconds ? "88:88:88" : "88:88" }

  /// `AM` or `PM` in the language's words on a 12-hour clock, else nil.
  public var period: String? {
    guard face.outlook.isTwelveHour else { return nil }
    let language = face.outlook.language
    return clock.hour < 12 ? language.text("clock.am") ?? "AM" : language.text("clock.pm") ?? "PM"
  }

  /// The date with every segment lit.
  public static let dateGhost = "8888-88-88"

  /// The texts and their ghosts, by the names `date`, `time`, `dateGhost` and `timeGhost`, the `period`, the
  /// `hours` as the time has them, the `seconds` where they are shown, and what the refined look shows.
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

  /// The number with U+2007, a space as wide as a digit, before a single digit, so that nothing moves at ten.
  private static func padded(_ number: Int) -> String {
    number < 10 ? "\u{2007}\(number)" : "\(number)"
  }
}

/// How the entries of one clock say the time.
final class ClockFace: Hashable, Sendable {
  let showsSeconds: Bool
  /// What they say besides, of which only what is read is worked out.
  let outlook: ClockOutlook

  init(_ options: ClockOptions, in context: TimelineContext) {
    showsSeconds = options.showsSeconds
    outlook = ClockOutlook(
      zone: context.timeZone(), language: context.language, place: context.place, isTwelveHour: options.isTwelveHour)
  }

  static func == (one: ClockFace, other: ClockFace) -> Bool {
    one === other || (one.showsSeconds, one.outlook) == (other.showsSeconds, other.outlook)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(showsSeconds)
    hasher.combine(outlook)
  }
}
