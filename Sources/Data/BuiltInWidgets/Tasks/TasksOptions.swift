public import CalendarData

/// Settings of the tasks widget.
public struct TasksOptions: Hashable, Sendable {
  /// The calendars whose tasks are shown, in the given order.
  public var feeds: [CalendarFeed]

  /// Creates settings.
  public init(feeds: [CalendarFeed] = []) {
    self.feeds = feeds
  }

  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid calendar.
  public init(_ options: WidgetOptions) throws {
    feeds = try CalendarOptions.feeds(options)
  }
}

extension WidgetDefinition {
  static let tasks = WidgetDefinition(
    name: "tasks", summary: "tasks by due date", options: [.ics], read: { try TasksOptions($0) },
    requires: { options in
      options.feeds.isEmpty ? [] : [DataRequirement(.events(EventsNeed(tasksOf: options.feeds)), isEssential: false)]
    },
    provider: { options, input in
      TasksProvider(
        lists: options.feeds.flatMap { input.tasks[$0] ?? [CalendarTasks(name: $0.name)] },
        isRead: options.feeds.contains { input.marks[$0]?.condition != .unavailable } || options.feeds.isEmpty)
    })
}
