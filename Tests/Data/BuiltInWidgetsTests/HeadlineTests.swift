import Foundation
import Testing
import WeatherData
import WidgetRendering
import WidgetTimeline

@testable import BuiltInWidgets

/// What decides a day, and how it is said.
@Suite struct HeadlineTests {
  /// 2026-11-21 08:00 UTC, a Saturday.
  private static let start = Date(timeIntervalSince1970: 1_795_248_000)

  /// Hours as letters: `-` dry, `r` 2 mm of rain, `h` 9 mm, `s` 2 mm of snow, `S` 3 mm, `t` thunder with 4 mm, `w` a
  /// storm, `i` the icon of rain without an amount, `f` −4 °C, `F` −12 °C, `H` 34 °C, `?` unknown.
  private func forms(
    _ hours: String, days: [DailyPoint] = [], from: Int = 0, in code: String = "en", twelve: Bool = false
  ) throws -> [String] {
    let points = hours.enumerated().compactMap { index, letter -> HourlyPoint? in
      let date = Self.start + Double(index) * 3_600
      func point(_ condition: Condition, _ amount: Double?, temperature: Double = 10) -> HourlyPoint {
        HourlyPoint(date: date, temperature: temperature, condition: condition, precipitation: amount)
      }
      switch letter {
      case "-": return point(.clouds, 0)
      case "r": return point(.rain, 2)
      case "h": return point(.rain, 9)
      case "s": return point(.snow, 2)
      case "S": return point(.snow, 3)
      case "i": return point(.rain, 0)
      case "f": return point(.clouds, 0, temperature: -4)
      case "F": return point(.clouds, 0, temperature: -12)
      case "H": return point(.clear, 0, temperature: 34)
      case "t":
        var hour = point(.thunderstorm, 4)
        hour.windGust = 20
        return hour
      case "w":
        var hour = point(.clouds, 0)
        hour.windGust = 25
        return hour
      default: return nil
      }
    }
    let now = Self.start + Double(from) * 3_600
    let clock = HourlyPoints(Forecast(hours: points), on: LocalHours(in: .gmt, around: now))
    var language = try LanguageCatalog.language(code)
    language.usesTwelveHours = twelve
    let text = HeadlineText(
      language: language, zone: .gmt, temperatureUnit: .celsius, windUnit: .kilometersPerHour, now: now)
    return DecidingWeather(at: now, in: clock, days: days, zone: .gmt).map { text.forms($0, high: "12°") } ?? []
  }

  private static let dryDay = String(repeating: "-", count: 24)

  @Test(
    arguments: [
      ("-----rrr-------", "Rain from 13:00 until 16:00, 6 mm"),
      // Two dry hours are a pause, three are an end.
      ("-----r--r---r--", "Rain from 13:00 until 17:00, 4 mm"),
      ("rr---", "Rain until 10:00, 4 mm"), ("r", "Rain, 2 mm"), ("-i-", "Rain from 09:00 until 10:00"),
      ("-----------------rr-----", "Tomorrow: Rain from 01:00 until 03:00, 4 mm"),
      ("--ss---", "Snow from 10:00 until 12:00, 4 mm"), ("--r?r-", "Rain from 10:00, 2 mm"),
      // The greatest danger comes first, whatever comes before it.
      ("--rhr-", "Heavy rain from 10:00 until 13:00, 13 mm"), ("-S-----", "Heavy snow from 09:00 until 10:00, 3 mm"),
      ("r-----tt-", "Thunderstorm from 14:00 until 16:00, gusts 72 km/h"),
      ("rr---w", "Storm from 13:00, gusts 90 km/h"), ("w-r", "Storm, gusts 90 km/h"),
      ("-----------w--", "Storm tonight, gusts 90 km/h"),
      ("-----f--------", "−4° today"), ("------------f--", "−4° tonight"),
      ("----------------------F", "−12° tomorrow morning"),
      ("fffffrfff", "Rain from 13:00 until 14:00, 2 mm"), ("FFFF--", "Clouds, 12°"), ("-----H", "34° today"),
      (dryDay + "--r", "Dry until Sunday"), (dryDay, "No rain in sight"), ("--", "Clouds, 12°"), ("", nil),
    ] as [(String, String?)])
  func isWhatDecidesTheDay(hours: String, expected: String?) throws {
    #expect(try forms(hours).first == expected)
  }

  @Test(arguments: [
    ("-----rrr---", ["Rain from 13:00 until 16:00, 6 mm", "Rain 13:00–16:00, 6 mm", "Rain 13:00–16:00", "Rain 13:00"]),
    (
      "-----------------rr-----",
      [
        "Tomorrow: Rain from 01:00 until 03:00, 4 mm", "Tomorrow: Rain 01:00–03:00, 4 mm", "Tomorrow: Rain 01:00–03:00",
        "Tomorrow: Rain 01:00", "Rain tomorrow",
      ]
    ),
    ("rr--", ["Rain until 10:00, 4 mm", "Rain until 10:00", "Rain"]),
    (
      "--h-",
      [
        "Heavy rain from 10:00 until 11:00, 9 mm", "Heavy rain 10:00–11:00, 9 mm", "Heavy rain 10:00–11:00",
        "Heavy rain 10:00", "Rain 10:00",
      ]
    ),
    (dryDay + "--r", ["Dry until Sunday", "Dry"]),
  ])
  func hasFormsFromLongToShort(hours: String, expected: [String]) throws {
    #expect(try forms(hours) == expected)
  }

