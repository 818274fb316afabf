import Foundation
import Testing
import WeatherData
import WidgetBase

@testable import BuiltInWidgets

/// The positions of nights on an axis of 24 hours.
@Suite struct NightsTests {
  private static let berlin = Place(latitude: 52.52, longitude: 13.405)
  private static let tromso = Place(latitude: 69.65, longitude: 18.96)
  private static let auckland = Place(latitude: -36.85, longitude: 174.76)

  /// Hours in UTC from the start of the axis; the sun's times come from the NOAA Solar Calculator.
  @Test(
    arguments: [
      // Sunset 15:02, sunrise 6:39 UTC.
      (berlin, "2026-11-21T08:00:00Z", [(7.03, 22.66)]), (berlin, "2026-11-21T20:00:00Z", [(0, 10.66), (19.02, 24)]),
      (berlin, "2026-11-21T03:00:00Z", [(0, 3.64), (12.03, 24)]),
      (tromso, "2026-06-21T08:00:00Z", []), (tromso, "2026-12-21T08:00:00Z", [(0, 24)]),
      // Sunrise 16:59, sunset 7:14 UTC.
      (auckland, "2026-11-21T00:00:00Z", [(7.22, 16.96)]),
    ] as [(Place, String, [(Double, Double)])])
  func followTheSun(place: Place, start: String, expected: [(Double, Double)]) throws {
    let start = try Fixtures.instant(start)
    let spans = try #require(Nights.spans(from: start, to: start + 86_400, at: place))
    #expect(spans.count == expected.count, "\(spans)")
    for (span, (from, to)) in zip(spans, expected) {
      #expect(
        abs(span.start * 24 - from) < 0.08 && abs(span.end * 24 - to) < 0.08, "\(span.start * 24) \(span.end * 24)")
    }
  }

  @Test(
    arguments: [
      ([true, false, false, true], [AxisSpan(start: 0.25, end: 0.75)]),
      ([false, nil, false], [AxisSpan(start: 0, end: 1.0 / 3), AxisSpan(start: 2.0 / 3, end: 1)]),
      ([nil, nil], []), ([false, false], [AxisSpan(start: 0, end: 1)]), ([], []),
    ] as [([Bool?], [AxisSpan])])
  func usesHoursWithoutCoordinates(isDay: [Bool?], expected: [AxisSpan]) {
    #expect(Nights.spans(ofHours: isDay) == expected)
    #expect(Nights.spans(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 9), at: Place()) == nil)
  }

  @Test(
    arguments: [
      ("2026-11-21T08:00:00Z", 0.16, true), ("2026-11-21T03:00:00Z", 0, false), ("2026-11-21T21:00:00Z", 1, false),
    ] as [(String, Double, Bool)])
  func theSunIsSomewhereOnItsArc(instant: String, progress: Double, isUp: Bool) throws {
    let arc = try #require(
      SunArc(
        at: try Fixtures.instant(instant), in: try Fixtures.zone("Europe/Berlin"), latitude: 52.52, longitude: 13.405))
    #expect(abs(try #require(arc.progress) - progress) < 0.01)
    #expect(arc.isUp == isUp)
    let light = try #require(arc.light)
    #expect(abs(light.start * 24 - 7.65) < 0.1 && abs(light.end * 24 - 16.03) < 0.1)
  }

  /// A provider knows its mountains, and its times need no coordinates.
  @Test func theProvidersOwnTimesAreUsed() throws {
    let zone = try Fixtures.zone("Europe/Berlin")
    let (rise, set) = (try Fixtures.instant("2026-11-21T07:00:00Z"), try Fixtures.instant("2026-11-21T15:00:00Z"))
    let days = [
      DailyPoint(day: LocalDay(year: 2026, month: 11, day: 20), sunrise: rise - 86_400, sunset: set - 86_400),
      DailyPoint(day: LocalDay(year: 2026, month: 11, day: 21), sunrise: rise, sunset: set),
      DailyPoint(day: LocalDay(year: 2026, month: 11, day: 22), minimum: 1),
    ]
    let place = Place(latitude: 52.52, longitude: 13.405)
    for forecast in [Forecast(place: place, hours: [], days: days), Forecast(hours: [], days: days)] {
      let arc = try #require(SunArc(at: rise + 3_600, in: zone, of: forecast))
      #expect(arc.sunrise == rise && arc.sunset == set && arc.progress == 0.125 && arc.isUp)
    }
    let tomorrow = rise + 86_400
    let computed = try #require(SunArc(at: tomorrow, in: zone, of: Forecast(place: place, hours: [], days: days)))
    #expect(computed == SunArc(at: tomorrow, in: zone, latitude: 52.52, longitude: 13.405))
    #expect(SunArc(at: tomorrow, in: zone, of: Forecast(hours: [], days: days)) == nil)
  }

  @Test func polarDaysHaveNeitherRiseNorSet() throws {
    let noon = try Fixtures.instant("2026-06-21T10:00:00Z")
    let summer = try #require(SunArc(at: noon, in: .gmt, latitude: 69.65, longitude: 18.96))
    #expect(summer.progress == nil && summer.isUp && summer.light == AxisSpan(start: 0, end: 1))
    let winter = try #require(
      SunArc(at: try Fixtures.instant("2026-12-21T10:00:00Z"), in: .gmt, latitude: 69.65, longitude: 18.96))
    #expect(winter.progress == nil && !winter.isUp && winter.light == nil)
    #expect(SunArc(at: noon, in: .gmt, latitude: nil, longitude: 18) == nil)
  }
}
