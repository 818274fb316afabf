import Foundation
import TestFolders
import Testing

@testable import WeatherData

/// Payloads from the providers' public documentation, with the expected results.
@Suite struct PayloadFileTests {
  struct Expectation: Sendable, CustomTestStringConvertible {
    let file: String
    let provider: ProviderName
    var hours = 0
    var days = 0
    var hasCurrent = false
    var warnings: [PayloadWarning.Kind] = []
    /// Values of the first hour, or of the current conditions if there are no hours.
    var point: [(field: any KeyPath<HourlyPoint, Double?> & Sendable, value: Double)] = []
    var day: [(field: any KeyPath<DailyPoint, Double?> & Sendable, value: Double)] = []

    var testDescription: String { file }
  }

  static let files: [Expectation] = [
    Expectation(
      file: "open-meteo-older-names", provider: .openMeteo, hours: 2, days: 1, hasCurrent: true,
      point: [
        (\.temperature, 13), (\.humidity, 82), (\.dewPoint, 10.1), (\.cloudCover, 100), (\.windSpeed, 5),
        (\.windGust, 10),
        (\.windDirection, 270),
      ],
      day: [(\.minimum, 11.2), (\.maximum, 19.5), (\.windSpeed, 7), (\.windGust, 15), (\.windDirection, 265)]),
    Expectation(
      file: "open-meteo-daily-only", provider: .openMeteo, days: 2,
      day: [(\.minimum, 3.3), (\.maximum, 12.4), (\.uvIndex, 2.8), (\.windGust, 9.7)]),
    Expectation(
      file: "open-meteo-current-only", provider: .openMeteo, hasCurrent: true,
      point: [
        (\.temperature, 24.6), (\.windSpeed, 5.1), (\.windGust, 9.9), (\.cloudCover, 21), (\.visibility, 31_400),
        (\.uvIndex, 8.35),
        (\.dewPoint, 16.4),
      ]),
    Expectation(
      file: "open-meteo-imperial", provider: .openMeteo, hours: 2,
      point: [
        (\.temperature, 10), (\.dewPoint, 5), (\.precipitation, 2.54), (\.windSpeed, 4.4704), (\.windGust, 8.9408),
        (\.visibility, 3_048),
      ]),
    Expectation(
      file: "openweathermap-onecall-2.5", provider: .openWeatherMap, hours: 1, days: 1, hasCurrent: true,
      point: [
        (\.temperature, 28.25), (\.feelsLike, 33.18), (\.seaLevelPressure, 1_016), (\.humidity, 100),
        (\.dewPoint, 28.25),
        (\.cloudCover, 90), (\.visibility, 8_047), (\.windSpeed, 2.1), (\.windGust, 4.6), (\.windDirection, 160),
        (\.precipitation, 4.32),
      ],
      day: [
        (\.minimum, 26.15), (\.maximum, 33.92), (\.dewPoint, 21.5), (\.cloudCover, 76), (\.uvIndex, 11.64),
        (\.precipitation, 5.6),
      ]),
    Expectation(
      file: "openweathermap-onecall-without-hourly", provider: .openWeatherMap, days: 1, hasCurrent: true,
      point: [(\.temperature, -4.2), (\.dewPoint, -6.1), (\.windGust, 7.7), (\.uvIndex, 0), (\.visibility, 10_000)],
      day: [
        (\.minimum, -6.3), (\.maximum, -2.5), (\.precipitation, 0.6), (\.precipitationProbability, 0.4),
        (\.windGust, 11.2),
      ]),
    Expectation(
      file: "openweathermap-onecall-daily-only", provider: .openWeatherMap, days: 1, warnings: [.units],
      day: [(\.minimum, 6), (\.maximum, 10), (\.seaLevelPressure, 1_021), (\.uvIndex, 0.6)]),
    Expectation(
      file: "openweathermap-forecast-kelvin", provider: .openWeatherMap, hours: 2, days: 1, warnings: [.units],
      point: [
        (\.temperature, 23.61), (\.minimum, 22), (\.maximum, 24.72), (\.seaLevelPressure, 1_015),
        (\.stationPressure, 933),
        (\.windGust, 1.18), (\.cloudCover, 100), (\.visibility, 10_000), (\.precipitationProbability, 0.32),
      ],
      // The minimum comes from the second slot, below the temperature of both.
      day: [(\.minimum, 19.69), (\.maximum, 24.72), (\.windSpeed, 1.97), (\.windDirection, 157), (\.windGust, 3.39)]),
    Expectation(
      file: "openweathermap-current", provider: .openWeatherMap, hours: 1, hasCurrent: true,
      point: [
        (\.temperature, 11.05), (\.feelsLike, 10.63), (\.stationPressure, 910), (\.windGust, 3.47),
        (\.precipitation, 2.73),
        (\.cloudCover, 83), (\.visibility, 9_800),
      ]),
    Expectation(
      file: "met-norway-compact", provider: .metNorway, hours: 2, days: 1,
      point: [
        (\.temperature, -1.1), (\.seaLevelPressure, 1_017.2), (\.cloudCover, 95.2), (\.humidity, 81.1),
        (\.windSpeed, 5.9),
        (\.windDirection, 121.3), (\.precipitation, 0.4),
      ],
      day: [(\.minimum, -1.4), (\.maximum, -1.1), (\.windSpeed, 6.1), (\.windDirection, 118)]),
    Expectation(
      file: "met-norway-complete", provider: .metNorway, hours: 2, days: 2,
      point: [
        (\.temperature, 14.2), (\.dewPoint, 7.9), (\.windGust, 7.4), (\.cloudCover, 43), (\.uvIndex, 3.4),
        (\.precipitationProbability, 0.035), (\.precipitation, 0),
      ],
      day: [(\.minimum, 14.2), (\.maximum, 14.2), (\.dewPoint, 7.9), (\.uvIndex, 3.4), (\.windGust, 7.4)]),
  ]

