public import WidgetBase

/// A month of the Gregorian calendar.
public struct YearMonth: Hashable, Sendable, Comparable {
  /// The number of months since January of the year 0.
  private let index: Int

  /// From the first month of the first whole Gregorian year to the last month with a four-digit year.
  public static let range = YearMonth(year: 1583, month: 1)...YearMonth(year: 9999, month: 12)

  /// Creates a month, 1...12; numbers outside this range continue into the adjacent years.
  public init(year: Int, month: Int) {
    index = year * 12 + month - 1
  }

  /// Creates the month that contains a day.
  public init(of day: LocalDay) {
    self.init(year: day.year, month: day.month)
  }

  /// The year.
  public var year: Int { index >= 0 ? index / 12 : (index - 11) / 12 }

  /// The month of the year, 1...12.
  public var month: Int { index - year * 12 + 1 }

  /// Returns the month after adding a number of months; negative numbers give earlier months.
  public func adding(months: Int) -> YearMonth {
    YearMonth(year: year, month: month + months)
  }

  /// Returns a day of the month; numbers past its end continue into the next month.
  public func day(_ number: Int) -> LocalDay {
    LocalDay(year: year, month: month, day: number)
  }

  /// The number of days, 28...31.
  public var dayCount: Int {
    adding(months: 1).day(1).daysSince1970 - day(1).daysSince1970
  }

  /// Returns whether the first month is before the second.
  public static func < (first: YearMonth, second: YearMonth) -> Bool {
    first.index < second.index
  }
}

/// The weeks of a month, four to six as needed, or five weeks from the one of a day.
public struct MonthGrid: Hashable, Sendable {
  /// The month, or that of the first day.
  public let month: YearMonth
  /// The weekday of the first column.
  public let firstWeekday: Weekday
  /// The days, seven per week; nil for cells outside of the month.
  public let weeks: [[LocalDay?]]

  /// Creates the grid of a month.
  public init(_ month: YearMonth, firstWeekday: Weekday) {
    self.month = month
    self.firstWeekday = firstWeekday
    let blanks = (Weekday(of: month.day(1)).rawValue - firstWeekday.rawValue + 7) % 7
    let dayCount = month.dayCount
    weeks = (0..<(blanks + dayCount + 6) / 7).map { week in
      (0..<7).map { column in
        let number = week * 7 + column - blanks + 1
        return (1...dayCount).contains(number) ? month.day(number) : nil
      }
    }
  }

  /// The number of weeks that do not depend on a month.
  static let rollingWeeks = 5

  /// Creates the grid of the week of a day and the weeks after it.
  init(weekOf day: LocalDay, firstWeekday: Weekday) {
    month = YearMonth(of: day)
    self.firstWeekday = firstWeekday
    let first = firstWeekday.last(notAfter: day)
    weeks = (0..<Self.rollingWeeks).map { week in (0..<7).map { first.adding(days: week * 7 + $0) } }
  }

  /// The days of the weeks, also those before and after the month.
  var days: ClosedRange<LocalDay> {
    let first = firstWeekday.last(notAfter: weeks.first?.compactMap { $0 }.first ?? month.day(1))
    return first...first.adding(days: weeks.count * 7 - 1)
  }

  /// The month of the last day that is shown.
  var lastMonth: YearMonth { weeks.last?.compactMap { $0 }.last.map { YearMonth(of: $0) } ?? month }

  /// The weekdays of the columns.
  public var weekdays: [Weekday] { firstWeekday.week }
}
