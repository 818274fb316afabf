import Foundation
import Testing
import WidgetBase

@testable import CalendarData

@Suite struct MergingTests {
  private func read(_ events: [String], name: String? = nil, color: String? = nil, other: String = "") throws
    -> CalendarContents
  {
    let body = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return try CalendarReader(
      span: Sample.instant("2019-05-01T00:00:00Z")..<Sample.instant("2019-06-01T00:00:00Z"), timeZone: Sample.berlin
    ).read(Sample.file("BEGIN:VCALENDAR\n\(other)\(body)END:VCALENDAR\n"), name: name, color: color)
  }

  /// An event's own colour, or else the user's colour for the calendar, or else the calendar's own.
  @Test(arguments: [
    ("", nil, "", nil), ("", nil, "X-APPLE-CALENDAR-COLOR:#112233FF\n", "#112233"),
    ("", "seagreen", "COLOR:red\n", "#2E8B57"), ("COLOR:blue", "seagreen", "COLOR:red\n", "#0000FF"),
    ("COLOR:blue", nil, "", "#0000FF"), ("COLOR:mud", "#abcdef", "", "#ABCDEF"), ("", "mud", "COLOR:red\n", "#FF0000"),
  ])
  func coloursAreTheNearestGiven(event: String, given: String?, calendar: String, color: String?) throws {
    let contents = try read(["DTSTART:20190517T100000Z\n\(event)"], color: given, other: calendar)
    #expect(contents.events.map(\.color) == [color])
  }

  @Test(arguments: [
    (nil, "X-WR-CALNAME:Team\\, all\n", "Team, all"), (nil, "NAME:Team\nX-WR-CALNAME:Other\n", "Team"), (nil, "", nil),
    ("Mine", "X-WR-CALNAME:Team\n", "Mine"), ("", "X-WR-CALNAME:Team\n", "Team"), ("a\nb", "", "a b"),
  ])
  func namesAreTheUsersElseTheFiles(given: String?, calendar: String, name: String?) throws {
    let contents = try read(["DTSTART:20190517T100000Z"], name: given, other: calendar)
    #expect(contents.events.map(\.calendar) == [name])
  }

  @Test func severalCalendarsAreInOneOrder() throws {
    let first = try read(
      ["UID:1\nDTSTART:20190517T100000Z\nSUMMARY:b", "UID:2\nDTSTART:20190519T100000Z\nSUMMARY:d"], name: "first")
    let second = try read(
      ["UID:3\nDTSTART:20190518T100000Z\nSUMMARY:c", "UID:4\nDTSTART:20190517T100000Z\nSUMMARY:a", "SUMMARY:broken"])
    let merged = CalendarContents.merged([first, second])
    #expect(merged.events.map(\.title) == ["a", "b", "c", "d"])
    #expect(merged.warnings == second.warnings)
    #expect(CalendarContents.merged([]) == CalendarContents())
    #expect(CalendarContents.merged([second]) == second)
  }

  @Test func commonEventsBelongToTheFirstCalendar() throws {
    let event = "UID:a\nDTSTART:20190517T100000Z\nSUMMARY:x"
    let first = try read([event], name: "first", color: "red")
    let second = try read([event, "UID:a\nDTSTART:20190518T100000Z\nSUMMARY:x"], name: "second", color: "blue")
    let merged = CalendarContents.merged([first, second])
    #expect(merged.events.map(\.calendar) == ["first", "second"])
    #expect(merged.events.map(\.color) == ["#FF0000", "#0000FF"])
    // Events that are not certainly the same are shown twice.
    for other in ["UID:b", "UID:a\nSUMMARY:y", "UID:a\nDTEND:20190517T110000Z", ""] {
      let third = try read([
        other.contains("SUMMARY")
          ? "\(other)\nDTSTART:20190517T100000Z" : "\(other)\nDTSTART:20190517T100000Z\nSUMMARY:x"
      ])
      #expect(CalendarContents.merged([first, third]).events.count == 2, "\(other)")
    }
    // Duplicates within one calendar stay.
    let twice = try read(["DTSTART:20190517T100000Z\nSUMMARY:x", "DTSTART:20190517T100000Z\nSUMMARY:x"])
    #expect(CalendarContents.merged([twice, first]).events.count == 3)
  }

  @Test func parsesFeedsAsUsersWriteThem() throws {
    let feed = try CalendarFeed("webcal://example.org/a.ics", name: " Team\n A ", color: "SeaGreen")
    #expect(feed.source == (try CalendarSource("https://example.org/a.ics")))
    #expect(feed.name == "Team  A")
    #expect(feed.color == "#2E8B57")
    #expect(try CalendarFeed("a.ics", name: "").name == nil)
    let error = try #require(throws: Failure.self) { try CalendarFeed("a.ics", color: "mud") }
    #expect(error.description == "\"mud\" is not a colour; expected #RRGGBB or a CSS colour name")
    #expect(throws: Failure.self) { try CalendarFeed("ftp://a") }
    let contents = try CalendarReader(
      span: Sample.instant("2019-05-01T00:00:00Z")..<Sample.instant("2019-06-01T00:00:00Z"), timeZone: .gmt
    ).read(Sample.calendar("DTSTART:20190517T100000Z"), of: feed)
    #expect(contents.events.map(\.calendar) == ["Team  A"])
    #expect(contents.events.map(\.color) == ["#2E8B57"])
  }
}
