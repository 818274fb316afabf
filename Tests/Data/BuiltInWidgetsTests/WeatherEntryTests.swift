import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct WeatherEntryTests {
  private let first = Date(timeIntervalSince1970: 1_780_272_000)

  private func sample(
    _ options: WeatherOptions = WeatherOptions(), language: Language = Fixtures.japanese
  ) throws -> WeatherEntry {
    let provider = WeatherProvider(forecast: SampleForecast.forecast, options: options)
    let context = Fixtures.context(SampleForecast.firstHour, language: language)
    return try #require(try provider.timeline(in: context).entries.first)
  }

  /// Returns the entry of pressures an hour apart; the pressures of `past` precede its hour.
  private func entry(
    pressures: [Double?], after past: [Double?] = [], options: WeatherOptions = WeatherOptions()
  ) throws -> WeatherEntry {
    let start = first - Double(past.count) * 3_600
    let all = past + pressures
    let forecast = Fixtures.forecast(from: start, count: all.count) {
      HourlyPoint(date: $1, temperature: 1, seaLevelPressure: all[$0])
    }
    let timeline = try WeatherProvider(forecast: forecast, options: options).timeline(in: Fixtures.context(first))
    return try #require(timeline.entries.first)
  }

  @Test(arguments: [(Fixtures.japanese, "℃ 17:00現在", "℃"), (Fixtures.english, "°C at 17:00", "°C")])
  func theHeadingIsTheLanguages(language: Language, heading: String, unit: String) throws {
    let entry = try sample(language: language)
    #expect(entry.heading == heading)
    #expect(entry.unit == unit)
    #expect(entry.time == "17:00")
  }

  @Test func theSampleShowsItsPublishedNumbers() throws {
    let entry = try sample()
    #expect(entry.temperature == "6")
    #expect(entry.place == "世田谷区")
    #expect(entry.strip == ". 18 . . 21 . . 0 . . 3 . . 6 . . 9 . . 12 . . 15 .")
    #expect(entry.hours.filter(\.isMajor).map(\.temperature) == ["5", "4", "3", "-2", "2", "3", "5", "6"])
    #expect(entry.pressure.center == 1_005)
    #expect(entry.pressure.labels == ["1020", "1005", "990"])
    #expect(entry.pressure.trend == nil)
    #expect(!entry.isStale)
  }

  @Test func aClearNightShowsTheNightsIcon() throws {
    let hours = try sample().hours
    // 18:00 and 6:00 in February; sunrise is at 6:38.
    #expect(hours[1].icon == "clear-night")
    #expect(hours[13].icon == "clear-night")
    #expect(hours[19].icon == "clear-day")
  }

  @Test(
    arguments: [
      ([1_005, 1_010], 1_005, ["1020", "1005", "990"]),
      ([nil, nil, 1_010.4, 1_000], 1_010.4, ["1025", "1010", "995"]),
      ([nil, nil], nil, ["", "", ""]), ([1_000.5], 1_000.5, ["1016", "1000", "986"]),
    ] as [([Double?], Double?, [String])])
  func theCentreIsTheNearestKnownPressure(pressures: [Double?], center: Double?, labels: [String]) throws {
    let pressure = try entry(pressures: pressures).pressure
    #expect(pressure.center == center)
    #expect(pressure.labels == labels)
  }

  /// In a storm the curve stays in its graph, which widens by whole steps of 5 hPa.
  @Test(arguments: [
    (15.0, 1_000.0, 15.0, ["1030", "1015", "1000"]), (15, 999.9, 20, ["1035", "1015", "995"]),
    (15, 995, 25, ["1040", "1015", "990"]), (15, 1_050, 40, ["1055", "1015", "975"]),
    (15, 960, 60, ["1075", "1015", "955"]), (30, 1_000, 30, ["1045", "1015", "985"]),
  ])
  func theGraphWidensInAStorm(span: Double, last: Double, shown: Double, labels: [String]) throws {
    for unit in PressureUnit.allCases {
      let forecast = Fixtures.forecast(from: first, count: 24) {
        HourlyPoint(date: $1, seaLevelPressure: $0 < 20 ? 1_015 : last)
      }
      let options = WeatherOptions(pressureUnit: unit, span: span)
      let provider = WeatherProvider(forecast: forecast, options: options)
      let entry = try #require(try provider.timeline(in: Fixtures.context(first)).entries.first)
      #expect(abs(entry.pressure.span - shown * unit.perHectopascal) < 1e-9)
      if unit == .hPa { #expect(entry.pressure.labels == labels) }
    }
  }

  @Test(
    arguments: [
      (.hPa, 15, 1_005.0, 15.0, ["1020", "1005", "990"]), (.hPa, 20, 1_005, 20, ["1025", "1005", "985"]),
      (.mmHg, 15, 753.812, 11.2509, ["765", "754", "743"]), (.inHg, 15, 29.6776, 0.44295, ["30.12", "29.68", "29.23"]),
    ] as [(PressureUnit, Double, Double, Double, [String])])
  func pressuresAreInTheUnitAskedFor(
    unit: PressureUnit, span: Double, center: Double, spanInUnit: Double, labels: [String]
  ) throws {
    let entry = try sample(WeatherOptions(pressureUnit: unit, span: span))
    #expect(abs(try #require(entry.pressure.center) - center) < 0.001)
    #expect(abs(entry.pressure.span - spanInUnit) < 0.001)
    #expect(entry.pressure.labels == labels)
    #expect(entry.pressure.unit == unit)
    #expect(entry.hours.first?.pressure == entry.pressure.center)
  }

  @Test func stationPressureIsShownOnRequest() throws {
    let forecast = Fixtures.forecast(from: first, count: 2) {
      HourlyPoint(date: $1, seaLevelPressure: 1_010, stationPressure: $0 == 0 ? nil : 950)
    }
    let provider = WeatherProvider(forecast: forecast, options: WeatherOptions(pressureLevel: .station))
    let entry = try #require(try provider.timeline(in: Fixtures.context(first)).entries.first)
    #expect(entry.pressure.labels == ["965", "950", "935"])
    #expect(entry.hours.prefix(3).map(\.pressure) == [nil, 950, nil])
  }

  @Test(
    arguments: [
      (1_000, 1_001, .rising), (1_000, 1_000.9, .steady), (1_000, 1_000, .steady), (1_000, 999.1, .steady),
      (1_000, 999, .falling), (1_000, 980, .falling), (nil, 1_000, nil), (1_000, nil, nil),
      // In Doubles 1024.6 - 1023.6 is slightly less than 1.
      (1_023.6, 1_024.6, .rising), (1_024.6, 1_023.6, .falling),
    ] as [(Double?, Double?, PressureTrend?)])
  func oneHectopascalInThreeHoursIsATrend(before: Double?, now: Double?, trend: PressureTrend?) throws {
    let entry = try entry(pressures: [now, 1_000], after: [before, 900, 1_100])
    #expect(entry.pressure.trend == trend)
  }

  @Test(arguments: [
    (0.5, "0"), (1.5, "2"), (2.5, "2"), (-0.4, "0"), (-0.5, "0"), (-0.51, "-1"), (-1.5, "-2"), (-2.06, "-2"),
    (-0.0, "0"), (9.99, "10"), (-9.5, "-10"),
  ])
  func temperaturesRoundAsPrintfDoesWithoutMinusZero(celsius: Double, text: String) throws {
    let forecast = Fixtures.forecast(from: first, count: 1) { HourlyPoint(date: $1, temperature: celsius) }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(first))
    #expect(timeline.entries.first?.temperature == text)
    #expect(timeline.entries.first?.hours.first?.temperature == text)
  }

  @Test(arguments: [(-0.001, 2, "0.00"), (-0.006, 2, "-0.01"), (29.685, 2, "29.68"), (-0.04, 1, "0.0")])
  func decimalsRoundAsPrintfDoesWithoutMinusZero(value: Double, decimals: Int, text: String) {
    #expect(RoundedNumber.text(value, decimals: decimals) == text)
  }

  @Test(arguments: [(0, "32"), (-40, "-40"), (100, "212"), (-17.8, "0"), (5.77, "42")] as [(Double, String)])
  func fahrenheitIsConvertedBeforeRounding(celsius: Double, text: String) throws {
    let forecast = Fixtures.forecast(from: first, count: 1) { HourlyPoint(date: $1, temperature: celsius) }
    let provider = WeatherProvider(forecast: forecast, options: WeatherOptions(temperatureUnit: .fahrenheit))
    let entry = try #require(try provider.timeline(in: Fixtures.context(first)).entries.first)
    #expect(entry.temperature == text)
    #expect(entry.unit == "°F")
    #expect(entry.heading == "°F at 00:00")
  }

  @Test func usesTheFirstOfTwoPointsInAnHour() throws {
    let hours = [0, 1_800, 3_600].map { HourlyPoint(date: first + $0, temperature: $0 / 100) }
    let timeline = try WeatherProvider(forecast: Forecast(hours: hours)).timeline(in: Fixtures.context(first))
    #expect(timeline.entries.first?.hours.prefix(3).map(\.temperature) == ["0", "36", nil])
  }

  @Test func contentMatchesTheDocumentedJSON() throws {
    guard case .record(let fields) = try sample().content, case .list(let hours) = fields["hours"],
      case .record(let hour) = hours.first, case .record(let pressure) = fields["pressure"]
    else {
      Issue.record("the content is no record of records")
      return
    }
    let promised: Set = ["heading", "temperature", "unit", "time", "place", "isStale", "hours", "pressure", "alert"]
    #expect(promised.isSubset(of: fields.keys))
    #expect(hours.count == 24)
    let promisedHour: [String: EntryContent] = [
      "date": "2022-02-05T08:00:00Z", "label": "\u{FF65}", "isMajor": false, "temperature": "6", "icon": "clouds",
      "condition": "clouds", "isDay": true, "pressure": .number(1_005),
    ]
    #expect(hour.filter { promisedHour[$0.key] != nil } == promisedHour)
    #expect(
      pressure == [
        "center": .number(1_005), "span": .number(15), "unit": "hPa", "labels": ["1020", "1005", "990"],
        "trend": .null,
      ])
  }
}
