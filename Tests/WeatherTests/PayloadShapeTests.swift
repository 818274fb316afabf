import Foundation
import TestRandomness
import Testing

@testable import Weather

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
  func theShapeTellsTheProvider(provider: ProviderName, payload: String) throws {
    for hint in [nil] + ProviderName.allCases {
      let decoded = try Payloads.decode(payload, as: hint)
      #expect(decoded.forecast.hours.first?.temperature == 1)
      let conflict = hint.flatMap { $0 == provider ? nil : $0 }
      #expect(
        decoded.warnings.map(\.description)
          == (conflict.map {
            ["the payload is \(provider.displayName)'s, not \($0.displayName)'s: read as what it is"]
          } ?? []))
    }
  }

  @Test func theWeatherOfSeveralCitiesIsNoForecast() {
    let payload = #"{"cnt":2,"list":[{"name":"Porto","dt":1644048000,"main":{"temp":1}}]}"#
    let error = #expect(throws: PayloadError.self) { try Payloads.decode(payload) }
    #expect(error?.kind == .unrecognised)
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
