import CalendarData
import Foundation
import Settings
import TestRandomness
import Testing
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

/// Events of several days: bars over their days, and words for them in lists.
@Suite struct EventSpanTests {
  private static let language = Language(
    code: "en",
    texts: [
      "calendar.allDay": "all day", "calendar.date": "{weekday}, {month} {day}", "calendar.firstWeekday": "monday",
      "calendar.months.short": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "calendar.today": "Today",
      "calendar.months": "January February March April May June July August September October November December",
      "calendar.tomorrow": "Tomorrow", "calendar.until": "until {time}", "calendar.untitled": "Untitled",
      "calendar.weekdays": "Sun Mon Tue Wed Thu Fri Sat", "calendar.dayOf": "day {day} of {total}",
      "calendar.title": "{month} {year}",
    ])

  private func content(
    _ view: CalendarView, _ now: String, _ events: [CalendarEvent], zone: String = "Europe/Berlin",
    from start: CalendarStart? = nil, days: Int = 7
  ) throws -> EntryContent {
    var options = CalendarOptions()
    (options.view, options.firstWeekday) = (view, .monday)
    (options.start, options.days) = (start, days)
    let context = Fixtures.context(
      try Fixtures.instant(now), zone: try Fixtures.zone(zone), language: Self.language)
    guard view != .month else {
      return try CalendarProvider(options: options, events: events).timeline(in: context).entries[0].content
    }
    return try ScheduleProvider(options: options, events: events).timeline(in: context).entries[0].content
  }

  private static func event(
    _ title: String, _ start: String, _ end: String, isAllDay: Bool = false
  ) throws -> CalendarEvent {
    CalendarEvent(
      start: try Fixtures.instant(start), end: try Fixtures.instant(end), isAllDay: isAllDay, title: title)
  }

  /// A bar as texts: the title, the columns of its days, and the marks of days before and after them.
  private func bars(_ layout: EntryContent?) -> [String] {
    (layout?["lanes"]?.list ?? []).enumerated().flatMap { lane, bars in
      bars.list.map { bar in
        let columns = columns(bar)
        let marks = (bar["continuesBefore"] == .bool(true) ? "<" : "", bar["continuesAfter"] == .bool(true) ? ">" : "")
        return "\(lane) \(marks.0)\(bar["title"]?.text ?? "") \(columns.lowerBound)-\(columns.upperBound - 1)\(marks.1)"
      }
    }
  }

  private func columns(_ bar: EntryContent) -> Range<Int> {
    guard case .number(let left) = bar["left"], case .number(let width) = bar["width"] else { return 0..<0 }
    let start = Int((left * 7).rounded())
    return start..<start + Int((width * 7).rounded())
  }

  /// Events of 24 hours and more are bars, too, also those of a day that clocks shorten; others have a place among the
  /// hours.
  @Test func eventsOfSeveralDaysAreBars() throws {
    let events = [
      try Self.event("Trip", "2026-05-29T22:00:00Z", "2026-06-02T22:00:00Z", isAllDay: true),
      try Self.event("Night", "2026-06-01T20:00:00Z", "2026-06-02T04:00:00Z"),
      try Self.event("Two days", "2026-06-03T10:00:00Z", "2026-06-05T10:00:00Z"),
      try Self.event("A day", "2026-06-04T22:00:00Z", "2026-06-05T22:00:00Z", isAllDay: true),
      try Self.event("24 hours", "2026-06-06T10:00:00Z", "2026-06-07T10:00:00Z"),
      try Self.event("Away", "2026-06-06T22:00:00Z", "2026-06-12T22:00:00Z", isAllDay: true),
    ]
    let week = try content(.week, "2026-06-02T10:00:00Z", events)
    #expect(
      bars(week["spans"]?.list.first) == [
        "0 <Trip 0-1", "0 Two days 2-4", "0 Away 6-6>", "1 A day 4-4", "1 24 hours 5-6",
      ])
    let days = week["days"]?.list ?? []
    #expect(days[2]["blocks"]?.list.isEmpty == true && days[0]["blocks"]?.list.count == 1)
    #expect(days.map { $0["allDay"]?.list.count ?? -1 } == [1, 1, 1, 1, 2, 1, 2])

