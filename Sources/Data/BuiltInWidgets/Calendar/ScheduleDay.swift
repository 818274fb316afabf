internal import WidgetBase
internal import WidgetTimeline

/// A day with its events at their hours.
struct ScheduleDay: Sendable {
  /// Events at their place in the hours of a day; all numbers are fractions of the day's area.
  struct Block: Hashable, Sendable {
    /// The event, or events that overlap and share the place, by their beginnings.
    let items: [CalendarEntry.Upcoming]
    let top: Double
    let height: Double
    var left = 0.0
    var width = 1.0
  }

  /// All events of the day.
  let agenda: AgendaDay
  /// The events of the whole day, and those of 24 hours and more.
  let allDay: [CalendarEntry.Upcoming]
  /// The number of events that end before the hours, and that begin after them.
  let outside: (earlier: Int, later: Int)
  /// The narrow name of the day of the week.
  let letter: String
  /// The short name of the day of the week.
  let name: String
  /// The role of the day's colour, as in ``CalendarEntry/Day``.
  let kind: String
  let isPast: Bool
  private let labels: CalendarLabels

  /// The maximum numbers of blocks side by side in a day, and in a day of a week.
  static let maximumColumns = (day: 4, week: 2)
  /// The maximum number of events in the longest list of a block.
  static let maximumStacked = 6
  /// The maximum number of events in the day's list of events, and in its list of whole-day events.
  static let maximumEvents = 40
  /// The numbers of events of the whole day in a row: the fewest, which may be cut, and the most.
  static let rowCounts = (least: 3, most: 8)
  /// The numbers of lines of text for which the hours are arranged; 0 stands for fewer than all others.
  static let lineCounts = [40, 30, 22, 16, 12, 9, 6, 0]
  /// The number of lines for which ``blocks`` and ``stacks`` are arranged, and the fewest.
  private static let lines = (usual: 15, fewest: 4)
  /// The shortest duration in seconds that a block takes: a quarter of an hour, half an hour without a choice of lines.
  private static let shortest = (chosen: 900, usual: 1_800)
  private let spans: [(seconds: Range<Int>, item: CalendarEntry.Upcoming)]
  private let hours: DayHours

  /// Creates a day of the events that ``EventPlan/spans(of:in:at:today:_:)`` returns and the agenda of the whole day.
  init(
    _ agenda: AgendaDay, spans: [(seconds: Range<Int>, item: CalendarEntry.Upcoming)], hours: DayHours, today: LocalDay,
    _ labels: CalendarLabels
  ) {
    self.agenda = agenda
    self.labels = labels
    let weekday = Weekday(of: agenda.day)
    letter = labels.name(of: weekday, isNarrow: true)
    name = labels.name(of: weekday)
    kind = agenda.holiday == nil ? weekday.kind : "holiday"
    isPast = agenda.day < today
    allDay = agenda.events.filter(\.isSpan)
    let window = hours.start * 3_600..<hours.end * 3_600
    func isEarlier(_ span: Range<Int>) -> Bool {
      span.lowerBound < window.lowerBound && span.upperBound <= window.lowerBound
    }
    func isLater(_ span: Range<Int>) -> Bool { span.lowerBound >= window.upperBound }
    outside = (spans.count { isEarlier($0.seconds) }, spans.count { isLater($0.seconds) })
    self.spans = spans.filter { !isEarlier($0.seconds) && !isLater($0.seconds) }
    self.hours = hours
  }

  /// The events within the hours, side by side if they overlap; those without a column of their own share the last one.
  var blocks: [Block] { blocks(shown(Self.minimumSeconds(in: hours)), maximum: Self.maximumColumns.day) }

  /// The events within the hours, those that overlap together, for narrow columns.
  var stacks: [Block] { stacks(shown(Self.minimumSeconds(in: hours))) }

  /// Returns the shortest duration in seconds that a block takes, so that it has room for one of some lines of text.
  private static func minimumSeconds(in hours: DayHours, lines: Int? = nil) -> Int {
    guard let lines else { return max(shortest.usual, hours.count * 3_600 / Self.lines.usual) }
    return max(shortest.chosen, hours.count * 3_600 / max(Self.lines.fewest, lines))
  }

  /// Returns the events with the part of the day, in seconds of its clock, that their blocks take.
  private func shown(_ least: Int) -> [(seconds: Range<Int>, item: CalendarEntry.Upcoming)] {
    let window = hours.start * 3_600..<hours.end * 3_600
    return spans.map { span in
      // A block stays within the hours and has room for a line of text.
      let start = min(max(span.seconds.lowerBound, window.lowerBound), window.upperBound - least)
      return (seconds: start..<max(min(span.seconds.upperBound, window.upperBound), start + least), item: span.item)
    }
    .sorted { first, second in
      (first.seconds.lowerBound, -first.seconds.upperBound) < (second.seconds.lowerBound, -second.seconds.upperBound)
    }
  }

  private typealias Shown = [(seconds: Range<Int>, item: CalendarEntry.Upcoming)]

  private func block(_ indices: [Int], of shown: Shown, left: Double = 0, width: Double = 1) -> Block {
    let start = indices.map { shown[$0].seconds.lowerBound }.min() ?? hours.start * 3_600
    let end = indices.map { shown[$0].seconds.upperBound }.max() ?? start
    let top = hours.fraction(ofSeconds: start)
    return Block(
      items: indices.map { shown[$0].item }, top: top, height: hours.fraction(ofSeconds: end) - top, left: left,
      width: width)
  }

