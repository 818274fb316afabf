import CalendarData
import Foundation
import Settings
import Testing
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

/// The calendar's views other than the month.
@Suite struct ScheduleTests {
  private static func event(
    _ title: String, _ start: String, _ end: String, isAllDay: Bool = false, calendar: String? = nil,
    place: String? = nil, isPrivate: Bool = false
  ) throws -> CalendarEvent {
    CalendarEvent(
      start: try Fixtures.instant(start), end: try Fixtures.instant(end), isAllDay: isAllDay, title: title,
      calendar: calendar, place: place, isPrivate: isPrivate)
  }

  private static let language = Language(
    code: "en",
    texts: [
      "calendar.allDay": "all day", "calendar.date": "{weekday}, {month} {day}", "calendar.firstWeekday": "monday",
      "calendar.months.short": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "calendar.today": "Today",
      "calendar.months": "January February March April May June July August September October November December",
      "calendar.title": "{month} {year}", "calendar.week": "Week {number}", "calendar.busy": "Busy",
      "calendar.tomorrow": "Tomorrow", "calendar.until": "until {time}", "calendar.untitled": "Untitled",
      "calendar.weekdays": "Sun Mon Tue Wed Thu Fri Sat", "calendar.more": "+{count} more",
      "calendar.earlier": "+{count} earlier", "calendar.later": "+{count} later", "time.now": "now",
      "time.in.minutes": "in {count} min", "time.in.hours": "in {count} h",
    ])

  private func timeline(
    _ view: CalendarView, _ now: String, _ events: [CalendarEvent], days: Int = 7, hours: DayHours? = nil,
    zone: String = "UTC"
  ) throws -> Timeline<ScheduleEntry> {
    var options = CalendarOptions()
    (options.view, options.days, options.hours) = (view, days, hours)
    let context = Fixtures.context(
      try Fixtures.instant(now), zone: try Fixtures.zone(zone), language: Self.language)
    return try ScheduleProvider(options: options, events: events).timeline(in: context)
  }

  // MARK: Agenda

  @Test func anAgendaListsEventsByDay() throws {
    let events = [
      try Self.event("before", "2019-05-16T22:00:00Z", "2019-05-17T11:00:00Z"),
      try Self.event("Trip", "2019-05-17T00:00:00Z", "2019-05-19T00:00:00Z", isAllDay: true),
      try Self.event("over", "2019-05-17T08:00:00Z", "2019-05-17T09:00:00Z"),
      try Self.event("Dentist", "2019-05-17T09:30:00Z", "2019-05-17T10:30:00Z", calendar: "Family", place: "Room 1"),
      try Self.event("late", "2019-05-24T08:00:00Z", "2019-05-24T09:00:00Z"),
    ]
    let content = try timeline(.agenda, "2019-05-17T10:00:00Z", events).entries[0].content
    let days = content["days"]?.list ?? []
    #expect(days.map { $0["date"] } == [.text("2019-05-17"), .text("2019-05-18")])
    #expect(days.map { $0["title"] } == [.text("Today"), .text("Tomorrow")])
    #expect(days.map { $0["isToday"] } == [.bool(true), .bool(false)])
    let titles = days.map { $0["events"]?.list.map { $0["title"] } }
    #expect(titles == [[.text("Trip"), .text("before"), .text("Dentist")], [.text("Trip")]])
    #expect(content["more"] == .number(0))
    let dentist = try #require(days[0]["events"]?.list.last)
    #expect(dentist["start"] == .text("2019-05-17T09:30:00Z") && dentist["end"] == .text("2019-05-17T10:30:00Z"))
    #expect(dentist["isNow"] == .bool(true) && dentist["allDay"] == .bool(false))
    #expect(dentist["place"] == .text("Room 1") && dentist["detail"] == .text("Room 1 · Family"))
    #expect(dentist["times"] == .text("09:30–10:30"))
    let trip = try #require(days[0]["events"]?.list.first)
    #expect(trip["start"] == .null && trip["end"] == .null && trip["allDay"] == .bool(true))
    #expect(try #require(days[0]["events"]?.list[1])["time"] == .text("until 11:00"))
  }

  @Test func todayIsListedWithoutEvents() throws {
    let days = try timeline(.agenda, "2019-05-17T10:00:00Z", []).entries[0].content["days"]?.list
    #expect(days?.map { $0["isToday"] } == [.bool(true)])
  }

