import Foundation
import TestSuites
import Testing
import WidgetBase

@testable import CalendarData

/// Rules expanded by hand.
@Suite struct RecurrenceExpansionTests {
  /// Returns the days of a rule as `yyyymmdd`, including its start.
  private func days(_ rule: Substring, from day: Int, years: Int = 14) throws -> [Int] {
    var work = WorkBudget(1_000_000)
    let rule = try #require(RecurrenceRule(Array(rule.utf8)[...]))
    let times = try RecurrenceExpansion.times(
      of: rule, from: day, isDay: true, until: nil, in: day...day + years * 366 * 86_400, work: &work)
    return ([day] + times).map { LocalDay(daysSince1970: $0 / 86_400).number }
  }

  @Test(arguments: try SuiteCase.all(in: "Calendars/rule-days.txt"))
  func rulesNameTheseDays(_ test: SuiteCase) throws {
    let words = test.input.split(separator: " ", maxSplits: 1)
    let number = try #require(Int(words[0]))
    let start = LocalDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    let days = try self.days(words[1], from: start.daysSince1970 * 86_400)
    test.check(days.map(String.init).joined(separator: " "))
  }

  /// The day after a month may replace one that the month does not have.
  @Test func replacedDaysAreFoundAtTheBeginningOfTheWindow() throws {
    let rule = try #require(RecurrenceRule(Array("RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD".utf8)[...]))
    let start = LocalDay(year: 2012, month: 2, day: 29).daysSince1970 * 86_400
    let from = LocalDay(year: 2019, month: 3, day: 1).daysSince1970 * 86_400
    var work = WorkBudget(10_000)
    let times = try RecurrenceExpansion.times(
      of: rule, from: start, isDay: true, until: nil, in: from...from + 86_400, work: &work)
    #expect(times == [from])
  }

  /// Rules that libical searches until the year 2582, and rules with a time each second: their cost is counted.
  @Test(arguments: [
    ("FREQ=MONTHLY;BYSETPOS=300;BYDAY=MO", 0), ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6", 0),
    ("FREQ=DAILY;BYDAY=MO;INTERVAL=7", 0), ("FREQ=MONTHLY;INTERVAL=12;BYMONTH=5", 0),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 0), ("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", 0),
    ("FREQ=SECONDLY;INTERVAL=999999999", 0), ("FREQ=MINUTELY;INTERVAL=525600;BYMONTH=3", 0),
    ("FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;BYSECOND=0", 131),
    // The window has 131 days, and both of its ends count.
    ("FREQ=HOURLY", 131 * 24 + 1),
  ])
  func rulesFromLongAgoCostWhatTheWindowHas(rule: String, count: Int) throws {
    // A Tuesday in April.
    let start = LocalDay(year: 1902, month: 4, day: 1).daysSince1970 * 86_400
    let from = LocalDay(year: 2019, month: 5, day: 1).daysSince1970 * 86_400
    var work = WorkBudget(40_000)
    let times = try RecurrenceExpansion.times(
      of: #require(RecurrenceRule(Array(rule.utf8)[...])), from: start, isDay: false, until: nil,
      in: from...from + 131 * 86_400, work: &work)
    #expect(times.count == count)
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=SECONDLY;COUNT=999999999",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9", "FREQ=MONTHLY;BYSETPOS=300;BYDAY=MO;COUNT=5",
    "FREQ=DAILY;BYHOUR=\((0...23).map { "\($0)" }.joined(separator: ","))"
      + ";BYMINUTE=\((0...59).map { "\($0)" }.joined(separator: ","))",
  ])
  func whatCannotBeFollowedIsGivenUp(rule: String) throws {
    var work = WorkBudget(50_000)
    let start = -60_000_000_000
    #expect(throws: WorkError.self) {
      try RecurrenceExpansion.times(
        of: #require(RecurrenceRule(Array(rule.utf8)[...])), from: start, isDay: false, until: nil,
        in: 1_500_000_000...1_510_000_000, work: &work)
    }
    #expect(work.left >= 0)
  }
}
