import Foundation
import Testing
import WeatherData
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct ForecastTests {
  private static let language = Language(
    code: "en",
    texts: [
      "forecast.title": "Weather", "forecast.caption": "Weather today", "forecast.empty": "No results",
      "sample.place": "Sample", "condition.rain": "Rain", "condition.unknown": "Unknown", "condition.clear": "Clear",
      "weather.stale": "data {time}",
    ])

  private func timeline(
    _ forecast: Forecast, at now: String, zone: String? = nil, language: Language = language,
    family: WidgetFamily = .medium
  ) throws -> Timeline<ForecastEntry> {
    var context = Fixtures.context(
      try Fixtures.instant(now), zone: try zone.map { try Fixtures.zone($0) }, language: language)
    context.family = family
    return try ForecastProvider(forecast: forecast).timeline(in: context)
  }

  private func hours(
    _ first: String, _ count: Int, every seconds: Double = 3_600, condition: (Int) -> Condition? = { _ in .clear }
  ) throws -> [HourlyPoint] {
    let first = try Fixtures.instant(first)
    return (0..<count).map {
      HourlyPoint(date: first + Double($0) * seconds, temperature: Double($0), condition: condition($0))
    }
  }

  /// Daylight saving time begins and ends: one row for each day, and midnights are as far apart as days are long.
  @Test(
    arguments: [
      ("Europe/Berlin", "2026-03-28T11:00:00Z", [28, 29, 30, 31, 1], [12, 23, 24, 24]),
      ("Europe/Berlin", "2026-10-24T10:00:00Z", [24, 25, 26, 27, 28], [12, 25, 24, 24]),
      ("America/New_York", "2026-03-07T17:00:00Z", [7, 8, 9, 10, 11], [12, 23, 24, 24]),
      ("America/New_York", "2026-10-31T16:00:00Z", [31, 1, 2, 3, 4], [12, 25, 24, 24]),
      // The clock goes from 24:00 to 01:00: the following day has no midnight and 23 hours.
      ("America/Santiago", "2026-09-05T16:00:00Z", [5, 6, 7, 8, 9], [12, 23, 24, 24]),
      ("Australia/Lord_Howe", "2026-04-04T01:00:00Z", [4, 5, 6, 7, 8], [12, 24.5, 24, 24]),
    ] as [(String, String, [Int], [Double])])
  func daysAreLocalAcrossClockChanges(zone: String, now: String, days: [Int], lengths: [Double]) throws {
    let forecast = Forecast(timeZone: try Fixtures.zone(zone), hours: try hours(now, 24 * 6))
    let entries = try timeline(forecast, at: now).entries
    #expect(entries.first?.days.prefix(5).map(\.date.day) == days)
    #expect(zip(entries, entries.dropFirst()).map { $1.date.timeIntervalSince($0.date) / 3_600 } == lengths)
    // Each midnight removes the past day.
    #expect(entries.map { $0.days.first?.date.day } == days)
  }

  @Test func itReloadsAfterTheHourAndFiveMinutes() throws {
    let forecast = Forecast(timeZone: .gmt, hours: try hours("2026-11-21T00:00:00Z", 24))
    let timeline = try timeline(forecast, at: "2026-11-21T08:20:30Z")
    #expect(timeline.policy == .after(try Fixtures.instant("2026-11-21T09:05:00Z")))
    #expect(timeline.entries.first?.date == (try Fixtures.instant("2026-11-21T08:20:30Z")))
    // Nothing is known about the 22nd and the 23rd.
    #expect(timeline.entries.count == 1)
  }

  /// The hours that decide a day's condition: 06:00 to 21:00 inclusive.
  @Test(arguments: [
    (5, Condition.clear), (6, .thunderstorm), (12, .thunderstorm), (21, .thunderstorm), (22, .clear),
  ])
  func theWorstOfTheWakingHoursMarksADay(hour: Int, condition: Condition) throws {
    let forecast = Forecast(
      timeZone: try Fixtures.zone("Asia/Tokyo"),
      hours: try hours("2026-11-20T15:00:00Z", 24) { $0 == hour ? .thunderstorm : .clear })
    let day = try #require(try timeline(forecast, at: "2026-11-20T15:00:00Z").entries[0].days.first)
    #expect(day.condition == condition)
    #expect(day.minimum == "0.0°" && day.maximum == "23.0°" && day.temperature == "0.0°")
  }

  @Test func aRequestedZoneMakesTheDays() throws {
    let data = Forecast(
      timeZone: .gmt, hours: try hours("2026-11-21T00:00:00Z", 48),
      days: [DailyPoint(day: LocalDay(year: 2026, month: 11, day: 21), minimum: -50, maximum: 50)])
    #expect(try timeline(data, at: "2026-11-21T00:00:00Z").entries[0].days.first?.minimum == "-50.0°")
    let tokyo = try timeline(data, at: "2026-11-21T00:00:00Z", zone: "Asia/Tokyo").entries[0].days
    // In Tokyo 15 hours of the 21st remain.
    #expect(tokyo.first?.minimum == "≤0.0°" && tokyo.first?.maximum == "≥14.0°")
    #expect(tokyo.map(\.date.day) == [21, 22])
  }

  @Test func unknownValuesAreADash() throws {
    let point = HourlyPoint(date: try Fixtures.instant("2026-11-21T10:00:00Z"))
    let entry = try timeline(Forecast(timeZone: .gmt, hours: [point]), at: "2026-11-21T10:20:00Z").entries[0]
    let day = try #require(entry.days.first)
    #expect(day.temperature == "–" && day.minimum == "–" && day.maximum == "–")
    #expect(day.condition == .unknown && day.icon == "unknown" && day.words == "Unknown")
    #expect(entry.title == "Weather \(Condition.unknown.emoji)" && entry.city == nil)
  }

  @Test func emptyDataShowNothing() throws {
    let timeline = try timeline(Forecast(hours: []), at: "2026-11-21T10:20:00Z")
    #expect(timeline.entries.count == 1)
    #expect(timeline.entries[0].days.isEmpty && timeline.entries[0].caption == "No results")
    #expect(timeline.entries[0].title == "Weather")
  }

  @Test func omitsPastDays() throws {
    let forecast = Forecast(timeZone: .gmt, hours: try hours("2026-11-10T00:00:00Z", 48))
    let error = #expect(throws: NoHourError.self) { try timeline(forecast, at: "2026-11-21T10:20:00Z") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("2026-11-10"))
  }

  /// All or 39 of 40 slots, one slot, or all at one hour, as in the provider's payload.
  ///
  /// The last of 40 slots is alone on its day.
  @Test(arguments: [(40, 10_800, 5), (39, 10_800, 5), (1, 10_800, 1), (40, 0, 1)])
  func anyNumberOfSlotsMakesDays(count: Int, step: Int, days: Int) throws {
    let slots = (0..<count).map {
      #"{"dt":\#(1_644_019_200 + $0 * step),"main":{"temp":\#($0)},"weather":[{"id":500,"main":"Rain"}]}"#
    }
    let payload =
      #"{"cod":"200","cnt":40,"list":[\#(slots.joined(separator: ","))],"city":{"name":"Porto","timezone":10800}}"#
    let forecast = try PayloadDecoder().decode(payload.utf8).forecast
    let entry = try timeline(forecast, at: "2022-02-05T00:00:00Z").entries[0]
    #expect(entry.days.count == days && entry.city == "Porto")
    #expect(entry.days.allSatisfy { $0.condition == .rain })
    #expect(entry.days.map(\.date.day) == Array(5..<5 + days))
  }

  /// An unknown condition is not an error, and is the least severe.
  @Test func unknownConditionsAreNotErrors() throws {
    let weathers = [#"[{"id":4711,"main":"Frogs"}]"#, #"[]"#, #"[{"id":800,"main":"Clear"}]"#, #"7"#]
    let slots = weathers.enumerated().map {
      #"{"dt":\#(1_644_019_200 + $0.offset * 10_800),"main":{"temp":1},"weather":\#($0.element)}"#
    }
    let payload = #"{"cod":"200","list":[\#(slots.joined(separator: ","))],"city":{"timezone":21600}}"#
    let forecast = try PayloadDecoder().decode(payload.utf8).forecast
    #expect(try timeline(forecast, at: "2022-02-05T00:00:00Z").entries[0].days.map(\.condition) == [.clear])
  }

  @Test(arguments: [
    ("en", "2026-11-21T00:00:00Z", "November", "Sat"), ("ja", "2026-03-01T00:00:00Z", "3月", "日"),
    ("de", "2026-03-01T00:00:00Z", "März", "So"), ("fr", "2026-08-03T00:00:00Z", "août", "lun."),
  ])
  func daysHaveTheirNamesInTheLanguage(code: String, now: String, month: String, weekday: String) throws {
    let forecast = Forecast(timeZone: .gmt, hours: try hours(now, 24))
    let day = try timeline(forecast, at: now, language: Language(code: code, texts: [:])).entries[0].days.first
    #expect(day?.month == month && day?.weekday == weekday)
    #expect(day?.day == String(now.dropFirst(8).prefix(2)))
  }

  /// The strip of days and the rows of weather have the same names.
  @Test func daysHaveTheNamesOfTheLanguagesTable() throws {
    let now = "2026-03-01T00:00:00Z"
    let language = Language(
      code: "ru",
      texts: [
        "calendar.weekdays": "вс пн вт ср чт пт сб",
        "calendar.months": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
      ])
    let forecast = Forecast(timeZone: .gmt, hours: try hours(now, 24))
    let day = try timeline(forecast, at: now, language: language).entries[0].days.first
    #expect(day?.month == "марта" && day?.weekday == "вс")
  }

  /// Dashboards show today elsewhere: the following days have their own list and scale.
  @Test(arguments: [(WidgetFamily.small, 3), (.medium, 4), (.large, 6)])
  func theDaysAheadBeginTomorrow(family: WidgetFamily, count: Int) throws {
    var hours = try hours("2026-11-21T00:00:00Z", 240)
    for index in hours.indices { hours[index].temperature = index < 24 ? -40 : Double(index / 24) }
    let entry = try timeline(Forecast(timeZone: .gmt, hours: hours), at: "2026-11-21T12:00:00Z", family: family)
      .entries[0]
    guard case .record(let fields) = entry.content, case .list(let ahead) = fields["ahead"],
      case .record(let first) = ahead.first, case .record(let last) = ahead.last,
      case .record(let scale) = fields["aheadRange"]
    else {
      Issue.record("no days ahead")
      return
    }
    #expect(ahead.count == count && first["low"] == .text("1°"))
    #expect(scale["minimum"] == .number(1) && scale["maximum"] == .number(Double(count)))
    #expect(first["rangeStart"] == .number(0) && last["rangeEnd"] == .number(1))
  }

  /// Large pictures of few days have room for hours: those to come of the day, evenly spread.
  @Test(
    arguments: [
      (.large, 6, ["15:00", "16:00", "17:00", "18:00", "19:00"]),
      (.large, 10, ["15:00", "16:00", "17:00", "18:00", "19:00"]),
      (.large, 3, ["15:00", "16:00"]),
      (.large, 1, []),
      (.large, 34, ["15:00", "17:00", "19:00", "21:00"]),
      (.large, 58, ["15:00", "18:00", "21:00"]),
      (.large, 82, []),
      (.medium, 6, []),
    ] as [(WidgetFamily, Int, [String])])
  func hoursFillTheRoomOfMissingDays(family: WidgetFamily, count: Int, times: [String]) throws {
    let forecast = Forecast(timeZone: .gmt, hours: try hours("2026-11-21T14:00:00Z", count))
    let entry = try #require(try timeline(forecast, at: "2026-11-21T14:20:30Z", family: family).entries.first)
    guard case .record(let fields) = entry.content, case .list(let hours) = fields["hours"] else {
      Issue.record("no hours")
      return
    }
    let rows = hours.map { hour in if case .record(let row) = hour { row } else { [:] as [String: EntryContent] } }
    #expect(rows.map { $0["time"] } == times.map { .text($0) })
    #expect(rows.allSatisfy { $0["icon"] == .text("clear-day") && $0["likelihood"] == .null })
    #expect(rows.allSatisfy { $0["degrees"] != .null })
  }

  @Test(arguments: [(WidgetFamily.small, 3), (.medium, 5), (.large, 7)])
  func aFamilyHasItsRowsAndTheContentAllDays(family: WidgetFamily, rows: Int) throws {
    let forecast = Forecast(timeZone: .gmt, hours: try hours("2026-11-21T00:00:00Z", 240))
    let entry = try timeline(forecast, at: "2026-11-21T00:00:00Z", family: family).entries[0]
    guard case .record(let fields) = entry.content, case .list(let all) = fields["days"],
      case .list(let shown) = fields["rows"], case .record(let day) = all.first
    else {
      Issue.record("no lists")
      return
    }
    #expect(all.count == 10 && shown.count == rows)
    #expect(day["date"] == .text("2026-11-21") && day["day"] == .text("21") && day["month"] == .text("November"))
    #expect(day["temperature"] == .text("0.0°") && day["emoji"] == .text("☀️") && day["icon"] == .text("clear-day"))
    #expect(fields["badge"] == nil && fields["isStale"] == .bool(false))
  }

  @Test func staleDataAreMarked() throws {
    let forecast = Forecast(timeZone: .gmt, hours: try hours("2026-11-21T00:00:00Z", 48))
    let stale = try Fixtures.instant("2026-11-21T06:10:00Z")
    let context = Fixtures.context(try Fixtures.instant("2026-11-21T08:20:00Z"), language: Self.language)
    let entry = try ForecastProvider(forecast: forecast, staleSince: stale).timeline(in: context).entries[0]
    #expect(entry.badge == "data 06:10")
  }

  /// Slots from 14:00 on for five days, as OpenWeatherMap sends them.
  ///
  /// Eleven hours of the last day are known, and ten of today. The temperature is the number of the slot.
  @Test func daysAreNotMadeOfAFewHours() throws {
    let slots = try hours("2026-11-21T14:00:00Z", 40, every: 10_800)
    let days = DailyPoint.summaries(of: slots, in: .gmt)
    #expect(days.map(\.day.day) == [21, 22, 23, 24, 25, 26])
    let forecast = Forecast(timeZone: .gmt, hours: slots, days: days)
    let entries = try timeline(forecast, at: "2026-11-21T14:05:00Z", family: .large).entries
    #expect(entries[0].days.map(\.date.day) == [21, 22, 23, 24, 25])
    #expect(entries[0].days.map(\.minimum) == ["≤0.0°", "4.0°", "12.0°", "20.0°", "28.0°"])
    #expect(entries[0].days.map(\.maximum) == ["≥3.0°", "11.0°", "19.0°", "27.0°", "35.0°"])
    guard case .record(let fields) = entries[0].content, case .list(let shown) = fields["shown"],
      case .list(let ahead) = fields["ahead"], case .record(let today) = shown.first,
      case .record(let next) = ahead.last
    else {
      Issue.record("no days")
      return
    }
    #expect(shown.count == 5 && ahead.count == 4)
    #expect(today["low"] == "≤0°" && today["high"] == "≥3°" && today["isPartial"] == true)
    #expect(next["low"] == "28°" && next["high"] == "35°" && next["isPartial"] == false)
    #expect(fields["low"] == "≤0°" && fields["high"] == "≥3°" && fields["line"] == "Clear · ≥3° ≤0°")
    let words = Language(
      code: "en", texts: ["sentence.list": "{first}, {rest}", "sentence.clauses": "{first}; {rest}"])
    let sentence = try #require(PictureSentence.text(of: entries[0].content, widget: "forecast", in: words))
    #expect(sentence.contains(", ≤0°, ≥3°; ") && sentence.contains(", 4° – 11°; "))
    // On the last day, its hours are shown.
    let late = try timeline(forecast, at: "2026-11-26T02:00:00Z").entries[0]
    #expect(late.days.map(\.date.day) == [26])
    #expect(late.days.map(\.maximum) == ["≥39.0°"])
  }

  /// 168 hours from midnight reach into an eighth day if one has 23 hours, and end an hour early if one has 25.
  @Test(arguments: ["2026-03-26T23:00:00Z", "2026-10-22T22:00:00Z"])
  func aClockChangeMakesNoEighthDay(first: String) throws {
    let forecast = Forecast(timeZone: try Fixtures.zone("Europe/Berlin"), hours: try hours(first, 168))
    let timeline = try timeline(forecast, at: first, zone: "Europe/Berlin", family: .extraLarge)
    #expect(timeline.entries.first?.days.count == 7)
  }

  /// Days that the provider sends are whole, however few hours it sends.
  @Test func theProvidersDaysAreWhole() throws {
    let today = LocalDay(year: 2026, month: 11, day: 21)
    let days = (0..<3).map { DailyPoint(day: today.adding(days: $0), minimum: -9, maximum: 9) }
    let forecast = Forecast(timeZone: .gmt, hours: try hours("2026-11-21T20:00:00Z", 8), days: days)
    let entry = try timeline(forecast, at: "2026-11-21T20:05:00Z").entries[0]
    #expect(entry.days.map(\.minimum) == ["-9.0°", "-9.0°", "-9.0°"])
    guard case .record(let fields) = entry.content else { return }
    #expect(fields["line"] == "Clear · ↑9° ↓−9°")
  }

  /// The number of each row is the day's maximum; only the first row has the current temperature and its time.
  @Test func currentTemperatureIsOnlyInTodaysRow() throws {
    let forecast = Forecast(timeZone: try Fixtures.zone("Asia/Tokyo"), hours: try hours("2026-11-20T15:00:00Z", 72))
    let entries = try timeline(forecast, at: "2026-11-21T03:40:00Z").entries
    // 12:00 in Tokyo is the thirteenth hour of its day.
    #expect(entries[0].days.map(\.temperature) == ["12.0°", "47.0°", "71.0°"])
    #expect(entries[0].days.map(\.time) == ["12:00", nil, nil])
    #expect(entries[0].days.map(\.maximum) == ["23.0°", "47.0°", "71.0°"])
    // From the next midnight on, another day comes first.
    #expect(entries[1].days.map(\.temperature) == ["24.0°", "71.0°"])
    #expect(entries[1].days.map(\.time) == ["00:00", nil])
  }

  @Test func todayShowsTheMaximumWithoutHours() throws {
    let day = DailyPoint(day: LocalDay(year: 2026, month: 11, day: 21), minimum: 1, maximum: 9, condition: .rain)
    let forecast = Forecast(timeZone: .gmt, hours: [], days: [day])
    let row = try #require(try timeline(forecast, at: "2026-11-21T08:00:00Z").entries[0].days.first)
    #expect(row.temperature == "9.0°" && row.time == nil && row.minimum == "1.0°" && row.words == "Rain")
  }

  /// The provider's descriptions are shown only if they are known to be in the picture's language.
  @Test(arguments: [("en", "light rain"), ("EN", "light rain"), ("de", nil), (nil, nil)] as [(String?, String?)])
  func detailsAreInThePicturesLanguage(language: String?, detail: String?) throws {
    var forecast = Forecast(
      timeZone: .gmt, hours: [],
      days: [
        DailyPoint(
          day: LocalDay(year: 2026, month: 11, day: 21), maximum: 9, condition: .rain,
          conditionDescription: "light rain")
      ])
    forecast.descriptionLanguage = language
    let row = try #require(try timeline(forecast, at: "2026-11-21T08:00:00Z").entries[0].days.first)
    #expect(row.detail == detail && row.description == detail ?? "Rain")
  }
}
