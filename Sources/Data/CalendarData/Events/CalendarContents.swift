internal import FoundationEssentials

/// The events of one or more calendars within a span of time.
public struct CalendarContents: Hashable, Sendable {
  /// The events, ordered by beginning, then longer ones first, then by title, then in the order of the calendars.
  public var events: [CalendarEvent]
  /// Warnings about omitted parts, one line each, without the file's name.
  public var warnings: [String]

  /// Creates contents.
  ///
  /// - Parameters:
  ///   - events: the events in the order of ``events``.
  ///   - warnings: warnings about omitted parts, one line each.
  public init(events: [CalendarEvent] = [], warnings: [String] = []) {
    self.events = events
    self.warnings = warnings
  }

  /// Merges the events of several calendars, in the order of the calendars, into one order.
  ///
  /// If several calendars contain the same event, identified by its UID, times and title, the first calendar's version
  /// is used. An event without a title, which shows only its times, is omitted if another calendar shows the same UID
  /// at the same times. Events within one calendar are never considered the same.
  public static func merged(_ calendars: [CalendarContents]) -> CalendarContents {
    guard calendars.count > 1 else { return calendars.first ?? CalendarContents() }
    var seen: Set<Occurrence> = []
    let titled = Set(
      calendars.lazy.flatMap(\.events).filter { !$0.uid.isEmpty && !$0.isPrivate }.map { Occurrence(timesOf: $0) })
    var events: [(event: CalendarEvent, calendar: Int)] = []
    for (calendar, contents) in calendars.enumerated() {
      let new = contents.events.filter { event in
        event.uid.isEmpty
          || !seen.contains(Occurrence(event)) && !(event.isPrivate && titled.contains(Occurrence(timesOf: event)))
      }
      events += new.map { ($0, calendar) }
      seen.formUnion(new.lazy.filter { !$0.uid.isEmpty }.map { Occurrence($0) })
    }
    events.sort { first, second in
      if precedes(first.event, second.event) { return true }
      return !precedes(second.event, first.event) && first.calendar < second.calendar
    }
    return CalendarContents(events: events.map(\.event), warnings: calendars.flatMap(\.warnings))
  }

  /// Returns whether one event is ordered before another.
  static func precedes(_ first: CalendarEvent, _ second: CalendarEvent) -> Bool {
    if first.start != second.start { return first.start < second.start }
    if first.end != second.end { return first.end > second.end }
    return EventTitle.precedes(first.title, second.title)
  }

  /// The properties by which an event is identified across calendars.
  private struct Occurrence: Hashable {
    let uid: String
    let start: Date
    let end: Date
    let title: String

    /// Creates the properties of an event without its title.
    init(timesOf event: CalendarEvent) {
      uid = event.uid
      start = event.start
      end = event.end
      title = ""
    }

    init(_ event: CalendarEvent) {
      uid = event.uid
      start = event.start
      end = event.end
      title = event.title
    }
  }
}
