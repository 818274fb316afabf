public import CalendarData
internal import WidgetTimeline

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
    }
  )
  .saying { $0.tasks($1) }
}

extension SentenceWords {
  /// Returns the lists with their first open tasks.
  fileprivate func tasks(_ fields: SentenceFields) -> [String?] {
    let lists = fields.records("lists").compactMap { tasks -> String? in
      let open = tasks.records("tasks").filter { !$0.isTrue("isDone") }
      guard !open.isEmpty else { return nil }
      let rest = open.count - Self.maximumItems
      return list(
        [tasks["name"]] + open.prefix(Self.maximumItems).map { $0["title"] }
          + [rest > 0 ? language.text("calendar.more", count: rest) : nil])
    }
    return lists.isEmpty ? [nothing(fields, "tasks.nothing")] : lists
  }
}
