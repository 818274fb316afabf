import BuiltInWidgets
import Testing
import WidgetBase

@Suite struct CalendarGridTests {
  /// Computes the weekday with Zeller's congruence: 0 for Saturday, 1 for Sunday.
  private static func zeller(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month < 3 ? (year - 1, month + 12) : (year, month)
    let (century, ofCentury) = shifted.0.quotientAndRemainder(dividingBy: 100)
    return (day + 13 * (shifted.1 + 1) / 5 + ofCentury + ofCentury / 4 + century / 4 + 5 * century) % 7
  }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  @Test func everyMonthFrom1583To2500MatchesZellersCongruence() {
    var wrong: [String] = []
    for year in 1583...2500 {
      for month in 1...12 {
        let count = Self.dayCount(year, month)
        // 0 for Sunday.
        let first = (Self.zeller(year, month, 1) + 6) % 7
        for start in [Weekday.sunday, .monday, .saturday] {
          let grid = MonthGrid(YearMonth(year: year, month: month), firstWeekday: start)
          let blanks = (first - start.rawValue + 7) % 7
          let cells = grid.weeks.flatMap { $0 }
          let numbers = Array(repeating: 0, count: blanks) + Array(1...count)
          let padded = numbers + Array(repeating: 0, count: cells.count - numbers.count)
          if grid.weeks.contains(where: { $0.count != 7 }) || cells.count - numbers.count > 6
            || cells.map({ $0?.day ?? 0 }) != padded || cells.contains(where: { $0.map { $0.month != month } ?? false })
          {
            wrong.append("\(year)-\(month) from \(start)")
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    (2015, 2, 4), (2026, 2, 4), (2037, 2, 4), (2019, 5, 5), (2025, 3, 6), (2025, 8, 6), (2025, 11, 6), (2026, 5, 6),
    (2026, 8, 6), (2027, 1, 6), (2027, 5, 6), (2027, 10, 6),
  ])
  func aMonthHasAsManyWeeksAsItNeeds(year: Int, month: Int, weeks: Int) {
    #expect(MonthGrid(YearMonth(year: year, month: month), firstWeekday: .sunday).weeks.count == weeks)
  }

  @Test func noOtherMonthsThenHaveFourOrSixWeeks() {
    func months(_ years: ClosedRange<Int>, _ weeks: Int) -> [String] {
      years.flatMap { year in
        (1...12).filter {
          MonthGrid(YearMonth(year: year, month: $0), firstWeekday: .sunday).weeks.count == weeks
        }.map { "\(year)-\($0)" }
      }
    }
    #expect(months(2015...2040, 4) == ["2015-2", "2026-2", "2037-2"])
    #expect(
      months(2025...2027, 6)
        == ["2025-3", "2025-8", "2025-11", "2026-5", "2026-8", "2027-1", "2027-5", "2027-10"])
  }

  @Test func mayOf2019BeginsOnTheFourthColumn() {
    let grid = MonthGrid(YearMonth(year: 2019, month: 5), firstWeekday: .sunday)
    #expect(grid.weeks[0].prefix { $0 == nil }.count == 3)
    #expect(grid.weeks.count == 5)
    #expect(grid.weeks.flatMap { $0 }.count == 35)
  }

  @Test func offsetsNeverSkipAMonth() {
    var month = YearMonth(year: 1583, month: 1)
    for year in 1583...2500 {
      for number in 1...12 {
        #expect((month.year, month.month) == (year, number))
        #expect(month.adding(months: -12).year == year - 1)
        month = month.adding(months: 1)
      }
    }
  }

  @Test(arguments: [("2000-03-01", Weekday.wednesday), ("1900-02-28", .wednesday), ("1583-01-01", .saturday)])
  func weekdaysAreRightAroundLeapDays(day: String, weekday: Weekday) {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    #expect(Weekday(of: LocalDay(year: parts[0], month: parts[1], day: parts[2])) == weekday)
  }
}
