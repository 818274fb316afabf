import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct SunTests {
  struct Reference: Sendable, CustomTestStringConvertible {
    let place: String, latitude: Double, longitude: Double, zone: String, day: LocalDay, rise: String, set: String

    init(
      _ place: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ day: LocalDay,
      _ rise: String, _ set: String
    ) {
      (self.place, self.latitude, self.longitude, self.zone) = (place, latitude, longitude, zone)
      (self.day, self.rise, self.set) = (day, rise, set)
    }

    var testDescription: String { "\(place) \(day)" }
  }

  static let winter = LocalDay(year: 2022, month: 2, day: 5)
  static let solstice = LocalDay(year: 2022, month: 6, day: 21)
  static let autumn = LocalDay(year: 2026, month: 11, day: 21)
  static let equinox = LocalDay(year: 2030, month: 3, day: 20)

  /// Computed with PyEphem 4 (horizon -0:34, upper limb, no air pressure: the convention of the US Naval Observatory).
  static let references = [
    Reference("Tokyo", 35.68, 139.77, "Asia/Tokyo", winter, "2022-02-04T21:38:00Z", "2022-02-05T08:12:00Z"),
    Reference("Tokyo", 35.68, 139.77, "Asia/Tokyo", solstice, "2022-06-20T19:25:00Z", "2022-06-21T10:00:00Z"),
    Reference("Tokyo", 35.68, 139.77, "Asia/Tokyo", equinox, "2030-03-19T20:45:00Z", "2030-03-20T08:52:00Z"),
    Reference("London", 51.5074, -0.1278, "Europe/London", winter, "2022-02-05T07:32:00Z", "2022-02-05T16:57:00Z"),
    Reference("London", 51.5074, -0.1278, "Europe/London", solstice, "2022-06-21T03:43:00Z", "2022-06-21T20:22:00Z"),
    Reference(
      "New York", 40.7128, -74.006, "America/New_York", solstice, "2022-06-21T09:25:00Z",
      "2022-06-22T00:31:00Z"),
    Reference(
      "New York", 40.7128, -74.006, "America/New_York", autumn, "2026-11-21T11:50:00Z",
      "2026-11-21T21:34:00Z"),
    Reference(
      "Sydney", -33.8688, 151.2093, "Australia/Sydney", winter, "2022-02-04T19:20:00Z",
      "2022-02-05T08:57:00Z"),
    Reference("Nairobi", -1.2864, 36.8172, "Africa/Nairobi", autumn, "2026-11-21T03:13:00Z", "2026-11-21T15:24:00Z"),
    Reference(
      "Reykjavík", 64.1466, -21.9426, "Atlantic/Reykjavik", solstice, "2022-06-21T02:55:00Z",
      "2022-06-22T00:04:00Z"),
    Reference(
      "Reykjavík", 64.1466, -21.9426, "Atlantic/Reykjavik", autumn, "2026-11-21T10:16:00Z",
      "2026-11-21T16:11:00Z"),
    Reference(
      "Honolulu", 21.3069, -157.8583, "Pacific/Honolulu", equinox, "2030-03-20T16:35:00Z",
      "2030-03-21T04:43:00Z"),
    Reference(
      "Auckland", -36.8485, 174.7633, "Pacific/Auckland", winter, "2022-02-04T17:41:00Z",
      "2022-02-05T07:29:00Z"),
    Reference(
      "Ushuaia", -54.8019, -68.303, "America/Argentina/Ushuaia", autumn, "2026-11-21T08:08:00Z",
      "2026-11-22T00:31:00Z"),
    Reference(
      "Anchorage", 61.2181, -149.9003, "America/Anchorage", solstice, "2022-06-21T12:20:00Z",
      "2022-06-22T07:43:00Z"),
    Reference("Apia", -13.8333, -171.7667, "Pacific/Apia", autumn, "2026-11-20T16:49:00Z", "2026-11-21T05:37:00Z"),
  ]

  @Test(arguments: references)
  func risesAndSetsWithinTwoMinutesOfTheAlmanac(reference: Reference) throws {
    let noon = reference.day.noon(in: try #require(TimeZone(identifier: reference.zone)))
    let day = Sun.day(at: noon, latitude: reference.latitude, longitude: reference.longitude)
    for (computed, expected) in [(day.sunrise, reference.rise), (day.sunset, reference.set)] {
      let difference = try #require(computed).timeIntervalSince(try Date(expected, strategy: .iso8601))
      #expect(abs(difference) <= 120)
    }
  }

  @Test(arguments: references)
  func isUpExactlyBetweenRiseAndSet(reference: Reference) throws {
    let noon = reference.day.noon(in: try #require(TimeZone(identifier: reference.zone)))
    let day = Sun.day(at: noon, latitude: reference.latitude, longitude: reference.longitude)
    func isUp(_ instant: Date?, _ seconds: Double) throws -> Bool {
      Sun.isUp(
        at: try #require(instant) + seconds, latitude: reference.latitude, longitude: reference.longitude)
    }
    #expect(try !isUp(day.sunrise, -30))
    #expect(try isUp(day.sunrise, 30))
    #expect(try isUp(day.sunset, -30))
    #expect(try !isUp(day.sunset, 30))
  }

  @Test(arguments: [
    ("2022-06-21T12:00:00Z", 69.65, 18.96, SolarDay.alwaysUp),
    ("2022-12-21T12:00:00Z", 69.65, 18.96, .alwaysDown),
    ("2022-06-21T00:00:00Z", 90, 0, .alwaysUp),
    ("2022-12-21T00:00:00Z", 90, 0, .alwaysDown),
    ("2022-12-21T00:00:00Z", -90, 180, .alwaysUp),
    ("2022-06-21T00:00:00Z", -77.85, 166.67, .alwaysDown),
  ])
  func polarDaysAndNightsHaveNoRiseOrSet(instant: String, latitude: Double, longitude: Double, expected: SolarDay)
    throws
  {
    let date = try Date(instant, strategy: .iso8601)
    let day = Sun.day(at: date, latitude: latitude, longitude: longitude)
    #expect(day == expected)
    #expect(day.sunrise == nil)
    #expect(day.sunset == nil)
    #expect(Sun.isUp(at: date, latitude: latitude, longitude: longitude) == (expected == .alwaysUp))
  }

  @Test func dayLengthAtHighLatitudeIsContinuousThroughTheYear() throws {
    // In Tromsø the length of the day changes by less than an hour and a half from day to day, without leaps between
    // cases.
    var previous: Double?
    for offset in 0..<365 {
      let noon = try Date("2022-01-01T11:00:00Z", strategy: .iso8601) + Double(offset) * 86_400
      let length =
        switch Sun.day(at: noon, latitude: 69.65, longitude: 18.96) {
        case .alwaysUp: 24.0
        case .alwaysDown: 0.0
        case .ordinary(let rise, let set): set.timeIntervalSince(rise) / 3_600
        }
      #expect((0...24).contains(length))
      if let previous { #expect(abs(length - previous) < 1.6) }
      previous = length
    }
  }
}
