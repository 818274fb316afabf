import Foundation
import TestRandomness
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct ExamplePayloadTests {
  @Test func decodesWithoutAWarning() throws {
    let decoded = try PayloadDecoder().decode(Payloads.example())
    #expect(decoded.warnings.isEmpty)
    let forecast = decoded.forecast
    #expect(forecast.place == Place(latitude: 35.6465, longitude: 139.6297))
    #expect(forecast.timeZone?.identifier == "Asia/Tokyo")
    #expect(forecast.attribution == "Weather data provided by OpenWeather")
    #expect(forecast.hours.map(\.date.timeIntervalSince1970) == (0..<48).map { 1_644_048_000 + 3_600 * Double($0) })
    #expect(forecast.days.map(\.day) == (0..<8).map { LocalDay(daysSince1970: 19_028 + $0) })
    #expect(forecast.current?.temperature == 6.52)
    #expect(forecast.observedAt == forecast.current?.date && forecast.issuedAt == nil)
    #expect(forecast.alerts.map(\.event) == ["大雪注意報", "強風注意報"])
    for hour in forecast.hours {
      #expect(hour.temperature != nil && hour.seaLevelPressure != nil && hour.humidity != nil && hour.isDay != nil)
      #expect(hour.condition != nil && hour.condition != .unknown)
    }
  }

  @Test func openMeteosDecodesWithoutAWarning() throws {
    let decoded = try PayloadDecoder().decode(Payloads.example("open-meteo"))
    #expect(decoded.warnings.isEmpty)
    let forecast = decoded.forecast
    #expect(forecast.timeZone?.identifier == "Europe/Berlin")
    #expect(forecast.hours.map(\.date.timeIntervalSince1970) == (0..<72).map { 1_780_264_800 + 3_600 * Double($0) })
    #expect(forecast.days.map(\.day.description) == ["2026-06-01", "2026-06-02", "2026-06-03"])
    #expect(forecast.current?.condition == .clouds)
    for hour in forecast.hours {
      #expect(hour.temperature != nil && hour.seaLevelPressure != nil && hour.stationPressure != nil)
      #expect(hour.condition != nil && hour.condition != .unknown)
      #expect(hour.isDay == Sun.isUp(at: hour.date, latitude: 52.52, longitude: 13.42))
    }
    let zone = try #require(forecast.timeZone)
    for (day, computed) in zip(
      forecast.days, DailyPoint.summaries(of: forecast.hours, in: zone, at: forecast.place))
    {
      #expect(day.minimum == computed.minimum && day.maximum == computed.maximum)
      #expect(abs(try #require(day.precipitation) - (try #require(computed.precipitation))) < 0.001)
      #expect(abs(try #require(day.sunrise).timeIntervalSince(try #require(computed.sunrise))) < 120)
      #expect(abs(try #require(day.sunset).timeIntervalSince(try #require(computed.sunset))) < 120)
    }
  }

  @Test func metNorwaysDecodesWithoutAWarning() throws {
    let decoded = try PayloadDecoder().decode(Payloads.example("met-norway"))
    #expect(decoded.warnings.isEmpty)
    let forecast = decoded.forecast
    #expect(forecast.place == Place(latitude: 60.3913, longitude: 5.3221))
    #expect(forecast.issuedAt == (try Date("2026-06-01T07:38:21Z", strategy: .iso8601)))
    let steps = zip(forecast.hours, forecast.hours.dropFirst()).map { $1.date.timeIntervalSince($0.date) / 3_600 }
    #expect(steps == Array(repeating: 1, count: 58) + Array(repeating: 6, count: 11))
    #expect(forecast.hours.allSatisfy { $0.temperature != nil && $0.seaLevelPressure != nil && $0.isDay != nil })
    #expect(forecast.hours.dropLast().allSatisfy { $0.condition != nil && $0.condition != .unknown })
    #expect(forecast.hours.allSatisfy { $0.stationPressure == nil })
    #expect(forecast.hourlyPoints(on: .utc) == forecast.hours)
    #expect(forecast.days.count == 6)
  }

  @Test func hasATroughAndWeatherOfEveryKind() throws {
    let hours = try PayloadDecoder().decode(Payloads.example()).forecast.hours
    let pressures = hours.compactMap(\.seaLevelPressure)
    let lowest = try #require(pressures.firstIndex(of: pressures.min() ?? 0))
    #expect((12..<36).contains(lowest))
    #expect(try #require(pressures.first) - pressures[lowest] >= 15)
    #expect(Set(hours.compactMap(\.condition)).count >= 10)
    #expect(hours.contains { $0.condition == .clear && $0.isDay == true })
    #expect(hours.contains { $0.condition == .clear && $0.isDay == false })
  }

  @Test func itsDaysAndIconsAgreeWithTheSun() throws {
    let forecast = try PayloadDecoder().decode(Payloads.example()).forecast
    let zone = try #require(forecast.timeZone)
    for day in forecast.days {
      let sun = Sun.day(at: day.day.noon(in: zone), latitude: 35.6465, longitude: 139.6297)
      #expect(abs(try #require(day.sunrise).timeIntervalSince(try #require(sun.sunrise))) < 120)
      #expect(abs(try #require(day.sunset).timeIntervalSince(try #require(sun.sunset))) < 120)
    }
    for hour in forecast.hours {
      #expect(hour.isDay == Sun.isUp(at: hour.date, latitude: 35.6465, longitude: 139.6297))
    }
  }

  @Test func mutatedPayloadsGiveAForecastOrAnError() throws {
    let example = try Payloads.example()
    var random = SeededGenerator(seed: 20_220_205)
    var forecasts = 0
    for _ in 0..<2_000 {
      let payload = mutated(example, using: &random)
      do {
        let decoded = try PayloadDecoder().decode(payload)
        forecasts += 1
        let dates = decoded.forecast.hours.map(\.date)
        try #require(!dates.isEmpty && zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
        try #require(decoded.warnings.allSatisfy { !$0.description.contains { $0.isNewline } })
      } catch let error as PayloadError {
        try #require(!error.description.contains { $0.isNewline })
      }
    }
    // Both outcomes occur.
    #expect((100..<1_900).contains(forecasts))
  }

  /// Applies one to four small changes: a byte changed, a part removed, doubled or moved, a value replaced.
  private func mutated(_ original: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    let values = [
      "null", "true", "-1", "1e308", "1e400", "\"5.2\"", "\"\"", "[]", "{}", "\"\\u0000\"", "99999999999999999999",
      "0.1",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 3 where start > 0: bytes.removeSubrange(start...)
      default:
        // A number or word is replaced by another value, which mostly gives valid JSON.
        guard let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")),
          let stop = bytes[colon...].firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }),
          let value = values.randomElement(using: &random)
        else { continue }
        bytes.replaceSubrange(colon + 1..<stop, with: Array(value.utf8))
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }
}
