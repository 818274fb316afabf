internal import FoundationEssentials
internal import WidgetSupport
internal import WidgetTimeline

/// A language's names of days and months and its date formats.
///
/// A list of names is one text in the language table, with spaces between the names.
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
      // Numbers replace an incomplete list of names.
      return words.count == count ? words : (1...count).map { "\($0)" }
    }
    weekdays = words("calendar.weekdays", 7)
    narrowWeekdays = words("calendar.weekdays.narrow", 7)
    fullWeekdays = words("calendar.weekdays.full", 7)
    months = words("calendar.months", 12)
    shortMonths = words("calendar.months.short", 12)
  }

  /// The first day of the week where the language is spoken.
  var firstWeekday: Weekday { language.text("calendar.firstWeekday").flatMap { Weekday(name: $0) } ?? .sunday }

  /// Returns the weekday's short name: `Sun`, or `S` if it is narrow.
  func name(of weekday: Weekday, isNarrow: Bool = false) -> String {
    (isNarrow ? narrowWeekdays : weekdays)[weekday.rawValue]
  }

  /// Returns the weekday's full name: `Sunday`.
  func fullName(of weekday: Weekday) -> String { fullWeekdays[weekday.rawValue] }

  /// Returns the month's name: `May`.
  func name(of month: YearMonth) -> String { months[month.month - 1] }

  /// The word for today: `Today`.
  var today: String { text("calendar.today") }

  /// The abbreviated word for today, such as `Auj.`, for narrow columns.
  var shortToday: String { language.text("calendar.today.short") ?? today }

  /// Returns the date, even if it is today: `Fri, May 17`.
  func date(_ day: LocalDay) -> String {
    text(
      "calendar.date",
      ["weekday": name(of: Weekday(of: day)), "month": shortMonths[day.month - 1], "day": "\(day.day)"])
  }

  /// Returns the date with the month's full name: `Fri, May 17`.
  func longDate(_ day: LocalDay) -> String {
    text(
      "calendar.date.long",
      ["weekday": name(of: Weekday(of: day)), "month": months[day.month - 1], "day": "\(day.day)"])
  }

  /// Returns the month and year: `May 2019`.
  func title(of month: YearMonth) -> String {
    text("calendar.title", ["month": months[month.month - 1], "year": "\(month.year)"])
  }

  /// Returns the year as a title without its month has it: `2019`, `2019年`.
  func year(of month: YearMonth) -> String {
    let title = text("calendar.title", ["month": "", "year": "\(month.year)"])
    return title.split(separator: " ").joined(separator: " ")
  }

  /// Returns the date, `Fri, May 17`, or the word for today or tomorrow.
  func date(_ day: LocalDay, seenFrom today: LocalDay) -> String {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: text("calendar.today")
    case 1: text("calendar.tomorrow")
    default:
      date(day)
    }
  }

  /// The words for an event without times: `all day`.
  var allDay: String { text("calendar.allDay") }

  /// The title of an event of which only the times are shown.
  var busy: String { text("calendar.busy") }

  /// The statement that there are no events.
  var nothing: String { text("calendar.nothing") }

  /// Returns the number of a week: `Week 48`.
  func week(_ number: Int) -> String { text("calendar.week", ["number": "\(number)"]) }

  /// The title of an event without one.
  var untitled: String { text("calendar.untitled") }

  /// Returns the local time: `14:30`.
  func time(_ instant: Date, in zone: TimeZone) -> String {
    language.time(WallClock(at: instant, in: zone))
  }

  /// Returns the local end of an event: `until 14:30`.
  func until(_ instant: Date, in zone: TimeZone) -> String {
    text("calendar.until", ["time": language.time(WallClock(at: instant, in: zone))])
  }

  private func text(_ key: String, _ values: [String: String] = [:]) -> String {
    language.text(key, values) ?? ""
  }
}
