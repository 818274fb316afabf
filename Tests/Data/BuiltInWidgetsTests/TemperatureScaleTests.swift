import Foundation
import Testing
import WeatherData
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

/// Temperatures as texts, colours and positions on a scale.
@Suite struct TemperatureScaleTests {
  @Test(arguments: [
    (-7.4, "−7°", "19°"), (-0.4, "0°", "31°"), (0, "0°", "32°"), (21.5, "22°", "71°"), (-27, "−27°", "−17°"),
    (40.6, "41°", "105°"),
  ])
  func degreesAreWholeWithATrueMinus(celsius: Double, inCelsius: String, inFahrenheit: String) {
    #expect(Fixtures.english.wholeDegrees(celsius, in: .celsius) == inCelsius)
    #expect(Fixtures.english.wholeDegrees(celsius, in: .fahrenheit) == inFahrenheit)
    #expect(Fixtures.english.wholeDegrees(nil, in: .celsius) == nil)
    #expect(Fixtures.english.wholeDegrees(.nan, in: .celsius) == nil)
  }

  @Test(
    arguments: [(0.0, nil), (0.09, nil), (0.1, "10 %"), (0.43, "45 %"), (1, "100 %"), (7, "100 %"), (nil, nil)]
      as [(Double?, String?)])
  func likelihoodsAreInStepsOfFive(probability: Double?, expected: String?) {
    #expect(Fixtures.english.likelihood(probability) == expected)
  }

  @Test(arguments: [
    (-40.0, "#5B2A9E #C79BFF"), (-15, "#7A5CFF #8B70FF"), (3, "#218FD0 #2FA4E8"), (6.5, "#1E95AD #29AEC6"),
    (34, "#DC3B32 #E5534B"), (50, "#8E1450 #FF5FA2"),
  ])
  func coloursLieOnTheRamp(celsius: Double, color: String) {
    #expect(TemperatureRamp.color(ofCelsius: celsius) == color)
  }

  @Test func aBarHasTheRampBetweenItsEnds() {
    #expect(TemperatureRamp.stops(from: 0, to: 20).map(\.position) == [0, 0.15, 0.5, 0.8, 1])
    #expect(TemperatureRamp.stops(from: 5, to: 5).map(\.position) == [0, 1])
    #expect(TemperatureRamp.stops(along: [(0, nil), (1, nil)]).count == 2)
    #expect(TemperatureRamp.stops(along: [(0, 1), (0.5, nil), (1, 3)]).map(\.position) == [0, 1])
  }

  @Test(
    arguments: [
      ([1, 2, 3], 6.0, -1.0, 5.0), ([-10, 10], 6, -10, 10), ([nil, 4, nil], 6, 1, 7), ([nil], 6, nil, nil),
      ([.infinity, 2], 6, -1, 5),
    ] as [([Double?], Double, Double?, Double?)])
  func aChartShowsAtLeastSomeSpan(values: [Double?], least: Double, lower: Double?, upper: Double?) {
    let chart = WeatherChart(values, leastSpan: least)
    #expect(chart.lower == lower && chart.upper == upper)
  }

  @Test func aChartPlacesItsValues() {
    let chart = WeatherChart([0, 12, nil, 6, 12], leastSpan: 6)
    #expect((0..<6).map { chart.level(at: $0) } == [0, 1, nil, 0.5, 1, nil])
    #expect(chart.position(of: 1) == 0.25)
    // The second value is next to the first one, which is marked as the current hour.
    #expect(chart.peak == 4 && WeatherChart([0, 12], leastSpan: 6).peak == nil)
    #expect(
      chart.content["points"] == [
        [.number(0), .number(1)], [.number(0.25), .number(0)], .null, [.number(0.75), .number(0.5)],
        [.number(1), .number(0)],
      ])
  }

  @Test(
    arguments: [
      (2.0, 9.0, 7.0, 2.0, 9.0, 5.0 / 7), (2, 9, 11, 2, 11, 1), (2, 9, nil, 2, 9, nil), (nil, nil, 4, 4, 4, 0.5),
      (nil, nil, nil, nil, nil, nil),
    ] as [(Double?, Double?, Double?, Double?, Double?, Double?)])
  func dailyRangesIncludeMeasurements(
    lowest: Double?, highest: Double?, now: Double?, low: Double?, high: Double?, position: Double?
  ) {
    let range = DayRange(lowest: lowest, highest: highest, now: now)
    #expect(range.lowest == low && range.highest == high && range.position == position)
  }

  /// Hours from a time of 2026-11-21 on, and the day as the provider sends it.
  @Test(
    arguments: [
      (0, nil, "1°", "24°"), (3, nil, "4°", "24°"), (4, nil, "≤5°", "≥24°"),
      (14, DailyPoint(day: LocalDay(year: 2026, month: 11, day: 21), minimum: -3, maximum: 30), "−3°", "30°"),
      (14, DailyPoint(day: LocalDay(year: 2026, month: 11, day: 21), minimum: -3), "≤−3°", "≥24°"),
      (14, DailyPoint(day: LocalDay(year: 2026, month: 11, day: 21)), "≤15°", "≥24°"),
      // One temperature is not a range.
      (23, nil, nil, nil),
    ] as [(Int, DailyPoint?, String?, String?)])
  func rangesOfAPartOfTheDaySaySo(first: Int, sent: DailyPoint?, low: String?, high: String?) throws {
    let midnight = try Fixtures.instant("2026-11-21T00:00:00Z")
    let hours = (first..<24).map { HourlyPoint(date: midnight + Double($0) * 3_600, temperature: Double($0 + 1)) }
    let forecast = Forecast(timeZone: .gmt, hours: hours, days: sent.map { [$0] } ?? [])
    let day = LocalDay(containing: midnight, in: .gmt)
    let range = DayRange(of: day, now: nil, in: forecast, zone: .gmt)
    let texts = range.texts(in: .celsius, Fixtures.english)
    #expect(texts.low == low && texts.high == high)
    guard case .record(let fields) = range.content(in: .celsius, Fixtures.english) else { return }
    #expect(fields["low"] == .optional(low) && fields["high"] == .optional(high))
    #expect(fields["isPartial"] == .bool(low?.hasPrefix("≤") ?? true))
  }

  /// The scale covers the shown days; other days are clamped to it.
  @Test func daysLieOnOneScale() throws {
    let first = LocalDay(year: 2026, month: 11, day: 21)
    let days = [(0.0, 10.0), (5, 20), (nil, nil), (-30, 40)].enumerated().map { index, range in
      DailyPoint(
        day: first.adding(days: index), minimum: range.0, maximum: range.1, condition: .snow,
        precipitationProbability: 0.62)
    }
    let week = ForecastWeek(
      days, shown: 3, today: first, now: 12, unit: .celsius, zone: .gmt, language: Fixtures.english)
    let fields = week.content
    #expect(week.scale == 0...20)
    #expect(fields.map { $0["rangeStart"] } == [.number(0), .number(0.25), .null, .number(0)])
    #expect(fields.map { $0["rangeEnd"] } == [.number(0.6), .number(1), .null, .number(1)])
    #expect(fields.map { $0["rangeNow"] } == [.number(0.6), .null, .null, .null])
    #expect(fields.map { $0["name"] } == ["Today", "Sun", "Mon", "Tue"])
    #expect(fields.map { $0["low"] } == ["0°", "5°", "–", "−30°"])
    #expect(fields[0]["likelihood"] == "60 %" && fields[0]["isSnow"] == true)
  }
}
