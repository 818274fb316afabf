import Foundation
import Testing

@testable import CalendarData

/// Tasks of iCalendar files.
@Suite struct TaskTests {
  private func read(_ tasks: String..., other: String = "", selection: EventSelection = .all) throws -> CalendarTasks {
    let body = tasks.map { "BEGIN:VTODO\n\($0)\nEND:VTODO\n" }.joined()
    return try TaskReader(timeZone: Sample.berlin).read(
      Sample.file("BEGIN:VCALENDAR\nVERSION:2.0\n\(other)\(body)END:VCALENDAR\n"),
      of: CalendarFeed("a.ics", selection: selection))
  }

  @Test func readsTheFieldsOfATask() throws {
    let tasks = try read(
      "UID:1\nSUMMARY:Tax\\, return\nDUE;TZID=Asia/Tokyo:20261130T120000\nPRIORITY:2\nRELATED-TO:9",
      "UID:2\nSUMMARY:Bins\nDUE;VALUE=DATE:20261124\nSTATUS:COMPLETED\nCOMPLETED:20261123T080000Z",
      "UID:3\nSUMMARY:Plants\nRELATED-TO;RELTYPE=SIBLING:1", "SUMMARY:Never\nSTATUS:CANCELLED",
      "SUMMARY:Old\nPERCENT-COMPLETE:100\nPRIORITY:99", other: "X-WR-CALNAME:Home\n"
    )
    #expect(tasks.name == "Home" && tasks.warnings.isEmpty)
    #expect(
      try tasks.tasks == [
        CalendarTask(
          title: "Tax, return", due: Sample.instant("2026-11-30T03:00:00Z"), priority: 2, uid: "1", parent: "9"),
        CalendarTask(
          title: "Bins", due: Sample.instant("2026-11-23T23:00:00Z"), isDueAllDay: true, isDone: true,
          completed: Sample.instant("2026-11-23T08:00:00Z"), uid: "2"),
        CalendarTask(title: "Plants", uid: "3"), CalendarTask(title: "Old", isDone: true, priority: 9),
      ])
  }

  @Test func aDurationAfterTheStartGivesTheDueDate() throws {
    let tasks = try read(
      "DTSTART:20260901T180000\nDURATION:PT1H", "DURATION:P1DT30M\nDTSTART;TZID=Asia/Tokyo:20260901T180000",
      "DTSTART;VALUE=DATE:20260901\nDURATION:P2D", "DTSTART;VALUE=DATE:20260901\nDURATION:PT12H",
      "DTSTART:20260901T180000\nDURATION:PT1H\nDUE:20260901T200000", "DTSTART:20260901T180000", "DURATION:PT1H",
      // The clock is set back in the night: a day is one on the clock, 24 hours are exact.
      "DTSTART:20261024T180000\nDURATION:P1D", "DTSTART:20261024T180000\nDURATION:PT24H")
    #expect(tasks.warnings.isEmpty)
    #expect(
      try tasks.tasks.map(\.due)
        == [
          "2026-09-01T17:00:00Z", "2026-09-02T09:30:00Z", "2026-09-02T22:00:00Z", "2026-09-01T10:00:00Z",
          "2026-09-01T18:00:00Z", nil, nil, "2026-10-25T17:00:00Z", "2026-10-25T16:00:00Z",
        ].map { try $0.map { try Sample.instant($0) } })
    #expect(tasks.tasks.map(\.isDueAllDay) == [false, false, true, false, false, false, false, false, false])
    #expect(try read("SUMMARY:a\nDTSTART:20260901T180000\nDURATION:soon").warnings.count == 1)
  }

  @Test func aDamagedDateIsAWarning() throws {
    let tasks = try read("SUMMARY:a\nDUE:soon", "SUMMARY:b\nDUE:20261124")
    #expect(tasks.tasks.map(\.title) == ["a", "b"] && tasks.tasks[0].due == nil)
    #expect(tasks.warnings.count == 1)
    #expect(tasks.warnings.first?.hasPrefix("1 task has a date that is ignored: \"a\" on line ") == true)
  }

  @Test func tooManyTasksAreCutWithAWarning() throws {
    let body = (0..<6_000).map { "BEGIN:VTODO\nSUMMARY:\($0)\nEND:VTODO\n" }.joined()
    let tasks = try TaskReader(timeZone: .gmt).read(
      Sample.file("BEGIN:VCALENDAR\n\(body)END:VCALENDAR\n"), of: CalendarFeed("a.ics"))
    #expect(tasks.tasks.count == 5_000 && tasks.warnings.count == 1)
  }

  @Test func selectionsApplyToTasks() throws {
    let tasks = try read(
      "SUMMARY:Buy milk", "SUMMARY:Call", selection: EventSelection(included: ["buy"], showsTitles: false))
    #expect(tasks.tasks.map(\.title) == [""])
  }

  @Test(arguments: ["", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "{}"])
  func rejectsFilesThatAreNotCalendars(text: String) throws {
    #expect(throws: CalendarError.self) {
      try TaskReader(timeZone: .gmt).read(Array(text.utf8), of: CalendarFeed("a.ics"))
    }
  }

  /// A list of tasks without events is a complete file.
  @Test func aFileOfTasksPassesTheCheck() throws {
    try CalendarReader.check(Sample.file("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nEND:VCALENDAR\n"))
  }
}
