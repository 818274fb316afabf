public import CalendarData
public import Settings
public import WidgetBase

/// Settings of the calendar widget: which month it shows, and how.
public struct CalendarOptions: Hashable, Sendable {
  /// The month that ``offset`` counts from; nil for the current month.
  public var month: YearMonth?
  /// The number of months to add; negative for earlier months.
  public var offset: Int
  /// The weekday of the first column; nil for the language's default.
  public var firstWeekday: Weekday?
  /// The day that is marked as selected.
  public var selected: LocalDay?
  /// The calendars whose events and holidays are shown, in the given order; the creator of the provider reads them.
  public var feeds: [CalendarFeed]
  /// The view to show: a month, a week, a day or an agenda.
  public var view = CalendarView.month
  /// Where the month or the week begins; nil for the view's default.
  public var start: CalendarStart?
  /// The number of days that an agenda covers, and a week, which has at most 7.
  public var days = CalendarOptions.defaultDays
  /// The hours that days show; nil for the working hours, extended to the hours of the events.
  public var hours: DayHours?

  /// The number of days in an agenda without a setting.
  static let defaultDays = 7
  /// The maximum number of calendars in a picture.
  public static let maximumFeeds = 50

  /// Creates settings; by default, they show the current month with the language's first weekday.
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
  /// A ``CalendarView``.
  public static let view = Setting(
    "view", .choice(CalendarView.self), flag: Flag("--view", valueName: "view"),
    defaultValue: CalendarView.month.rawValue,
    help: "`month`: a grid; `agenda`: the events of the next days; `day`, `week`: hours with their events; `next`: the "
      + "next event"
  )
  .form(
    Form("View", words: ["month": "Month", "agenda": "Agenda", "day": "Day", "week": "Week", "next": "Next event"]))
  /// The number of days in an agenda or a week.
  public static let agendaDays = Setting(
    "days", .integer(1...31), flag: Flag("--days", valueName: "n"), defaultValue: "\(CalendarOptions.defaultDays)",
    help: "the number of days in an agenda, or at most 7 in a week"
  )
  .form(Form("Number of days"))
  /// The hours of days and weeks.
  public static let dayHours = Setting(
    "dayHours", .text, flag: Flag("--hours", valueName: "from-to", isRare: true),
    defaultDescription: "`8-20`, and earlier and later ones that have events",
    help: "the hours of `day` and `week`, such as `8-20`"
  )
  .form(Form("Hours shown"))
  /// The month, such as `2019-05`.
  public static let month = Setting(
    "month", .month, flag: Flag("--month", valueName: "yyyy-mm", isRare: true), defaultDescription: "the current one",
    help: "the month shown, from 1583-01 to 9999-12"
  )
  .form(Form("Month", isRare: true))
  /// The number of months to add to the month that would be shown.
  public static let offset = Setting(
    "offset", .integer(-101_003...101_003), flag: Flag("--offset", valueName: "n", isRare: true), defaultValue: "0",
    help: "months after the month that would be shown; negative for earlier months"
  )
  .form(Form("Months ahead", isRare: true))
  /// The weekday of the first column.
  public static let firstWeekday = Setting(
    "firstWeekday", .choice(Weekday.allCases.map(\.name)),
    flag: Flag("--first-weekday", valueName: "weekday", isRare: true),
    defaultDescription: "that of the region or language", general: "calendar.firstWeekday",
    help: "the weekday of the first column"
  )
  .form(
    Form(
      "First day of the week",
      words: [
        "monday": "Monday", "tuesday": "Tuesday", "wednesday": "Wednesday", "thursday": "Thursday", "friday": "Friday",
        "saturday": "Saturday", "sunday": "Sunday",
      ]))
  /// The marked day, such as `2019-05-17`.
  public static let selected = Setting(
    "selected", .day, flag: Flag("--selected", valueName: "date", isRare: true), help: "a day to mark"
  )
  .form(Form("Marked day", isRare: true))
  /// The paths or addresses of the iCalendar files with events and holidays.
  public static let ics = Setting(
    "ics", calendarFeeds,
    flag: Flag(
      "--ics", valueName: "file", help: "an iCalendar file with events and holidays, or its address; repeatable"),
    general: "calendar.ics",
    help: "an iCalendar file with events and holidays, or its address; or a list of them"
  )
  .form(Form("Calendar", file: .read))
  /// The type of settings that list calendars: one or more, each a path or address, or a record with a name and a
  /// colour.
  public static let calendarFeeds = ValueType.oneOrMore(of: .record(feedFields), atMost: CalendarOptions.maximumFeeds)
  /// The fields of a calendar's record.
  public static let feedFields: [Setting] = [
    .feedFile, .feedName, .feedColor, .feedInclude, .feedExclude, .feedShow,
  ]
  /// A calendar's path or address.
  public static let feedFile = Setting("ics.file", .path, help: "the file or the address")
  /// A calendar's name in pictures.
  public static let feedName = Setting(
    "ics.name", .anyText, help: "the calendar's name, instead of the name in the file")
  /// The colour of a calendar's events.
  public static let feedColor = Setting(
    "ics.color", .text,
    help: "the colour of events without a colour: `#RRGGBB` or a CSS colour name")
  /// The address of a CalDAV account.
  public static let feedAccount = Setting("ics.caldav", .text, help: "the address of a CalDAV account or calendar")
  /// The user of a CalDAV account.
  public static let feedUser = Setting("ics.user", .text, help: "the user of the account")
  /// The file with the password of a CalDAV account.
  public static let feedPassword = Setting("ics.passwordFile", .path, help: "a file that contains only the password")
  /// The texts that the titles of shown events contain.
  public static let feedInclude = Setting(
    "ics.include", .list(of: .text), defaultDescription: "all events",
    help: "a list of texts: only events whose titles contain one of them are shown")
  /// The texts that the titles of shown events do not contain.
  public static let feedExclude = Setting(
    "ics.exclude", .list(of: .text), help: "a list of texts: events whose titles contain one of them are not shown")
  /// Whether titles are shown.
  public static let feedShow = Setting(
    "ics.show", .choice(["titles", "busy", "birthdays", "all"]), defaultValue: "titles",
    help:
      "`titles`; `busy`: only that the time is taken; `birthdays`: titles with ages, counted from the year in which "
      + "a yearly event begins; `all`: also those of private events")
}

