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
  /// Whose events and holidays are shown, in the order in which they are named; whoever makes the provider reads them.
  public var feeds: [CalendarFeed]

  /// The most calendars a picture may show.
  public static let maximumFeeds = 50

  /// The month at hand, its weeks as the language has them, unless said otherwise.
  public init(
    month: YearMonth? = nil, offset: Int = 0, firstWeekday: Weekday? = nil, selected: LocalDay? = nil,
    feeds: [CalendarFeed] = []
  ) {
    self.month = month
    self.offset = offset
    self.firstWeekday = firstWeekday
    self.selected = selected
    self.feeds = feeds
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
  /// The iCalendar files with events and holidays, or their addresses.
  public static let ics = Setting(
    "ics", calendarFeeds,
    flag: Flag(
      "--ics", valueName: "file", help: "an iCalendar file with events and holidays, or its address; repeatable"),
    general: "calendar.ics",
    help: "an iCalendar file with events and holidays, or its address; or a list of them")
  /// What names calendars: one or several, each by its file or address, or with a name and a colour.
  public static let calendarFeeds = ValueType.oneOrMore(of: .record(feedFields), atMost: CalendarOptions.maximumFeeds)
  /// The keys of a calendar.
  public static let feedFields: [Setting] = [.feedFile, .feedName, .feedColor]
  /// A calendar's file or address.
  public static let feedFile = Setting("ics.file", .path, help: "the file or the address")
  /// What pictures call a calendar.
  public static let feedName = Setting(
    "ics.name", .anyText, help: "what the calendar is called, in place of its own name")
  /// The colour of a calendar's events.
  public static let feedColor = Setting(
    "ics.color", .text,
    help: "the colour of its events that have none of their own: `#RRGGBB` or a name of CSS")
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
      feeds: try Self.feeds(options))
    if let month, !YearMonth.range.contains(month.adding(months: offset)) { throw outOfRange }
  }

  /// The calendars, each once.
  private static func feeds(_ options: WidgetOptions) throws -> [CalendarFeed] {
    var known: Set<CalendarFeed> = []
    return try (options[records: .ics] ?? []).map { fields in
      do {
        return try CalendarFeed(fields)
      } catch {
        throw WidgetOptionError(option: .ics, message: "\(error)")
      }
    }.filter { known.insert($0).inserted }
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

extension CalendarFeed {
  /// A calendar by the names of ``Settings/Setting/feedFields``.
  ///
  /// - Throws: `CalendarSourceError`, for fields without a file, too.
  public init(_ fields: [String: String]) throws(CalendarSourceError) {
    try self.init(
      fields[Setting.feedFile.name] ?? "", name: fields[Setting.feedName.name], color: fields[Setting.feedColor.name])
  }
}
