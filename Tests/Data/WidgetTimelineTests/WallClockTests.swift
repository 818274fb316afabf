import Foundation
import Testing

@testable import WidgetTimeline

@Suite struct WallClockTests {
  @Test(arguments: [
    ("2022-02-05T08:00:00Z", "Asia/Tokyo", "2022-02-05", "17:00", 0),
    ("2026-12-31T18:15:00Z", "Asia/Kathmandu", "2027-01-01", "00:00", 0),
    ("2026-07-01T00:00:00Z", "Australia/Adelaide", "2026-07-01", "09:30", 0),
    ("2026-01-01T00:00:00Z", "Australia/Eucla", "2026-01-01", "08:45", 0),
    ("2026-01-01T10:00:00Z", "Pacific/Kiritimati", "2026-01-02", "00:00", 0),
    ("2026-01-01T10:59:59Z", "Pacific/Niue", "2025-12-31", "23:59", 59),
    ("2024-02-29T23:30:00Z", "America/St_Johns", "2024-02-29", "20:00", 0),
    ("2026-03-29T00:59:59Z", "Europe/Berlin", "2026-03-29", "01:59", 59),
    ("2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29", "03:00", 0),
    ("2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25", "02:30", 0),
    ("2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25", "02:30", 0),
    // Lord Howe's clocks go half an hour forward at 2:00.
    ("2026-10-03T15:29:59Z", "Australia/Lord_Howe", "2026-10-04", "01:59", 59),
    ("2026-10-03T15:30:00Z", "Australia/Lord_Howe", "2026-10-04", "02:30", 0),
    // Samoa skipped 2011-12-30.
    ("2011-12-30T09:59:59Z", "Pacific/Apia", "2011-12-29", "23:59", 59),
    ("2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31", "00:00", 0),
    // Offsets with seconds: Monrovia until 1972, Tokyo until 1887.
    ("1971-06-01T12:00:00Z", "Africa/Monrovia", "1971-06-01", "11:15", 30),
    ("1880-01-01T00:00:00Z", "Asia/Tokyo", "1880-01-01", "09:18", 59),
    ("1969-12-31T23:59:59Z", "UTC", "1969-12-31", "23:59", 59),
  ])
  func showsTheLocalDateAndTime(
    instantText: String, zoneName: String, date: String, time: String, second: Int
  ) throws {
    let clock = WallClock(at: try instant(instantText), in: try zone(zoneName))
    #expect(clock.isoDate == date)
    #expect(clock.hourAndMinute == time)
    #expect(clock.second == second)
  }

  @Test(arguments: [
    // The day is the zone's, not the day in UTC.
    ("2026-11-20T23:20:00Z", "2026-11-21T14:59:00Z", "Asia/Tokyo", "08:20"),
    ("2026-11-20T14:59:00Z", "2026-11-20T15:00:00Z", "Asia/Tokyo", "11-20 23:59"),
    ("2026-11-20T18:14:00Z", "2026-11-20T18:15:00Z", "Asia/Kathmandu", "11-20 23:59"),
    // In the future.
    ("2026-11-21T14:20:00Z", "2026-11-20T14:20:00Z", "UTC", "11-21 14:20"),
    // Another year: a minute before, and on the same day of the year.
    ("2025-12-31T23:59:00Z", "2026-01-01T00:00:00Z", "UTC", "2025-12-31 23:59"),
    ("2025-11-20T14:20:00Z", "2026-11-20T14:20:00Z", "UTC", "2025-11-20 14:20"),
    ("2026-01-01T04:00:00Z", "2026-01-01T12:00:00Z", "America/New_York", "2025-12-31 23:00"),
    // Cairo has no midnight on 2024-04-26; Berlin has 2:30 twice on 2026-10-25.
    ("2024-04-25T21:59:00Z", "2024-04-25T22:00:00Z", "Africa/Cairo", "04-25 23:59"),
    ("2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "Europe/Berlin", "02:30"),
  ])
  func tellsAsMuchAsTellsItFromAnother(_ instantText: String, seenFrom other: String, zoneName: String, text: String)
    throws
  {
    let zone = try zone(zoneName)
    let clocks = try [instantText, other].map { WallClock(at: try instant($0), in: zone) }
    #expect(clocks[0].text(seenFrom: clocks[1]) == text)
  }

  @Test(arguments: [(0.999, 0), (1.0, 1), (-0.001, 59)])
  func dropsFractionsOfASecond(second: Double, shown: Int) {
    #expect(WallClock(at: Date(timeIntervalSince1970: second), in: .gmt).second == shown)
  }

  @Test(arguments: [(0, "00"), (7, "07"), (10, "10"), (59, "59")])
  func twoDigitsHaveALeadingZero(number: Int, text: String) {
    #expect(WallClock.twoDigits(number) == text)
  }

  @Test func theJulianCalendarEndedOn4October1582() {
    let reform = Date(timeIntervalSince1970: -12_219_292_800)
    #expect(WallClock(at: reform, in: .gmt).isoDate == "1582-10-15")
    #expect(WallClock(at: reform - 1, in: .gmt).isoDate == "1582-10-04")
  }

  @Test func yearsBefore1000HaveLeadingZeros() throws {
    #expect(WallClock(at: Date(timeIntervalSince1970: -4.0e10), in: .gmt).isoDate.hasPrefix("0702-"))
  }

  /// Compares four thousand instants from 1400 to 9999 with Foundation's calendar and format.
  @Test(arguments: ["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "Africa/Monrovia"])
  func readsAsFoundationDoes(zoneName: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone(zoneName)
    for step in 0..<4_000 {
      let date = Date(timeIntervalSince1970: -17_987_443_200 + Double(step) * 67_000_123.75)
      let clock = WallClock(at: date, in: calendar.timeZone)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
      #expect(
        [clock.year, clock.month, clock.day, clock.hour, clock.minute, clock.second]
          == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second])
      #expect(WallClock.isoText(of: date) == date.formatted(.iso8601))
    }
  }
}