  @Test(arguments: [
    ("de", "-----rrr---", "Regen von 13 bis 16 Uhr, 6 mm", "Regen 13–16 Uhr"),
    ("fr", "-----rrr---", "Pluie de 13 h à 16 h, 6 mm", "Pluie 13–16 h"),
    ("ja", "-----rrr---", "13時から16時まで雨、6 mm", "雨 13–16時"),
    ("es", "-----rrr---", "Lluvia 13:00–16:00, 6 mm", "Lluvia 13:00–16:00"),
    ("de", "-----------w--", "Sturm heute Nacht, Böen 90 km/h", "Sturm heute Nacht"),
    ("fr", "-----------w--", "Tempête cette nuit, rafales 90 km/h", "Tempête cette nuit"),
    ("ja", "-----------w--", "今夜は暴風、最大瞬間風速90 km/h", "今夜は暴風"),
    ("de", "----------------------F", "−12° morgen früh", "−12° morgen"),
    ("ja", "----------------------F", "明日の朝は−12°", "明日は−12°"),
  ])
  func isSaidAsPeopleSayIt(code: String, hours: String, long: String, short: String) throws {
    let forms = try forms(hours, in: code)
    #expect(forms.first == long)
    #expect(forms.contains(short), "\(forms)")
  }

  @Test func rangesOnATwelveHourClockNameTheHalfOnce() throws {
    let forms = try forms("-----rrr---", twelve: true)
    #expect(forms == ["Rain from 1 PM until 4 PM, 6 mm", "Rain 1–4 PM, 6 mm", "Rain 1–4 PM", "Rain 1 PM"])
  }

  /// Every language says everything, without placeholders that are left over, and no form is longer than those before.
  @Test(arguments: LanguageCatalog.codes)
  func everyLanguageSaysEverything(code: String) throws {
    let hours = [
      "-----rrr---", "rr--", "-----------------rr-----", "--h-", "-S--", "--tt-", "w--", "-----------w--", "-----f---",
      "----------------------F", "-----H", Self.dryDay, Self.dryDay + "-r", "--",
    ]
    for hours in hours {
      let forms = try forms(hours, in: code)
      #expect(!forms.isEmpty && forms.allSatisfy { !$0.isEmpty && !$0.contains("{") && !$0.contains("  ") }, "\(forms)")
      #expect(Set(forms).count == forms.count)
    }
    for days in [[12.0, 2], [2, 12]] {
      #expect(try forms(Self.dryDay, days: Self.days(days), in: code).first?.contains("10°") == true)
    }
  }

  private static func days(_ maxima: [Double], _ conditions: [Condition] = []) -> [DailyPoint] {
    maxima.enumerated().map { index, maximum in
      DailyPoint(
        day: LocalDay(containing: start + Double(index) * 86_400, in: .gmt), minimum: maximum - 5, maximum: maximum,
        condition: conditions.indices.contains(index) ? conditions[index] : .clouds)
    }
  }

  @Test(arguments: [
    ([20.0, 11], "9° colder tomorrow"), ([11, 20], "9° warmer tomorrow"), ([20, 12], "No rain in sight"),
  ])
  func namesAGreatChangeOfTemperature(maxima: [Double], expected: String) throws {
    #expect(try forms(Self.dryDay, days: Self.days(maxima)).first == expected)
  }

  /// A part of a day has no highest temperature to compare.
  @Test func doesNotCompareAPartOfADay() throws {
    var days = Self.days([20, 8])
    days[0].isPartial = true
    #expect(try forms(Self.dryDay, days: days).first == "No rain in sight")
  }

  /// Icons of days beyond the hours are shown beside the statement.
  @Test(arguments: [
    ([Condition.clouds, .clouds, .clouds, .rain], "Dry until Tuesday"),
    ([.clouds, .clouds, .clouds, .clouds], "No rain in sight"),
  ])
  func agreesWithTheIconsOfDays(conditions: [Condition], expected: String) throws {
    let days = Self.days([10, 10, 10, 10], conditions)
    #expect(try forms(Self.dryDay, days: days).first == expected)
    #expect(try forms("", days: days).first == expected)
  }

  @Test func anAlertComesFirstButNotInThePicturesOwnStatement() throws {
    let alert = AlertNotice(title: "Storm warning", headline: "Storm warning", untilInWords: "until 21:00")
    let text = HeadlineText(
      language: try LanguageCatalog.language("en"), zone: .gmt, temperatureUnit: .celsius,
      windUnit: .kilometersPerHour, now: Self.start)
    let fields = text.fields(.dry(until: nil), alert: alert, high: nil)
    #expect(fields["headline"] == "Storm warning until 21:00")
    #expect(fields["headlines"] == ["No rain in sight", "Dry"])
    #expect(text.fields(nil, alert: nil, high: nil) == ["headline": .null, "headlines": []])
  }

  @Test func damagedNumbersDoNotTrap() throws {
    let points = [Double.nan, .infinity, -.infinity].map { value in
      HourlyPoint(
        date: Self.start, temperature: value, condition: .rain, precipitation: value, windSpeed: value, windGust: value)
    }
    let text = HeadlineText(
      language: try LanguageCatalog.language("en"), zone: .gmt, temperatureUnit: .celsius,
      windUnit: .kilometersPerHour, now: Self.start)
    for point in points {
      let hours = HourlyPoints(Forecast(hours: [point]), on: LocalHours(in: .gmt, around: Self.start))
      _ = DecidingWeather(at: Self.start, in: hours, days: [], zone: .gmt).map { text.forms($0, high: nil) }
    }
  }
}
