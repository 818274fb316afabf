internal import WidgetBase
internal import WidgetTimeline

/// A day of an agenda with its events.
struct AgendaDay: Hashable, Sendable {
  let day: LocalDay
  /// The day's heading, such as `Today` or `Fri, May 17`.
  let title: String
  /// The full name of the day of the week.
  let weekday: String
  let isToday: Bool
  /// The name of the day's holiday; nil if the day is not a holiday.
  var holiday: String?
  /// The events; whole-day events come first.
  var events: [CalendarEntry.Upcoming]

  init(_ day: LocalDay, today: LocalDay, _ labels: CalendarLabels, events: [CalendarEntry.Upcoming] = []) {
    self.day = day
    title = labels.date(day, seenFrom: today)
    weekday = labels.fullName(of: Weekday(of: day))
    isToday = day == today
    self.events = events
  }

  var content: EntryContent {
    [
      "date": .text(day.description), "title": .text(title), "weekday": .text(weekday), "day": .text("\(day.day)"),
      "isToday": .bool(isToday), "holiday": .optional(holiday), "events": .list(events.map(\.content)),
    ]
  }
}
