import Foundation
import Testing

@testable import WidgetBase

@Suite struct LocalDayTests {
  @Test func agreesWithTheGregorianCalendarForFourCenturies() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for number in stride(from: -40_000, through: 106_000, by: 17) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400 + 1)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let day = LocalDay(daysSince1970: number)
      #expect([day.year, day.month, day.day] == [parts.year, parts.month, parts.day])
      #expect(LocalDay(year: day.year, month: day.month, day: day.day) == day)
    }
  }

  @Test(arguments: [
    // The day changes at local midnight, whatever the offset, including half hours and quarters.
    ("2022-02-05T14:59:59Z", "Asia/Tokyo", "2022-02-05"), ("2022-02-05T15:00:00Z", "Asia/Tokyo", "2022-02-06"),
    ("2022-02-05T18:29:59Z", "Asia/Kolkata", "2022-02-05"), ("2022-02-05T18:30:00Z", "Asia/Kolkata", "2022-02-06"),
    ("2022-02-05T18:15:00Z", "Asia/Kathmandu", "2022-02-06"),
    ("2022-01-01T09:59:59Z", "Pacific/Honolulu", "2021-12-31"),
    ("2022-01-01T10:00:00Z", "Pacific/Kiritimati", "2022-01-02"),
    // Berlin's clocks go back on 2026-10-25: that day has 25 hours.
    ("2026-10-24T22:00:00Z", "Europe/Berlin", "2026-10-25"), ("2026-10-25T22:59:59Z", "Europe/Berlin", "2026-10-25"),
    ("2026-10-25T23:00:00Z", "Europe/Berlin", "2026-10-26"),
    // Cairo skips midnight on 2026-04-24: that day begins at 01:00.
    ("2026-04-23T21:59:59Z", "Africa/Cairo", "2026-04-23"), ("2026-04-23T22:00:00Z", "Africa/Cairo", "2026-04-24"),
    // So do Cairo in 2024, Beirut and Santiago.
    ("2024-04-25T21:59:59Z", "Africa/Cairo", "2024-04-25"), ("2024-04-25T22:00:00Z", "Africa/Cairo", "2024-04-26"),
    ("2024-03-30T21:59:59Z", "Asia/Beirut", "2024-03-30"), ("2024-03-30T22:00:00Z", "Asia/Beirut", "2024-03-31"),
    ("2024-09-08T03:59:59Z", "America/Santiago", "2024-09-07"),
    ("2024-09-08T04:00:00Z", "America/Santiago", "2024-09-08"),
    // Beirut has the hour before midnight twice: the day begins after the second one.
    ("2024-10-26T21:30:00Z", "Asia/Beirut", "2024-10-26"), ("2024-10-26T22:00:00Z", "Asia/Beirut", "2024-10-27"),
    // Lord Howe has days of 23.5 and 24.5 hours.
    ("2026-10-03T13:29:59Z", "Australia/Lord_Howe", "2026-10-03"),
    ("2026-10-03T13:30:00Z", "Australia/Lord_Howe", "2026-10-04"),
    ("2026-10-04T12:59:59Z", "Australia/Lord_Howe", "2026-10-04"),
    ("2026-10-04T13:00:00Z", "Australia/Lord_Howe", "2026-10-05"),
    // Before 1970, and exactly at its start.
    ("1969-12-31T23:59:59Z", "GMT", "1969-12-31"), ("1970-01-01T00:00:00Z", "GMT", "1970-01-01"),
  ])
  func containsTheInstantsThatLocalClocksShow(instant: String, zone: String, expected: String) throws {
    let timeZone = try #require(TimeZone(identifier: zone))
    let day = LocalDay(containing: try Date(instant, strategy: .iso8601), in: timeZone)
    #expect(day.description == expected)
  }

  @Test(arguments: [
    ("Asia/Tokyo", 2022, 2, 5, "2022-02-05T03:00:00Z"), ("Europe/Berlin", 2026, 3, 29, "2026-03-29T10:00:00Z"),
    ("Europe/Berlin", 2026, 10, 25, "2026-10-25T11:00:00Z"), ("America/New_York", 2026, 11, 1, "2026-11-01T17:00:00Z"),
    ("Pacific/Auckland", 2026, 9, 27, "2026-09-26T23:00:00Z"),
    ("Australia/Lord_Howe", 2026, 4, 5, "2026-04-05T01:30:00Z"),
    ("Australia/Lord_Howe", 2026, 10, 4, "2026-10-04T01:00:00Z"), ("Africa/Cairo", 2024, 4, 26, "2024-04-26T09:00:00Z"),
    ("Asia/Beirut", 2024, 3, 31, "2024-03-31T09:00:00Z"), ("America/Santiago", 2024, 9, 8, "2024-09-08T15:00:00Z"),
  ])
  func noonIsTwelveOClockOnDaysOfClockChangesToo(zone: String, year: Int, month: Int, day: Int, expected: String) throws
  {
    let timeZone = try #require(TimeZone(identifier: zone))
    let noon = LocalDay(year: year, month: month, day: day).noon(in: timeZone)
    #expect(noon == (try Date(expected, strategy: .iso8601)))
  }

  @Test func isOrderedAndPrintedByDate() {
    let days = [LocalDay(year: 987, month: 3, day: 1), LocalDay(year: 2022, month: 2, day: 5)]
    #expect(days[0] < days[1])
    #expect(days.map(\.description) == ["0987-03-01", "2022-02-05"])
    #expect(LocalDay(year: 2022, month: 2, day: 30).description == "2022-03-02")
  }

  @Test func extremeInstantsDoNotTrap() {
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300)] {
      _ = LocalDay(containing: date, in: .gmt).description
    }
  }
}
