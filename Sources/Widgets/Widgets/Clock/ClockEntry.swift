public import FoundationEssentials
public import Timeline

/// What the seven-segment clock says from one second or minute on.
public struct ClockEntry: TimelineEntry, Hashable {
  /// The second or minute it shows.
  public var date: Date
  /// `2026-11-21`.
  public var dateText: String
  /// `17:04:35` or `17:04`; on a 12-hour clock a figure space stands for a leading zero.
  public var timeText: String
  /// The time with every segment lit: `88:88:88` or `88:88`.
  public var timeGhost: String
  /// `AM` or `PM` in the language's words on a 12-hour clock, else nil.
  public var period: String?
  /// What it says besides, of which only what is read is worked out.
  let outlook: ClockOutlook

  /// The date with every segment lit.
  public static let dateGhost = "8888-88-88"

  /// The texts and their ghosts, by the names `date`, `time`, `dateGhost` and `timeGhost`, the `period`, the
  /// `hours` as the time has them, the `seconds` where they are shown, and what the refined look shows.
  public var content: EntryContent {
    let parts = timeText.split(separator: ":").map { EntryContent.text(String($0)) }
    let fields: [String: EntryContent] = [
      "date": .text(dateText), "time": .text(timeText),
      "dateGhost": .text(Self.dateGhost), "timeGhost": .text(timeGhost), "period": .optional(period),
      "hours": parts.first ?? .null, "seconds": parts.dropFirst(2).first ?? .null,
    ]
    return .record(fields.merging(outlook.content(at: date)) { field, _ in field })
  }

  init(date: Date, options: ClockOptions, context: TimelineContext) {
    let zone = context.timeZone()
    let clock = WallClock(at: date, in: zone)
    self.date = date
    dateText = clock.isoDate
    let hour =
      options.isTwelveHour
      ? Self.padded((clock.hour + 11) % 12 + 1) : WallClock.twoDigits(clock.hour)
    timeText = "\(hour):\(WallClock.twoDigits(clock.minute))"
    timeGhost = "88:88"
    if options.isTwelveHour {
      period = clock.hour < 12 ? context.language.text("clock.am") ?? "AM" : context.language.text("clock.pm") ?? "PM"
    }
    outlook = ClockOutlook(
      zone: zone, language: context.language, place: context.place, isTwelveHour: options.isTwelveHour)
    if options.showsSeconds {
      timeText += ":\(WallClock.twoDigits(clock.second))"
      timeGhost += ":88"
    }
  }

  /// The number with U+2007, a space as wide as a digit, before a single digit, so that nothing moves at ten.
  private static func padded(_ number: Int) -> String {
    number < 10 ? "\u{2007}\(number)" : "\(number)"
  }
}