    let month = try content(.month, "2026-06-02T10:00:00Z", events)
    let rows = month["rows"]?.list ?? []
    #expect(
      bars(rows[0]["layouts"]?.list.first) == [
        "0 <Trip 0-1", "0 Two days 2-4", "0 Away 6-6>", "1 Night 0-0", "1 Night 1-1", "1 A day 4-4", "1 24 hours 5-6",
      ])
    #expect(bars(rows[1]["layouts"]?.list.first) == ["0 <Away 0-4"])

    let spring = [
      try Self.event("23 hours", "2026-03-28T11:00:00Z", "2026-03-29T10:00:00Z"),
      try Self.event("Sunday", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
      try Self.event("22 hours", "2026-03-28T11:00:00Z", "2026-03-29T09:00:00Z"),
    ]
    let changed = try content(.week, "2026-03-28T10:00:00Z", spring)
    #expect(bars(changed["spans"]?.list.first) == ["0 23 hours 5-6", "1 Sunday 6-6"])
  }

  /// The days of neighbouring months have their events; `from: week` begins with the current week, and a short week today.
  @Test func daysBesideTheMonthHaveTheirEvents() throws {
    let events = [
      try Self.event("July", "2026-07-02T08:00:00Z", "2026-07-02T09:00:00Z"),
      try Self.event("Over", "2026-06-28T22:00:00Z", "2026-07-03T22:00:00Z", isAllDay: true),
    ]
    let month = try content(.month, "2026-06-28T10:00:00Z", events)
    let last = try #require(month["rows"]?.list.last)
    #expect(bars(last["layouts"]?.list.first) == ["0 Over 0-4", "1 July 3-3"])
    #expect(
      last["layouts"]?.list.first?["lanes"]?.list.map { $0.list.first?["isOutside"] } == [.bool(false), .bool(true)])
    #expect(last["days"]?.list.map { $0["neighbour"] } == [.null, .null, "1", "2", "3", "4", "5"].map { $0 })
    #expect(last["days"]?.list.map { $0["day"] }.suffix(5).allSatisfy { $0 == .null } == true)
    #expect(month["neighbours"]?.list.map { $0["date"]?.text }.first == "2026-07-01")

    let rolling = try content(.month, "2026-06-30T10:00:00Z", events, from: .week)
    #expect(rolling["title"] == "June – August" && rolling["monthName"] == "June – August")
    let weeks = rolling["weeks"]?.list ?? []
    #expect(weeks.count == 5 && weeks.first?.list.first?["day"] == .number(29) && weeks[4].list[6]["day"] == .number(2))
    #expect(bars(rolling["rows"]?.list.first?["layouts"]?.list.first) == ["0 Over 0-4", "1 July 3-3"])

    let short = try content(.week, "2026-06-30T10:00:00Z", events, days: 3)
    #expect(short["days"]?.list.map { $0["date"] } == ["2026-06-30", "2026-07-01", "2026-07-02"])
    let width = short["spans"]?.list.first?["lanes"]?.list.first?.list.first?["width"]
    #expect(width == .number(1))
    let begun = try content(.week, "2026-06-30T10:00:00Z", events, from: .week, days: 5)
    #expect(begun["days"]?.list.first?["date"] == "2026-06-29" && begun["days"]?.list.count == 5)
  }

  @Test func theLongestIsFirstAndNumbersAreInOrder() throws {
    let titles = ["Event 10", "Event 2", "Event 1", "event", "Event 02"]
    let events =
      try titles.map { try Self.event($0, "2026-06-01T22:00:00Z", "2026-06-02T22:00:00Z", isAllDay: true) }
      + [try Self.event("Long", "2026-05-31T22:00:00Z", "2026-06-04T22:00:00Z", isAllDay: true)]
    let ordered = CalendarContents.merged([CalendarContents(events: events), CalendarContents()]).events
    let week = try content(.week, "2026-06-02T10:00:00Z", ordered)
    let expected = ["Long", "Event 1", "Event 02", "Event 2", "Event 10", "event"]
    #expect(week["days"]?.list[1]["events"]?.list.compactMap { $0["title"]?.text } == expected)
    // The last two have no lane.
    let layout = week["spans"]?.list.first
    #expect(
      (layout?["lanes"]?.list ?? []).compactMap { $0.list.first?["title"]?.text } == Array(expected.prefix(4)))
    let more: [EntryContent] = [.null, "+2", .null, .null, .null, .null, .null]
    #expect((layout?["days"]?.list ?? []).map { $0["more"] ?? .null } == more)
  }

  @Test func listsSayWhichDayOfAnEventItIs() throws {
    let events = [
      try Self.event("Trip", "2026-06-01T22:00:00Z", "2026-06-04T22:00:00Z", isAllDay: true),
      try Self.event("Long", "2026-05-31T22:00:00Z", "2026-06-19T22:00:00Z", isAllDay: true),
      try Self.event("Fair", "2026-06-02T12:00:00Z", "2026-06-04T14:00:00Z"),
      try Self.event("Later", "2026-06-03T22:00:00Z", "2026-06-20T22:00:00Z", isAllDay: true),
      try Self.event("Night", "2026-06-02T20:00:00Z", "2026-06-03T04:00:00Z"),
      try Self.event("Bins", "2026-06-01T22:00:00Z", "2026-06-02T22:00:00Z", isAllDay: true),
    ].sorted { $0.start < $1.start }
    let days = try content(.agenda, "2026-06-02T06:00:00Z", events)["days"]?.list ?? []
    func timings(_ day: Int) -> [String] {
      (days[day]["events"]?.list ?? []).map { "\($0["title"]?.text ?? "") \($0["timing"]?.text ?? "")" }
    }
    #expect(
      timings(0) == ["Long day 2 of 19", "Trip until Thu", "Bins all day", "Fair 14:00–Thu", "Night 22:00"])
    #expect(timings(1) == ["Long day 3 of 19", "Fair day 2 of 3", "Trip day 2 of 3", "Night until 06:00"])
    #expect(
      timings(2) == [
        "Long day 4 of 19", "Later until Sat, Jun 20", "Trip day 3 of 3", "Fair until 16:00",
      ])
  }

  /// Random events of zones whose clocks change, with an independent count of their days.
  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo"])
  func everyBarCoversExactlyTheDaysOfItsEvent(zone: String) throws {
    var generator = SeededGenerator(seed: 61)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try Fixtures.zone(zone)
    for month in ["2026-03", "2026-06", "2026-10", "2026-11"] {
      for _ in 0..<13 {
        let now = try Fixtures.instant("\(month)-15T12:00:00Z")
        let events = (0..<Int.random(in: 1...30, using: &generator)).map { number in
          let day = calendar.date(
            byAdding: .day, value: Int.random(in: -20...25, using: &generator), to: calendar.startOfDay(for: now))!
          let isAllDay = Bool.random(using: &generator)
          let count = [1, 1, 1, 2, 3, 9].randomElement(using: &generator)!
          let start = isAllDay ? day : day + Double(Int.random(in: 0..<95, using: &generator)) * 900
          let end =
            isAllDay
            ? calendar.date(byAdding: .day, value: count, to: day)!
            : start + Double([0, 1, 8, 30, 96, 97, 200].randomElement(using: &generator)!) * 900
          return CalendarEvent(start: start, end: end, isAllDay: isAllDay, title: "e\(number)")
        }.sorted { $0.start < $1.start }
        try checkRows(content(.month, "\(month)-15T12:00:00Z", events, zone: zone), events, calendar)
        try checkWeek(content(.week, "\(month)-15T12:00:00Z", events, zone: zone), events, calendar, now)
      }
    }
  }

  private func titles(_ events: [CalendarEvent], on day: Date, _ calendar: Calendar) -> Set<String> {
    let next = calendar.date(byAdding: .day, value: 1, to: day)!
    return Set(events.filter { $0.start < next && ($0.end > day || $0.start >= day) }.map(\.title))
  }

  private func checkRows(
    _ content: EntryContent, _ events: [CalendarEvent], _ calendar: Calendar
  ) throws {
    let format = Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day()
    for row in content["rows"]?.list ?? [] {
      let days = try (row["days"]?.list ?? []).map { try format.parse($0["date"]?.text ?? "") }
      for layout in row["layouts"]?.list ?? [] {
        check(layout, days.map { titles(events, on: $0, calendar) })
      }
    }
  }

  private func checkWeek(
    _ content: EntryContent, _ events: [CalendarEvent], _ calendar: Calendar, _ now: Date
  ) throws {
    // A Sunday, the last day of a week that begins on Monday.
    let first = calendar.date(
      byAdding: .day, value: -((calendar.component(.weekday, from: now) + 5) % 7), to: calendar.startOfDay(for: now))!
    let days = (0..<7).map { calendar.date(byAdding: .day, value: $0, to: first)! }
    let hours = (content["days"]?.list ?? []).map { day in
      Set(
        (day["stacks"]?.list ?? []).flatMap { stack -> [EntryContent] in
          stack["lists"]?.list.first?["events"]?.list ?? stack["event"].map { [$0] } ?? []
        }.compactMap { $0["title"]?.text })
    }
    let wholes = (content["days"]?.list ?? []).map { Set(($0["allDay"]?.list ?? []).compactMap { $0["title"]?.text }) }
    for (column, day) in days.enumerated() {
      let all = titles(events, on: day, calendar)
      #expect(wholes[column].isDisjoint(with: hours[column]))
      #expect(wholes[column].isSubset(of: all))
    }
    for layout in content["spans"]?.list ?? [] { check(layout, wholes) }
  }

  /// Checks that bars of a lane are apart, and that each event of a day has a bar over it or is counted there.
  private func check(_ layout: EntryContent, _ expected: [Set<String>]) {
    var found = [Set<String>](repeating: [], count: 7)
    for lane in layout["lanes"]?.list ?? [] {
      var end = 0
      for bar in lane.list {
        let columns = columns(bar)
        #expect(columns.lowerBound >= end && columns.upperBound <= 7)
        end = columns.upperBound
        for column in columns { found[column].insert(bar["title"]?.text ?? "") }
      }
    }
    for column in 0..<7 {
      let more = Int((layout["days"]?.list[column]["more"]?.text ?? "").filter(\.isNumber)) ?? 0
      #expect(found[column].isSubset(of: expected[column]), "\(found[column]) of \(expected[column])")
      #expect(found[column].count + more == expected[column].count)
    }
  }
}

extension EntryContent {
  fileprivate subscript(_ key: String) -> EntryContent? {
    if case .record(let fields) = self { fields[key] } else { nil }
  }

  fileprivate var list: [EntryContent] {
    if case .list(let items) = self { items } else { [] }
  }

  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
