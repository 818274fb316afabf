import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct LocalHoursTests {
  @Test(arguments: [
    ("UTC", "2026-07-16T06:59:59Z", "2026-07-16T06:00:00Z"),
    ("Asia/Kolkata", "2026-07-16T06:29:59Z", "2026-07-16T05:30:00Z"),
    ("Asia/Kolkata", "2026-07-16T06:30:00Z", "2026-07-16T06:30:00Z"),
    ("Asia/Kathmandu", "2026-07-16T06:14:59Z", "2026-07-16T05:15:00Z"),
    ("Asia/Kathmandu", "2026-07-16T06:15:00Z", "2026-07-16T06:15:00Z"),
    ("Asia/Tehran", "2026-07-16T06:00:00Z", "2026-07-16T05:30:00Z"),
    ("Australia/Adelaide", "2026-07-16T06:31:00Z", "2026-07-16T06:30:00Z"),
    ("America/St_Johns", "2026-07-16T06:31:00Z", "2026-07-16T06:30:00Z"),
    ("Pacific/Chatham", "2026-07-16T06:31:00Z", "2026-07-16T06:15:00Z"),
    // Before and after the clock is set back from 2:00 to 1:30: the hour from 1:00 on has 90 minutes.
    ("Australia/Lord_Howe", "2026-04-04T14:59:00Z", "2026-04-04T14:00:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T15:29:59Z", "2026-04-04T14:00:00Z"),
    ("Australia/Lord_Howe", "2026-04-04T15:30:00Z", "2026-04-04T15:30:00Z"),
    // Before and after it is set from 2:00 to 2:30.
    ("Australia/Lord_Howe", "2026-10-03T15:29:59Z", "2026-10-03T14:30:00Z"),
    ("Australia/Lord_Howe", "2026-10-03T15:59:00Z", "2026-10-03T14:30:00Z"),
    ("Australia/Lord_Howe", "2026-10-03T16:00:00Z", "2026-10-03T16:00:00Z"),
  ])
  func hoursBeginWhenTheClockShowsThem(zone: String, instant: String, start: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let instant = try Date(instant, strategy: .iso8601)
    for distance in [-700_000.0, -50_000, 0, 50_000] {
      let hours = LocalHours(in: zone, around: instant + distance)
      #expect(hours.start(at: instant) == (try Date(start, strategy: .iso8601)))
    }
  }

  @Test(arguments: [
    "UTC", "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Pacific/Chatham", "Europe/Berlin", "Pacific/Apia",
    "Australia/Lord_Howe", "Africa/Monrovia",
  ])
  func numbersAreConsecutive(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    for day in ["2011-12-29", "2026-04-04", "2026-10-03", "1900-01-01"] {
      let instant = try Date("\(day)T12:00:00Z", strategy: .iso8601)
      let hours = LocalHours(in: zone, around: instant)
      let first = hours.number(of: instant)
      for number in first - 12..<first + 72 {
        let start = hours.start(of: number)
        #expect(hours.number(of: start) == number)
        #expect(hours.number(of: start - 1) == number - 1)
        #expect(LocalDay.secondsOfDay(at: start, in: zone) % 3_600 == 0)
      }
    }
  }

  @Test func beginAtAnInstant() {
    let instant = Date(timeIntervalSince1970: 1_784_141_234.5)
    let hours = LocalHours(from: instant)
    #expect(hours.start(at: instant) == instant)
    #expect(hours.start(at: instant - 0.5) == instant - 3_600)
    #expect(hours.start(at: instant + 3_600) == instant + 3_600)
  }
}
