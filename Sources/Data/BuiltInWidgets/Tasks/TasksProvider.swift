public import CalendarData
internal import FoundationEssentials
internal import WidgetBase
public import WidgetTimeline

/// The tasks widget's provider: entries for now, for midnights and for the instants at which tasks are due.
public struct TasksProvider: TimelineProvider {
  /// The lists, in the order in which they are shown.
  public var lists: [CalendarTasks]
  /// Whether at least one of the lists could be read; otherwise the number of open tasks is unknown.
  public var isRead: Bool

  /// The number of midnights with entries.
  private static let midnights = 2
  /// The maximum number of entries.
  private static let maximumEntries = 50
  /// The maximum number of tasks of a list.
  static let maximumTasks = 200

  /// Creates a provider.
  public init(lists: [CalendarTasks], isRead: Bool = true) {
    self.lists = lists
    self.isRead = isRead
  }

  /// Returns the entry of the current instant, with a sample task if all lists are empty.
  public func placeholder(in context: TimelineContext) -> TasksEntry {
    let sample = CalendarTasks(name: "List", tasks: [CalendarTask(title: "Task", due: context.now, priority: 1)])
    return TasksProvider(lists: lists.contains { !$0.tasks.isEmpty } ? lists : [sample]).entry(
      at: context.now, in: context)
  }

  /// Returns entries for now, the next midnights and the instants before them at which tasks are due.
  ///
  /// - Throws: nothing in practice.
  public func timeline(in context: TimelineContext) throws -> Timeline<TasksEntry> {
    let midnights = LocalDay.midnights(after: context.now, count: Self.midnights, in: context.timeZone())
    let end = midnights.last ?? context.now
    // A task is overdue just after it was due.
    let due = lists.lazy.flatMap(\.tasks).filter { !$0.isDone && !$0.isDueAllDay }
      .compactMap { $0.due.map { $0 + 1 } }.filter { $0 > context.now && $0 < end }
    let dates = Set(midnights).union(due).sorted().prefix(Self.maximumEntries)
    return try Timeline(entries: ([context.now] + dates).map { entry(at: $0, in: context) }, policy: .atEnd)
  }

  private func entry(at date: Date, in context: TimelineContext) -> TasksEntry {
    let labels = CalendarLabels(context.language)
    let zone = context.timeZone()
    let today = LocalDay(containing: date, in: zone)
    let shown = lists.map { list in
      TasksEntry.List(
        name: list.name ?? "",
        tasks: TaskOrder(list.tasks, today: today, in: zone).items.prefix(Self.maximumTasks).map { task, isPart in
          item(task, isPart: isPart, at: date, today: today, labels, in: zone)
        })
    }.filter { !$0.tasks.isEmpty }
    return TasksEntry(
      date: date, lists: shown, isRead: isRead,
      texts: [
        "title": .text(context.language.text("widget.tasks") ?? "Tasks"),
        "nothing": .text(context.language.text("tasks.nothing") ?? ""),
        "date": .text(labels.longDate(today)),
      ])
  }

  private func item(
    _ task: CalendarTask, isPart: Bool, at date: Date, today: LocalDay, _ labels: CalendarLabels, in zone: TimeZone
  ) -> TasksEntry.Item {
    let day = task.due.map { LocalDay(containing: $0, in: zone) }
    let isLate = task.due.map { due in task.isDueAllDay ? day ?? today < today : due < date } ?? false
    let text = day.map { day in
      let dateText = labels.date(day, seenFrom: today)
      guard !task.isDueAllDay, let due = task.due else { return dateText }
      return day == today ? labels.time(due, in: zone) : "\(dateText) \(labels.time(due, in: zone))"
    }
    return TasksEntry.Item(
      title: task.title.isEmpty ? labels.untitled : task.title, due: text, isOverdue: !task.isDone && isLate,
      isDone: task.isDone, priority: task.priority, isPart: isPart)
  }
}