  /// Blocks of a column do not overlap and take a quarter of an hour or more each, so that their number is limited.
  private func blocks(_ shown: Shown, maximum: Int) -> [Block] {
    let seconds = shown.map(\.seconds)
    return EventColumns.groups(of: seconds).flatMap { group -> [Block] in
      let places = EventColumns.places(of: Array(seconds[group]), maximum: maximum)
      // Half of a day of a week has no room for a list with titles.
      if maximum == Self.maximumColumns.week, places.contains(where: { $0.spans.count > 1 }) {
        return [block(Array(group), of: shown)]
      }
      return places.map { place in
        block(
          place.spans.map { $0 + group.lowerBound }, of: shown, left: Double(place.column) / Double(place.count),
          width: 1 / Double(place.count))
      }
    }
  }

  private func stacks(_ shown: Shown) -> [Block] {
    EventColumns.groups(of: shown.map(\.seconds)).map { block(Array($0), of: shown) }
  }

  /// Returns the hours arranged for ``lineCounts``, each with its minimum number of `lines` and the fields of the days.
  static func grids(of days: [ScheduleDay], maximum: Int) -> [(lines: Int, days: [EntryContent])] {
    lineCounts.map { lines in
      let contents = days.map { day -> EntryContent in
        let shown = day.shown(minimumSeconds(in: day.hours, lines: lines))
        return [
          "isToday": .bool(day.agenda.isToday),
          "blocks": .list(day.blocks(shown, maximum: maximum).map { $0.content(day.labels) }),
          "stacks": .list(day.stacks(shown).map(\.stackContent)),
        ]
      }
      return (lines, contents)
    }
  }

  /// The fields under their names in templates.
  var content: [String: EntryContent] {
    [
      "date": .text(agenda.day.description), "title": .text(agenda.title), "weekday": .text(agenda.weekday),
      "name": .text(name), "letter": .text(letter), "day": .text("\(agenda.day.day)"),
      "isToday": .bool(agenda.isToday), "isPast": .bool(isPast), "kind": .text(kind),
      "holiday": .optional(agenda.holiday),
      "allDay": .list(allDay.prefix(Self.maximumEvents).map(\.content)), "allDayCount": .number(Double(allDay.count)),
      "events": .list(agenda.events.prefix(Self.maximumEvents).map(\.content)),
      "count": .number(Double(agenda.events.count)), "hidden": .number(Double(outside.earlier + outside.later)),
      "earlier": .optional(outside.earlier > 0 ? labels.earlier(outside.earlier) : nil),
      "later": .optional(outside.later > 0 ? labels.later(outside.later) : nil),
      "earlierShort": .optional(outside.earlier > 0 ? "↑\(outside.earlier)" : nil),
      "laterShort": .optional(outside.later > 0 ? "↓\(outside.later)" : nil),
      "blocks": .list(blocks.map { $0.content(labels) }), "stacks": .list(stacks.map(\.stackContent)),
    ]
  }

  /// The events of the whole day as rows, the longest first, each with a statement such as `+2` about the others, or null.
  ///
  /// The shortest row has three events.
  var rows: EntryContent {
    guard !allDay.isEmpty else { return .list([]) }
    let counts = min(allDay.count, Self.rowCounts.least)...min(allDay.count, Self.rowCounts.most)
    let contents = allDay.prefix(Self.rowCounts.most).map(\.content)
    return .list(counts.reversed().map { Self.list($0, contents, of: allDay.count) })
  }

  /// Returns the first few events, and how many of `total` are left out.
  fileprivate static func list(_ count: Int, _ contents: [EntryContent], of total: Int) -> EntryContent {
    [
      "events": .list(Array(contents.prefix(count))), "more": .optional(count < total ? "+\(total - count)" : nil),
    ]
  }
}

extension ScheduleDay.Block {
  /// The fields of a block in its column: the fields of its event, the block's position, and `lists`.
  ///
  /// A block of several events has their number as its title, for templates without a view for lists.
  fileprivate func content(_ labels: CalendarLabels) -> EntryContent {
    let place: [String: EntryContent] = [
      "top": .number(top), "height": .number(height), "left": .number(left), "width": .number(width),
      "lists": lists,
    ]
    guard var item = items.first else { return .record(place) }
    if items.count > 1 {
      item.title = labels.more(items.count)
      (item.endTime, item.place, item.detail, item.age) = (nil, nil, nil, nil)
    }
    guard case .record(let fields) = item.content else { return .record(place) }
    return .record(fields.merging(place) { _, field in field })
  }

  /// The fields of events that are together because columns are narrow; `event` is the only event, else null.
  fileprivate var stackContent: EntryContent {
    [
      "top": .number(top), "height": .number(height),
      "event": items.count == 1 ? items[0].content : .null, "lists": lists,
    ]
  }

  /// The first of several events, the longest list first, each with a statement such as `+2` about the others, or null.
  private var lists: EntryContent {
    guard items.count > 1 else { return .list([]) }
    let contents = items.prefix(ScheduleDay.maximumStacked).map(\.content)
    return .list((1...contents.count).reversed().map { ScheduleDay.list($0, contents, of: items.count) })
  }
}