extension CalendarOptions {
  /// The range of months, for error messages.
  private static let months = "from 1583-01 to 9999-12"

  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid month, day, number or address.
  public init(_ options: WidgetOptions) throws {
    self.init(
      month: try options[.month].map { text in
        guard let parts = Self.numbers(text, digits: [4, 2]), let month = Self.month(parts) else {
          throw WidgetOptionError(
            option: .month, message: "\"\(text)\" is not a month; expected YYYY-MM, \(Self.months)")
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
            message: "\"\(text)\" is not a day; expected YYYY-MM-DD, such as 2019-05-17, in a year from 1583 to 9999")
        }
        return month.day(parts[2])
      },
      feeds: try Self.feeds(options))
    view = try options.choice(.view, CalendarView.self) ?? .month
    start = try options[.from].map { text in
      guard let start = CalendarStart(rawValue: text) else {
        throw WidgetOptionError(option: .from, message: "\"\(text)\" is not month, week or today")
      }
      return start
    }
    days = try options.integer(.agendaDays) ?? Self.defaultDays
    hours = try options[.dayHours].map { text in
      guard let hours = DayHours(text) else {
        throw WidgetOptionError(
          option: .dayHours, message: "\"\(text)\" is not a range of whole hours; expected one such as 8-20")
      }
      return hours
    }
    if let month, !YearMonth.range.contains(month.adding(months: offset)) { throw outOfRange }
  }

  /// Returns the calendars without duplicates.
  static func feeds(_ options: WidgetOptions) throws -> [CalendarFeed] {
    var known: Set<CalendarFeed> = []
    return try (options[records: .ics] ?? []).map { fields in
      do {
        return try CalendarFeed(fields)
      } catch {
        throw WidgetOptionError(option: .ics, message: "\(error)")
      }
    }.filter { known.insert($0).inserted }
  }

  /// The error for an offset that leads out of the range of months.
  var outOfRange: WidgetOptionError {
    WidgetOptionError(option: .offset, message: "\(offset) leads outside the supported months, \(Self.months)")
  }

  /// Parses numbers separated by hyphens, each with the given number of digits; returns nil for any other text.
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
  /// Creates a calendar from a record with the fields ``Settings/Setting/feedFields``.
  ///
  /// - Throws: `Failure`, also if the path or address is missing.
  public init(_ fields: [String: String]) throws(Failure) {
    let source =
      if let address = fields[Setting.feedAccount.name] {
        CalendarSource.account(
          try CalDAVAccount(
            address: address, user: fields[Setting.feedUser.name] ?? "",
            passwordFile: fields[Setting.feedPassword.name] ?? ""))
      } else {
        try CalendarSource(fields[Setting.feedFile.name] ?? "")
      }
    try self.init(
      source, name: fields[Setting.feedName.name], color: fields[Setting.feedColor.name],
      selection: EventSelection(
        included: Self.texts(fields[Setting.feedInclude.name]), excluded: Self.texts(fields[Setting.feedExclude.name]),
        showsTitles: fields[Setting.feedShow.name] != "busy",
        isBirthdays: fields[Setting.feedShow.name] == "birthdays",
        showsPrivate: fields[Setting.feedShow.name] == "all"))
  }

  /// Returns the texts of a list, which a record holds as lines.
  private static func texts(_ lines: String?) -> [String] {
    lines?.split(whereSeparator: \.isNewline).map(String.init) ?? []
  }
}
