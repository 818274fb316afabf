import BuiltInWidgets
import Foundation
import Settings
import Testing
import WidgetBase
import WidgetTimeline

@Suite struct CalendarTimelineTests {
  private func entries(
    _ now: String, zone: String, options: CalendarOptions = CalendarOptions()
  ) throws -> [CalendarEntry] {
    let context = Fixtures.context(try Fixtures.instant(now), zone: try Fixtures.zone(zone))
    let timeline = try CalendarProvider(options: options).timeline(in: context)
    #expect(timeline.policy == .atEnd)
    #expect(timeline.entries.first?.date == context.now)
    return timeline.entries
  }

  /// Zones and days whose first instant is not 00:00, or not 24 hours after the previous one.
  @Test(arguments: [
    ("Asia/Tokyo", "2022-02-05T08:00:00Z", "2022-02-05T15:00:00Z"),
    ("Africa/Cairo", "2023-04-27T12:00:00Z", "2023-04-27T22:00:00Z"),
    ("Asia/Beirut", "2022-03-26T12:00:00Z", "2022-03-26T22:00:00Z"),
    ("America/Santiago", "2022-09-10T12:00:00Z", "2022-09-11T04:00:00Z"),
    ("America/Havana", "2023-03-11T12:00:00Z", "2023-03-12T05:00:00Z"),
    // Midnight occurs twice; the day begins with the first.
    ("America/Havana", "2023-11-04T12:00:00Z", "2023-11-05T04:00:00Z"),
    ("Asia/Kathmandu", "2022-02-05T08:00:00Z", "2022-02-05T18:15:00Z"),
    ("Australia/Lord_Howe", "2022-10-01T08:00:00Z", "2022-10-01T13:30:00Z"),
    // Exactly at midnight the whole day remains.
    ("UTC", "2022-02-05T00:00:00Z", "2022-02-06T00:00:00Z"),
    ("UTC", "2022-02-05T23:59:59Z", "2022-02-06T00:00:00Z"),
  ])
  func theNextEntryIsOfTheNextDaysFirstInstant(zone: String, now: String, next: String) throws {
    let entries = try entries(now, zone: zone)
    #expect(entries.count == 7)
    #expect(try entries[1].date == Fixtures.instant(next))
    let timeZone = try Fixtures.zone(zone)
    for (entry, following) in zip(entries, entries.dropFirst()) {
      let day = LocalDay(containing: following.date, in: timeZone)
      #expect(LocalDay(containing: entry.date, in: timeZone).daysSince1970 + 1 == day.daysSince1970)
      #expect(LocalDay(containing: following.date - 1, in: timeZone).daysSince1970 + 1 == day.daysSince1970)
    }
  }

