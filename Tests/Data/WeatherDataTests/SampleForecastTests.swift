import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct SampleForecastTests {
  let sample = SampleForecast.forecast

  @Test func holdsTheTable() throws {
    #expect(sample.hours.count == 30)
    #expect(sample.hours.map(\.date.timeIntervalSince1970) == (0..<30).map { 1_644_048_000 + 3_600 * Double($0) })
    let temperatures = """
      5.77 5.49 4.85 4.13 3.53 3.23 2.82 2.61 2.49 2.35 -2.06 1.92 1.82 1.81 2.15 2.56 2.85 3.82 4.77 \
      5.35 5.75 5.85 6.21 6.25 5.55 4.98 5.22 5.44 5.55 4.88
      """
    #expect(sample.hours.map(\.temperature) == temperatures.split(separator: " ").map { Double($0) })
    let pressures = """
      1005 1007 1009 1011 1013 1015 1016 1018 1010 1018 1017 1015 1013 1000 1013 1011 1009 1007 1005 \
      1003 1001 999 997 995 1005 1000 1002 1004 1006 1008
      """
    #expect(sample.hours.map(\.seaLevelPressure) == pressures.split(separator: " ").map { Double($0) })
    let conditions = """
      clouds clear snow clear clouds rain snow rain clouds rain snow clear clouds clear snow snow clouds \
      clouds snow clear rain rain snow snow rain snow snow snow snow snow
      """
    #expect(
      sample.hours.map(\.condition) == conditions.split(separator: " ").map { Condition(rawValue: String($0)) })
    #expect(sample.hours.allSatisfy { $0.humidity == 60 })
  }

  @Test func isAtItsPlace() {
    #expect(sample.place == Place(name: "世田谷区", latitude: 35.646544, longitude: 139.629749))
    #expect(sample.timeZone?.identifier == "Asia/Tokyo")
    #expect(sample.attribution == nil)
  }

  @Test func dayAndNightFollowTheSun() {
    // Sunset at 17:12, sunrise at 06:37: 17:00 is day, 18:00 to 06:00 is night, 07:00 to 17:00 is day, from 18:00 on is
    // night.
    let expected = [true] + Array(repeating: false, count: 13) + Array(repeating: true, count: 11)
    #expect(sample.hours.map(\.isDay) == expected + Array(repeating: false, count: 5))
  }

  @Test func daysAndCurrentComeFromTheHours() throws {
    #expect(sample.current == sample.hours[0])
    #expect(sample.days.map(\.day.description) == ["2022-02-05", "2022-02-06"])
    #expect(sample.days.map(\.minimum) == [2.82, -2.06])
    #expect(sample.days.map(\.maximum) == [5.77, 6.25])
    #expect(sample.days.map(\.condition) == [.snow, .snow])
    let sunset = try #require(sample.days[0].sunset)
    #expect(abs(sunset.timeIntervalSince(try Date("2022-02-05T08:12:40Z", strategy: .iso8601))) < 120)
  }

  @Test(arguments: [
    ("2026-11-21T08:54:31Z", "UTC", "2026-11-21T08:00:00Z"), ("2026-11-21T08:00:00Z", "UTC", "2026-11-21T08:00:00Z"),
    ("1969-12-31T23:59:59Z", "Asia/Tokyo", "1969-12-31T23:00:00Z"),
    ("2026-11-21T08:54:31Z", "Asia/Kolkata", "2026-11-21T08:30:00Z"),
  ])
  func movesToTheHourOfAnInstant(instant: String, zone: String, first: String) throws {
    let moved = SampleForecast.forecast(
      startingAt: try Date(instant, strategy: .iso8601), in: try #require(TimeZone(identifier: zone)))
    let expected = try Date(first, strategy: .iso8601)
    #expect(moved.hours.map(\.date) == (0..<30).map { expected + 3_600 * Double($0) })
    #expect(moved.hours.map(\.temperature) == sample.hours.map(\.temperature))
    #expect(moved.current?.date == expected)
  }

  @Test func movedToItsOwnHourItIsItself() {
    #expect(SampleForecast.forecast(startingAt: SampleForecast.firstHour + 3_599) == sample)
  }
}
