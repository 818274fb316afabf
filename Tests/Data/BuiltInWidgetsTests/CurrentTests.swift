import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct CurrentTests {
  private static let language = Language(
    code: "en",
    texts: [
      "sample.place": "Sample", "current.loading": "Loading {place}'s weather...", "condition.rain": "Rain",
      "condition.unknown": "Unknown", "compass.n": "N", "compass.nw": "NW", "compass.e": "E",
      "coordinate.north": "{degrees}° N", "coordinate.south": "{degrees}° S", "coordinate.east": "{degrees}° E",
      "coordinate.west": "{degrees}° W", "weather.stale": "data {time}",
    ])
  private static let first = Date(timeIntervalSince1970: 1_644_048_000)

  private func entries(
    _ forecast: Forecast, at now: Date = first, options: CurrentOptions = CurrentOptions(), staleSince: Date? = nil
  ) throws -> [CurrentEntry] {
    let provider = CurrentProvider(forecast: forecast, options: options, staleSince: staleSince)
    return try provider.timeline(in: Fixtures.context(now, language: Self.language)).entries
  }

  /// Returns a forecast of 12 hours, with `first` as hour 3.
  private func forecast(_ change: (inout HourlyPoint, Int) -> Void = { _, _ in }) -> Forecast {
    var forecast = Fixtures.forecast(from: Self.first - 3 * 3_600, count: 12, zone: .gmt) { index, date in
      var point = HourlyPoint(
        date: date, temperature: Double(index) + 0.25, seaLevelPressure: 1_000 + Double(index), stationPressure: 900,
        condition: .rain, isDay: true, humidity: 81, windSpeed: 3.44, windDirection: 315)
      change(&point, index)
      return point
    }
    forecast.place = Place(name: "Berlin", latitude: 52.52, longitude: -13.419_98)
    return forecast
  }

  @Test func showsEveryValueOfTheHour() throws {
    let entry = try #require(try entries(forecast(), at: Self.first + 1_300).first)
    #expect(entry.date == Self.first && entry.time == "08:00")
    #expect(entry.temperature == "3.2°" && entry.minimum == "≤0.2°" && entry.maximum == "≥11.2°")
    #expect(entry.humidity == "81 %" && entry.wind == "3.4 m/s" && entry.windDirection == "NW")
    #expect(entry.pressure == "1003 hPa" && entry.trend == .rising)
    #expect(entry.condition == .rain && entry.words == "Rain" && entry.icon == "rain")
    #expect(entry.place == "Berlin" && entry.latitude == "52.5200° N" && entry.longitude == "13.4200° W")
    guard case .record(let fields) = entry.content else {
      Issue.record("no record")
      return
    }
    #expect(fields["windLine"] == .text("NW 3.4 m/s") && fields["pressureLine"] == .text("1003 hPa ↗"))
    #expect(fields["coordinates"] == .text("52.5200° N  13.4200° W"))
    #expect(fields["loading"] == nil && fields["badge"] == nil)
  }

  @Test func fiveHoursAndAReloadAfterTheNext() throws {
    let timeline = try CurrentProvider(forecast: forecast()).timeline(in: Fixtures.context(Self.first + 1_300))
    #expect(timeline.entries.map(\.date) == (0..<5).map { Self.first + Double($0) * 3_600 })
    #expect(timeline.entries.map(\.temperature) == ["3.2°", "4.2°", "5.2°", "6.2°", "7.2°"])
    #expect(timeline.policy == .after(Self.first + 3_600 + 300))
    // The entries end where the data ends.
    let late = try CurrentProvider(forecast: forecast()).timeline(in: Fixtures.context(Self.first + 7 * 3_600))
    #expect(late.entries.count == 2)
  }

  /// An observation is valid for its hour; missing values come from the forecast.
  @Test(arguments: [(600.0, "20.0°", "08:10"), (-3_000, "20.0°", "07:10"), (7_200, "3.2°", "08:00")])
  func whatWasObservedComesFirst(seconds: Double, temperature: String, time: String) throws {
    var forecast = forecast()
    forecast.current = HourlyPoint(date: Self.first + seconds, temperature: 20)
    let entries = try entries(forecast, at: Self.first + 500)
    #expect(entries.first?.temperature == temperature && entries.first?.time == time)
    #expect(entries.first?.humidity == "81 %")
    #expect(entries.dropFirst().first?.temperature == "4.2°")
    // A measured value may be outside of the forecast range.
    #expect(entries.first?.maximum == (temperature == "20.0°" ? "≥20.0°" : "≥11.2°"))
  }

  @Test(arguments: [
    (1_003.0, 1_003.0, PressureTrend.steady, " →"), (1_003, 1_004, .rising, " ↗"), (1_003, 1_002, .falling, " ↘"),
  ])
  func theTrendIsThatOfThreeHours(before: Double, now: Double, trend: PressureTrend, arrow: String) throws {
    let entry = try #require(
      try entries(forecast { point, index in point.seaLevelPressure = index < 3 ? before : now }).first)
    #expect(entry.trend == trend)
    guard case .record(let fields) = entry.content else { return }
    #expect(fields["pressureLine"] == .text(entry.pressure + arrow))
  }

  @Test func usesTheRequestedUnits() throws {
    let options = CurrentOptions(
      pressureLevel: .station, pressureUnit: .inHg, temperatureUnit: .fahrenheit, windUnit: .kilometersPerHour)
    let entry = try #require(try entries(forecast(), options: options).first)
    #expect(entry.temperature == "37.9°" && entry.pressure == "26.58 inHg" && entry.wind == "12 km/h")
    for (unit, wind) in [(WindUnit.milesPerHour, "8 mph"), (.knots, "7 kn"), (.metersPerSecond, "3.4 m/s")] {
      #expect(try entries(forecast(), options: CurrentOptions(windUnit: unit)).first?.wind == wind)
    }
  }

  @Test(arguments: [(0.0, "N"), (22.4, "N"), (337.6, "N"), (360, "N"), (90, "E"), (292.6, "NW"), (337.4, "NW")])
  func theWindComesFromOneOfEightDirections(degrees: Double, name: String) throws {
    #expect(try entries(forecast { point, _ in point.windDirection = degrees }).first?.windDirection == name)
  }

  @Test func unknownValuesAreADash() throws {
    let forecast = Forecast(timeZone: .gmt, hours: [HourlyPoint(date: Self.first, humidity: 0)])
    let entry = try #require(try entries(forecast).first)
    #expect(
      [entry.temperature, entry.minimum, entry.maximum, entry.wind, entry.pressure] == ["–", "–", "–", "–", "–"])
    #expect(entry.humidity == "0 %" && entry.windDirection == nil && entry.trend == nil && entry.latitude == nil)
    guard case .record(let fields) = entry.content else {
      Issue.record("no record")
      return
    }
    #expect(fields["pressureLine"] == .text("–") && fields["pressureShort"] == .null)
    #expect(fields["humidityShort"] == .text("0 %"))
    #expect(entry.condition == .unknown && entry.icon == "unknown" && entry.words == "Unknown")
  }

  /// Between two slots of a three-hour forecast, humidity and wind come from the earlier slot.
  @Test(arguments: [(0.0, "70 %", "1.0 m/s"), (1, "70 %", "1.0 m/s"), (2, "70 %", "1.0 m/s"), (3, "80 %", "2.0 m/s")])
  func slotsHoldUntilTheNext(hours: Double, humidity: String, wind: String) throws {
    let slots = (0..<3).map { slot in
      HourlyPoint(
        date: Self.first + Double(slot) * 10_800, temperature: Double(slot), humidity: 70 + Double(slot) * 10,
        windSpeed: 1 + Double(slot), windDirection: 90)
    }
    let forecast = Forecast(timeZone: .gmt, hours: slots)
    let entry = try #require(try entries(forecast, at: Self.first + hours * 3_600).first)
    #expect(entry.humidity == humidity && entry.wind == wind && entry.windDirection == "E")
  }

  @Test func currentConditionsAloneAreEnough() throws {
    var forecast = Forecast(timeZone: .gmt, hours: [])
    forecast.current = HourlyPoint(date: Self.first + 600, temperature: 20, humidity: 55)
    let entries = try entries(forecast, at: Self.first + 900)
    #expect(entries.map(\.temperature) == ["20.0°"] && entries.map(\.humidity) == ["55 %"])
    #expect(throws: NoHourError.self) { try self.entries(forecast, at: Self.first + 5 * 3_600) }
  }

  @Test(arguments: [("en", "light rain"), ("ja", "Rain"), (nil, "Rain")] as [(String?, String)])
  func theProvidersWordsAreInThePicturesLanguage(language: String?, description: String) throws {
    var forecast = forecast { point, _ in point.conditionDescription = "light rain" }
    forecast.descriptionLanguage = language
    #expect(try entries(forecast).first?.description == description)
  }

  @Test func aPlaceholderLoads() {
    let context = Fixtures.context(Self.first, language: Self.language)
    #expect(CurrentProvider(forecast: forecast()).placeholder(in: context).loading == "Loading Sample's weather...")
  }

  @Test func staleDataAreMarked() throws {
    #expect(try entries(forecast(), staleSince: Self.first - 6_000).first?.badge == "data 06:20")
  }

  @Test func ignoresPastHours() {
    #expect(throws: NoHourError.self) { try entries(forecast(), at: Self.first + 30 * 86_400) }
    #expect(throws: NoHourError.self) { try entries(Forecast(hours: [])) }
  }
}
