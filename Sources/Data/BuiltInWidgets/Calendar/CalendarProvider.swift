public import CalendarData
public import FoundationEssentials
internal import WidgetBase
public import WidgetTimeline

/// The calendar widget's provider: entries for now and for the next six local midnights.
public struct CalendarProvider: TimelineProvider {
  /// The settings: which month is shown, and how.
  public var options: CalendarOptions
  /// The events within ``eventSpan(_:in:)``, ordered by beginning.
  public var events: [CalendarEvent]

  /// Creates a provider.
  public init(options: CalendarOptions = CalendarOptions(), events: [CalendarEvent] = []) {
    self.options = options
    self.events = events
  }

  private static let midnights = 6
  /// The number of days that are searched for upcoming events.
  private static let horizon = 100

  /// Returns the span of time whose events a timeline may show: its months, and the days searched for upcoming events.
  public static func eventSpan(_ options: CalendarOptions, in context: TimelineContext) -> Range<Date> {
    guard options.view == .month else { return ScheduleProvider.eventSpan(options, in: context) }
    let zone = context.timeZone()
    let provider = CalendarProvider(options: options)
    let today = LocalDay(containing: context.now, in: zone)
    let last = today.adding(days: midnights)
    let months = (provider.month(on: today), provider.month(on: last))
    let labels = CalendarLabels(context.language)
    let grids = (provider.grid(on: today, labels).days, provider.grid(on: last, labels).days)
    let horizon = (months.1 == YearMonth(of: last) ? last : months.1.day(1)).adding(days: horizon)
    let end = max(grids.1.upperBound.adding(days: 1), horizon)
    return grids.0.lowerBound.start(in: zone)..<end.start(in: zone)
  }

  /// Returns the entry of the current day.
  public func placeholder(in context: TimelineContext) -> CalendarEntry {
    var rows: [LocalDay: [EventLanes]] = [:]
    return entry(at: context.now, EventPlan(events, in: context.timeZone()), &rows, in: context)
  }

  /// Returns entries for now and for the next six beginnings of days.
  ///
  /// - Throws: ``WidgetOptionError`` if the offset leads out of the range of months.
  public func timeline(in context: TimelineContext) throws -> Timeline<CalendarEntry> {
    let zone = context.timeZone()
    let dates = [context.now] + LocalDay.midnights(after: context.now, count: Self.midnights, in: zone)
    for date in dates where !YearMonth.range.contains(month(on: LocalDay(containing: date, in: zone))) {
      throw options.outOfRange
    }
    let plan = EventPlan(events, in: zone)
    var rows: [LocalDay: [EventLanes]] = [:]
    return try Timeline(entries: dates.map { entry(at: $0, plan, &rows, in: context) }, policy: .atEnd)
  }

  private func month(on day: LocalDay) -> YearMonth {
    (options.month ?? YearMonth(of: day)).adding(months: options.offset)
  }

  private func grid(on day: LocalDay, _ labels: CalendarLabels) -> MonthGrid {
    let weekday = options.firstWeekday ?? labels.firstWeekday
    let isRolling = options.start == .week && options.month == nil && options.offset == 0
    return isRolling
      ? MonthGrid(weekOf: day, firstWeekday: weekday) : MonthGrid(month(on: day), firstWeekday: weekday)
  }

  /// Returns the entry of an instant.
  ///
  /// The weeks of a month are the same in all its entries, so `rows` keeps them by their first day.
  private func entry(
    at date: Date, _ plan: EventPlan, _ rows: inout [LocalDay: [EventLanes]], in context: TimelineContext
  ) -> CalendarEntry {
    let zone = context.timeZone()
    let labels = CalendarLabels(context.language)
    let today = LocalDay(containing: date, in: zone)
    let grid = grid(on: today, labels)
    let isMonth = grid.lastMonth == grid.month
    let columns = grid.weekdays.map { weekday in
      CalendarEntry.Column(
        text: labels.name(of: weekday, isNarrow: context.family == .small),
        narrow: labels.name(of: weekday, isNarrow: true), weekday: weekday)
    }
    let happenings = plan.days(of: grid.days, labels)
    let weeks = grid.weeks.map { week in
      zip(week, grid.weekdays).map { day, weekday in
        var cell = CalendarEntry.Day(number: day?.day, weekday: weekday)
        if let day {
          cell.isToday = day == today
          cell.isSelected = day == options.selected
          cell.holiday = happenings[day]?.holiday
          cell.events = happenings[day]?.marks ?? []
          cell.eventCount = happenings[day]?.count ?? 0
        }
        return cell
      }
    }
    // The list for another month starts at the beginning of that month.
    let begin = !isMonth || grid.month == YearMonth(of: today) ? date : grid.month.day(1).start(in: zone)
    let agenda = plan.next(from: begin, today: today, labels, limit: CalendarAgenda.maximumEvents)
    let first = grid.days.lowerBound
    let lanes =
      rows[first]
      ?? grid.weeks.indices.map { week in
        let start = first.adding(days: week * 7)
        return plan.lanes(of: start...start.adding(days: 6), month: isMonth ? grid.month : nil, labels)
      }
    rows[first] = lanes
    return CalendarEntry(
      date: date, title: labels.title(of: grid.month, to: grid.lastMonth), month: grid.month, columns: columns,
      weeks: weeks,
      upcoming: Array(agenda.lazy.flatMap(\.events).prefix(EventPlan.listed)),
      agenda: CalendarAgenda(
        days: agenda, total: plan.count(withinWeekFrom: begin), language: context.language),
      rows: lanes, firstDay: first,
      today: CalendarToday(
        day: today, month: grid.month, lastMonth: grid.lastMonth, columns: grid.weekdays, language: context.language))
  }
}

extension WidgetDefinition {
  static let calendar = WidgetDefinition(
    name: "calendar", summary: "a month, a week, a day or a list of events",
    options: [
      .view, .from, .month, .offset, .firstWeekday, .selected, .agendaDays, .dayHours, .ics, .twelveHour,
    ],
    variants: CalendarView.allCases.filter { $0 != .month }.map(\.rawValue), read: { try CalendarOptions($0) },
    variant: { $0.view == .month ? nil : $0.view.rawValue },
    requires: { options in
      options.feeds.isEmpty ? [] : [DataRequirement(.events(EventsNeed(options: options)), isEssential: false)]
    },
    provider: { options, input in
      let calendars = options.feeds.map { CalendarContents(events: input.events[$0] ?? []) }
      let events = CalendarContents.merged(calendars).events
      guard options.view != .month else { return CalendarProvider(options: options, events: events) }
      return ScheduleProvider(options: options, events: events)
    }
  )
  .saying { $0.calendar($1) }
}
