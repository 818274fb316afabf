internal import FoundationEssentials

/// What a calendar, or several, say within some span of time.
public struct CalendarContents: Hashable, Sendable {
  /// In the order of their beginnings; of several at a time, longer ones first, then by title, then in the order of
  /// calendars.
  public var events: [CalendarEvent]
  /// What was left out, a line each without the file's name.
  public var warnings: [String]

  /// Contents.
  ///
  /// - Parameter events: in their order.
  public init(events: [CalendarEvent] = [], warnings: [String] = []) {
    self.events = events
    self.warnings = warnings
  }

  /// The events of several calendars in one order.
  ///
  /// An event that is in more than one of them, known by its UID, its times and its title, is shown as the first has
  /// it. Within one calendar nothing is taken for the same.
  ///
  /// - Parameter calendars: in the order in which they are named.
  public static func merged(_ calendars: [CalendarContents]) -> CalendarContents {
    guard calendars.count > 1 else { return calendars.first ?? CalendarContents() }
    var seen: Set<Occurrence> = []
    var events: [(event: CalendarEvent, calendar: Int)] = []
    for (calendar, contents) in calendars.enumerated() {
      let new = contents.events.filter { event in
        event.uid.isEmpty || !seen.contains(Occurrence(event))
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

  /// Whether one event stands before another.
  static func precedes(_ first: CalendarEvent, _ second: CalendarEvent) -> Bool {
    if first.start != second.start { return first.start < second.start }
    if first.end != second.end { return first.end > second.end }
    return first.title < second.title
  }

  /// What two calendars have in common if they have the same occurrence.
  private struct Occurrence: Hashable {
    let uid: String
    let start: Date
    let end: Date
    let title: String

    init(_ event: CalendarEvent) {
      uid = event.uid
      start = event.start
      end = event.end
      title = event.title
    }
  }
}
