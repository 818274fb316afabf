import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct StalenessTests {
  private func badges(
    since: String, now: String, zone: String, language: Language = Fixtures.english
  ) throws -> [String?] {
    let now = try Fixtures.instant(now)
    let forecast = Fixtures.forecast(from: now - 86_400, count: 72, zone: try Fixtures.zone(zone)) {
      HourlyPoint(date: $1, temperature: 1)
    }
    let provider = WeatherProvider(forecast: forecast, staleSince: try Fixtures.instant(since))
    let entries = try provider.timeline(in: Fixtures.context(now, language: language)).entries
    #expect(entries.allSatisfy { $0.isStale })
    return entries.map(\.badge)
  }

  @Test(
    arguments: [
      // The same day by the place's clock, with offsets of whole and quarter hours.
      ("2026-11-20T05:20:00Z", "2026-11-20T08:00:00Z", "Asia/Tokyo", Array(repeating: "data 14:20", count: 5)),
      ("2026-11-20T05:20:59Z", "2026-11-20T08:00:00Z", "Asia/Kathmandu", Array(repeating: "data 11:05", count: 5)),
      // The day ends at the place during the timeline: 22:00, 23:00, 0:00...
      (
        "2026-11-20T05:20:00Z", "2026-11-20T13:00:00Z", "Asia/Tokyo",
        ["data 14:20", "data 14:20", "data 11-20 14:20", "data 11-20 14:20", "data 11-20 14:20"]
      ),
      // The day has ended in UTC but not in New York.
      ("2026-11-20T14:20:00Z", "2026-11-21T00:00:00Z", "America/New_York", Array(repeating: "data 09:20", count: 5)),
      // The year ends too.
      (
        "2026-12-31T13:20:00Z", "2026-12-31T14:00:00Z", "Asia/Tokyo",
        ["data 22:20"] + Array(repeating: "data 2026-12-31 22:20", count: 4)
      ),
      // Cairo's 26 April 2024 begins at 1:00, an hour after 23:00.
      (
        "2024-04-25T19:20:00Z", "2024-04-25T20:00:00Z", "Africa/Cairo",
        ["data 21:20", "data 21:20"] + Array(repeating: "data 04-25 21:20", count: 3)
      ),
    ] as [(String, String, String, [String])])
  func theBadgeTellsWhenTheDataAreOf(since: String, now: String, zone: String, badges: [String]) throws {
    #expect(try self.badges(since: since, now: now, zone: zone) == badges)
  }

  @Test func badgesUseTheRequestedLanguageAndZone() throws {
    #expect(
      try badges(
        since: "2026-11-20T05:20:00Z", now: "2026-11-20T06:00:00Z", zone: "Asia/Tokyo", language: Fixtures.japanese
      ).first == "データ 14:20")
    let provider = WeatherProvider(
      forecast: SampleForecast.forecast, staleSince: SampleForecast.firstHour - 9_600)
    let context = Fixtures.context(SampleForecast.firstHour, zone: .gmt)
    #expect(try provider.timeline(in: context).entries.first?.badge == "data 05:20")
  }

  /// The refined theme names the day in words, since 04-12 is April in some countries and December in others.
  @Test(arguments: [
    ("2026-11-21T12:00:00Z", "data 14:20"), ("2026-11-22T00:00:00Z", "data Sat 14:20"),
    ("2026-11-27T12:00:00Z", "data Sat 14:20"), ("2026-11-28T12:00:00Z", "data Sat, Nov 21"),
    ("2027-01-02T12:00:00Z", "data Sat, Nov 21"),
  ])
  func theBadgeNamesTheDayInWords(now: String, badge: String) throws {
    let since = try Fixtures.instant("2026-11-21T14:20:00Z")
    let language = Language(
      code: "en",
      texts: [
        "weather.stale": "data {time}", "calendar.weekdays": "Sun Mon Tue Wed Thu Fri Sat",
        "calendar.months.short": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        "calendar.date": "{weekday}, {month} {day}",
      ])
    #expect(language.staleBadgeInWords(dataOf: since, at: try Fixtures.instant(now), in: .gmt) == badge)
  }

  @Test func onlyStaleEntriesHaveABadge() throws {
    func fields(_ staleSince: Date?) throws -> [String: EntryContent] {
      let provider = try #require(WidgetCatalog.builtIn.widget("weather")).provider(
        for: .sample(staleSince: staleSince))
      let context = Fixtures.context(SampleForecast.firstHour)
      guard case .record(let fields) = try provider.erasedTimeline(in: context).entries.first?.content else {
        return [:]
      }
      return fields
    }
    let (fresh, stale) = (try fields(nil), try fields(SampleForecast.firstHour - 9_600))
    #expect(fresh["isStale"] == false && fresh["badge"] == nil)
    #expect(stale["isStale"] == true && stale["badge"] == "data 14:20")
    #expect(stale.filter { fresh[$0.key] != $0.value }.keys.sorted() == ["badge", "badgeInWords", "isStale"])
  }

  @Test(
    arguments: [
      (nil, "Asia/Tokyo", Fixtures.japanese, "データなし", "2022-02-05 14:20 以降"),
      (nil, "America/St_Johns", Fixtures.english, "No data", "since 2022-02-05 01:50"),
      ("Asia/Kathmandu", "Asia/Tokyo", Fixtures.english, "No data", "since 2022-02-05 11:05"),
      ("Pacific/Honolulu", nil, Fixtures.english, "No data", "since 2022-02-04 19:20"),
      (nil, nil, Fixtures.english, "No data", "since 2022-02-05 05:20"),
    ] as [(String?, String?, Language, String, String)])
  func noDataSaySinceWhenOnThePlacesClock(
    requested: String?, dataZone: String?, language: Language, title: String, since: String
  ) throws {
    let now = try Fixtures.instant("2022-02-07T00:00:00Z")
    let entry = NoDataEntry(
      date: now, since: try Fixtures.instant("2022-02-05T05:20:59Z"), place: "Ōsaka",
      context: Fixtures.context(now, zone: try requested.map { try Fixtures.zone($0) }, language: language),
      dataTimeZone: try dataZone.map { try Fixtures.zone($0) })
    #expect(entry.date == now)
    guard case .record(let fields) = entry.content else {
      Issue.record("no record")
      return
    }
    #expect(fields["place"] == .text("Ōsaka") && fields["title"] == .text(title) && fields["since"] == .text(since))
    // Another day is named, and not in digits only.
    #expect(fields["sinceInWords"] != .text(since) && fields["sinceInWords"] != .text(""))
    #expect(WidgetCatalog.builtIn.widget(NoDataEntry.templateName) == nil)
  }
}
