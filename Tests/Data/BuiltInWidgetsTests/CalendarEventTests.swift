import BuiltInWidgets
import CalendarData
import Foundation
import Testing
import WidgetTimeline

@Suite struct CalendarEventTests {
  private static func event(
    _ title: String, _ start: String, _ end: String, isAllDay: Bool = false, color: String? = nil,
    isHoliday: Bool = false
  ) throws -> CalendarEvent {
    CalendarEvent(
      start: try Fixtures.instant(start), end: try Fixtures.instant(end), isAllDay: isAllDay, title: title,
      color: color,
      isHoliday: isHoliday)
  }

  private func entry(
    _ now: String, _ events: [CalendarEvent], options: CalendarOptions = CalendarOptions(), zone: String = "UTC"
  ) throws -> CalendarEntry {
    let context = Fixtures.context(try Fixtures.instant(now), zone: try Fixtures.zone(zone))
    return try CalendarProvider(options: options, events: events).timeline(in: context).entries[0]
  }

  private func days(_ entry: CalendarEntry, with title: String) -> [Int] {
    entry.weeks.joined().filter { $0.events.contains { $0.title == title } }.compactMap(\.number)
  }

  @Test func dotsAreOnEveryDayOfAnEvent() throws {
    let entry = try entry(
      "2019-05-17T10:00:00Z",
      [
        Self.event("before", "2019-04-28T10:00:00Z", "2019-05-02T10:00:00Z"),
        Self.event("all day", "2019-05-08T00:00:00Z", "2019-05-09T00:00:00Z", isAllDay: true),
        Self.event("over midnight", "2019-05-10T23:00:00Z", "2019-05-11T01:00:00Z"),
        Self.event("until midnight", "2019-05-13T23:00:00Z", "2019-05-14T00:00:00Z"),
        Self.event("a moment", "2019-05-15T00:00:00Z", "2019-05-15T00:00:00Z"),
        Self.event("after", "2019-05-31T23:00:00Z", "2019-07-02T10:00:00Z"),
      ])
    #expect(days(entry, with: "before") == [1, 2])
    #expect(days(entry, with: "all day") == [8])
    #expect(days(entry, with: "over midnight") == [10, 11])
    #expect(days(entry, with: "until midnight") == [13])
    #expect(days(entry, with: "a moment") == [15])
    #expect(days(entry, with: "after") == [31])
  }

  @Test func daysFollowTheZone() throws {
    let event = try Self.event("x", "2019-05-17T20:00:00Z", "2019-05-17T21:00:00Z")
    #expect(days(try entry("2019-05-17T10:00:00Z", [event], zone: "Asia/Tokyo"), with: "x") == [18])
  }

  @Test func aDayHasThreeDotsAtMost() throws {
    let events = try (0..<5).map { try Self.event("\($0)", "2019-05-17T1\($0):00:00Z", "2019-05-17T1\($0):30:00Z") }
    let cell = try #require(try entry("2019-05-01T10:00:00Z", events).weeks.joined().first { $0.number == 17 })
    #expect(cell.events.map(\.title) == ["0", "1", "2"])
  }

  @Test func holidaysColourTheirDayWithoutADot() throws {
    let entry = try entry(
      "2019-05-01T10:00:00Z",
      [
        Self.event("Labour Day", "2019-05-01T00:00:00Z", "2019-05-02T00:00:00Z", isAllDay: true, isHoliday: true),
        Self.event("Walk", "2019-05-01T12:00:00Z", "2019-05-01T13:00:00Z", color: "#2E8B57"),
      ])
    let cell = try #require(entry.weeks.joined().first { $0.number == 1 })
    #expect(cell.holiday == "Labour Day")
    #expect(cell.events.map(\.color) == ["#2E8B57 #399560"])
    #expect(entry.upcoming.map(\.color) == ["holiday", "#2E8B57 #399560"])
  }

  @Test func listsEventsThatHaveNotEnded() throws {
    let entry = try entry(
      "2019-05-17T10:00:00Z",
      [
        Self.event("over", "2019-05-17T08:00:00Z", "2019-05-17T10:00:00Z"),
        Self.event("since days", "2019-05-15T08:00:00Z", "2019-05-17T12:00:00Z"),
        Self.event("on its way", "2019-05-17T09:00:00Z", "2019-05-17T11:00:00Z"),
        Self.event("", "2019-05-18T09:00:00Z", "2019-05-18T11:00:00Z"),
        Self.event("fourth", "2019-05-19T09:00:00Z", "2019-05-19T11:00:00Z"),
      ])
    #expect(entry.upcoming.map(\.title) == ["since days", "on its way", "Untitled"])
    #expect(entry.upcoming.map(\.date) == ["Today", "Today", "Tomorrow"])
    #expect(entry.upcoming.map(\.time) == ["until 12:00", "09:00", "09:00"])
  }

  @Test func datesAndTimesFollowTheLanguage() throws {
    let events = [
      try Self.event("a", "2019-05-23T03:30:00Z", "2019-05-23T05:00:00Z"),
      try Self.event("b", "2019-05-29T15:00:00Z", "2019-05-30T15:00:00Z", isAllDay: true),
    ]
    let now = try Fixtures.instant("2019-05-17T10:00:00Z")
    let zone = try Fixtures.zone("Asia/Tokyo")
    let expected = [
      (Fixtures.english, ["Thu, May 23 12:30", "Thu, May 30 all day"]),
      (Fixtures.japanese, ["5月23日(木) 12:30", "5月30日(木) 終日"]),
    ]
    for (language, texts) in expected {
      let entry = CalendarProvider(events: events).placeholder(
        in: Fixtures.context(now, zone: zone, language: language))
      #expect(entry.upcoming.map { "\($0.date) \($0.time)" } == texts)
    }
  }

  /// The list of another month begins with that month, past or future.
  @Test(arguments: [("2019-07", ["c"]), ("2019-03", ["a", "b", "c"])])
  func theListOfAnotherMonthBeginsWithIt(month: String, titles: [String]) throws {
    let events = [
      try Self.event("a", "2019-03-02T10:00:00Z", "2019-03-02T12:00:00Z"),
      try Self.event("b", "2019-05-20T10:00:00Z", "2019-05-20T12:00:00Z"),
      try Self.event("c", "2019-07-20T10:00:00Z", "2019-07-20T12:00:00Z"),
    ]
    let options = try CalendarOptions(WidgetOptions(["month": month]))
    #expect(try entry("2019-05-17T10:00:00Z", events, options: options).upcoming.map(\.title) == titles)
  }

  /// Everything a timeline may show is within the span that is read for it.
  @Test(arguments: [
    ("2019-05-17T10:00:00Z", "", "2019-04-28T00:00:00Z", "2019-08-31T00:00:00Z"),
    ("2019-05-29T10:00:00Z", "", "2019-04-28T00:00:00Z", "2019-09-12T00:00:00Z"),
    ("2019-05-17T10:00:00Z", "2019-03", "2019-02-24T00:00:00Z", "2019-06-09T00:00:00Z"),
    ("2019-05-17T10:00:00Z", "2020-01", "2019-12-29T00:00:00Z", "2020-04-10T00:00:00Z"),
  ])
  func theSpanCoversMonthsAndList(now: String, month: String, start: String, end: String) throws {
    let options = try CalendarOptions(WidgetOptions(month.isEmpty ? [:] : ["month": month]))
    let span = CalendarProvider.eventSpan(options, in: Fixtures.context(try Fixtures.instant(now)))
    #expect(try span == Fixtures.instant(start)..<Fixtures.instant(end))
  }
}
