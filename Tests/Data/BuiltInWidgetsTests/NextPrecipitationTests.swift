import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

/// The next rain or snow, in words.
@Suite struct NextPrecipitationTests {
  private static let words = Language(
    code: "en",
    texts: [
      "precipitation.rain.from": "Rain from {hour}:00", "precipitation.rain.until": "Rain until {hour}",
      "precipitation.rain.now": "Rain", "precipitation.snow.from": "Snow from {hour}",
      "precipitation.snow.until": "Snow until {hour}", "precipitation.snow.now": "Snow",
      "precipitation.dryUntil": "Dry until {day}", "precipitation.dry": "No rain in sight",
      "calendar.tomorrow": "Tomorrow", "source.named": "{name}: {state}",
      "calendar.weekdays.full": "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
    ])

  /// Hours as letters: `-` dry, `r` rain, `s` snow, `?` unknown, `c` rain only according to the condition,
  /// `t` rain according to the condition without an amount, `d` a trace without a condition.
  private func text(_ hours: String, zone: TimeZone = .gmt, in language: Language = words) -> String? {
    // 2026-11-21 08:00, a Saturday.
    let start = Date(timeIntervalSince1970: 1_795_248_000)
    let points = hours.enumerated().compactMap { index, letter -> HourlyPoint? in
      let date = start + Double(index) * 3_600
      switch letter {
      case "-": return HourlyPoint(date: date, condition: .clouds, precipitation: 0)
      case "r": return HourlyPoint(date: date, condition: .rain, precipitation: 0.4)
      case "s": return HourlyPoint(date: date, condition: .snow, precipitation: 0.4)
      case "f": return HourlyPoint(date: date, temperature: -2, precipitation: 0.4)
      case "c": return HourlyPoint(date: date, condition: .drizzle)
      case "t": return HourlyPoint(date: date, condition: .rain, precipitation: 0)
      case "d": return HourlyPoint(date: date, precipitation: 0.05)
      default: return nil
      }
    }
    let local = HourlyPoints(Forecast(hours: points), on: LocalHours(in: zone, around: start))
    let own = HourlyPoints.own(of: Forecast(hours: points), else: local)
    return NextPrecipitation(at: start, count: 7 * 24, in: own)?.text(in: language, zone: zone)
  }

  @Test(
    arguments: [
      ("------r", "Rain from 14:00"), ("----------------------s", "Tomorrow: Snow from 6"), ("-f", "Snow from 9"),
      ("---------------r", "Rain from 23:00"), ("----------------r", "Tomorrow: Rain from 0:00"),
      ("-c", "Rain from 9:00"),
      ("rrr-", "Rain until 11"), ("s-", "Snow until 9"), ("r", "Rain"), (String(repeating: "r", count: 48), "Rain"),
      (String(repeating: "-", count: 24) + "r", "Dry until Sunday"),
      (String(repeating: "-", count: 60) + "s", "Dry until Monday"),
      (String(repeating: "-", count: 24), "No rain in sight"),
      // The last hour of Friday, and the first of Saturday: today is a Saturday.
      (String(repeating: "-", count: 6 * 24 + 15) + "r", "Dry until Friday"),
      (String(repeating: "-", count: 6 * 24 + 16) + "r", "No rain in sight"),
      // The icon of an hour is rain, whatever its amount: words agree with it. Less than a gauge measures has no bar.
      ("-t" + String(repeating: "-", count: 30), "Rain from 9:00"), ("t-", "Rain until 9"),
      ("-d" + String(repeating: "-", count: 30), "No rain in sight"),
      ("-----", nil), ("?r", nil), ("---?r", nil), ("", nil),
    ] as [(String, String?)])
  func isSaidInWords(hours: String, expected: String?) {
    #expect(text(hours) == expected)
  }

  /// Amounts are for whole hours of UTC here, so rain begins and ends between whole hours of other clocks.
  @Test(arguments: [
    ("Asia/Kolkata", "---r", "Rain from 16:30"), ("Asia/Kathmandu", "rrr-", "Rain until 16:45"),
    ("Australia/Adelaide", "--r-", "Rain from 20:30"), ("Asia/Tokyo", "--r-", "Rain from 19:00"),
  ])
  func namesTimesBetweenHours(zone: String, hours: String, expected: String) throws {
    let language = Language(
      code: "en",
      texts: ["precipitation.rain.from": "Rain from {time}", "precipitation.rain.until": "Rain until {time}"])
    #expect(text(hours, zone: try Fixtures.zone(zone), in: language) == expected)
  }
}
