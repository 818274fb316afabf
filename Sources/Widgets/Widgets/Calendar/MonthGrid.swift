public import CivilTime

/// A month of the Gregorian calendar.
public struct YearMonth: Hashable, Sendable, Comparable {
  /// Months since January of the year 0.
  private let index: Int

  /// The first month of the first whole year of the Gregorian calendar, to the last one of four digits.
  public static let range = YearMonth(year: 1583, month: 1)...YearMonth(year: 9999, month: 12)

  /// A month, 1...12; one past December counts on into the next year.
  public init(year: Int, month: Int) {
    index = year * 12 + month - 1
  }

  /// The month of a day.
  public init(of day: LocalDay) {
    self.init(year: day.year, month: day.month)
  }

  /// The year.
  public var year: Int { index >= 0 ? index / 12 : (index - 11) / 12 }

  /// 1...12.
  public var month: Int { index - year * 12 + 1 }

  /// The month so many months later, or earlier for a negative number.
  public func adding(months: Int) -> YearMonth {
    YearMonth(year: year, month: month + months)
  }

  /// A day of the month; one past its end counts on into the next.
  public func day(_ number: Int) -> LocalDay {
    LocalDay(year: year, month: month, day: number)
  }

  /// The number of its days, 28...31.
  public var dayCount: Int {
    adding(months: 1).day(1).daysSince1970 - day(1).daysSince1970
  }

  /// Whether the first is the earlier one.
  public static func < (first: YearMonth, second: YearMonth) -> Bool {
    first.index < second.index
  }
}

/// The weeks of a month, four to six, whatever it needs.
public struct MonthGrid: Hashable, Sendable {
  /// The month.
  public let month: YearMonth
  /// The weekday of the first column.
  public let firstWeekday: Weekday
  /// Seven a week; nil where the week reaches beyond the month.
  public let weeks: [[LocalDay?]]

  /// The grid of a month whose weeks begin on a weekday.
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

  /// The weekdays of the columns.
  public var weekdays: [Weekday] { firstWeekday.week }
}
