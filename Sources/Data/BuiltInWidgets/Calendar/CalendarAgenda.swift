internal import WidgetBase
internal import WidgetTimeline

/// Events by day as a list that fills its place: the template shows the longest of several lists that fits.
struct CalendarAgenda: Hashable, Sendable {
  /// The days with their events, together at most ``maximumEvents``.
  let days: [AgendaDay]
  /// The number of events that the longest list would have without a limit.
  let total: Int
  let language: Language

  /// The maximum number of events in the list.
  static let maximumEvents = 12

  /// The lists from the longest to one without events, each with its events, the same by day, and a statement such as
  /// `+3 more` about the others; null for none.
  var content: EntryContent {
    let contents = days.map { day in (day: day, events: day.events.map(\.content)) }
    let count = contents.reduce(0) { $0 + $1.events.count }
    guard count > 0 else { return .list([]) }
    return .list((0...count).reversed().map { list(of: $0, contents) })
  }

  /// Returns the list of the first few events.
  private func list(of count: Int, _ contents: [(day: AgendaDay, events: [EntryContent])]) -> EntryContent {
    var left = count
    var days: [EntryContent] = []
    var events: [EntryContent] = []
    for (day, all) in contents where left > 0 {
      let shown = Array(all.prefix(left))
      // A day without events is shown only if events follow it.
      left -= shown.count
      events += shown
      days.append([
        "title": .text(day.title), "weekday": .text(day.weekday), "day": .text("\(day.day.day)"),
        "isToday": .bool(day.isToday), "holiday": .optional(day.holiday), "events": .list(shown),
      ])
    }
    let rest = total - count
    return [
      "events": .list(events), "days": .list(days),
      "more": .optional(rest > 0 ? CalendarLabels(language).more(rest) : nil),
    ]
  }
}
