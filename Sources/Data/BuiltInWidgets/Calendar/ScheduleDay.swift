internal import WidgetBase
internal import WidgetTimeline

/// A day with its events at their hours.
struct ScheduleDay: Hashable, Sendable {
  /// An event at its place in the hours of a day; all numbers are fractions of the day's area.
  struct Block: Hashable, Sendable {
    let item: CalendarEntry.Upcoming
    let top: Double
    let height: Double
    let left: Double
    let width: Double
  }

  /// Events that overlap, directly or through others, for columns that are too narrow to place them side by side.
  struct Stack: Hashable, Sendable {
    /// The events by their beginnings.
    let items: [CalendarEntry.Upcoming]
    let top: Double
    let height: Double
  }

  /// All events of the day.
  let agenda: AgendaDay
  /// The events of the whole day.
  let allDay: [CalendarEntry.Upcoming]
  let blocks: [Block]
  /// The events with times, those that overlap together.
  let stacks: [Stack]
  /// The number of events with times that are not among the blocks.
  let hidden: Int
  /// The narrow name of the day of the week.
  let letter: String
  /// The short name of the day of the week.
  let name: String
  /// The role of the day's colour, as in ``CalendarEntry/Day``.
  let kind: String
  let isPast: Bool

  /// The maximum number of blocks side by side.
  static let maximumColumns = 4
  /// The maximum number of events in the longest list of a stack.
  static let maximumStacked = 6
  /// The maximum number of blocks, and of events of the whole day.
  static let maximumEvents = 40
  /// The minimum duration in seconds that a block takes: half an hour, and room for a line of text.
  ///
  /// The shortest pictures with hours have room for ``lines``.
  private static func minimumSeconds(in hours: DayHours) -> Int { max(1_800, hours.count * 3_600 / lines) }
  private static let lines = 15

  /// Creates a day of the events that ``EventPlan/spans(of:in:at:today:_:)`` returns and the agenda of the whole day.
  init(
    _ agenda: AgendaDay, spans: [(seconds: Range<Int>, item: CalendarEntry.Upcoming)], hours: DayHours, today: LocalDay,
    _ labels: CalendarLabels
  ) {
    self.agenda = agenda
    let weekday = Weekday(of: agenda.day)
    letter = labels.name(of: weekday, isNarrow: true)
    name = labels.name(of: weekday)
    kind = agenda.holiday == nil ? weekday.kind : "holiday"
    isPast = agenda.day < today
    allDay = Array(agenda.events.filter { $0.time == labels.allDay }.prefix(Self.maximumEvents))
    let least = Self.minimumSeconds(in: hours)
    let shown = spans.map { span in
      (
        seconds: span.seconds.lowerBound..<max(span.seconds.upperBound, span.seconds.lowerBound + least),
        item: span.item
      )
    }
    .filter { $0.seconds.upperBound > hours.start * 3_600 && $0.seconds.lowerBound < hours.end * 3_600 }
    .sorted { first, second in
      (first.seconds.lowerBound, -first.seconds.upperBound) < (second.seconds.lowerBound, -second.seconds.upperBound)
    }
    let places = EventColumns.places(of: shown.map(\.seconds), maximum: Self.maximumColumns)
    blocks = zip(shown, places).lazy.compactMap { span, place -> Block? in
      guard let place else { return nil }
      let top = max(0, hours.fraction(ofSeconds: span.seconds.lowerBound))
      let bottom = min(1, hours.fraction(ofSeconds: span.seconds.upperBound))
      return Block(
        item: span.item, top: top, height: max(0, bottom - top), left: Double(place.column) / Double(place.count),
        width: 1 / Double(place.count))
    }.prefix(Self.maximumEvents).map { $0 }
    hidden = spans.count - blocks.count
    stacks = EventColumns.groups(of: shown.map(\.seconds)).prefix(Self.maximumEvents).map { group in
      let end = group.map { shown[$0].seconds.upperBound }.max() ?? 0
      let top = max(0, hours.fraction(ofSeconds: shown[group.lowerBound].seconds.lowerBound))
      return Stack(
        items: group.map { shown[$0].item }, top: top,
        height: max(0, min(1, hours.fraction(ofSeconds: end)) - top))
    }
  }

  /// The fields under their names in templates.
  var content: [String: EntryContent] {
    [
      "date": .text(agenda.day.description), "title": .text(agenda.title), "weekday": .text(agenda.weekday),
      "name": .text(name), "letter": .text(letter), "day": .text("\(agenda.day.day)"),
      "isToday": .bool(agenda.isToday), "isPast": .bool(isPast), "kind": .text(kind),
      "holiday": .optional(agenda.holiday), "allDay": .list(allDay.map(\.content)),
      "events": .list(agenda.events.prefix(Self.maximumEvents).map(\.content)),
      "count": .number(Double(agenda.events.count)), "hidden": .number(Double(hidden)),
      "blocks": .list(
        blocks.map { block in
          guard case .record(let fields) = block.item.content else { return .null }
          return .record(
            fields.merging([
              "top": .number(block.top), "height": .number(block.height), "left": .number(block.left),
              "width": .number(block.width),
            ]) { _, field in field })
        }),
      "stacks": .list(stacks.map(\.content)),
    ]
  }
}

extension ScheduleDay.Stack {
  /// The fields under their names in templates.
  ///
  /// `event` is the only event, else null. `lists` are the first of several events, the longest list first, each with a
  /// statement such as `+2` about the others, or null.
  fileprivate var content: EntryContent {
    let contents = items.map(\.content)
    let counts = contents.count > 1 ? Array((1...min(contents.count, ScheduleDay.maximumStacked)).reversed()) : []
    return [
      "top": .number(top), "height": .number(height), "event": contents.count == 1 ? contents[0] : .null,
      "lists": .list(
        counts.map { count in
          [
            "events": .list(Array(contents.prefix(count))),
            "more": .optional(count < contents.count ? "+\(contents.count - count)" : nil),
          ]
        }),
    ]
  }
}
