public import FoundationEssentials
public import WidgetBase
public import WidgetTimeline

/// The content of the calendar widget on one day: a month with its weeks and events, and the upcoming events.
public struct CalendarEntry: TimelineEntry, Hashable {
  /// The beginning of the day; in a timeline's first entry, the current instant.
  public var date: Date
  /// The month and year, such as `May 2019`.
  public var title: String
  /// The month shown.
  public var month: YearMonth
  /// The columns of the grid.
  public var columns: [Column]
  /// Four to six weeks of seven days.
  public var weeks: [[Day]]
  /// The next events in order; only the large family shows them.
  public var upcoming: [Upcoming]
  /// More of the next events, for templates that fill their place with them.
  let agenda: CalendarAgenda
  /// The weeks with the events over their days.
  let rows: [EventLanes]
  /// The first day of the weeks, which may be outside of the month.
  let firstDay: LocalDay
  /// The additional fields, computed on access.
  let today: CalendarToday

  /// A column of the grid.
  public struct Column: Hashable, Sendable {
    /// The weekday's name, such as `Sun`; `S` in the small family.
    public var text: String
    /// The weekday's narrow name, such as `S`, for small canvases.
    public var narrow: String
    /// The day of the week.
    public var weekday: Weekday
  }

  /// A cell of the grid.
  public struct Day: Hashable, Sendable {
    /// The day of the month; nil for a blank cell outside of the month.
    public var number: Int?
    /// The day of the week.
    public var weekday: Weekday
    /// Whether the cell is the day of ``CalendarEntry/date``.
    public var isToday = false
    /// Whether the cell is the day selected by `--selected`.
    public var isSelected = false
    /// The name of the day's holiday; nil if the day is not a holiday.
    public var holiday: String?
    /// The first few events of the day.
    public var events: [Mark] = []
    /// The number of the day's events, without holidays.
    public var eventCount = 0
  }

  /// A dot that represents an event.
  public struct Mark: Hashable, Sendable {
    /// `#RRGGBB`, two of these for the light and the dark scheme, or `accent`, a colour name of the template.
    public var color: String
    /// The event's title.
    public var title: String
    /// The calendar's name; nil if it has none.
    public var calendar: String?
  }

  /// An event in the list below the grid.
  public struct Upcoming: Hashable, Sendable {
    /// The date, such as `Fri, May 17` or `Today`.
    public var date: String
    /// The time, such as `14:30` or `all day`.
    public var time: String
    /// The event's title.
    public var title: String
    /// See ``Mark/color``.
    public var color: String
    /// See ``Mark/calendar``.
    public var calendar: String?
    /// ``date`` and ``time`` in one text: `Fri, May 17 14:30`.
    ///
    /// The date is omitted if it is today. The time is omitted if the event lasts all day and is not today.
    public var when: String
    /// The instant at which the event begins; nil if it lasts whole days.
    public var start: Date?
    /// The instant at which the event ends; nil if it lasts whole days.
    public var end: Date?
    /// Whether the event lasts whole days.
    public var isAllDay = false
    /// Whether the event is in progress and does not last whole days.
    public var isNow = false
    /// The place; nil if the event names none.
    public var place: String?
    /// The place and, if events of several calendars are shown, the calendar; nil for none.
    public var detail: String?
    /// The age that a birthday completes; nil for other events.
    public var age: Int?
    /// The local time at which the event ends, such as `15:30`; nil if it ends on another day or has no duration.
    public var endTime: String?
    /// Whether the event takes whole days or 24 hours and more: it has no place among the hours of a day.
    var isSpan = false
    /// Whether the event is not certain yet.
    var isTentative = false
    /// Whether the event's time is free, such as that of a reminder.
    var isFree = false
    /// The days of an event of several days: `until Thu` on its first day, `day 2 of 5` on the others; nil for others.
    var span: String?
    /// The times of an event of several days in a list by days: ``span``, or `14:00–Thu`; nil for ``times``.
    var timing: String?
  }