  /// Samoa went from Thursday, 29 December 2011 directly to Saturday.
  @Test func daysSkippedByAZoneHaveNoEntry() throws {
    let zone = try Fixtures.zone("Pacific/Apia")
    let entries = try entries("2011-12-29T12:00:00Z", zone: "Pacific/Apia")
    #expect(
      entries.map { LocalDay(containing: $0.date, in: zone).description }
        == ["2011-12-29", "2011-12-31", "2012-01-01", "2012-01-02", "2012-01-03", "2012-01-04", "2012-01-05"])
    #expect(
      entries.map { $0.weeks.joined().filter(\.isToday).compactMap(\.number) } == [[29], [31], [1], [2], [3], [4], [5]])
  }

  @Test func todayMovesAtMidnightAndTheMonthAtItsEnd() throws {
    let entries = try entries("2019-05-29T10:00:00Z", zone: "Europe/Berlin")
    #expect(entries.map { $0.weeks.joined().first { $0.isToday }?.number } == [29, 30, 31, 1, 2, 3, 4])
    #expect(entries.map(\.month.month) == [5, 5, 5, 6, 6, 6, 6])
    #expect(entries[0].title == "May 2019")
  }

  @Test(arguments: [(0, "2019-05"), (1, "2019-06"), (-5, "2018-12"), (8, "2020-01"), (-5_232, "1583-05")])
  func offsetsCountMonthsFromTheOneShown(offset: Int, month: String) throws {
    for given in [nil, YearMonth(year: 2019, month: 5)] {
      let entry = try entries(
        "2019-05-31T10:00:00Z", zone: "UTC", options: CalendarOptions(month: given, offset: offset))[0]
      #expect("\(entry.month.year)-\(entry.month.month < 10 ? "0" : "")\(entry.month.month)" == month)
      #expect(entry.weeks.joined().contains { $0.isToday } == (offset == 0))
    }
  }

  @Test func marksTheRequestedDay() throws {
    let entry = try entries(
      "2019-05-31T10:00:00Z", zone: "UTC",
      options: CalendarOptions(selected: LocalDay(year: 2019, month: 5, day: 17)))[0]
    #expect(entry.weeks.joined().filter(\.isSelected).map(\.number) == [17])
  }

  @Test func contentHasTheNamesTemplatesBindTo() throws {
    let content = try entries("2019-05-31T10:00:00Z", zone: "UTC", options: CalendarOptions(firstWeekday: .monday))[0]
      .content
    guard case .record(let fields) = content, case .list(let weeks) = fields["weeks"], case .list(let days) = weeks[0]
    else {
      Issue.record("\(content)")
      return
    }
    #expect(fields["title"] == .text("May 2019"))
    #expect(fields["year"] == .number(2019))
    #expect(fields["month"] == .number(5))
    #expect(fields["weekdays"] == .list(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map { .text($0) }))
    guard case .record(let blank) = days[0], case .record(let sunday) = days[6] else {
      Issue.record("\(days)")
      return
    }
    #expect(blank["day"] == .null && blank["text"] == .text(""))
    #expect(sunday["day"] == .number(5) && sunday["kind"] == .text("sunday") && sunday["isToday"] == .bool(false))
  }

  @Test func wordsFollowTheLanguage() throws {
    let context = Fixtures.context(try Fixtures.instant("2019-05-17T10:00:00Z"), language: Fixtures.japanese)
    let entry = CalendarProvider().placeholder(in: context)
    #expect(entry.title == "2019年5月")
    #expect(entry.columns.map(\.text) == ["日", "月", "火", "水", "木", "金", "土"])
  }

  @Test(arguments: [
    (Setting.month, "2019-13"), (.month, "2019-00"), (.month, "0000-01"), (.month, "1582-12"), (.month, "2019-5"),
    (.month, "19-05"), (.month, "2019-05-01"), (.month, "+019-05"), (.month, ""), (.offset, "x"), (.offset, "1.5"),
    (.offset, "999999999999999999999"), (.firstWeekday, "Monday"), (.firstWeekday, "mon"), (.selected, "2019-02-29"),
    (.selected, "2019-05-32"), (.selected, "tomorrow"), (.selected, "2019-5-1"), (.ics, ""), (.ics, "ftp://a/b"),
  ])
  func wrongOptionsAreRefused(option: Setting, value: String) throws {
    var options = WidgetOptions()
    options[option] = value
    let calendar = try #require(WidgetCatalog.builtIn.widget("calendar"))
    let error = try #require(throws: WidgetOptionError.self) {
      try calendar.provider(for: WidgetInput(options: options))
    }
    #expect(error.option == option)
  }

  @Test func rejectsOffsetsOutsideTheSupportedMonths() throws {
    let calendar = try #require(WidgetCatalog.builtIn.widget("calendar"))
    #expect(throws: WidgetOptionError.self) {
      try calendar.provider(for: WidgetInput(options: WidgetOptions(["month": "9999-12", "offset": "1"])))
    }
    // The current month is known only when the timeline is made.
    let provider = try calendar.provider(for: WidgetInput(options: WidgetOptions(["offset": "-9999"])))
    let context = Fixtures.context(try Fixtures.instant("2019-05-17T10:00:00Z"))
    #expect(throws: WidgetOptionError.self) { try provider.erasedTimeline(in: context) }
  }

  /// The day shown beside another month is a day of its own month.
  @Test func aDayBesideAnotherMonthHasItsOwnMonth() throws {
    let month = YearMonth(year: 2026, month: 9)
    let entry = try #require(
      try entries("2026-08-31T08:00:00Z", zone: "Europe/Berlin", options: CalendarOptions(month: month)).first)
    let today = entry.content["today"]
    #expect(entry.content["monthName"] == .text("September"))
    #expect(today?["day"] == .text("31") && today?["month"] == .text("August") && today?["isInMonth"] == .bool(false))
  }
}

extension EntryContent {
  fileprivate subscript(_ key: String) -> EntryContent? {
    if case .record(let fields) = self { fields[key] } else { nil }
  }
}
