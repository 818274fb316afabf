internal import CivilTime
internal import FoundationEssentials
internal import Timeline

/// The names and forms of dates of a language; lists stand in its table with spaces between the words.
struct CalendarLabels {
  private let language: Language
  private let weekdays: [String]
  private let narrowWeekdays: [String]
  private let fullWeekdays: [String]
  private let months: [String]
  private let shortMonths: [String]

  init(_ language: Language) {
    self.language = language
    func words(_ key: String, _ count: Int) -> [String] {
      let words = language.text(key)?.split(separator: " ").map(String.init) ?? []
      // Numbers are better than nothing.
      return words.count == count ? words : (1...count).map { "\($0)" }
    }
    weekdays = words("calendar.weekdays", 7)
    narrowWeekdays = words("calendar.weekdays.narrow", 7)
    fullWeekdays = words("calendar.weekdays.full", 7)
    months = words("calendar.months", 12)
    shortMonths = words("calendar.months.short", 12)
  }

  /// The day on which weeks begin where the language is spoken.
  var firstWeekday: Weekday { language.text("calendar.firstWeekday").flatMap { Weekday(name: $0) } ?? .sunday }

  /// `Sun`, or `S` where there is little room.
  func name(of weekday: Weekday, isNarrow: Bool = false) -> String {
    (isNarrow ? narrowWeekdays : weekdays)[weekday.rawValue]
  }

  /// `Sunday`.
  func fullName(of weekday: Weekday) -> String { fullWeekdays[weekday.rawValue] }

  /// `May`.
  func name(of month: YearMonth) -> String { months[month.month - 1] }

  /// `Today`.
  var today: String { text("calendar.today") }

  /// `Fri, May 17`, whatever day it is.
  func date(_ day: LocalDay) -> String {
    text(
      "calendar.date",
      ["weekday": name(of: Weekday(of: day)), "month": shortMonths[day.month - 1], "day": "\(day.day)"])
  }

  /// `Fri, May 17`, with the whole name of the month.
  func longDate(_ day: LocalDay) -> String {
    text(
      "calendar.date.long",
      ["weekday": name(of: Weekday(of: day)), "month": months[day.month - 1], "day": "\(day.day)"])
  }

  /// `May 2019`.
  func title(of month: YearMonth) -> String {
    text("calendar.title", ["month": months[month.month - 1], "year": "\(month.year)"])
  }

  /// `Fri, May 17`, or a word for today and tomorrow.
  func date(_ day: LocalDay, seenFrom today: LocalDay) -> String {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: text("calendar.today")
    case 1: text("calendar.tomorrow")
    default:
      date(day)
    }
  }

  /// `all day`.
  var allDay: String { text("calendar.allDay") }

  /// What an event without a title is called.
  var untitled: String { text("calendar.untitled") }

  /// `14:30`.
  func time(_ instant: Date, in zone: TimeZone) -> String {
    WallClock(at: instant, in: zone).hourAndMinute
  }

  /// `until 14:30`.
  func until(_ instant: Date, in zone: TimeZone) -> String {
    text("calendar.until", ["time": WallClock(at: instant, in: zone).hourAndMinute])
  }

  private func text(_ key: String, _ values: [String: String] = [:]) -> String {
    language.text(key, values) ?? ""
  }
}