  /// The number of events beside the day in the refined theme.
  private static let nextCount = 2

  /// The fields under their names in templates and in the output of `widgetgen timeline`.
  public var content: EntryContent {
    let fields: [String: EntryContent] = [
      "title": .text(title), "year": .number(Double(month.year)), "month": .number(Double(month.month)),
      "weekdays": .list(columns.map { .text($0.text) }),
      "columns": .list(
        columns.map { ["text": .text($0.text), "narrow": .text($0.narrow), "kind": .text($0.weekday.kind)] }),
      "weeks": .list(weeks.map { .list($0.map(\.content)) }), "upcoming": .list(upcoming.map(\.content)),
      "upcomingCount": .number(Double(max(upcoming.count, agenda.total))),
      "rows": .list(
        zip(weeks, rows).enumerated().map { row, week in
          let start = firstDay.adding(days: row * 7)
          return week.1.content(
            days: week.0.enumerated().map { $1.content(on: start.adding(days: $0)) })
        }),
      "neighbours": .list(neighbours),
      "next": .list(upcoming.prefix(Self.nextCount).map(\.content)), "agendas": agenda.content,
    ]
    return .record(fields.merging(today.content) { field, _ in field })
  }
}

extension CalendarEntry {
  /// The days beside the month in its weeks.
  private var neighbours: [EntryContent] {
    weeks.joined().enumerated().filter { $1.number == nil }.map { index, cell in
      let day = firstDay.adding(days: index)
      return ["date": .text(day.description), "text": .text("\(day.day)"), "kind": .text(cell.weekday.kind)]
    }
  }
}

extension CalendarEntry.Day {
  /// The fields of a cell with its date; outside of the month, `neighbour` is the number of the day.
  fileprivate func content(on day: LocalDay) -> EntryContent {
    guard case .record(var fields) = content else { return content }
    fields["date"] = .text(day.description)
    fields["neighbour"] = .optional(number == nil ? "\(day.day)" : nil)
    return .record(fields)
  }

  /// The role of the number's colour: `weekday`, `saturday`, `sunday` or `holiday`.
  ///
  /// Today has separate roles, such as `todayWeekday`, because its background may be dark.
  private var ink: String {
    let role = holiday == nil ? weekday.kind : "holiday"
    return isToday ? "today" + role.prefix(1).uppercased() + role.dropFirst() : role
  }

  fileprivate var content: EntryContent {
    [
      "day": .optional(number.map(Double.init)), "text": .text(number.map { "\($0)" } ?? ""),
      "kind": .text(weekday.kind), "ink": .text(ink), "isToday": .bool(isToday), "isSelected": .bool(isSelected),
      "holiday": .optional(holiday), "count": .number(Double(eventCount)),
      "events": .list(
        events.map { event in
          [
            "color": .text(event.color), "title": .text(event.title),
            "calendar": .optional(event.calendar),
          ]
        }),
    ]
  }
}

extension CalendarEntry.Upcoming {
  var content: EntryContent {
    [
      "date": .text(date), "time": .text(time), "title": .text(title), "color": .text(color),
      "calendar": .optional(calendar), "when": .text(when), "start": Self.instant(start), "end": Self.instant(end),
      "allDay": .bool(isAllDay), "isNow": .bool(isNow), "place": .optional(place), "endTime": .optional(endTime),
      "times": .text(times), "detail": .optional(detail), "age": .optional(age.map(Double.init)),
      "isTentative": .bool(isTentative), "isFree": .bool(isFree), "span": .optional(span),
      "timing": .text(timing ?? times),
    ]
  }

  /// The times on the day for which the event is listed: `14:30–15:30`.
  var times: String { endTime.map { "\(time)–\($0)" } ?? time }

  private static func instant(_ date: Date?) -> EntryContent {
    .optional(date.map { WallClock.isoText(of: $0) })
  }
}
