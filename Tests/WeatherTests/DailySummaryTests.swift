import Foundation
import Testing

@testable import Weather

@Suite struct DailySummaryTests {
  private func hour(_ instant: String, _ temperature: Double?, _ condition: Condition?) throws -> HourlyPoint {
    HourlyPoint(
      date: try Date(instant, strategy: .iso8601), temperature: temperature, condition: condition,
      conditionDescription: condition?.rawValue)
  }

  @Test func weatherAtNightDoesNotStandForTheDay() throws {
    let hours = [
      try hour("2026-06-01T03:00:00Z", 8, .thunderstorm), try hour("2026-06-01T06:00:00Z", 12, .clear),
      try hour("2026-06-01T21:00:00Z", 15, .drizzle), try hour("2026-06-01T21:01:00Z", 14, .heavyRain),
    ]
    let days = DailyPoint.summaries(of: hours, in: .gmt)
    #expect(days.map(\.condition) == [.drizzle])
    #expect(days.map(\.conditionDescription) == ["drizzle"])
    #expect(days.map(\.minimum) == [8])
    #expect(days.map(\.maximum) == [15])
  }

  @Test func aDayOfNightHoursOnlyIsJudgedByThem() throws {
    let hours = [try hour("2026-06-01T22:00:00Z", nil, .rain), try hour("2026-06-01T23:00:00Z", nil, .clear)]
    let days = DailyPoint.summaries(of: hours, in: .gmt)
    #expect(days.map(\.condition) == [.rain])
    #expect(days.map(\.minimum) == [nil])
  }

  @Test func daysWithoutHoursAreLeftOut() throws {
    let hours = [try hour("2026-06-01T12:00:00Z", 1, nil), try hour("2026-06-04T12:00:00Z", 2, nil)]
    #expect(DailyPoint.summaries(of: hours, in: .gmt).map(\.day.day) == [1, 4])
    #expect(DailyPoint.summaries(of: [], in: .gmt).isEmpty)
  }

  @Test func aDayOfClockChangeHasItsOwnHours() throws {
    // 2026-10-25 in Berlin runs from 22:00 to 23:00 UTC the next day: 25 hours.
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let start = try Date("2026-10-24T22:00:00Z", strategy: .iso8601)
    let hours = (-1...25).map { HourlyPoint(date: start + Double($0) * 3_600, temperature: Double($0)) }
    let days = DailyPoint.summaries(of: hours, in: zone)
    #expect(days.map(\.minimum) == [-1, 0, 25])
    #expect(days.map(\.maximum) == [-1, 24, 25])
  }
}
