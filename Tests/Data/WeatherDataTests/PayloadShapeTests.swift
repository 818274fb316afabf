import Foundation
import TestRandomness
import Testing

@testable import WeatherData

@Suite struct PayloadShapeTests {
  static let payloads: [(ProviderName, String)] = [
    (.openWeatherMap, Payloads.oneCall(hours: [#""temp":1"#])),
    (.openWeatherMap, Payloads.fiveDays([#""main":{"temp":1}"#])),
    (.openWeatherMap, #"{"cnt":1,"list":[{"dt":1644048000,"main":{"temp":1}}]}"#),
    (.openWeatherMap, #"{"dt":1644048000,"main":{"temp":1}}"#),
    (.openMeteo, Payloads.openMeteo(["temperature_2m": "[1,2,3]"])),
    (.openMeteo, #"{"hourly":{"time":[1644048000],"temperature_2m":[1]}}"#),
    (.metNorway, Payloads.metNorway([("2022-02-05T12:00:00Z", #""instant":{"details":{"air_temperature":1}}"#)])),
  ]

  @Test(arguments: payloads)
  func detectsTheProvider(provider: ProviderName, payload: String) throws {
    for hint in [nil] + ProviderName.allCases {
      let decoded = try Payloads.decode(payload, as: hint)
      #expect(decoded.forecast.hours.first?.temperature == 1)
      let conflict = hint.flatMap { $0 == provider ? nil : $0 }
      #expect(
        decoded.warnings.map(\.description)
          == (conflict.map {
            ["the payload is from \(provider.displayName), not from \($0.displayName); read as \(provider.displayName)"]
          } ?? []))
    }
  }

  @Test func rejectsTheWeatherOfSeveralCities() {
    let payload = #"{"cnt":2,"list":[{"name":"Porto","dt":1644048000,"main":{"temp":1}}]}"#
    let error = #expect(throws: PayloadError.self) { try Payloads.decode(payload) }
    #expect(error?.kind == .unrecognised)
  }

  /// Responses altered by proxies and caches, and responses of the providers' other products, with the first decoded
  /// temperature or the expected message.
  @Test(
    arguments: [
      ("a byte order mark", "\u{FEFF}" + Payloads.oneCall(hours: [#""temp":1"#]), "1.0"),
      ("numbers as texts", Payloads.oneCall(hours: [#""temp":"1.5""#]), "1.5"),
      (
        "fields of a proxy's own", Payloads.oneCall(hours: [#""temp":2,"_id":7"#], #""cached_at":"now","_links":{}"#),
        "2.0"
      ),
      ("minutely values", Payloads.openMeteo(["temperature_2m": "[3,4,5]"], #""minutely_15":{"time":[1]}"#), "3.0"),
      (
        "times of the place", Payloads.openMeteo(["time": #"["2022-02-05T17:00"]"#, "temperature_2m": "[4]"]), "4.0"
      ),
      ("an ensemble", Payloads.openMeteo(["temperature_2m": "[5,5,5]", "temperature_2m_member01": "[9,9,9]"]), "5.0"),
      (
        "coverage by radar",
        Payloads.metNorway([
          (
            "2022-02-05T12:00:00Z",
            #""instant":{"details":{"air_temperature":6}},"next_1_hours":{"summary":{},"details":{"precipitation_amount":0}}"#
          )
        ]), "6.0"
      ),
      ("several places", "[\(Payloads.openMeteo(["temperature_2m": "[1,2,3]"]))]", "an array, not an object"),
      ("several models alone", Payloads.openMeteo(["temperature_2m_icon_d2": "[1,2,3]"]), "1.0"),
      ("an envelope", "{\"data\":\(Payloads.oneCall(hours: [#""temp":1"#]))}", "not a forecast of a known provider"),
      ("XML", "<current><city id=\"1\"/></current>", "not JSON"),
      ("an error", #"{"cod":"404","message":"city not found"}"#, "404"),
      ("another error", #"{"error":true,"reason":"Latitude must be in range"}"#, "Latitude must be in range"),
    ])
  func otherShapesAreReadOrRefusedInPlainWords(shape: String, payload: String, result: String) {
    do {
      let temperature = try Payloads.decode(payload).forecast.hours.first?.temperature
      #expect(temperature.map { "\($0)" } == result)
    } catch {
      #expect("\(error)".contains(result), "\(error)")
    }
  }

  @Test(arguments: ["open-meteo", "met-norway"])
  func mutatedExamplesGiveAForecastOrAnError(name: String) throws {
    let example = try Payloads.example(name)
    var random = SeededGenerator(seed: 20_220_205)
    for _ in 0..<200 {
      var bytes = example
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
        if Bool.random(using: &random) {
          bytes[start] = UInt8.random(in: 0x20...0x7E, using: &random)
        } else if let comma = bytes[start..<end].firstIndex(of: UInt8(ascii: ",")) {
          bytes.insert(contentsOf: Array(",null".utf8), at: comma)
        }
      }
      do {
        let decoded = try PayloadDecoder().decode(bytes)
        let dates = decoded.forecast.hours.map(\.date)
        try #require(!dates.isEmpty || decoded.forecast.isUsableWithoutHours)
        try #require(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
        try #require(decoded.warnings.allSatisfy { !$0.description.contains { $0.isNewline } })
      } catch let error as PayloadError {
        try #require(!error.description.contains { $0.isNewline })
      }
    }
  }
}
