import Foundation
import Testing
import WeatherData
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct WeatherTimelineTests {
  @Test func fiveEntriesEachShowTheirOwn24Hours() throws {
    let first = try Fixtures.instant("2026-06-01T00:00:00Z")
    let forecast = Fixtures.forecast(from: first, count: 48) { HourlyPoint(date: $1, temperature: Double($0)) }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(first + 1_234))
    #expect(timeline.entries.map(\.date) == (0..<5).map { first + Double($0) * 3_600 })
    for (k, entry) in timeline.entries.enumerated() {
      #expect(entry.temperature == "\(k)")
      #expect(entry.hours.map(\.temperature) == (k..<k + 24).map { "\($0)" })
      #expect(entry.hours.map(\.date) == (k..<k + 24).map { first + Double($0) * 3_600 })
    }
  }

  @Test(arguments: [
    ("2026-06-01T12:59:59Z", "UTC", "2026-06-01T12:00:00Z", "12:00"),
    ("2026-06-01T12:44:00Z", "Asia/Kathmandu", "2026-06-01T12:15:00Z", "18:00"),
    ("2026-06-01T12:29:59Z", "Australia/Adelaide", "2026-06-01T11:30:00Z", "21:00"),
    ("2026-06-01T12:30:00Z", "Australia/Adelaide", "2026-06-01T12:30:00Z", "22:00"),
    ("2026-06-01T13:00:00Z", "America/St_Johns", "2026-06-01T12:30:00Z", "10:00"),
  ])
  func theFirstEntryBeginsAtTheHourOfTheClockInEveryZone(
    now: String, zoneName: String, base: String, time: String
  ) throws {
    let base = try Fixtures.instant(base)
    let forecast = Fixtures.forecast(from: base - 7_200, count: 30, zone: try Fixtures.zone(zoneName)) {
      HourlyPoint(date: $1, temperature: 1)
    }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(try Fixtures.instant(now)))
    #expect(timeline.entries.first?.date == base)
    #expect(timeline.entries.first?.time == time)
    #expect(timeline.policy == .after(base + 3_600 + 300))
  }

  @Test(arguments: [
    ("UTC", "2026-06-01T00:00:00Z", "0 . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 . ."),
    // It is 5:45: the columns are those from 5:00 on.
    ("Asia/Kathmandu", "2026-06-01T00:00:00Z", ". 6 . . 9 . . 12 . . 15 . . 18 . . 21 . . 0 . . 3 ."),
    ("Australia/Adelaide", "2026-06-01T00:00:00Z", "9 . . 12 . . 15 . . 18 . . 21 . . 0 . . 3 . . 6 . ."),
    // There is no 2:00; the day has 23 hours.
    ("Europe/Berlin", "2026-03-28T23:00:00Z", "0 . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 . . 0"),
    // 2:00 occurs twice; the day has 25 hours.
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "0 . . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 ."),
    // 0:00, 1:00, then 3:00: half an hour forward at 2:00.
    ("Australia/Lord_Howe", "2026-10-03T14:00:00Z", "0 . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 . . 0"),
    // 0:00, 1:00, 1:30, 2:00, 3:00: half an hour back at 2:00.
    ("Australia/Lord_Howe", "2026-04-04T13:00:00Z", "0 . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 . ."),
    // Days of 23 and 25 hours that begin hours after UTC's.
    ("America/New_York", "2026-03-08T05:00:00Z", "0 . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 . . 0"),
    ("America/New_York", "2026-11-01T04:00:00Z", "0 . . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21 ."),
    // There is no midnight: 23:00 is followed by 1:00, and no column is called 0.
    ("Africa/Cairo", "2024-04-25T19:00:00Z", "21 . . . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21"),
    ("Asia/Beirut", "2024-03-30T19:00:00Z", "21 . . . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21"),
    ("America/Santiago", "2024-09-08T01:00:00Z", "21 . . . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 . . 21"),
    // 23:00 occurs twice, midnight once.
    ("Asia/Beirut", "2024-10-26T18:00:00Z", "21 . . . 0 . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 ."),
    ("America/Santiago", "2024-04-07T00:00:00Z", "21 . . . 0 . . 3 . . 6 . . 9 . . 12 . . 15 . . 18 ."),
  ])
  func hoursAreLabelledByThePlacesClock(zoneName: String, first: String, strip: String) throws {
    let first = try Fixtures.instant(first)
    let forecast = Fixtures.forecast(from: first, count: 24, zone: try Fixtures.zone(zoneName)) {
      HourlyPoint(date: $1, temperature: 1)
    }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(first))
    let entry = try #require(timeline.entries.first)
    #expect(entry.strip == strip)
    #expect(entry.hours.allSatisfy { $0.isMajor == ($0.label != "\u{FF65}") })
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T00:20:00Z", "01:00 03:00 04:00 05:00 06:00"),
    ("Europe/Berlin", "2026-10-25T00:20:00Z", "02:00 02:00 03:00 04:00 05:00"),
    ("America/New_York", "2026-03-08T06:59:59Z", "01:00 03:00 04:00 05:00 06:00"),
    ("America/New_York", "2026-11-01T05:00:00Z", "01:00 01:00 02:00 03:00 04:00"),
    ("Africa/Cairo", "2024-04-25T21:59:59Z", "23:00 01:00 02:00 03:00 04:00"),
    ("Asia/Beirut", "2024-03-30T21:00:00Z", "23:00 01:00 02:00 03:00 04:00"),
    ("America/Santiago", "2024-09-08T03:30:00Z", "23:00 01:00 02:00 03:00 04:00"),
  ])
  func entriesStayAnHourApartWhenClocksChange(zoneName: String, now: String, times: String) throws {
    let now = try Fixtures.instant(now)
    let base = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
    let forecast = Fixtures.forecast(from: base - 7_200, count: 48, zone: try Fixtures.zone(zoneName)) {
      HourlyPoint(date: $1, temperature: Double($0))
    }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(now))
    #expect(timeline.entries.map(\.date) == (0..<5).map { base + Double($0) * 3_600 })
    #expect(timeline.entries.map(\.time).joined(separator: " ") == times)
    // Every entry shows each of its hours exactly once.
    for (index, entry) in timeline.entries.enumerated() {
      #expect(entry.hours.map(\.date) == (0..<24).map { base + Double(index + $0) * 3_600 })
      #expect(entry.hours.map(\.temperature) == (0..<24).map { "\(2 + index + $0)" })
    }
    #expect(timeline.policy == .after(base + 3_900))
  }

  /// Half an hour forward and back at 2:00: the hour from 1:00 on lasts until the clock shows a whole hour again.
  @Test(arguments: [
    ("2026-10-03T14:45:00Z", "01:00 03:00 04:00 05:00 06:00", [0, 1.5, 2.5, 3.5, 4.5]),
    ("2026-04-04T15:10:00Z", "01:00 02:00 03:00 04:00 05:00", [0, 1.5, 2.5, 3.5, 4.5]),
  ])
  func entriesBeginAtWholeHoursWhenClocksChangeByHalfAnHour(now: String, times: String, hours: [Double]) throws {
    let now = try Fixtures.instant(now)
    let first = now - 86_400
    let forecast = Fixtures.forecast(from: first, count: 72, zone: try Fixtures.zone("Australia/Lord_Howe")) {
      HourlyPoint(date: $1, temperature: Double($0))
    }
    let entries = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(now)).entries
    #expect(entries.map(\.time).joined(separator: " ") == times)
    let start = try #require(entries.first).date
    let distances: [Double] = entries.map { $0.date.timeIntervalSince(start) / 3_600 }
    #expect(distances == hours)
  }

  /// Points at whole hours of the clock keep their values, and those at whole hours of UTC lie between them.
  @Test(
    arguments: [
      "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Australia/Adelaide", "America/St_Johns", "Pacific/Chatham",
      "Asia/Tokyo", "Asia/Kabul", "Asia/Yangon", "Pacific/Marquesas", "Australia/Eucla",
    ], [PointSpacing.localHours, .hoursOfUTC, .threeHoursOfUTC])
  func theValueOfAnHourStandsAtIt(zoneName: String, spacing: PointSpacing) throws {
    let zone = try Fixtures.zone(zoneName)
    let midnight = LocalDay(year: 2026, month: 7, day: 16).start(in: zone)
    let step = spacing == .threeHoursOfUTC ? 10_800.0 : 3_600
    let first = spacing == .localHours ? midnight : Schedule.floor(midnight - step, toMultipleOf: step)
    func value(_ date: Date) -> Double { date.timeIntervalSince(midnight) / 360 }
    let hours = (0..<60).map { index in
      let date = first + Double(index) * step
      return HourlyPoint(date: date, temperature: value(date) / 10, seaLevelPressure: 800 + value(date))
    }
    let forecast = Forecast(timeZone: zone, hours: hours)
    // 06:40 on the clock.
    let context = Fixtures.context(midnight + 24_000)
    let entry = try #require(try WeatherProvider(forecast: forecast).timeline(in: context).entries.first)
    #expect(entry.date == midnight + 21_600)
    #expect(entry.time == "06:00")
    #expect(entry.temperature == "6")
    #expect(entry.hours.map(\.temperature) == (6..<30).map { "\($0)" })
    let pressures: [Int] = entry.hours.compactMap { $0.pressure.map { Int($0.rounded()) } }
    #expect(pressures == Array(stride(from: 860, to: 1_100, by: 10)))
    #expect(entry.hours.prefix(4).map(\.label) == ["6", "\u{FF65}", "\u{FF65}", "9"])
    let current = try #require(try CurrentProvider(forecast: forecast).timeline(in: context).entries.first)
    #expect(current.date == midnight + 21_600)
    #expect(current.time == "06:00")
    #expect(current.temperature == "6.0°")
    let day = try #require(
      try ForecastProvider(forecast: forecast).timeline(in: context).entries.first?.days.first)
    #expect(day.time != nil)
  }

  enum PointSpacing: CaseIterable { case localHours, hoursOfUTC, threeHoursOfUTC }

  /// It is 12:45, and the provider's first point is at 12:30.
  @Test func theFirstHourHasTheTimeOfItsPoint() throws {
    let first = try Fixtures.instant("2026-07-16T07:00:00Z")
    let forecast = Fixtures.forecast(from: first, count: 30, zone: try Fixtures.zone("Asia/Kolkata")) {
      HourlyPoint(date: $1, temperature: 2 * Double($0))
    }
    let entries = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(first + 900)).entries
    #expect(entries.prefix(2).map(\.time) == ["12:30", "13:00"])
    #expect(entries.prefix(2).map(\.temperature) == ["0", "1"])
  }

  @Test func aRequestedZonePrecedesTheDatas() throws {
    let sample = SampleForecast.forecast
    let context = Fixtures.context(SampleForecast.firstHour, zone: .gmt)
    let entry = try #require(try WeatherProvider(forecast: sample).timeline(in: context).entries.first)
    #expect(entry.time == "08:00")
  }

  @Test(arguments: [(10, 5), (5, 5), (4, 4), (1, 1)])
  func fewHoursGiveFewerEntries(count: Int, entries: Int) throws {
    let first = try Fixtures.instant("2026-06-01T00:00:00Z")
    let forecast = Fixtures.forecast(from: first, count: count) {
      HourlyPoint(date: $1, temperature: Double($0), seaLevelPressure: 1_000, condition: .rain)
    }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(first))
    #expect(timeline.entries.count == entries)
    let hours = try #require(timeline.entries.first).hours
    #expect(hours.count == 24)
    for (index, hour) in hours.enumerated() {
      #expect((hour.temperature != nil) == (index < count))
      #expect((hour.icon != nil) == (index < count))
      #expect((hour.pressure != nil) == (index < count))
    }
  }

  @Test func anUnknownHourBeforeKnownOnesIsAnEntryWithADash() throws {
    let now = try Fixtures.instant("2026-06-01T00:00:00Z")
    let forecast = Fixtures.forecast(from: now + 23 * 3_600, count: 1) { HourlyPoint(date: $1, temperature: 7) }
    let timeline = try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(now))
    #expect(timeline.entries.map(\.temperature) == Array(repeating: "–", count: 5))
    #expect(timeline.entries.first?.hours.last?.temperature == "7")
  }

  @Test(arguments: ["2026-06-02T00:00:00Z", "2026-06-09T00:00:00Z", "2026-05-31T00:59:59Z", "2026-05-30T00:00:00Z"])
  func anInstantWithNoneOfItsHoursIsAnErrorThatNamesTheRange(now: String) throws {
    let first = try Fixtures.instant("2026-06-01T00:00:00Z")
    let forecast = Fixtures.forecast(from: first, count: 24) { HourlyPoint(date: $1, temperature: 1) }
    let error = #expect(throws: NoHourError.self) {
      try WeatherProvider(forecast: forecast).timeline(in: Fixtures.context(try Fixtures.instant(now)))
    }
    #expect(
      error?.description == "the data have none of the 24 hours from \(now); they range from 2026-06-01T00:00:00Z "
        + "to 2026-06-01T23:00:00Z; choose an instant within this range, or use newer data")
  }

  @Test func aForecastWithoutHoursIsAnError() {
    let error = #expect(throws: NoHourError.self) {
      try WeatherProvider(forecast: Forecast(hours: [])).timeline(in: Fixtures.context(.now))
    }
    #expect(error?.description == "the data have no hours")
  }

  @Test func thePlaceholderIsTheSampleDatedNow() throws {
    let now = try Fixtures.instant("2026-06-01T12:34:56Z")
    let provider = WeatherProvider(forecast: Forecast(hours: []))
    let context = Fixtures.context(now, language: Fixtures.japanese)
    let entry = provider.placeholder(in: context)
    // Templates are checked against the placeholder, so it also has the fields of stale entries.
    #expect(entry.badge == "データ 21:34")
    #expect(entry.place == "サンプル")
    #expect(entry.date == now - 34 * 60 - 56)
    #expect(entry.temperature == "6")
    #expect(entry.hours.allSatisfy { $0.temperature != nil && $0.icon != nil && $0.pressure != nil })
  }

  @Test func hoursBetweenThreeHourlySlotsAreFilledInButNotBetweenSixHourlyOnes() throws {
    let first = try Fixtures.instant("2026-06-01T00:00:00Z")
    let hours = [0, 3, 6, 12, 18].map { (hour: Double) -> HourlyPoint in
      HourlyPoint(
        date: first + hour * 3_600, temperature: hour, seaLevelPressure: 1_000 + hour,
        condition: hour == 3 ? .rain : .clear, isDay: hour >= 6)
    }
    let timeline = try WeatherProvider(forecast: Forecast(hours: hours)).timeline(in: Fixtures.context(first))
    let entry = try #require(timeline.entries.first)
    let known = Set([0, 1, 2, 3, 4, 5, 6, 12, 18])
    #expect(entry.hours.map(\.temperature) == (0..<24).map { known.contains($0) ? "\($0)" : nil })
    #expect(entry.hours.map(\.pressure) == (0..<24).map { known.contains($0) ? 1_000 + Double($0) : nil })
    #expect(
      entry.hours.prefix(7).map(\.icon) == [
        "clear-night", "clear-night", "rain", "rain", "rain", "clear-day", "clear-day",
      ])
    // The fourth entry begins at 3:00, three hours and 3 hPa after the first point.
    #expect(timeline.entries.map(\.pressure.trend) == [nil, nil, nil, .rising, .rising])
    #expect(timeline.entries.map(\.temperature) == ["0", "1", "2", "3", "4"])
  }
}