  /// A day of a flooded calendar costs a bounded number of lines.
  @Test func anAgendaCountsTheEventsThatItLeavesOut() throws {
    let events = try (0..<300).map { _ in
      try Self.event("x", "2019-05-17T12:00:00Z", "2019-05-17T13:00:00Z")
    }
    let content = try timeline(.agenda, "2019-05-17T10:00:00Z", events).entries[0].content
    #expect(content["days"]?.list.first?["events"]?.list.count == 200)
    #expect(content["more"] == .number(100))
    #expect(content["agendas"]?.list.count == 25)
    #expect(content["agendas"]?.list.first?["more"] == .text("+276 more"))
  }

  @Test func ofPrivateEventsOnlyTheTimeIsShown() throws {
    let events = [try Self.event("", "2019-05-17T12:00:00Z", "2019-05-17T13:00:00Z", isPrivate: true)]
    let content = try timeline(.agenda, "2019-05-17T10:00:00Z", events).entries[0].content
    #expect(content["days"]?.list.first?["events"]?.list.first?["title"] == .text("Busy"))
  }

  @Test func entriesBeginWhenEventsBeginAndEndAndAtMidnight() throws {
    let events = [
      try Self.event("a", "2019-05-17T09:30:00Z", "2019-05-17T10:30:00Z"),
      try Self.event("b", "2019-05-17T10:30:00Z", "2019-05-17T12:00:00Z"),
      try Self.event("moment", "2019-05-17T15:00:00Z", "2019-05-17T15:00:00Z"),
      try Self.event("in four days", "2019-05-21T10:30:00Z", "2019-05-21T12:00:00Z"),
    ]
    let timeline = try timeline(.agenda, "2019-05-17T10:00:00Z", events)
    #expect(timeline.policy == .atEnd)
    #expect(
      try timeline.entries.map(\.date)
        == ["17T10:00", "17T10:30", "17T12:00", "17T15:00", "17T15:01", "18T00:00", "19T00:00"]
        .map { try Fixtures.instant("2019-05-\($0):00Z") })
    let titles = timeline.entries.map { entry in
      entry.content["days"]?.list.first?["events"]?.list.compactMap { $0["title"] } ?? []
    }
    #expect(titles.map(\.count) == [3, 2, 1, 1, 0, 0, 0])
  }

  // MARK: Hours

  /// A block has room for its title: in many hours, that is more than half an hour.
  @Test(
    arguments: [("8-14", 1, 1.0 / 12), ("8-20", 0.5, 1.0 / 15), ("0-24", 0.5, 1.0 / 15)] as [(String, Double, Double)])
  func shortEventsDoNotCoverEachOther(hours: String, width: Double, height: Double) throws {
    let events = [
      try Self.event("a", "2019-05-17T09:00:00Z", "2019-05-17T09:30:00Z"),
      try Self.event("b", "2019-05-17T09:30:00Z", "2019-05-17T10:00:00Z"),
    ]
    let content = try timeline(.day, "2019-05-17T07:00:00Z", events, hours: DayHours(hours)).entries[0].content
    let blocks = content["blocks"]?.list ?? []
    #expect(blocks.map { $0["width"] } == [.number(width), .number(width)])
    for block in blocks {
      guard case .number(let found) = block["height"] else { continue }
      #expect(abs(found - height) < 1e-9)
    }
    #expect(blocks.count == 2 && blocks[0]["left"] == .number(0))
  }

  @Test func aDayHasItsEventsAtTheirHours() throws {
    let events = [
      try Self.event("all", "2019-05-17T00:00:00Z", "2019-05-18T00:00:00Z", isAllDay: true),
      try Self.event("a", "2019-05-17T09:00:00Z", "2019-05-17T12:00:00Z"),
      try Self.event("b", "2019-05-17T10:00:00Z", "2019-05-17T11:00:00Z"),
      try Self.event("night", "2019-05-17T22:00:00Z", "2019-05-18T02:00:00Z"),
    ]
    let content = try timeline(.day, "2019-05-17T11:00:00Z", events, hours: DayHours("8-20")).entries[0].content
    let blocks = content["blocks"]?.list ?? []
    #expect(blocks.map { $0["title"] } == [.text("a"), .text("b")])
    #expect(blocks.map { $0["left"] } == [.number(0), .number(0.5)])
    #expect(blocks.map { $0["width"] } == [.number(0.5), .number(0.5)])
    #expect(blocks.map { $0["top"] } == [.number(1.0 / 12), .number(2.0 / 12)])
    #expect(content["now"] == .number(0.25))
    #expect(content["hidden"] == .number(1))
    #expect(content["allDay"]?.list.map { $0["title"] } == [.text("all")])
    // Without a setting, the hours of the events are shown too.
    let whole = try timeline(.day, "2019-05-17T11:00:00Z", events).entries[0].content
    #expect(whole["hours"]?.list.first?["text"] == .text("8") && whole["hours"]?.list.last?["text"] == .text("24"))
    #expect(whole["hidden"] == .number(0))
  }

  /// In narrow columns, events that overlap are one block with a list: side by side, each had room for a letter.
  @Test func aWeekStacksEventsThatOverlap() throws {
    let events = [
      try Self.event("a", "2026-10-22T09:00:00Z", "2026-10-22T10:00:00Z"),
      try Self.event("b", "2026-10-22T09:30:00Z", "2026-10-22T11:00:00Z"),
      try Self.event("c", "2026-10-22T10:30:00Z", "2026-10-22T12:00:00Z"),
      try Self.event("d", "2026-10-22T14:00:00Z", "2026-10-22T15:00:00Z"),
    ]
    let content = try timeline(.week, "2026-10-22T07:00:00Z", events, hours: DayHours("8-20")).entries[0].content
    let stacks = content["days"]?.list[3]["stacks"]?.list ?? []
    #expect(stacks.map { $0["event"]?["title"] } == [nil, .text("d")])
    #expect(stacks.map { $0["top"] } == [.number(1.0 / 12), .number(0.5)])
    #expect(stacks.first?["height"] == .number(4.0 / 12 - 1.0 / 12))
    let lists = stacks.first?["lists"]?.list ?? []
    #expect(lists.map { $0["events"]?.list.count } == [3, 2, 1])
    #expect(lists.map { $0["more"] } == [.null, .text("+1"), .text("+2")])
    #expect(stacks.last?["lists"]?.list.isEmpty == true)
  }

  @Test func hoursFollowTheTwelveHourClock() throws {
    var language = Self.language
    language.usesTwelveHours = true
    var options = CalendarOptions()
    (options.view, options.hours) = (.day, DayHours("8-16"))
    let context = Fixtures.context(
      try Fixtures.instant("2026-10-22T07:00:00Z"), zone: try Fixtures.zone("UTC"), language: language)
    let entry = try ScheduleProvider(options: options, events: []).timeline(in: context).entries[0]
    let hours = (entry.content["hours"]?.list ?? []).filter { $0["isMajor"] == .bool(true) }
    #expect(hours.map { $0["text"] } == ["8 AM", "10", "12 PM", "2", "4"].map { .text($0) })
  }

  /// An event over midnight is on both days; the hours of a day without daylight saving changes and with one are those
  /// of the clock.
  @Test func aWeekHasSevenDays() throws {
    let events = [
      try Self.event("night", "2026-10-24T20:00:00Z", "2026-10-25T08:00:00Z"),
      try Self.event("Sunday", "2026-10-25T09:00:00Z", "2026-10-25T10:00:00Z"),
    ]
    let content = try timeline(.week, "2026-10-22T11:00:00Z", events, zone: "Europe/Berlin").entries[0].content
    let days = content["days"]?.list ?? []
    #expect(days.count == 7 && days[0]["date"] == .text("2026-10-19"))
    #expect(days.map { $0["isToday"] }.firstIndex(of: .bool(true)) == 3)
    #expect(days[5]["blocks"]?.list.count == 1)
    #expect(days[6]["blocks"]?.list.map { $0["time"] } == [.text("until 09:00"), .text("10:00")])
    #expect(content["weekLabel"] == .text("Week 43"))
    #expect(content["title"] == .text("October 2026"))
  }

  @Test(arguments: [
    ("2026-01-01T12:00:00Z", "Week 1"), ("2027-01-01T12:00:00Z", "Week 53"), ("2024-12-30T12:00:00Z", "Week 1"),
    ("2026-11-23T12:00:00Z", "Week 48"),
  ])
  func weeksHaveTheNumbersOfISO8601(now: String, label: String) throws {
    #expect(try timeline(.week, now, []).entries[0].content["weekLabel"] == .text(label))
  }

  @Test(
    arguments: [
      ([0..<10, 5..<15, 10..<20], 4, ["0/2: 0", "1/2: 1", "0/2: 2"]), ([0..<10, 10..<20], 4, ["0/1: 0", "0/1: 1"]),
      ([0..<30, 0..<10, 10..<20, 20..<30], 4, ["0/2: 0", "1/2: 1", "1/2: 2", "1/2: 3"]),
      ([0..<10, 1..<10, 2..<10], 2, ["0/2: 0", "1/2: 1 2"]),
      // Events that share the last column are apart if they do not overlap.
      ([0..<30, 0..<10, 5..<10, 12..<20, 15..<20, 30..<40], 2, ["0/2: 0", "1/2: 1 2", "1/2: 3 4", "0/1: 5"]),
      ([], 4, []),
    ] as [([Range<Int>], Int, [String])])
  func overlappingEventsStandSideBySide(spans: [Range<Int>], maximum: Int, places: [String]) {
    let found = EventColumns.places(of: spans, maximum: maximum).map { place in
      "\(place.column)/\(place.count): \(place.spans.map(String.init).joined(separator: " "))"
    }
    #expect(found == places)
  }

  /// Events without a column of their own are a block that names them and counts the others.
  @Test func eventsWithoutAColumnShareABlock() throws {
    let events = try (0..<12).map {
      try Self.event("e\($0)", "2019-05-17T09:00:00Z", "2019-05-17T1\($0 % 3):30:00Z")
    }
    let content = try timeline(.day, "2019-05-17T07:00:00Z", events).entries[0].content
    let blocks = content["blocks"]?.list ?? []
    #expect(blocks.count == ScheduleDay.maximumColumns.day)
    #expect(blocks.map { $0["lists"]?.list.isEmpty } == [true, true, true, false])
    let shared = try #require(blocks.last)
    #expect(shared["title"] == .text("+9 more") && shared["left"] == .number(0.75))
    let lists = shared["lists"]?.list ?? []
    #expect(lists.map { $0["events"]?.list.count } == [6, 5, 4, 3, 2, 1])
    #expect(lists.map { $0["more"] } == ["+3", "+4", "+5", "+6", "+7", "+8"].map { .text($0) })
    #expect(content["hidden"] == .number(0))
  }

  /// An event outside of the hours is counted on its side; one that reaches into them is a block within.
  @Test func eventsOutsideOfTheHoursAreCounted() throws {
    let events = [
      try Self.event("run", "2019-05-17T05:30:00Z", "2019-05-17T06:00:00Z"),
      try Self.event("alarm", "2019-05-17T07:00:00Z", "2019-05-17T07:00:00Z"),
      try Self.event("commute", "2019-05-17T07:30:00Z", "2019-05-17T08:00:00Z"),
      try Self.event("breakfast", "2019-05-17T07:30:00Z", "2019-05-17T08:05:00Z"),
      try Self.event("moment", "2019-05-17T08:00:00Z", "2019-05-17T08:00:00Z"),
      try Self.event("news", "2019-05-17T19:55:00Z", "2019-05-17T20:15:00Z"),
      try Self.event("show", "2019-05-17T20:00:00Z", "2019-05-18T01:00:00Z"),
    ]
    let content = try timeline(.day, "2019-05-17T11:00:00Z", events, hours: DayHours("8-20")).entries[0].content
    let blocks = content["blocks"]?.list ?? []
    #expect(blocks.map { $0["title"] } == ["breakfast", "moment", "news"].map { .text($0) })
    for block in blocks {
      guard case .number(let top)? = block["top"], case .number(let height)? = block["height"] else { continue }
      #expect(top >= 0 && height >= 1.0 / 15 - 1e-9 && top + height <= 1 + 1e-9)
    }
    #expect(content["earlier"] == .text("+3 earlier") && content["later"] == .text("+1 later"))
    #expect(content["hidden"] == .number(4))
    let week = try timeline(.week, "2019-05-17T11:00:00Z", events, hours: DayHours("8-20")).entries[0].content
    let days = week["days"]?.list ?? []
    #expect(
      days.map { $0["earlier"] } == [.null, .null, .null, .null, .text("+3 earlier"), .text("+1 earlier"), .null])
    #expect(days.map { $0["laterShort"] }[4] == .text("↓1"))
    #expect(week["hasEarlier"] == .bool(true) && week["hasLater"] == .bool(true))
  }

  @Test(
    arguments: [(0, [], []), (2, [2], [nil]), (4, [4, 3], [nil, "+1"]), (11, [8, 7, 6, 5, 4, 3], ["+3", "+4"])]
      as [(Int, [Int], [String?])])
  func aRowOfWholeDaysCountsTheOthers(count: Int, lengths: [Int], more: [String?]) throws {
    let events = try (0..<count).map {
      try Self.event("e\($0)", "2019-05-17T00:00:00Z", "2019-05-18T00:00:00Z", isAllDay: true)
    }
    let content = try timeline(.day, "2019-05-17T07:00:00Z", events).entries[0].content
    let rows = content["allDayRows"]?.list ?? []
    #expect(rows.map { $0["events"]?.list.count } == lengths)
    #expect(rows.prefix(more.count).map { $0["more"] } == more.map { .optional($0) })
    #expect(content["allDayCount"] == .number(Double(count)))
  }

  @Test(arguments: ["8-20", "0-24", "08-09", "8", "20-8", "8-25", "a-b", "8-8", "-1-3", "8-20-22", "", "8 - 20"])
  func hoursAreRanges(text: String) {
    let valid = [
      "8-20": DayHours(start: 8, end: 20), "0-24": DayHours(start: 0, end: 24), "08-09": DayHours(start: 8, end: 9),
    ]
    #expect(DayHours(text) == valid[text])
  }

  // MARK: Next

  @Test(arguments: [
    ("2019-05-17T09:35:00Z", "in 25 min"), ("2019-05-17T07:40:00Z", "in 2 h"), ("2019-05-17T10:00:00Z", "now"),
    ("2019-05-16T10:00:00Z", "Tomorrow"), ("2019-05-15T10:00:00Z", "Fri, May 17"),
  ])
  func theNextEventTellsWhenItBegins(now: String, text: String) throws {
    let events = [
      try Self.event("Holiday", "2019-05-17T00:00:00Z", "2019-05-18T00:00:00Z", isAllDay: true),
      try Self.event("Dentist", "2019-05-17T10:00:00Z", "2019-05-17T11:00:00Z"),
    ]
    let content = try timeline(.next, now, events).entries[0].content
    #expect(content["event"]?["title"] == .text("Dentist"))
    #expect(content["in"] == .text(text))
    #expect(content["after"]?.list.map { $0["title"] } == [.text("Holiday")])
  }

  @Test func minutesBeforeTheNextEventHaveTheirOwnEntries() throws {
    let events = [try Self.event("Dentist", "2019-05-17T10:00:00Z", "2019-05-17T11:00:00Z")]
    let entries = try timeline(.next, "2019-05-17T09:55:30Z", events).entries
    #expect(
      entries.prefix(6).map { $0.content["in"] }
        == ["in 5 min", "in 4 min", "in 3 min", "in 2 min", "in 1 min", "now"].map { .text($0) })
    #expect(try timeline(.next, "2019-05-17T12:00:00Z", events).entries[0].content["event"] == .null)
  }

  // MARK: Options

  @Test func viewsAreOptions() throws {
    let calendar = try #require(WidgetCatalog.builtIn.widget("calendar"))
    #expect(try calendar.templateName(for: WidgetOptions()) == "calendar")
    for view in CalendarView.allCases where view != .month {
      let options = WidgetOptions(["view": view.rawValue])
      #expect(try calendar.templateName(for: options) == "calendar-\(view.rawValue)")
      #expect(try calendar.provider(for: WidgetInput(options: options)) is ScheduleProvider)
    }
    for (option, value) in [(Setting.view, "year"), (.agendaDays, "0"), (.agendaDays, "32"), (.dayHours, "20-8")] {
      var options = WidgetOptions()
      options[option] = value
      #expect(throws: WidgetOptionError.self) { try calendar.provider(for: WidgetInput(options: options)) }
    }
  }
}

extension EntryContent {
  fileprivate subscript(_ key: String) -> EntryContent? {
    if case .record(let fields) = self { fields[key] } else { nil }
  }

  fileprivate var list: [EntryContent] { if case .list(let items) = self { items } else { [] } }
}
