internal import CalendarData
internal import FoundationEssentials
internal import WidgetBase

/// The order of the tasks of a list: open ones by due date and priority, each followed by its parts; then those that
/// were done today.
struct TaskOrder {
  /// The tasks, and whether each is a part of the one above it.
  private(set) var items: [(task: CalendarTask, isPart: Bool)] = []

  init(_ all: [CalendarTask], today: LocalDay, in zone: TimeZone) {
    let shown = all.filter { task in
      guard task.isDone else { return true }
      return task.completed.map { LocalDay(containing: $0, in: zone) == today } ?? false
    }
    let sorted = shown.enumerated().sorted { first, second in
      Self.precedes(first.element, second.element) ?? (first.offset < second.offset)
    }.map(\.element)
    // A part whose whole is not shown, or is a part itself, stands on its own.
    let wholes = Set(sorted.lazy.filter { $0.parent == nil && !$0.uid.isEmpty && !$0.isDone }.map(\.uid))
    var parts: [String: [CalendarTask]] = [:]
    for task in sorted {
      if let parent = task.parent, wholes.contains(parent) { parts[parent, default: []].append(task) }
    }
    for task in sorted {
      if let parent = task.parent, wholes.contains(parent) { continue }
      items.append((task, false))
      guard task.parent == nil, let own = parts.removeValue(forKey: task.uid) else { continue }
      items += own.map { ($0, true) }
    }
  }

  /// Returns whether one task comes before another; nil if nothing decides.
  private static func precedes(_ first: CalendarTask, _ second: CalendarTask) -> Bool? {
    if first.isDone != second.isDone { return second.isDone }
    let (early, late) = (first.due ?? .distantFuture, second.due ?? .distantFuture)
    if early != late { return early < late }
    // 0 stands for no priority, and comes after 9.
    let (high, low) = ((first.priority + 9) % 10, (second.priority + 9) % 10)
    return high == low ? nil : high < low
  }
}
