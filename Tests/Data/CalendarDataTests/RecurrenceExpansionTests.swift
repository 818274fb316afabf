import Foundation
import Testing
import WidgetBase

@testable import CalendarData

/// Rules expanded by hand.
@Suite struct RecurrenceExpansionTests {
  /// Returns the days of a rule as `yyyymmdd`, including its start.
  private func days(_ rule: String, from start: (Int, Int, Int), years: Int = 14) throws -> [Int] {
    let day = LocalDay(year: start.0, month: start.1, day: start.2).daysSince1970 * 86_400
    var work = WorkBudget(1_000_000)
    let rule = try #require(RecurrenceRule(Array(rule.utf8)[...]))
    let times = try RecurrenceExpansion.times(
      of: rule, from: day, isDay: true, until: nil, in: day...day + years * 366 * 86_400, work: &work)
    return ([day] + times).map { LocalDay(daysSince1970: $0 / 86_400).number }
  }

  @Test(arguments: [
    // libical 3.0.16 returns only the 13th of the start's month.
    (
      "FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13;COUNT=6", (2015, 2, 13),
      [20_150_213, 20_150_313, 20_151_113, 20_160_513, 20_170_113, 20_171_013]
    ),
    // libical 3.0.16 begins with Tuesday, 31 December 2019, and continues with the day before.
    (
      "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=4", (2019, 1, 1),
      [20_190_101, 20_191_230, 20_210_104, 20_220_103]
    ),
    ("FREQ=YEARLY;BYWEEKNO=1;COUNT=4", (2019, 1, 2), [20_190_102, 20_200_101, 20_210_106, 20_220_105]),
    ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH;COUNT=3", (2020, 12, 31), [20_201_231, 20_261_231, 20_321_230]),
    ("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;COUNT=3", (2019, 12, 29), [20_191_229, 20_210_103, 20_220_102]),
    ("FREQ=YEARLY;COUNT=3", (2016, 2, 29), [20_160_229, 20_200_229, 20_240_229]),
    // RFC 7529: days that a month does not have.
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD;COUNT=4", (2016, 2, 29),
      [20_160_229, 20_170_301, 20_180_301, 20_190_301]
    ),
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD;COUNT=4", (2016, 2, 29),
      [20_160_229, 20_170_228, 20_180_228, 20_190_228]
    ),
    ("RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT;COUNT=2", (2016, 2, 29), [20_160_229, 20_200_229]),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4", (2014, 1, 31),
      [20_140_131, 20_140_228, 20_140_331, 20_140_430]
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=5", (2014, 1, 31),
      [20_140_131, 20_140_301, 20_140_331, 20_140_501, 20_140_531]
    ),
    // A day that two months name is one day.
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=1,31;COUNT=5", (2014, 1, 31),
      [20_140_131, 20_140_201, 20_140_301, 20_140_331, 20_140_401]
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;BYMONTHDAY=28,29,30,31;COUNT=5", (2014, 2, 28),
      [20_140_228, 20_140_328, 20_140_329, 20_140_330, 20_140_331]
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=31;BYDAY=TH;COUNT=3", (2014, 5, 1),
      [20_140_501, 20_140_731, 20_151_001]
    ),
    // Without RSCALE, SKIP has no meaning.
    ("FREQ=MONTHLY;SKIP=BACKWARD;COUNT=2", (2014, 1, 31), [20_140_131, 20_140_331]),
    ("FREQ=YEARLY;BYYEARDAY=-1,100;COUNT=4", (2019, 4, 10), [20_190_410, 20_191_231, 20_200_409, 20_201_231]),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3", (2019, 11, 28), [20_191_128, 20_201_126, 20_211_125]),
    ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", (1997, 5, 19), [19_970_519, 19_980_518, 19_990_517]),
    // Days that match either part.
    (
      "FREQ=MONTHLY;BYDAY=1MO,FR;COUNT=6", (2019, 7, 1),
      [20_190_701, 20_190_705, 20_190_712, 20_190_719, 20_190_726, 20_190_802]
    ),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3", (2019, 5, 31), [20_190_531, 20_190_628, 20_190_731]),
    ("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3", (2019, 1, 31), [20_190_131, 20_190_331, 20_190_531]),
    // RFC 5545 has this example: the start of the week makes the difference.
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", (1997, 8, 5),
      [19_970_805, 19_970_810, 19_970_819, 19_970_824]
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", (1997, 8, 5),
      [19_970_805, 19_970_817, 19_970_819, 19_970_831]
    ),
    // The start counts although the rule does not match it.
    ("FREQ=WEEKLY;BYDAY=MO;COUNT=3", (2019, 5, 17), [20_190_517, 20_190_520, 20_190_527]),
    ("FREQ=DAILY;COUNT=1", (2019, 5, 17), [20_190_517]), ("FREQ=DAILY;COUNT=0", (2019, 5, 17), [20_190_517]),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", (2019, 5, 17), [20_190_517]),
    ("freq=daily; interval=0 ;count=2;X-NEW=1;;BYDAY=", (2019, 5, 17), [20_190_517, 20_190_518]),
  ])
  func rulesNameTheseDays(rule: String, start: (Int, Int, Int), days: [Int]) throws {
    #expect(try self.days(rule, from: start) == days)
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
