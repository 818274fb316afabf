public import CivilTime
public import FoundationEssentials
public import Timeline

/// What the calendar says on one day: a month, its weeks, what happens on its days and what comes next.
public struct CalendarEntry: TimelineEntry, Hashable {
  /// The instant the day begins at, or now.
  public var date: Date
  /// `May 2019`.
  public var title: String
  /// The month shown.
  public var month: YearMonth
  /// The columns.
  public var columns: [Column]
  /// Four to six weeks of seven days.
  public var weeks: [[Day]]
  /// The next events, the first one first; only the large family shows them.
  public var upcoming: [Upcoming]
  /// What it says besides, of which only what is read is worked out.
  let today: CalendarToday

  /// A column of the grid.
  public struct Column: Hashable, Sendable {
    /// `Sun`, or `S` in the small family.
    public var text: String
    /// `S`, for canvases with little room.
    public var narrow: String
    /// The day of the week.
    public var weekday: Weekday
  }

  /// A cell of the grid.
  public struct Day: Hashable, Sendable {
    /// The day of the month; nil for a cell outside of it, which stays blank.
    public var number: Int?
    /// The day of the week.
    public var weekday: Weekday
    /// Whether it is the day of ``CalendarEntry/date``.
    public var isToday = false
    /// Whether it is the day asked for by `--selected`.
    public var isSelected = false
    /// The name of the holiday it is; nil for any other day.
    public var holiday: String?
    /// The first few events of the day.
    public var events: [Mark] = []
  }

  /// A dot that stands for an event.
  public struct Mark: Hashable, Sendable {
    /// `#RRGGBB`, two of them for the light and the dark scheme, or `accent`, a name of the template's colours.
    public var color: String
    /// What the event is called.
    public var title: String
    /// What its calendar is called; nil if that has no name.
    public var calendar: String?
  }

  /// An event of the list below the grid.
  public struct Upcoming: Hashable, Sendable {
    /// `Fri, May 17`, `Today`.
    public var date: String
    /// `14:30`, or `all day`.
    public var time: String
    /// What it is called.
    public var title: String
    /// As ``Mark/color``.
    public var color: String
    /// As ``Mark/calendar``.
    public var calendar: String?
    /// ``date`` and ``time``, the date only on another day, the time only where the event has one: `Fri, May 17 14:30`.
    public var when: String
  }

  /// How many events stand beside the day in the refined look.
  private static let nextCount = 2

  /// The fields by the names templates and `widgetgen timeline` have for them.
  public var content: EntryContent {
    let fields: [String: EntryContent] = [
      "title": .text(title), "year": .number(Double(month.year)), "month": .number(Double(month.month)),
      "weekdays": .list(columns.map { .text($0.text) }),
      "columns": .list(
        columns.map { ["text": .text($0.text), "narrow": .text($0.narrow), "kind": .text($0.weekday.kind)] }),
      "weeks": .list(weeks.map { .list($0.map(\.content)) }), "upcoming": .list(upcoming.map(\.content)),
      "next": .list(upcoming.prefix(Self.nextCount).map(\.content)),
    ]
    return .record(fields.merging(today.content) { field, _ in field })
  }
}

extension CalendarEntry.Day {
  /// The role of its number's colour: `weekday`, `saturday`, `sunday` or `holiday`; `todayWeekday` and so on for today,
  /// whose ground may be dark.
  private var ink: String {
    let role = holiday == nil ? weekday.kind : "holiday"
    return isToday ? "today" + role.prefix(1).uppercased() + role.dropFirst() : role
  }

  fileprivate var content: EntryContent {
    [
      "day": .optional(number.map(Double.init)), "text": .text(number.map { "\($0)" } ?? ""),
      "kind": .text(weekday.kind), "ink": .text(ink), "isToday": .bool(isToday), "isSelected": .bool(isSelected),
      "holiday": .optional(holiday),
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
  fileprivate var content: EntryContent {
    [
      "date": .text(date), "time": .text(time), "title": .text(title), "color": .text(color),
      "calendar": .optional(calendar), "when": .text(when),
    ]
  }
}
