public import Calendars
public import CivilTime
public import Settings

/// Which month the calendar shows, and how.
public struct CalendarOptions: Hashable, Sendable {
  /// The month that offsets count from; nil for that of the day at hand.
  public var month: YearMonth?
  /// How many months later, or earlier for a negative number.
  public var offset: Int
  /// The weekday of the first column; nil leaves it to the language.
  public var firstWeekday: Weekday?
  /// The day that is marked as chosen.
  public var selected: LocalDay?
  /// Where events and holidays come from; whoever makes the provider reads them.
  public var events: CalendarSource?

  /// The month at hand, its weeks as the language has them, unless said otherwise.
  public init(
    month: YearMonth? = nil, offset: Int = 0, firstWeekday: Weekday? = nil, selected: LocalDay? = nil,
    events: CalendarSource? = nil
  ) {
    self.month = month
    self.offset = offset
    self.firstWeekday = firstWeekday
    self.selected = selected
    self.events = events
  }
}

extension Setting {
  /// The month shown, `2019-05`.
  public static let month = Setting(
    "month", .month, flag: Flag("--month", valueName: "yyyy-mm"), standardWords: "the one at hand",
    help: "the month shown, from 1583-01 to 9999-12")
  /// Months from the one that would be shown.
  public static let offset = Setting(
    "offset", .integer(-101_003...101_003), flag: Flag("--offset", valueName: "n"), standard: "0",
    help: "so many months after the one that would be shown, before it with a minus")
  /// The weekday of the first column.
  public static let firstWeekday = Setting(
    "firstWeekday", .choice(Weekday.allCases.map(\.name)), flag: Flag("--first-weekday", valueName: "weekday"),
    standardWords: "the language's", help: "the weekday of the first column")
  /// The day that is marked, `2019-05-17`.
  public static let selected = Setting(
    "selected", .day, flag: Flag("--selected", valueName: "date"), help: "a day to mark")
  /// The iCalendar file with events and holidays, or its address.
  public static let ics = Setting(
    "ics", .path, flag: Flag("--ics", valueName: "file"), general: "calendar.ics",
    help: "an iCalendar file with events and holidays, or its address")
}

extension CalendarOptions {
  /// The months there are, for messages.
  private static let months = "from 1583-01 to 9999-12"

  /// What the user wrote.
  ///
  /// - Throws: ``WidgetOptionError`` for a month, a day, a number or an address that is none.
  public init(_ options: WidgetOptions) throws {
    self.init(
      month: try options[.month].map { text in
        guard let parts = Self.numbers(text, digits: [4, 2]), let month = Self.month(parts) else {
          throw WidgetOptionError(
            option: .month, message: "\"\(text)\" is not a month; write YYYY-MM, \(Self.months)")
        }
        return month
      },
      offset: try options.integer(.offset) ?? 0,
      firstWeekday: try options.word(.firstWeekday).flatMap(Weekday.init(name:)),
      selected: try options[.selected].map { text in
        guard let parts = Self.numbers(text, digits: [4, 2, 2]), let month = Self.month(parts),
          (1...month.dayCount).contains(parts[2])
        else {
          throw WidgetOptionError(
            option: .selected,
            message: "\"\(text)\" is not a day; write YYYY-MM-DD, such as 2019-05-17, in a year from 1583 to 9999")
        }
        return month.day(parts[2])
      },
      events: try options[.ics].map { text in
        do {
          return try CalendarSource(text)
        } catch {
          throw WidgetOptionError(option: .ics, message: "\(error)")
        }
      })
    if let month, !YearMonth.range.contains(month.adding(months: offset)) { throw outOfRange }
  }

  /// What to tell where the month shown is none there is.
  var outOfRange: WidgetOptionError {
    WidgetOptionError(option: .offset, message: "\(offset) leads out of the months there are, \(Self.months)")
  }

  /// The numbers between hyphens, each of so many digits; nil for any other text.
  private static func numbers(_ text: String, digits: [Int]) -> [Int]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == digits,
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } })
    else { return nil }
    return parts.compactMap { Int($0) }
  }

  private static func month(_ parts: [Int]) -> YearMonth? {
    guard (1...12).contains(parts[1]) else { return nil }
    let month = YearMonth(year: parts[0], month: parts[1])
    return YearMonth.range.contains(month) ? month : nil
  }
}
