import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct OpenWeatherMapTests {
  static let conditions: [(Condition, [Int])] = [
    (.thunderstorm, [200, 201, 202, 210, 211, 212, 221, 230, 231, 232]),
    (.drizzle, [300, 301, 302, 310, 311, 312, 313, 314, 321]), (.rain, [500, 501, 520, 521, 531]),
    (.heavyRain, [502, 503, 504, 522]), (.freezingRain, [511]), (.snow, [600, 601, 620, 621]),
    (.sleet, [611, 612, 613, 615, 616]), (.heavySnow, [602, 622]), (.fog, [701, 721, 741]), (.smoke, [711]),
    (.dust, [731, 751, 761, 762]), (.squall, [771]), (.tornado, [781]), (.clear, [800]), (.fewClouds, [801]),
    (.clouds, [802, 803]), (.overcast, [804]),
  ]

  @Test(arguments: conditions)
  func everyConditionIDIsKnown(condition: Condition, ids: [Int]) throws {
    let payload = Payloads.oneCall(hours: ids.map { #""weather":[{"id":\#($0),"main":"?","icon":"?"}]"# })
    let decoded = try Payloads.decode(payload)
    #expect(decoded.forecast.hours.map(\.condition) == ids.map { _ in condition })
    #expect(decoded.warnings.isEmpty)
  }

  @Test(
    arguments: [
      (#"[{"id":599,"main":"Rain","icon":"13d"}]"#, .rain, nil), (#"[{"id":null,"main":"haze"}]"#, .fog, nil),
      (#"[{"main":"Ash"}]"#, .dust, nil), (#"[{"id":999,"main":"Frogs","icon":"11d"}]"#, .thunderstorm, nil),
      (#"[{"icon":"02n"}]"#, .fewClouds, nil), (#"[{"id":"801"}]"#, .fewClouds, .textAsNumber),
      (#"[{"id":999,"main":"Frogs","icon":"99d"}]"#, .unknown, .condition), (#"[{}]"#, .unknown, .condition),
      (#"[{"id":800.5}]"#, .unknown, .condition), (#"[{"id":1e300}]"#, .unknown, .condition),
      (#"[{"id":616},{"id":781}]"#, .sleet, nil), ("[]", nil, nil), ("null", nil, nil), ("[null]", nil, nil),
      ("{}", nil, .wrongType), ("[5]", nil, .wrongType), (#""Rain""#, nil, .wrongType),
    ] as [(String, Condition?, PayloadWarning.Kind?)])
  func conditionsFallBackOnNameThenIcon(weather: String, expected: Condition?, warning: PayloadWarning.Kind?) throws {
    let decoded = try Payloads.decode(Payloads.oneCall(hours: ["\"temp\":1,\"weather\":\(weather)"]))
    #expect(decoded.forecast.hours[0].condition == expected)
    #expect(decoded.warnings.map(\.kind) == (warning.map { [$0] } ?? []))
  }

  @Test func theIconOrTheSunDistinguishesDayFromNight() throws {
    // In Tokyo in February, 17:00 is day and 18:00 is night.
    let icons = [#""01n""#, #""01d""#, "null", "null", #""?""#]
    let hours = icons.map { #""temp":1,"weather":[{"id":800,"icon":\#($0)}]"# }
    #expect(
      try Payloads.decode(Payloads.oneCall(hours: hours)).forecast.hours.map(\.isDay) == [
        false, true, false, false, false,
      ])
    let first = #"{"dt":1644048000,"temp":1}"#
    let placed = #"{"lat":35.6465,"lon":139.6297,"hourly":[\#(first)]}"#
    #expect(try Payloads.decode(placed).forecast.hours.map(\.isDay) == [true])
    #expect(try Payloads.decode(#"{"lat":35.6465,"hourly":[\#(first)]}"#).forecast.hours.map(\.isDay) == [nil])
  }

  @Test func everyFieldOfAnHourIsRead() throws {
    let fields = """
      "temp":0.5,"feels_like":-4.2,"pressure":1003,"grnd_level":998,"humidity":93,"wind_speed":7.25,"wind_deg":340,"pop":0.9,\
      "rain":{"1h":0.5},"snow":{"1h":1.25},"weather":[{"id":616,"main":"Snow","description":"みぞれ","icon":"13n"}]
      """
    let decoded = try Payloads.decode(Payloads.oneCall(hours: [fields]))
    let expected = HourlyPoint(
      date: Date(timeIntervalSince1970: 1_644_048_000), temperature: 0.5, feelsLike: -4.2, seaLevelPressure: 1_003,
      stationPressure: 998, condition: .sleet, conditionDescription: "みぞれ", isDay: false, precipitation: 1.75,
      precipitationProbability: 0.9, humidity: 93, windSpeed: 7.25, windDirection: 340)
    #expect(decoded == DecodedForecast(forecast: decoded.forecast, warnings: []))
    #expect(decoded.forecast.hours == [expected])
  }

  @Test(
    arguments: [
      (#""timezone":"Europe/Berlin","timezone_offset":0"#, "Europe/Berlin", 3_600, 7_200),
      (#""timezone":"America/Argentina/Buenos_Aires""#, "America/Argentina/Buenos_Aires", -10_800, -10_800),
      (#""timezone_offset":20700"#, nil, 20_700, 20_700),
      (#""timezone":"Mars/Olympus","timezone_offset":-34200"#, nil, -34_200, -34_200),
      (#""timezone":"Mars/Olympus""#, nil, 0, 0),
    ] as [(String, String?, Int, Int)])
  func zonesAreNamedElseFixed(fields: String, name: String?, winter: Int, summer: Int) throws {
    let zone = try #require(try Payloads.decode(Payloads.oneCall(hours: ["\"temp\":1"], fields)).forecast.timeZone)
    if let name { #expect(zone.identifier == name) }
    #expect(zone.secondsFromGMT(for: try Date("2026-01-15T12:00:00Z", strategy: .iso8601)) == winter)
    #expect(zone.secondsFromGMT(for: try Date("2026-07-15T12:00:00Z", strategy: .iso8601)) == summer)
  }

  @Test func withoutZoneAndOffsetTheZoneIsUnknown() throws {
    let decoded = try Payloads.decode(Payloads.oneCall(hours: ["\"temp\":1"], ""))
    #expect(decoded.forecast.timeZone == nil)
    #expect(decoded.warnings.isEmpty)
  }

  @Test func daysAreLocalDays() throws {
    // Noon of two days in Honolulu is after 22:00 UTC; the third row belongs to the second day.
    let days = [1_644_098_400, 1_644_184_800, 1_644_188_400].enumerated().map { index, time in
      #"{"dt":\#(time),"temp":{"min":\#(index),"max":20.5},"rain":1.5,"snow":0.5,"weather":[{"id":500}]}"#
    }
    let others = #""timezone":"Pacific/Honolulu","daily":[\#(days.joined(separator: ","))]"#
    let decoded = try Payloads.decode(Payloads.oneCall(hours: ["\"temp\":1"], others))
    #expect(decoded.forecast.days.map(\.day.description) == ["2022-02-05", "2022-02-06"])
    #expect(decoded.forecast.days.map(\.minimum) == [0, 2])
    #expect(decoded.forecast.days.map(\.precipitation) == [2, 2])
    #expect(decoded.warnings.map(\.kind) == [.order])
  }
}
