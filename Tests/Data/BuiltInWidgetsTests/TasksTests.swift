import BuiltInWidgets
import CalendarData
import Foundation
import Testing
import WidgetTimeline

/// The tasks widget.
@Suite struct TasksTests {
  private static let now = "2019-05-17T10:00:00Z"

  private func entries(_ lists: [CalendarTasks], at now: String = now) throws -> [TasksEntry] {
    try TasksProvider(lists: lists).timeline(
      in: Fixtures.context(Fixtures.instant(now), zone: Fixtures.zone("Europe/Berlin"))
    ).entries
  }

  private static func task(
    _ title: String, _ due: String? = nil, allDay: Bool = false, done: String? = nil, priority: Int = 0,
    uid: String = "", parent: String? = nil
  ) throws -> CalendarTask {
    CalendarTask(
      title: title, due: try due.map { try Fixtures.instant($0) }, isDueAllDay: allDay, isDone: done != nil,
      completed: try done.map { try Fixtures.instant($0) }, priority: priority, uid: uid, parent: parent)
  }

  @Test func openTasksComeByDueDateAndDoneOnesOfTodayLast() throws {
    let list = CalendarTasks(
      name: "Home",
      tasks: [
        try Self.task("no date"), try Self.task("important", priority: 1),
        try Self.task("done today", "2019-05-10T22:00:00Z", allDay: true, done: "2019-05-17T08:00:00Z"),
        try Self.task("done yesterday", done: "2019-05-16T08:00:00Z"),
        try Self.task("Friday", "2019-05-23T22:00:00Z", allDay: true),
        try Self.task("late", "2019-05-17T09:00:00Z"), try Self.task("later", "2019-05-17T15:00:00Z"),
        try Self.task("today", "2019-05-16T22:00:00Z", allDay: true),
        try Self.task("last week", "2019-05-10T22:00:00Z", allDay: true),
      ])
    let shown = try #require(try entries([list]).first?.lists.first)
    #expect(
      shown.tasks.map(\.title) == [
        "last week", "today", "late", "later", "Friday", "important", "no date", "done today",
      ])
    #expect(shown.tasks.map(\.isOverdue) == [true, false, true, false, false, false, false, false])
    #expect(
      shown.tasks.map(\.due) == ["Sat, May 11", "Today", "11:00", "17:00", "Fri, May 24", nil, nil, "Sat, May 11"])
    #expect(shown.tasks.map(\.isDone).last == true && shown.tasks.filter(\.isDone).count == 1)
  }

  @Test func datesThatAreFarAwayHaveTheirYear() throws {
    let dates = [
      "2016-05-16T15:00:00Z", "2018-11-15T15:00:00Z", "2018-11-16T15:00:00Z", "2019-01-02T15:00:00Z",
      "2019-12-30T15:00:00Z", "2020-01-02T15:00:00Z", "2021-05-17T15:00:00Z",
    ]
    let list = CalendarTasks(tasks: try dates.map { try Self.task($0, $0) })
    let shown = try #require(try entries([list]).first?.lists.first)
    #expect(
      shown.tasks.map(\.due) == [
        "2016-05-16 17:00", "2018-11-15 16:00", "Fri, Nov 16 16:00", "Wed, Jan 2 16:00", "Mon, Dec 30 16:00",
        "2020-01-02 16:00", "2021-05-17 17:00",
      ])
  }

  @Test func partsFollowTheirTask() throws {
    let list = CalendarTasks(tasks: [
      try Self.task("part", uid: "2", parent: "1"), try Self.task("alone", uid: "3", parent: "gone"),
      try Self.task("whole", "2019-05-20T10:00:00Z", uid: "1"), try Self.task("circle", uid: "4", parent: "4"),
    ])
    let shown = try #require(try entries([list]).first?.lists.first)
    #expect(shown.tasks.map(\.title) == ["whole", "part", "alone", "circle"])
    #expect(shown.tasks.map(\.isPart) == [false, true, false, false])
  }

  @Test func entriesBeginWhenTasksBecomeOverdueAndAtMidnight() throws {
    let list = CalendarTasks(tasks: [try Self.task("a", "2019-05-17T15:00:00Z")])
    let entries = try entries([list])
    #expect(
      try entries.map(\.date)
        == [Self.now, "2019-05-17T15:00:01Z", "2019-05-17T22:00:00Z", "2019-05-18T22:00:00Z"]
        .map { try Fixtures.instant($0) })
    #expect(entries.map { $0.lists[0].tasks[0].isOverdue } == [false, true, true, true])
  }

  @Test func listsAreCutToWhatFits() throws {
    let lists = try ["Home", "Work"].map { name in
      CalendarTasks(name: name, tasks: try (0..<20).map { try Self.task("\($0)") })
    }
    let content = try #require(try entries(lists + [CalendarTasks(name: "Empty")]).first).content
    guard case .record(let fields) = content, case .list(let fitted)? = fields["fitted"],
      case .record(let longest)? = fitted.first, case .list(let shown)? = fields["lists"]
    else {
      Issue.record("\(content)")
      return
    }
    #expect(shown.count == 2 && fitted.count == 25 && fields["openCount"] == .number(40))
    #expect(longest["rest"] == .number(16))
  }
}
