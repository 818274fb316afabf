import Foundation
import Testing

/// `--view` of the calendar widget, and several calendars.
@Suite struct CalendarViewTests {
  private let place = Workplace()
  private static let at = "2026-11-23T09:10:00+01:00"

  private static func calendar(_ name: String, _ events: String...) -> String {
    let body = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:\(name)\n\(body)END:VCALENDAR\n"
  }

  private func writeCalendars() throws {
    let shared = "UID:s\nDTSTART:20261123T100000Z\nDTEND:20261123T110000Z\nSUMMARY:Shared"
    try place.write(
      Self.calendar(
        "Family", shared, "UID:1\nDTSTART:20261123T080000Z\nDTEND:20261123T083000Z\nSUMMARY:Dentist\nLOCATION:Room 4",
        "UID:2\nDTSTART;VALUE=DATE:20261124\nSUMMARY:Paper bin"), "family.ics")
    try place.write(
      Self.calendar("Work", shared, "UID:3\nDTSTART:20261123T130000Z\nDTEND:20261123T150000Z\nSUMMARY:Board meeting"),
      "work.ics")
  }

  private func run(_ command: String, _ options: [String]) throws -> Outcome {
    try place.run(
      [command, "calendar", "--at", Self.at, "--timezone", "Europe/Berlin", "--ics", "family.ics", "--ics", "work.ics"]
        + options)
  }

  private func entries(_ options: [String]) throws -> [[String: Any]] {
    let outcome = try run("timeline", options)
    outcome.expectSuccess()
    let timeline = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    return try #require(timeline["entries"] as? [[String: Any]])
  }

  /// An event of both calendars is listed once.
  @Test func anAgendaListsTheEventsOfSeveralCalendars() throws {
    try writeCalendars()
    let entries = try entries(["--view", "agenda"])
    #expect(
      entries.prefix(5).map { $0["date"] as? String } == [
        "2026-11-23T08:10:00Z", "2026-11-23T08:30:00Z", "2026-11-23T10:00:00Z", "2026-11-23T11:00:00Z",
        "2026-11-23T13:00:00Z",
      ])
    let content = try #require(entries[0]["content"] as? [String: Any])
    #expect(content["more"] as? Int == 0)
    let days = try #require(content["days"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == ["2026-11-23", "2026-11-24"])
    #expect(days.map { $0["title"] as? String } == ["Today", "Tomorrow"])
    #expect(days.map { $0["isToday"] as? Bool } == [true, false])
    let today = try #require(days[0]["events"] as? [[String: Any]])
    #expect(today.map { $0["title"] as? String } == ["Dentist", "Shared", "Board meeting"])
    #expect(today.map { $0["calendar"] as? String } == ["Family", "Family", "Work"])
    #expect(today.map { $0["isNow"] as? Bool } == [true, false, false])
    #expect(today[0]["start"] as? String == "2026-11-23T08:00:00Z")
    #expect(today[0]["end"] as? String == "2026-11-23T08:30:00Z")
    #expect(today[0]["allDay"] as? Bool == false && today[0]["place"] as? String == "Room 4")
    #expect(today[0]["color"] is String)
    let bin = try #require((days[1]["events"] as? [[String: Any]])?.first)
    #expect(bin["start"] is NSNull && bin["end"] is NSNull && bin["allDay"] as? Bool == true && bin["place"] is NSNull)
  }

  @Test(arguments: ["month", "agenda", "day", "week", "next"], ["classic", "refined"])
  func everyViewIsDrawnInEveryTheme(view: String, theme: String) throws {
    try writeCalendars()
    for size in [["--family", "small"], ["--family", "large", "--scheme", "dark"], ["--target", "waveshare-2.13"]] {
      try run("render", ["--view", view, "--theme", theme, "--format", "png", "-o", "a.png", "--quiet"] + size)
        .expectSuccess()
    }
  }

  @Test func aDashboardShowsAView() throws {
    try writeCalendars()
    try place.write(
      """
      <Template widget="dashboard" background="#FFFFFF" design="400x300">
        <Widget name="calendar" width="1W" height="1H" options="view: next"/>
      </Template>
      """, "desk.xml")
    try place.run(
      "render", "desk.xml", "--at", Self.at, "--ics", "family.ics", "--ics", "work.ics", "--timezone", "Europe/Berlin",
      "-o", "a.svg"
    ).expectSuccess()
    let svg = String(decoding: try place.data("a.svg"), as: UTF8.self)
    #expect(svg.contains("aria-label=\"Dentist\"") && svg.contains("aria-label=\"now\""))
  }

  @Test(arguments: [["--view", "year"], ["--days", "40"], ["--hours", "20-8"], ["--hours", "evening"]])
  func rejectsInvalidViews(options: [String]) throws {
    try place.run(["render", "calendar", "--at", Self.at] + options).expectFailure(64, options[0])
  }

  /// Only the times of a busy calendar are drawn and printed.
  @Test func titlesOfBusyCalendarsStayPrivate() throws {
    try writeCalendars()
    try place.write(
      """
      calendars:
        - {name: Family, file: family.ics, exclude: [bin]}
        - {name: Work, file: work.ics, show: busy}
      outputs: [{widget: calendar, path: a.svg}]
      """, "config.yaml")
    let outcome = try place.run(
      "timeline", "calendar", "--config", "config.yaml", "--at", Self.at, "--timezone", "Europe/Berlin", "--view",
      "agenda")
    outcome.expectSuccess()
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("\"Busy\"") && text.contains("\"Dentist\"") && text.contains("\"Shared\""))
    #expect(!text.contains("Board meeting") && !text.contains("Paper bin"))
  }
}
