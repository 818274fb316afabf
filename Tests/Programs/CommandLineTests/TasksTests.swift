import Foundation
import Testing

/// The tasks widget on the command line.
@Suite struct TasksTests {
  private let place = Workplace()
  private static let at = "2026-11-23T09:10:00+01:00"

  private func run(_ arguments: String...) throws -> Outcome {
    try place.run(arguments + ["tasks", "--at", Self.at, "--timezone", "Europe/Berlin", "--ics", "tasks.ics"])
  }

  @Test func listsTasksByDueDate() throws {
    try place.write(
      """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Home
      BEGIN:VTODO
      SUMMARY:Tax return
      DUE;VALUE=DATE:20261130
      PRIORITY:2
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Passport
      DUE;VALUE=DATE:20261120
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Bins
      COMPLETED:20261123T060000Z
      END:VTODO
      END:VCALENDAR

      """, "tasks.ics")
    let outcome = try run("timeline")
    outcome.expectSuccess()
    let timeline = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(timeline["widget"] as? String == "tasks")
    let entries = try #require(timeline["entries"] as? [[String: Any]])
    let content = try #require(entries.first?["content"] as? [String: Any])
    let list = try #require((content["lists"] as? [[String: Any]])?.first)
    #expect(list["name"] as? String == "Home")
    let tasks = try #require(list["tasks"] as? [[String: Any]])
    #expect(tasks.map { $0["title"] as? String } == ["Passport", "Tax return", "Bins"])
    #expect(tasks.map { $0["isOverdue"] as? Bool } == [true, false, false])
    #expect(tasks.map { $0["isDone"] as? Bool } == [false, false, true])
    #expect(tasks.map { $0["priority"] as? Int } == [0, 2, 0])
    #expect(tasks[0]["due"] as? String == "Fri, Nov 20" && tasks[2]["due"] is NSNull)
    for theme in ["classic", "refined"] {
      try place.run(
        "render", "tasks", "--ics", "tasks.ics", "--at", Self.at, "--theme", theme, "--target", "trmnl-og", "--format",
        "png", "-o", "a.png"
      ).expectSuccess()
    }
  }

  @Test func rejectsAFileThatIsNotACalendar() throws {
    try place.write("{}", "tasks.ics")
    try run("timeline").expectFailure(65, "tasks.ics:1: ")
  }
}
