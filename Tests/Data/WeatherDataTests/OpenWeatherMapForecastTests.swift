import Foundation
import Testing

@testable import WeatherData

@Suite struct OpenWeatherMapForecastTests {
  private static let weather = #""weather":[{"id":616,"main":"Snow","description":"みぞれ","icon":"13n"}]"#
  private static let main =
    #""main":{"temp":0.5,"feels_like":-4.2,"temp_min":0,"temp_max":1,"pressure":1003,"sea_level":1004,"grnd_level":998,"humidity":93}"#
  private static let wind = #""wind":{"speed":7.25,"deg":340,"gust":12}"#

  @Test func everyFieldOfASlotIsRead() throws {
    let slot = #"\#(Self.main),\#(Self.weather),\#(Self.wind),"pop":0.9,"rain":{"3h":2.5},"sys":{"pod":"d"}"#
    let decoded = try Payloads.decode(Payloads.fiveDays([slot, slot]))
    #expect(decoded.warnings.isEmpty)
    let forecast = decoded.forecast
    #expect(forecast.place == Place(name: "Porto", latitude: 41.15, longitude: -8.61))
    #expect(forecast.timeZone?.secondsFromGMT() == 3_600)
    #expect(forecast.attribution == "Weather data provided by OpenWeather")
    #expect(forecast.hours.map(\.date.timeIntervalSince1970) == [1_644_051_600, 1_644_062_400])
    #expect(
      forecast.hours[0]
        == HourlyPoint(
          date: Date(timeIntervalSince1970: 1_644_051_600), temperature: 0.5, minimum: 0, maximum: 1, feelsLike: -4.2,
          seaLevelPressure: 1_004,
          stationPressure: 998, condition: .sleet, conditionDescription: "みぞれ", isDay: true,
          precipitationProbability: 0.9, humidity: 93, windSpeed: 7.25, windGust: 12, windDirection: 340))
    #expect(forecast.days.map(\.precipitation) == [2.5])
  }

  @Test(
    arguments: [
      (#","sys":{"pod":"d"}"#, "01n", true), (#","sys":{"pod":"n"}"#, "01d", false), ("", "01d", true),
      (#","sys":{}"#, "01n", false), (#","sys":{"pod":"x"}"#, "", true),
    ])
  func thePartOfTheDayIsPodsElseTheIconsElseTheSuns(system: String, icon: String, isDay: Bool) throws {
    // 09:00 UTC in Porto in February.
    let slot = #""main":{"temp":1},"weather":[{"id":800,"icon":"\#(icon)"}]\#(system)"#
    #expect(try Payloads.decode(Payloads.fiveDays([slot])).forecast.hours[0].isDay == isDay)
  }

  @Test func detectsKelvinsInEveryFormat() throws {
    let slots = [#""main":{"temp":278.92,"temp_min":278.9}"#, #""main":{"temp":273.15}"#]
    let forecast = try Payloads.decode(Payloads.fiveDays(slots))
    #expect(forecast.forecast.hours.map(\.temperature) == [5.77, 0])
    #expect(forecast.warnings.map(\.kind) == [.units])
    let current = try Payloads.decode(#"{"dt":1644048000,"main":{"temp":278.92}}"#)
    #expect(current.forecast.hours.map(\.temperature) == [5.77])
    #expect(current.warnings.map(\.kind) == [.units])
  }

  @Test(
    arguments: [
      (#""main":{"temp":"5"}"#, "list[0].main.temp is text (\"5\"); read as a number"),
      (#""main":{"temp":99,"pressure":1000}"#, "list[0].main.temp is 99, outside -100...70 °C; treated as missing"),
      (#""main":{"temp":5},"wind":[]"#, "list[0].wind is an array, not an object; ignored"),
      (#""main":{"temp":5},"pop":45"#, "list[0].pop is 45, outside 0...1; treated as missing"),
      (#""main":{"temp":5},"sys":{"pod":1}"#, "list[0].sys.pod is a number, not text; ignored"),
      (#""main":[],"weather":[{"id":800}]"#, "list[0].main is an array, not an object; ignored"),
      (#""main":{"temp":5},"rain":{"3h":-1}"#, "list[0].rain.3h is -1, outside 0...2500 mm; treated as missing"),
      (
        #""main":{"temp":5},"weather":[{"id":7}]"#,
        "list[0].weather[0] is not a known condition (id 7); shown as unknown"
      ),
    ])
  func reportsDamageWithItsLocation(slot: String, warning: String) throws {
    #expect(try Payloads.decode(Payloads.fiveDays([slot])).warnings.map(\.description) == [warning])
  }

  @Test(
    arguments: [
      (#""timezone":"Lisbon""#, nil, "city.timezone is text (\"Lisbon\"), not a number; ignored"),
      (#""timezone":99999"#, nil, "city.timezone is 99999, outside -64800...64800 s; treated as missing"),
      (#""timezone":-12600"#, -12_600, nil), (#""timezone":null"#, nil, nil),
    ] as [(String, Int?, String?)])
  func theZoneIsAnOffset(zone: String, offset: Int?, warning: String?) throws {
    let decoded = try Payloads.decode(Payloads.fiveDays([#""main":{"temp":5}"#], city: "{\(zone)}"))
    #expect(decoded.forecast.timeZone?.secondsFromGMT() == offset)
    #expect(decoded.warnings.map(\.description) == (warning.map { [$0] } ?? []))
  }

  @Test func currentWeatherIsOneHour() throws {
    let payload = """
      {"coord":{"lon":-8.61,"lat":41.15},\(Self.weather),"base":"stations",\(Self.main),"visibility":10000,\(Self.wind),\
      "rain":{"1h":0.4},"clouds":{"all":90},"dt":1644052012,"sys":{"country":"PT","sunrise":1644046560,"sunset":1644084180},\
      "timezone":0,"id":2735943,"name":"Porto","cod":200}
      """
    let decoded = try Payloads.decode(payload)
    #expect(decoded.warnings.isEmpty)
    let expected = HourlyPoint(
      date: Date(timeIntervalSince1970: 1_644_052_012), temperature: 0.5, feelsLike: -4.2, seaLevelPressure: 1_004,
      stationPressure: 998, condition: .sleet, conditionDescription: "みぞれ", isDay: false, precipitation: 0.4,
      humidity: 93, windSpeed: 7.25, windGust: 12, windDirection: 340, cloudCover: 90, visibility: 10_000)
    #expect(decoded.forecast.hours == [expected])
    #expect(decoded.forecast.current == expected)
    #expect(decoded.forecast.dataTime == expected.date)
    #expect(decoded.forecast.place == Place(name: "Porto", latitude: 41.15, longitude: -8.61))
    #expect(decoded.forecast.days.isEmpty)
  }

  @Test func pressureIsAtSeaLevelByDefault() throws {
    let decoded = try Payloads.decode(#"{"dt":1644048000,"main":{"pressure":1003}}"#)
    #expect(decoded.forecast.hours[0].seaLevelPressure == 1_003)
    #expect(decoded.forecast.hours[0].stationPressure == nil)
  }
}
