import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct DailySummaryTests {
  private func hour(_ instant: String, _ temperature: Double?, _ condition: Condition?) throws -> HourlyPoint {
    HourlyPoint(
      date: try Date(instant, strategy: .iso8601), temperature: temperature, condition: condition,
      conditionDescription: condition?.rawValue)
  }

  @Test func nightWeatherDoesNotRepresentTheDay() throws {
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

  @Test func daysWithOnlyNightHoursUseThem() throws {
    let hours = [try hour("2026-06-01T22:00:00Z", nil, .rain), try hour("2026-06-01T23:00:00Z", nil, .clear)]
    let days = DailyPoint.summaries(of: hours, in: .gmt)
    #expect(days.map(\.condition) == [.rain])
    #expect(days.map(\.minimum) == [nil])
  }

  /// Points from an hour of 2026-06-01 on.
  @Test(
    arguments: [
      // Hourly: whole days, and some with up to three hours missing at one end.
      (0, 48, 1, [false, false]), (3, 45, 1, [false, false]), (4, 44, 1, [true, false]), (0, 45, 1, [false, false]),
      (0, 44, 1, [false, true]), (17, 30, 1, [true, false]), (23, 2, 1, [true, true]), (10, 1, 1, [true]),
      // Three-hourly slots stand for three hours each.
      (0, 16, 3, [false, false]), (2, 15, 3, [false, false]), (14, 40, 3, [true, false, false, false, false, true]),
      (15, 12, 3, [true, false, true]), (0, 15, 3, [false, false]), (0, 14, 3, [false, true]),
      // Six-hourly.
      (0, 8, 6, [false, false]), (2, 8, 6, [false, false]), (6, 7, 6, [true, false]),
      // Points twelve hours apart do not stand for the time between them.
      (0, 4, 12, [true, true]),
    ] as [(Double, Int, Double, [Bool])])
  func daysWithMissingHoursArePartial(first: Double, count: Int, step: Double, expected: [Bool]) throws {
    let midnight = try Date("2026-06-01T00:00:00Z", strategy: .iso8601)
    let hours = (0..<count).map {
      HourlyPoint(date: midnight + (first + Double($0) * step) * 3_600, temperature: 1)
    }
    #expect(DailyPoint.summaries(of: hours, in: .gmt).map(\.isPartial) == expected)
  }

  /// MET Norway's points are hourly at first, then six-hourly.
  @Test func daysOnWhichTheStepChangesAreWhole() throws {
    let midnight = try Date("2026-06-01T00:00:00Z", strategy: .iso8601)
    let hours = (Array(0...30) + [36, 42, 48, 54, 60, 66]).map {
      HourlyPoint(date: midnight + Double($0) * 3_600, temperature: 1)
    }
    #expect(DailyPoint.summaries(of: hours, in: .gmt).map(\.isPartial) == [false, false, false])
  }

  /// A provider's own values are the day's; those that are missing come from the hours.
  @Test(arguments: [(2.0, 3.0, false), (2, nil, true), (nil, 3, true)] as [(Double?, Double?, Bool)])
  func onlyComputedValuesArePartial(minimum: Double?, maximum: Double?, isPartial: Bool) throws {
    let hours = [try hour("2026-06-01T12:00:00Z", 1, .rain)]
    let sent = DailyPoint(day: LocalDay(year: 2026, month: 6, day: 1), minimum: minimum, maximum: maximum)
    let days = DailyPoint.completed([sent], from: hours, in: .gmt, at: Place())
    #expect(days.map(\.isPartial) == [isPartial])
  }

  /// Hours without a temperature are missing, unless no hour has one.
  @Test(arguments: [(nil, false), (7, true)] as [(Double?, Bool)])
  func hoursWithoutTemperatureAreMissing(temperature: Double?, isPartial: Bool) throws {
    let midnight = try Date("2026-06-01T00:00:00Z", strategy: .iso8601)
    let hours = (0..<24).map {
      HourlyPoint(date: midnight + Double($0) * 3_600, temperature: $0 < 8 ? temperature : nil, condition: .rain)
    }
    #expect(DailyPoint.summaries(of: hours, in: .gmt).map(\.isPartial) == [isPartial])
  }

  @Test func omitsDaysWithoutHours() throws {
    let hours = [try hour("2026-06-01T12:00:00Z", 1, nil), try hour("2026-06-04T12:00:00Z", 2, nil)]
    #expect(DailyPoint.summaries(of: hours, in: .gmt).map(\.day.day) == [1, 4])
    #expect(DailyPoint.summaries(of: [], in: .gmt).isEmpty)
  }

  @Test func aDayOfClockChangeHasItsOwnHours() throws {
    // In Berlin 2026-10-25 runs from 22:00 to 23:00 UTC the next day: 25 hours.
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let start = try Date("2026-10-24T22:00:00Z", strategy: .iso8601)
    let hours = (-1...25).map { HourlyPoint(date: start + Double($0) * 3_600, temperature: Double($0)) }
    let days = DailyPoint.summaries(of: hours, in: zone)
    #expect(days.map(\.minimum) == [-1, 0, 25])
    #expect(days.map(\.maximum) == [-1, 24, 25])
  }

  @Test(arguments: [
    // From 21:00 or 21:30 on, the following day has 23, 24 or 25 full hours in UTC.
    ("Asia/Tokyo", "2026-03-28T12:00:00Z", "2026-03-29", 24),
    ("Europe/Berlin", "2026-03-28T20:00:00Z", "2026-03-29", 23),
    ("Europe/Berlin", "2026-10-24T19:00:00Z", "2026-10-25", 25),
    ("America/New_York", "2026-03-08T02:00:00Z", "2026-03-08", 23),
    ("America/New_York", "2026-11-01T01:00:00Z", "2026-11-01", 25),
    ("Australia/Lord_Howe", "2026-10-03T11:00:00Z", "2026-10-04", 23),
    ("Australia/Lord_Howe", "2026-04-04T10:00:00Z", "2026-04-05", 25),
    ("Africa/Cairo", "2024-04-25T19:00:00Z", "2024-04-26", 23),
    ("Asia/Beirut", "2024-03-30T19:00:00Z", "2024-03-31", 23),
    ("America/Santiago", "2024-09-08T01:00:00Z", "2024-09-08", 23),
  ])
  func aDayHasTheHoursThatLocalClocksShow(zone: String, first: String, day: String, count: Int) throws {
    let first = try Date(first, strategy: .iso8601)
    let hours = (0..<40).map { HourlyPoint(date: first + Double($0) * 3_600, temperature: Double($0)) }
    let days = DailyPoint.summaries(of: hours, in: try #require(TimeZone(identifier: zone)))
    #expect(days.count == 3)
    #expect(days[0].minimum == 0 && days[0].maximum == 2)
    #expect(days[1].day.description == day)
    #expect(days[1].minimum == 3 && days[1].maximum == Double(2 + count))
    #expect(days[2].minimum == Double(3 + count) && days[2].maximum == 39)
  }
}
