import Foundation
import Testing
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct ClockTests {
  private func entries(
    _ now: String, zone: String = "UTC", fraction: Double = 0, options: ClockOptions = ClockOptions()
  ) throws -> [ClockEntry] {
    let context = Fixtures.context(try Fixtures.instant(now) + fraction, zone: try Fixtures.zone(zone))
    let timeline = try ClockProvider(options: options).timeline(in: context)
    #expect(timeline.policy == .atEnd)
    return timeline.entries
  }

  @Test(arguments: [0, 0.4, 0.999])
  func itTicksOnTheSecondsOfTheWallClock(fraction: Double) throws {
    let entries = try entries("2026-11-21T12:00:00Z", fraction: fraction)
    let start = try Fixtures.instant("2026-11-21T12:00:00Z")
    #expect(entries.map(\.date) == (0..<60).map { start + Double($0) })
    #expect(entries.prefix(2).map(\.timeText) == ["12:00:00", "12:00:01"])
    #expect(entries.last?.timeText == "12:00:59")
  }

  @Test(
    arguments: [
      (ClockOptions(every: 10, count: 3), ["12:00:05", "12:00:15", "12:00:25"]),
      (ClockOptions(count: 1), ["12:00:05"]), (ClockOptions(every: 3_600, count: 2), ["12:00:05", "13:00:05"]),
      (ClockOptions(count: 2, showsSeconds: false), ["12:00", "12:01"]),
      (ClockOptions(every: 300, count: 2, showsSeconds: false), ["12:00", "12:05"]),
    ])
  func stepAndCountAreThoseAskedFor(options: ClockOptions, times: [String]) throws {
    #expect(try entries("2026-11-21T12:00:05Z", options: options).map(\.timeText) == times)
  }

  @Test func anEntryOfALongTimelineIsSmall() throws {
    // Each boxed entry is a block of memory; an existential holds three words without a box.
    #expect(MemoryLayout<ClockEntry>.size <= 3 * MemoryLayout<Int>.size)
    let entries = try entries("2026-11-21T12:00:00Z", options: ClockOptions(count: 10_000))
    #expect(entries.last?.timeText == "14:46:39")
    #expect(entries[0] == entries[0])
    #expect(entries[0] != entries[1])
    #expect(try entries[0] == self.entries("2026-11-21T12:00:00Z")[0])
  }

  @Test(arguments: [
    ("2026-11-21T12:00:59Z", "Asia/Kathmandu", "2026-11-21T12:00:00Z", "17:45"),
    // Offsets with seconds: the minutes there began at other seconds of UTC.
    ("1971-06-01T12:00:29Z", "Africa/Monrovia", "1971-06-01T11:59:30Z", "11:15"),
    ("1880-01-01T00:00:00Z", "Asia/Tokyo", "1879-12-31T23:59:01Z", "09:18"),
  ])
  func withoutSecondsItTicksOnWholeLocalMinutes(now: String, zone: String, start: String, time: String) throws {
    let entries = try entries(now, zone: zone, options: ClockOptions(count: 2, showsSeconds: false))
    #expect(entries.first?.date == (try Fixtures.instant(start)))
    #expect(entries.first?.timeText == time)
    #expect(entries.first?.timeGhost == "88:88")
    #expect(entries.allSatisfy { WallClock(at: $0.date, in: (try? Fixtures.zone(zone)) ?? .gmt).second == 0 })
  }

  @Test(arguments: [
    ("00:00:00", "12:00:00"), ("00:59:59", "12:59:59"), ("01:00:00", "\u{2007}1:00:00"),
    ("09:05:07", "\u{2007}9:05:07"), ("10:00:00", "10:00:00"), ("12:00:00", "12:00:00"),
    ("13:30:00", "\u{2007}1:30:00"), ("23:59:59", "11:59:59"),
  ])
  func twelveHoursKeepTheirPlaceWithAFigureSpace(time: String, shown: String) throws {
    let entries = try entries("2026-11-21T\(time)Z", options: ClockOptions(count: 1, isTwelveHour: true))
    #expect(entries.map(\.timeText) == [shown])
    #expect(entries.map(\.timeGhost) == ["88:88:88"])
  }

  @Test(arguments: [
    ("00:00:00", "AM"), ("11:59:59", "AM"), ("12:00:00", "PM"), ("23:59:59", "PM"),
  ])
  func twelveHoursSayWhichHalfOfTheDay(time: String, period: String) throws {
    let instant = "2026-11-21T\(time)Z"
    #expect(try entries(instant, options: ClockOptions(count: 1, isTwelveHour: true)).map(\.period) == [period])
    #expect(try entries(instant, options: ClockOptions(count: 1)).map(\.period) == [nil])
    let withoutSeconds = try entries(
      instant, options: ClockOptions(count: 1, showsSeconds: false, isTwelveHour: true))
    guard case .record(let content) = withoutSeconds.first?.content else {
      Issue.record("no record")
      return
    }
    #expect(content["seconds"] == .null && content["minute"] == .text(time.split(separator: ":").map(String.init)[1]))
  }

  @Test(arguments: [
    ("2026-12-31T14:59:59Z", "Asia/Tokyo", ["2026-12-31 23:59:59", "2027-01-01 00:00:00"]),
    ("2024-02-28T23:59:59Z", "UTC", ["2024-02-28 23:59:59", "2024-02-29 00:00:00"]),
    ("2026-03-29T00:59:59Z", "Europe/Berlin", ["2026-03-29 01:59:59", "2026-03-29 03:00:00"]),
    ("2026-10-25T00:59:59Z", "Europe/Berlin", ["2026-10-25 02:59:59", "2026-10-25 02:00:00"]),
  ])
  func midnightAndClockChangesFallBetweenTwoTicks(now: String, zone: String, shown: [String]) throws {
    let entries = try entries(now, zone: zone, options: ClockOptions(count: 2))
    #expect(entries.map { "\($0.dateText) \($0.timeText)" } == shown)
  }

  @Test func theContentHasTheGhostsOfDateAndTime() throws {
    let entry = try #require(try entries("2026-11-21T17:04:35Z").first)
    guard case .record(let fields) = entry.content else {
      Issue.record("the content is no record")
      return
    }
    let promised: [String: EntryContent] = [
      "date": "2026-11-21", "time": "17:04:35", "dateGhost": "8888-88-88", "timeGhost": "88:88:88", "period": .null,
      "hours": "17", "minute": "04", "seconds": "35",
    ]
    #expect(fields.filter { promised[$0.key] != nil } == promised)
  }

  @Test func placeholdersShowTheCurrentTick() throws {
    let context = Fixtures.context(try Fixtures.instant("2026-11-21T17:04:35Z") + 0.7, zone: .gmt)
    let provider = ClockProvider()
    #expect(provider.placeholder(in: context).timeText == "17:04:35")
  }

  @Test func rejectsStepsThatDoNotAdvance() {
    let context = Fixtures.context(.now)
    for options in [ClockOptions(count: 0), ClockOptions(every: 0), ClockOptions(every: -1)] {
      #expect(throws: Failure.self) { try ClockProvider(options: options).timeline(in: context) }
    }
  }
}
