internal import WidgetTimeline

/// The next events as a list that fills its place: the template shows the longest of several lists that fits.
struct CalendarAgenda: Hashable, Sendable {
  /// The next events in order, at most ``maximumEvents``.
  let events: [CalendarEntry.Upcoming]
  /// The number of events within a week.
  let eventsInWeek: Int
  let language: Language

  /// The maximum number of events in the list.
  static let maximumEvents = 12

  /// The lists from the longest to the shortest, each with a statement such as `+3 more` about the rest of the week; null
  /// for none.
  var content: EntryContent {
    let lists = (1...max(1, events.count)).reversed().filter { $0 <= events.count }
    return .list(
      lists.map { count in
        let rest = eventsInWeek - count
        return [
          "events": .list(events.prefix(count).map(\.content)),
          "more": .optional(rest > 0 ? language.text("calendar.more", ["count": "\(rest)"]) ?? "+\(rest)" : nil),
        ]
      })
  }
}
