internal import WidgetBase

/// A day with the properties that recurrence rules refer to.
struct CalendarDay {
  /// The number of days since 1970-01-01.
  let number: Int
  let year: Int
  let month: Int
  let day: Int
  /// The number of days in the month, 28...31.
  let monthLength: Int
  /// The day of the year, counted from 1.
  let yearDay: Int
  /// The number of days in the year, 365 or 366.
  let yearLength: Int

  init(number: Int) {
    let day = LocalDay(daysSince1970: number)
    self.init(number: number, year: day.year, month: day.month, day: day.day)
  }

  private init(number: Int, year: Int, month: Int, day: Int) {
    self.number = number
    self.year = year
    self.month = month
    self.day = day
    monthLength = Self.length(ofMonth: month, in: year)
    yearDay = Self.daysBefore[month - 1] + (month > 2 && Self.isLeap(year) ? 1 : 0) + day
    yearLength = Self.isLeap(year) ? 366 : 365
  }

  /// Returns the days of a month in order.
  static func days(ofMonth month: Int, in year: Int) -> some Sequence<CalendarDay> {
    let first = LocalDay(year: year, month: month, day: 1).daysSince1970
    return (1...length(ofMonth: month, in: year)).lazy.map { day in
      CalendarDay(number: first + day - 1, year: year, month: month, day: day)
    }
  }

  /// Returns the number of days of a month, 1...12.
  static func length(ofMonth month: Int, in year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The weekday: 0 for Monday, 6 for Sunday.
  var weekday: Int { Self.weekday(of: number) }

  static func weekday(of number: Int) -> Int { (number + 3).floorRemainder(by: 7) }

  /// Returns the number of the day's week, and the number of weeks in that week's year.
  ///
  /// The first week is the first one with four days in the year (RFC 5545, section 3.3.10, BYWEEKNO).
  ///
  /// Weeks begin on the weekday `weekStart`.
  func week(startingOn weekStart: Int) -> (number: Int, count: Int) {
    // The year of a week is the year of its fourth day.
    let middle = number - (weekday - weekStart).floorRemainder(by: 7) + 3
    let year = LocalDay(daysSince1970: middle).year
    let first = LocalDay(year: year, month: 1, day: 1).daysSince1970
    // The last week is the one that contains 28 December.
    let last = LocalDay(year: year, month: 12, day: 28).daysSince1970
    let lastMiddle = last - (Self.weekday(of: last) - weekStart).floorRemainder(by: 7) + 3
    return ((middle - first) / 7 + 1, (lastMiddle - first) / 7 + 1)
  }

  private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
}
