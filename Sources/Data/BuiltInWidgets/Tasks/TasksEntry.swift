public import FoundationEssentials
public import WidgetTimeline

/// The content of the tasks widget: lists of open tasks by due date, and those that were done today.
public struct TasksEntry: TimelineEntry, Hashable {
  /// The instant from which the entry is shown.
  public var date: Date
  /// The lists, one a calendar.
  public var lists: [List]
  /// Whether at least one list could be read.
  let isRead: Bool
  /// The texts of the language that the templates show.
  let texts: [String: EntryContent]

  /// The tasks of a calendar.
  public struct List: Hashable, Sendable {
    /// The calendar's name; empty if it has none.
    public var name: String
    /// The tasks in the order in which they are shown.
    public var tasks: [Item]
  }

  /// A task.
  public struct Item: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The due date, such as `Today 14:30` or `Fri, May 17`; nil for none.
    public var due: String?
    /// Whether the task is open and its due date has passed.
    public var isOverdue: Bool
    /// Whether the task is done.
    public var isDone: Bool
    /// The priority, 1 (the highest) to 9; 0 for none.
    public var priority: Int
    /// Whether the task is a part of the one above it.
    public var isPart: Bool
  }

  /// The maximum number of tasks in the longest of the lists that templates choose from.
  static let maximumFitted = 24

  /// The fields under their names in templates and in the output of `widgetgen timeline`.
  public var content: EntryContent {
    .record(
      texts.merging([
        "lists": .list(lists.map { list in ["name": .text(list.name), "tasks": .list(list.tasks.map(\.content))] }),
        "openCount": isRead ? .number(Double(lists.reduce(0) { $0 + $1.tasks.count { !$0.isDone } })) : .null,
        "fitted": .list(fitted),
      ]) { _, field in field })
  }

  /// The lists cut to a number of tasks, from the longest to none, each with the number of tasks that it leaves out.
  private var fitted: [EntryContent] {
    let total = lists.reduce(0) { $0 + $1.tasks.count }
    guard total > 0 else { return [] }
    return (0...min(total, Self.maximumFitted)).reversed().map { count in
      var left = count
      let cut: [EntryContent] = lists.compactMap { list in
        let tasks = list.tasks.prefix(left)
        left -= tasks.count
        guard !tasks.isEmpty else { return nil }
        return [
          "name": lists.count > 1 ? .text(list.name) : .text(""), "tasks": .list(tasks.map(\.content)),
        ]
      }
      return ["lists": .list(cut), "rest": .optional(total > count ? Double(total - count) : nil)]
    }
  }
}

extension TasksEntry.Item {
  var content: EntryContent {
    [
      "title": .text(title), "due": .optional(due), "isOverdue": .bool(isOverdue), "isDone": .bool(isDone),
      "priority": .number(Double(priority)), "isPart": .bool(isPart),
      "isImportant": .bool((1...4).contains(priority)),
    ]
  }
}
