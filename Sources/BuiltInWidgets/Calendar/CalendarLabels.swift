internal import FoundationEssentials
internal import WidgetSupport
internal import WidgetTimeline

/// A language's names of days and months and its date formats.
///
/// A list of names is one text in the language table, with spaces between the names; a space within a name is one that
/// does not break, U+00A0.
struct CalendarLabels {
  private let language: Language
  private let weekdays: [String]
  private let narrowWeekdays: [String]
  private let fullWeekdays: [String]
  private let months: [String]
  private let titleMonths: [String]
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
    titleMonths = language.text("calendar.months.title") == nil ? months : words("calendar.months.title", 12)
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

  /// Returns the weekday's name after the word for until: `Sunday`, `воскресенья`.
  func nameAfterUntil(of weekday: Weekday) -> String {
    let names = language.text("calendar.weekdays.until")?.split(separator: " ") ?? []
    return names.indices.contains(weekday.rawValue) ? String(names[weekday.rawValue]) : fullName(of: weekday)
  }

  /// Returns the month's name without a day: `May`, `maj`.
  func name(of month: YearMonth) -> String { titleMonths[month.month - 1] }

  /// Returns the weekday's name for a narrow column: the full one if it is short enough.
  func columnName(of weekday: Weekday) -> String {
    Self.isLong(fullName(of: weekday)) ? name(of: weekday) : fullName(of: weekday)
  }

  /// Returns the month's name without a day for a narrow column: the full one if it is short enough.
  func columnName(of month: YearMonth) -> String {
    Self.isLong(name(of: month)) ? shortMonths[month.month - 1] : name(of: month)
  }

  /// Returns whether a name is longer than the longest of English, German, French and Japanese.
  ///
  /// Letters beyond ASCII count more, because most of them are wider.
  static func isLong(_ name: String) -> Bool { name.count > 10 || name.utf8.count > 17 }

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
    text("calendar.title", ["month": name(of: month), "year": "\(month.year)"])
  }

  /// Returns the year without a month: `2019`, `2019年`.
  func year(of month: YearMonth) -> String {
    language.text("calendar.year", ["year": "\(month.year)"]) ?? "\(month.year)"
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

  /// Returns a local time with its day in words: `14:30` on the same day as another instant, `Fri 14:30` less than a week
  /// before or after it, else the date without a time, `Fri, May 17`.
  func time(_ instant: Date, seenFrom other: Date, in zone: TimeZone) -> String {
    let (day, today) = (LocalDay(containing: instant, in: zone), LocalDay(containing: other, in: zone))
    return switch abs(day.daysSince1970 - today.daysSince1970) {
    case 0: time(instant, in: zone)
    case 1...6: "\(name(of: Weekday(of: day))) \(time(instant, in: zone))"
    default: date(day)
    }
  }

  /// Returns the local end of an event: `until 14:30`.
  func until(_ instant: Date, in zone: TimeZone) -> String {
    text("calendar.until", ["time": language.time(WallClock(at: instant, in: zone))])
  }

  private func text(_ key: String, _ values: [String: String] = [:]) -> String {
    language.text(key, values) ?? ""
  }
}
