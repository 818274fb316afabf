internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// A language's names of days and months and its date formats.
///
/// A list of names is one text in the language table, with spaces between the names; a space within a name is one that
/// does not break, U+00A0.
struct CalendarLabels: Sendable {
  private let language: Language

  init(_ language: Language) {
    self.language = language
  }

  /// The first day of the week where the language is spoken.
  var firstWeekday: Weekday { language.text("calendar.firstWeekday").flatMap { Weekday(name: $0) } ?? .sunday }

  /// Returns the weekday's short name: `Sun`, or `S` if it is narrow.
  func name(of weekday: Weekday, isNarrow: Bool = false) -> String {
    name(weekday.rawValue, of: 7, in: isNarrow ? "calendar.weekdays.narrow" : "calendar.weekdays")
  }

  /// Returns the weekday's full name: `Sunday`.
  func fullName(of weekday: Weekday) -> String { name(weekday.rawValue, of: 7, in: "calendar.weekdays.full") }

  /// Returns the weekday's name after the word for until: `Sunday`, `воскресенья`.
  func nameAfterUntil(of weekday: Weekday) -> String {
    let names = language.text("calendar.weekdays.until")?.split(separator: " ") ?? []
    return names.indices.contains(weekday.rawValue) ? String(names[weekday.rawValue]) : fullName(of: weekday)
  }

  /// Returns the month's name without a day: `May`, `maj`.
  func name(of month: YearMonth) -> String {
    let titles = "calendar.months.title"
    return name(month.month - 1, of: 12, in: language.text(titles) == nil ? "calendar.months" : titles)
  }

  /// Returns the weekday's name for a narrow column: the full one if it is short enough.
  func columnName(of weekday: Weekday) -> String {
    Self.isLong(fullName(of: weekday)) ? name(of: weekday) : fullName(of: weekday)
  }

  /// Returns the month's name without a day for a narrow column: the full one if it is short enough.
  func columnName(of month: YearMonth) -> String {
    Self.isLong(name(of: month)) ? shortName(ofMonth: month.month) : name(of: month)
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
      ["weekday": name(of: Weekday(of: day)), "month": shortName(ofMonth: day.month), "day": "\(day.day)"])
  }

  /// Returns the date with the month's full name: `Fri, May 17`.
  func longDate(_ day: LocalDay) -> String {
    text(
      "calendar.date.long",
      [
        "weekday": name(of: Weekday(of: day)), "month": name(day.month - 1, of: 12, in: "calendar.months"),
        "day": "\(day.day)",
      ])
  }

  /// Returns the month and year: `May 2019`.
  func title(of month: YearMonth) -> String {
    text("calendar.title", ["month": name(of: month), "year": "\(month.year)"])
  }

  /// Returns the months of a span of weeks, `May – June`, or the month and year of a single one.
  func title(of month: YearMonth, to last: YearMonth) -> String {
    month == last ? title(of: month) : "\(name(of: month)) – \(name(of: last))"
  }

  /// Returns the year without a month: `2019`, `2019年`.
  func year(of month: YearMonth) -> String {
    language.text("calendar.year", ["year": "\(month.year)"]) ?? "\(month.year)"
  }

  /// Returns the date, `Fri, May 17`, or the word for today or tomorrow; if it is in another year and more than half a
  /// year away, with its year, `2019-05-17`.
  func date(_ day: LocalDay, seenFrom today: LocalDay) -> String {
    switch day.daysSince1970 - today.daysSince1970 {
    case 0: text("calendar.today")
    case 1: text("calendar.tomorrow")
    default: dateWithYear(day, seenFrom: today)
    }
  }

  /// The days after which a date of another year could be taken for the same date of this year.
  private static let halfYear = 183

  private func dateWithYear(_ day: LocalDay, seenFrom today: LocalDay) -> String {
    let isFar = abs(day.daysSince1970 - today.daysSince1970) >= Self.halfYear
    return isFar && day.year != today.year ? "\(day)" : date(day)
  }

  /// The words for an event without times: `all day`.
  var allDay: String { text("calendar.allDay") }

  /// The title of an event whose own title is hidden: only its times are shown.
  var busy: String { text("calendar.busy") }

  /// The statement that there are no events.
  var nothing: String { text("calendar.nothing") }

  /// Returns a statement about further events: `+3 more`.
  func more(_ count: Int) -> String { counted("calendar.more", count) }

  /// Returns a statement about events before the hours shown: `+1 earlier`.
  func earlier(_ count: Int) -> String { counted("calendar.earlier", count) }

  /// Returns a statement about events after the hours shown: `+2 later`.
  func later(_ count: Int) -> String { counted("calendar.later", count) }

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
    default: dateWithYear(day, seenFrom: today)
    }
  }

  /// Returns the local end of an event: `until 14:30`.
  func until(_ instant: Date, in zone: TimeZone) -> String {
    text("calendar.until", ["time": language.time(WallClock(at: instant, in: zone))])
  }

  /// Returns the last day of an event, seen from another day: `until Thu`, a week later `until Fri, May 17`.
  func until(_ day: LocalDay, seenFrom other: LocalDay) -> String {
    text("calendar.until", ["time": shortDate(day, seenFrom: other)])
  }

  /// Returns the short name of a day of the next six days, else its date: `Thu`, `Fri, May 17`.
  func shortDate(_ day: LocalDay, seenFrom other: LocalDay) -> String {
    day.daysSince1970 - other.daysSince1970 < 7 ? name(of: Weekday(of: day)) : dateWithYear(day, seenFrom: other)
  }

  /// Returns the place of a day among the days of an event: `day 2 of 5`.
  func day(_ number: Int, of total: Int) -> String {
    text("calendar.dayOf", ["day": "\(number)", "total": "\(total)"])
  }

  private func shortName(ofMonth month: Int) -> String { name(month - 1, of: 12, in: "calendar.months.short") }

  /// Returns a name of a list that has `count` names; its number if the language's list is incomplete.
  ///
  /// Lists are split on access: a clock's timeline has a date for each of two hours' minutes, with two of the six lists.
  private func name(_ index: Int, of count: Int, in key: String) -> String {
    let names = language.text(key)?.utf8.split(separator: UInt8(ascii: " ")) ?? []
    return names.count == count ? String(Substring(names[index])) : "\(index + 1)"
  }

  private func counted(_ key: String, _ count: Int) -> String { language.text(key, count: count) ?? "+\(count)" }

  private func text(_ key: String, _ values: [String: String] = [:]) -> String {
    language.text(key, values) ?? ""
  }
}
