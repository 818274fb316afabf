import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct METNorwayTests {
  private static let noon = "2022-02-05T12:00:00Z"

  private static func period(_ hours: Int, _ symbol: String, _ amount: String = "0") -> String {
    #""next_\#(hours)_hours":{"summary":{"symbol_code":"\#(symbol)"},"details":{"precipitation_amount":\#(amount)}}"#
  }

  private static func instant(_ temperature: String) -> String {
    #""instant":{"details":{"air_temperature":\#(temperature)}}"#
  }

  /// Symbols that are the same by day and by night.
  static let plain: [(Condition, [String])] = [
    (.overcast, ["cloudy"]), (.fog, ["fog"]), (.rain, ["lightrain", "rain"]), (.heavyRain, ["heavyrain"]),
    (.sleet, ["lightsleet", "sleet", "heavysleet"]), (.snow, ["lightsnow", "snow"]), (.heavySnow, ["heavysnow"]),
    (
      .thunderstorm,
      [
        "lightrainandthunder", "rainandthunder", "heavyrainandthunder", "lightsleetandthunder", "sleetandthunder",
        "heavysleetandthunder", "lightsnowandthunder", "snowandthunder", "heavysnowandthunder",
      ]
    ),
  ]

  /// Symbols with a suffix for day and night.
  static let dayAndNight: [(Condition, [String])] = [
    (.clear, ["clearsky"]), (.fewClouds, ["fair"]), (.clouds, ["partlycloudy"]),
    (.rain, ["lightrainshowers", "rainshowers"]), (.heavyRain, ["heavyrainshowers"]),
    (.sleet, ["lightsleetshowers", "sleetshowers", "heavysleetshowers"]),
    (.snow, ["lightsnowshowers", "snowshowers"]), (.heavySnow, ["heavysnowshowers"]),
    (
      .thunderstorm,
      [
        "lightrainshowersandthunder", "rainshowersandthunder", "heavyrainshowersandthunder",
        "lightsleetshowersandthunder", "sleetshowersandthunder", "heavysleetshowersandthunder",
        "lightsnowshowersandthunder", "snowshowersandthunder", "heavysnowshowersandthunder",
      ]
    ),
  ]

  /// Symbols with the provider's historic spelling.
  static let historic = ["lightssleetshowersandthunder", "lightssnowshowersandthunder"]

  @Test func thereAre41Symbols() {
    let bases = (Self.plain + Self.dayAndNight).flatMap(\.1)
    #expect(Self.dayAndNight.flatMap(\.1).count == 21)
    #expect(Set(bases).count == 41)
    #expect(Set(METNorwaySymbol.conditions.keys) == Set(bases + Self.historic))
  }

  @Test(arguments: plain)
  func plainSymbolsAreKnown(condition: Condition, codes: [String]) {
    for code in codes {
      #expect(METNorwaySymbol(code: code).condition == condition)
      #expect(METNorwaySymbol(code: code).isDay == nil)
    }
  }

  @Test(arguments: dayAndNight + [(.thunderstorm, historic)])
  func symbolsWithAnEndingAreKnown(condition: Condition, codes: [String]) {
    for code in codes {
      for (ending, isDay) in [("_day", true), ("_night", false), ("_polartwilight", false), ("", nil)]
        as [(String, Bool?)]
      {
        #expect(METNorwaySymbol(code: code + ending).condition == condition)
        #expect(METNorwaySymbol(code: code + ending).isDay == isDay)
      }
    }
  }

  @Test(arguments: ["frogs", "", "_day", "rain_noon", "lightssleet", "heavyfog", "Rain", "clearsky_day_day"])
  func otherSymbolsAreUnknown(code: String) throws {
    #expect(METNorwaySymbol(code: code).condition == .unknown)
    let decoded = try Payloads.decode(Payloads.metNorway([(Self.noon, Self.instant("1") + "," + Self.period(1, code))]))
    #expect(decoded.forecast.hours[0].condition == (code.isEmpty ? nil : .unknown))
    #expect(decoded.warnings.map(\.kind) == (code.isEmpty ? [] : [.condition]))
  }

  @Test func everyFieldIsRead() throws {
    let data = """
      "instant":{"details":{"air_pressure_at_sea_level":1003.4,"air_temperature":0.5,"cloud_area_fraction":98,\
      "relative_humidity":93.1,"wind_from_direction":340.2,"wind_speed":7.3}},\
      \(Self.period(1, "heavysnowshowers_night", "1.7")),\(Self.period(6, "clearsky_day", "9"))
      """
    let decoded = try Payloads.decode(Payloads.metNorway([(Self.noon, data)]))
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.forecast.attribution == "Data from MET Norway (CC BY 4.0)")
    #expect(decoded.forecast.timeZone == nil)
    #expect(decoded.forecast.place == Place(latitude: 59.91, longitude: 10.75))
    #expect(
      decoded.forecast.hours == [
        HourlyPoint(
          date: try Date(Self.noon, strategy: .iso8601), temperature: 0.5, seaLevelPressure: 1_003.4,
          condition: .heavySnow, isDay: false, precipitation: 1.7, humidity: 93.1, windSpeed: 7.3, windDirection: 340.2,
          cloudCover: 98)
      ])
  }

  @Test func sixHourlyPointsAreNotInterpolated() throws {
    let payload = Payloads.metNorway([
      (
        "2022-02-05T11:00:00Z",
        Self.instant("1") + "," + Self.period(1, "cloudy", "0.5") + "," + Self.period(6, "rain", "7")
      ),
      (
        "2022-02-05T12:00:00Z",
        Self.instant("2") + "," + Self.period(6, "fair_night", "3") + "," + Self.period(12, "fog")
      ),
      ("2022-02-05T18:00:00Z", Self.instant("3") + #","next_6_hours":{"details":{}},"# + Self.period(12, "fog")),
      ("2022-02-06T00:00:00Z", Self.instant("4")),
    ])
    let forecast = try Payloads.decode(payload).forecast
    #expect(forecast.hours.map(\.condition) == [.overcast, .fewClouds, .fog, nil])
    // Precipitation over six hours belongs to no single hour, but to the day.
    #expect(forecast.hours.map(\.precipitation) == [0.5, nil, nil, nil])
    #expect(forecast.days.map(\.precipitation) == [3.5, nil])
    // Day and night follow the sun in Oslo, whatever the symbol of the six hours.
    #expect(forecast.hours.map(\.isDay) == [true, true, false, false])
    // By solar time Oslo is an hour ahead: midnight UTC belongs to the next day.
    #expect(forecast.days.map(\.day.description) == ["2022-02-05", "2022-02-06"])
    #expect(forecast.days.map(\.maximum) == [3, 4])
    #expect(forecast.hourlyPoints(on: .utc) == forecast.hours)
  }

  @Test(
    arguments: [
      (#""time":"2022-02-05T13:00:00+01:00""#, [], 1), (#""time":"2022-02-05T12:00:00.5Z""#, [], 1),
      (#""time":"2022-02-05T12:00:00""#, [.time], 0), (#""time":1644062400"#, [.time], 0),
      (#""time":"1644062400""#, [.time], 0), (#""time":"2022-02-30T12:00:00Z""#, [.time], 0),
      (#""time":"1969-12-31T23:59:59Z""#, [.time], 0), (#""time":null"#, [.time], 0), ("", [.time], 0),
    ] as [(String, [PayloadWarning.Kind], Int)])
  func timesNeedAnOffset(time: String, warnings: [PayloadWarning.Kind], rows: Int) throws {
    let data = #""data":{\#(Self.instant("5"))}"#
    let row = time.isEmpty ? "{\(data)}" : "{\(time),\(data)}"
    let other = #"{"time":"2022-02-05T15:00:00Z",\#(data)}"#
    let decoded = try Payloads.decode(#"{"properties":{"timeseries":[\#(row),\#(other)]}}"#)
    #expect(decoded.forecast.hours.count == rows + 1)
    #expect(decoded.forecast.hours.last?.date == (try Date("2022-02-05T15:00:00Z", strategy: .iso8601)))
    if rows == 1 { #expect(decoded.forecast.hours[0].date == (try Date(Self.noon, strategy: .iso8601))) }
    #expect(decoded.warnings.map(\.kind) == warnings)
  }

  static let damages: [(String, String)] = [
    (instant("\"5\""), "instant.details.air_temperature is text (\"5\"); read as a number"),
    (
      "\(instant("99")),\(period(1, "fog"))",
      "instant.details.air_temperature is 99, outside -100...70 °C; treated as missing"
    ),
    (#""instant":[],\#(period(1, "fog"))"#, "instant is an array, not an object; ignored"),
    (#"\#(instant("1")),"next_1_hours":5"#, "next_1_hours is a number, not an object; ignored"),
    (
      "\(instant("1")),\(period(1, "rain", "\"much\""))",
      "next_1_hours.details.precipitation_amount is text (\"much\"), not a number; ignored"
    ),
    (
      "\(instant("1")),\(period(1, "frogs_day"))",
      "next_1_hours.summary.symbol_code is not a known condition (\"frogs_day\"); shown as unknown"
    ),
  ]

  @Test(arguments: damages)
  func reportsDamageWithItsLocation(data: String, warning: String) throws {
    #expect(
      try Payloads.decode(Payloads.metNorway([(Self.noon, data)])).warnings.map(\.description)
        == ["properties.timeseries[0].data.\(warning)"])
  }

  @Test(
    arguments: [
      (
        #"{"coordinates":[190,59]}"#, Place(latitude: 59),
        ["geometry.coordinates[0] is 190, outside -180...180°; treated as missing"]
      ),
      (#"{"coordinates":[]}"#, Place(), []), ("null", Place(), []),
      ("[]", Place(), ["geometry is an array, not an object; ignored"]),
    ] as [(String, Place, [String])])
  func placesAreReadAsFarAsTheyGo(geometry: String, place: Place, warnings: [String]) throws {
    let decoded = try Payloads.decode(Payloads.metNorway([(Self.noon, Self.instant("1"))], geometry: geometry))
    #expect(decoded.forecast.place == place)
    #expect(decoded.warnings.map(\.description) == warnings)
  }
}
