internal import CalendarData
internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The events of a week in lanes: one bar over all days of an event, and the events of single days beside the bars.
struct EventLanes: Hashable, Sendable {
  /// An event over the days that a row shows of it.
  struct Bar: Hashable, Sendable {
    let title: String
    /// See ``CalendarEntry/Mark/color``.
    let color: String
    let calendar: String?
    /// The time at which the event begins; nil for one of whole days, and for one that began before the row.
    let time: String?
    /// The columns of the event's days.
    let columns: Range<Int>
    /// Whether an event of several days has days before and after those of the row.
    let continuesBefore: Bool
    let continuesAfter: Bool
    /// Whether the event has several days, or whole ones.
    let isSpan: Bool
    /// Whether the event has several days.
    let isLong: Bool
    let isTentative: Bool
    let isFree: Bool
    /// Whether all its columns are outside of the month.
    var isOutside = false
  }

  /// The bars of each lane, which do not overlap.
  let lanes: [[Bar]]
  /// The number of columns: the days of the row.
  let columns: Int
  /// The number of events of each column that have no lane.
  private let rest: [Int]

  /// The maximum number of lanes; with more, the layouts of six weeks would exceed the nodes of a view tree.
  static let maximum = 4

  /// Places bars, each in the first lane that is free on all its days.
  init(_ bars: [Bar], columns: Int) {
    self.columns = columns
    var lanes: [[Bar]] = []
    var taken: [Set<Int>] = []
    var rest = [Int](repeating: 0, count: columns)
    for bar in bars {
      if let lane = taken.firstIndex(where: { $0.isDisjoint(with: bar.columns) }) {
        lanes[lane].append(bar)
        taken[lane].formUnion(bar.columns)
      } else if lanes.count < Self.maximum {
        lanes.append([bar])
        taken.append(Set(bar.columns))
      } else {
        for column in bar.columns { rest[column] += 1 }
      }
    }
    self.lanes = lanes.map { $0.sorted { $0.columns.lowerBound < $1.columns.lowerBound } }
    self.rest = rest
  }

  /// The fields of a week: its `days`, and its ``layouts(days:)``.
  func content(days: [EntryContent]) -> EntryContent {
    ["days": .list(days), "layouts": layouts(days: days)]
  }

  /// See ``layouts(days:)``.
  var layouts: EntryContent { layouts(days: []) }

  /// Returns the lanes from all to none, each with what it leaves out of each day, such as `+2`; null for nothing.
  ///
  /// The days have the fields of `days` and `more`.
  private func layouts(days: [EntryContent]) -> EntryContent {
    let contents: [EntryContent] = lanes.map { .list($0.map { $0.content(of: columns) }) }
    return .list(
      (0...lanes.count).reversed().map { count in
        var hidden = rest
        for bar in lanes[count...].joined() {
          for column in bar.columns { hidden[column] += 1 }
        }
        return [
          "lanes": .list(Array(contents.prefix(count))), "hasMore": .bool(hidden.contains { $0 > 0 }),
          "days": .list(
            hidden.enumerated().map { column, count in
              let more = EntryContent.optional(count > 0 ? "+\(count)" : nil)
              guard days.indices.contains(column), case .record(var fields) = days[column] else {
                return ["more": more]
              }
              fields["more"] = more
              return .record(fields)
            }),
        ]
      })
  }
}

extension EventLanes.Bar {
  /// The fields of a bar; `left` and `width` are fractions of the row.
  fileprivate func content(of columns: Int) -> EntryContent {
    let columns = Double(max(1, columns))
    return [
      "title": .text(title), "color": .text(color), "calendar": .optional(calendar), "time": .optional(time),
      "left": .number(Double(self.columns.lowerBound) / columns),
      "width": .number(Double(self.columns.count) / columns),
      "continuesBefore": .bool(continuesBefore), "continuesAfter": .bool(continuesAfter), "isSpan": .bool(isSpan),
      "isLong": .bool(isLong), "isTentative": .bool(isTentative), "isFree": .bool(isFree),
      "isOutside": .bool(isOutside), "ink": .text(ink),
    ]
  }

  /// The role of the title's colour; beside a strip in the colour of holidays, it is that of other events.
  private var ink: String {
    if isOutside { return "second" }
    return color == "holiday" && !isLong ? color : "ink"
  }
}

extension EventPlan {
  /// Returns the events of the days of a week in lanes; the longest are first, then whole days, then by time.
  ///
  /// - Parameters:
  ///   - days: the days of the columns.
  ///   - month: the month that is shown; nil if all days are.
  ///   - spansOnly: whether events that have a place among the hours of a day are left out. Otherwise, such an event is
  ///     in the column of each of its days.
  ///   - labels: the words.
  /// - Returns: the lanes.
  func lanes(
    of days: ClosedRange<LocalDay>, month: YearMonth? = nil, spansOnly: Bool = false, _ labels: CalendarLabels
  ) -> EventLanes {
    let found = placed.filter { $0.days.overlaps(days) && ($0.isSpan || !spansOnly) }
    let spans = found.filter(\.isSpan).sorted { Self.isLonger($0, than: $1) }
    func bar(_ placed: Placed, _ shown: ClosedRange<LocalDay>) -> EventLanes.Bar {
      let start = shown.lowerBound.daysSince1970 - days.lowerBound.daysSince1970
      let count = shown.upperBound.daysSince1970 - shown.lowerBound.daysSince1970 + 1
      let isLong = placed.isSpan && placed.dayCount > 1
      let begins = !placed.event.isAllDay && shown.lowerBound == placed.days.lowerBound
      return EventLanes.Bar(
        title: title(of: placed, labels), color: placed.color, calendar: placed.event.calendar,
        time: begins ? labels.time(placed.event.start, in: zone) : nil, columns: start..<start + count,
        continuesBefore: isLong && shown.lowerBound > placed.days.lowerBound,
        continuesAfter: isLong && shown.upperBound < placed.days.upperBound, isSpan: placed.isSpan, isLong: isLong,
        isTentative: placed.event.isTentative, isFree: placed.event.isFree,
        isOutside: month.map { $0 != YearMonth(of: shown.lowerBound) && $0 != YearMonth(of: shown.upperBound) } ?? false
      )
    }
    let timed = found.filter { !$0.isSpan }.flatMap { placed -> [EventLanes.Bar] in
      let shown = placed.days.clamped(to: days)
      return (shown.lowerBound.daysSince1970...shown.upperBound.daysSince1970).map { number in
        let day = LocalDay(daysSince1970: number)
        return bar(placed, day...day)
      }
    }
    return EventLanes(
      spans.map { bar($0, $0.days.clamped(to: days)) } + timed,
      columns: days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1)
  }
}