  private static func decoded(_ file: String) throws -> DecodedForecast {
    let folder = Repository.url("Tests/Data/WeatherDataTests/Payloads")
    return try PayloadDecoder().decode(Data(contentsOf: folder.appending(path: "\(file).json")))
  }

  @Test(arguments: files)
  func readsTheCompletePayload(expected: Expectation) throws {
    let decoded = try Self.decoded(expected.file)
    let forecast = decoded.forecast
    #expect(decoded.warnings.map(\.kind) == expected.warnings)
    #expect(forecast.credit == expected.provider.profile.credit)
    #expect(forecast.hours.count == expected.hours && forecast.days.count == expected.days)
    #expect((forecast.current != nil) == expected.hasCurrent)
    if !expected.point.isEmpty {
      let point = try #require(forecast.hours.first ?? forecast.current)
      for (field, value) in expected.point { #expect(point[keyPath: field] == value, "\(field)") }
    }
    if !expected.day.isEmpty {
      let day = try #require(forecast.days.first)
      for (field, value) in expected.day { #expect(day[keyPath: field] == value, "\(field)") }
    }
  }

  /// Each file in the folder is in the table.
  @Test func everyFileIsTried() throws {
    let folder = Repository.url("Tests/Data/WeatherDataTests/Payloads")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(Set(names) == Set(Self.files.map { "\($0.file).json" }))
  }

  @Test(
    arguments: [
      ("open-meteo-older-names", nil, "2022-07-01T09:00:00Z"),
      ("open-meteo-daily-only", nil, nil),
      ("open-meteo-current-only", nil, "2025-12-18T04:00:00Z"),
      ("openweathermap-onecall-2.5", nil, "2020-07-20T11:10:43Z"),
      ("openweathermap-forecast-kelvin", nil, nil),
      ("openweathermap-current", nil, "2024-09-18T11:59:18Z"),
      ("met-norway-compact", "2019-12-03T13:52:13Z", nil),
    ] as [(String, String?, String?)])
  func dataSayOfWhenTheyAre(file: String, issued: String?, observed: String?) throws {
    let forecast = try Self.decoded(file).forecast
    let instants = try [issued, observed].map { try $0.map { try Date($0, strategy: .iso8601) } }
    #expect(forecast.issuedAt == instants[0])
    #expect(forecast.observedAt == instants[1])
    #expect(forecast.dataTime == instants[0] ?? instants[1])
  }

  @Test func readsCurrentWeatherByItsFieldNames() throws {
    let current = try #require(try Self.decoded("open-meteo-older-names").forecast.current)
    #expect(current.temperature == 13.3 && current.windSpeed == 3 && current.windDirection == 262)
    #expect(current.condition == .clouds && current.isDay == true)
  }

  @Test func sunAndMoonAreOptional() throws {
    let polar = try #require(try Self.decoded("openweathermap-onecall-without-hourly").forecast.days.first)
    #expect(polar.sunrise == nil && polar.sunset == nil)
    #expect(polar.moonrise == Date(timeIntervalSince1970: 1_734_361_200))
    #expect(polar.moonset == Date(timeIntervalSince1970: 1_734_343_200))
    let london = try #require(try Self.decoded("openweathermap-onecall-daily-only").forecast.days.first)
    #expect(london.sunrise != nil && london.moonrise != nil && london.moonset == nil)
  }

  @Test func alertsAreInForceFromStartToEnd() throws {
    let alert = try #require(try Self.decoded("openweathermap-onecall-without-hourly").forecast.alerts.first)
    #expect(alert.event == "Gale warning" && alert.summary == "Southwest gale force 8.")
    let start = try #require(alert.start)
    let end = try #require(alert.end)
    let instants = [start - 1, start, end - 1, end]
    #expect(instants.map { alert.isInForce(at: $0) } == [false, true, true, false])
    #expect(WeatherAlert(start: nil, end: end).isInForce(at: start - 1))
    #expect(WeatherAlert(start: start).isInForce(at: end + 1) && WeatherAlert().isInForce(at: end))
  }
}
