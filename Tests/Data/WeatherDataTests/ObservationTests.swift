import Foundation
import Testing

@testable import WeatherData

@Suite struct ObservationTests {
  private static let three = Date(timeIntervalSince1970: 1_780_282_800)

  /// Slots every three hours from 3:00 on, whose temperature in degrees equals the hour.
  private static let forecast = Forecast(
    place: Place(latitude: 1, longitude: 2),
    credit: DataCredit(line: "credit", shortLine: "credit", isRequired: false, terms: ""),
    hours: [3, 6, 9].map { HourlyPoint(date: three + ($0 - 3) * 3_600, temperature: $0) })

  private static func report(minutesBeforeThree minutes: Double) -> Forecast {
    let point = HourlyPoint(date: three - minutes * 60, temperature: 0)
    return Forecast(
      place: Place(name: "Porto", latitude: 41.15, longitude: -8.61), timeZone: TimeZone(secondsFromGMT: 3_600),
      issuedAt: point.date, credit: nil, hours: [point], current: point)
  }

  @Test(
    arguments: [
      // At 1:40, 2:00, 2:59 and a second before 3:00 the forecast has no other point in that hour.
      (80, [(-80, 0), (-60, 0.75), (0, 3)]), (60, [(-60, 0), (0, 3)]), (1, [(-1, 0), (0, 3)]),
      // At 3:00, 3:10 and 6:20 a slot is in that hour; at 4:20 none is.
      (0, [(0, 3)]), (-10, [(0, 3)]), (-200, [(0, 3)]), (-80, [(0, 3), (80, 0), (120, 2.4), (180, 6)]),
    ] as [(Double, [(Double, Double)])])
  func itIsThePointOfAnHourThatHasNone(minutes: Double, points: [(Double, Double)]) {
    let report = Self.report(minutesBeforeThree: minutes)
    let merged = Self.forecast.adding(report)
    #expect(merged.current == report.current)
    let dates = merged.hours.map(\.date)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
    let shown = merged.hourlyPoints(on: .utc).prefix(points.count)
    #expect(shown.map { ($0.date.timeIntervalSince(Self.three) / 60).rounded() } == points.map(\.0))
    for (point, expected) in zip(shown, points) {
      #expect(abs((point.temperature ?? .nan) - expected.1) < 1e-9)
    }
    // The later slots stay three-hourly, and the hours between them are filled in.
    #expect(merged.hourlyPoints(on: .utc).suffix(4).map(\.temperature) == [6, 7, 8, 9])
  }

  @Test func itFillsInPlaceZoneAndIssue() {
    let report = Self.report(minutesBeforeThree: 30)
    let merged = Self.forecast.adding(report)
    #expect(merged.place == Place(name: "Porto", latitude: 1, longitude: 2))
    #expect(merged.timeZone == report.timeZone)
    #expect(merged.issuedAt == report.issuedAt)
    #expect(merged.attribution == "credit")
    var named = Self.forecast
    (named.place.name, named.timeZone, named.issuedAt) = ("Lisboa", .gmt, Self.three)
    let kept = named.adding(report)
    #expect((kept.place.name, kept.timeZone, kept.issuedAt) == ("Lisboa", .gmt, Self.three))
  }

  @Test func withoutConditionsNothingElseIsAdded() {
    var report = Self.report(minutesBeforeThree: 30)
    report.current = nil
    let merged = Self.forecast.adding(report)
    #expect(merged.hours == Self.forecast.hours && merged.current == nil)
    #expect(merged.place.name == "Porto")
  }

  @Test func combinesPayloadsOfAProvider() throws {
    let slots = (0..<3).map { #""main":{"temp":\#($0 * 3),"pressure":1003}"# }
    let forecast = try Payloads.decode(Payloads.fiveDays(slots, city: #"{"name":"","timezone":0}"#)).forecast
    let now = #"{"dt":1644047000,"name":"Porto","main":{"temp":5,"pressure":1000},"weather":[{"id":800,"icon":"01d"}]}"#
    let merged = forecast.adding(try Payloads.decode(now).forecast)
    #expect(merged.place.name == "Porto")
    #expect(merged.current?.temperature == 5)
    #expect(merged.hours.map(\.temperature) == [5, 0, 3, 6])
    #expect(merged.days == forecast.days)
  }
}
