public import FoundationEssentials

/// A task of a calendar (VTODO).
public struct CalendarTask: Hashable, Sendable {
  /// The title: one line of at most 256 Unicode scalars, possibly empty.
  public var title: String
  /// The instant at which the task is due; for a task due on a day, the beginning of that day in the reader's zone; nil
  /// for a task that is never due.
  public var due: Date?
  /// Whether the task is due on a day, not at a time.
  public var isDueAllDay: Bool
  /// Whether the task is done.
  public var isDone: Bool
  /// The instant at which the task was done; nil if it is not done or the instant is unknown.
  public var completed: Date?
  /// The priority, 1 (the highest) to 9; 0 for none.
  public var priority: Int
  /// The identifier in the calendar; empty if the calendar has none.
  public var uid: String
  /// The identifier of the task that this task is a part of; nil for none.
  public var parent: String?

  /// Creates a task.
  public init(
    title: String, due: Date? = nil, isDueAllDay: Bool = false, isDone: Bool = false, completed: Date? = nil,
    priority: Int = 0, uid: String = "", parent: String? = nil
  ) {
    self.title = title
    self.due = due
    self.isDueAllDay = isDueAllDay
    self.isDone = isDone
    self.completed = completed
    self.priority = priority
    self.uid = uid
    self.parent = parent
  }
}

/// The tasks of one calendar.
public struct CalendarTasks: Hashable, Sendable {
  /// The calendar's name on one line; nil if it has none.
  public var name: String?
  /// The tasks in the order of the file.
  public var tasks: [CalendarTask]
  /// Warnings about omitted tasks, one line each, without the file's name.
  public var warnings: [String]

  /// Creates a list of tasks.
  public init(name: String? = nil, tasks: [CalendarTask] = [], warnings: [String] = []) {
    self.name = name
    self.tasks = tasks
    self.warnings = warnings
  }
}
