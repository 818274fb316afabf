internal import FoundationEssentials
public import Timeline
internal import Weather

/// The calendar's timeline: an entry now and one at each of the next six local midnights.
public struct CalendarProvider: TimelineProvider {
  /// Which month is shown, and how.
  public var options: CalendarOptions

  /// A provider with its options.
  public init(options: CalendarOptions = CalendarOptions()) {
    self.options = options
  }

  /// How many midnights a timeline reaches.
  private static let midnights = 6

  /// The day at hand.
  public func placeholder(in context: TimelineContext) -> CalendarEntry {
    entry(at: context.now, in: context)
  }

  /// The day at hand.
  public func snapshot(in context: TimelineContext) -> CalendarEntry {
    placeholder(in: context)
  }

  /// Now and the next six instants at which a day begins.
  ///
  /// - Throws: ``WidgetOptionError`` where the offset leads out of the months there are.
  public func timeline(in context: TimelineContext) throws -> Timeline<CalendarEntry> {
    let zone = context.timeZone()
    var dates = [context.now]
    var day = LocalDay(containing: context.now, in: zone)
    while dates.count <= Self.midnights {
      day = LocalDay(daysSince1970: day.daysSince1970 + 1)
      let start = day.start(in: zone)
      // A zone that crosses the date line leaves out a day, which begins no earlier than the next.
      if let last = dates.last, start > last { dates.append(start) }
    }
    for date in dates where !YearMonth.range.contains(month(at: date, in: zone)) { throw options.outOfRange }
    return try Timeline(entries: dates.map { entry(at: $0, in: context) }, policy: .atEnd)
  }

  /// The month shown at an instant.
  private func month(at date: Date, in zone: TimeZone) -> YearMonth {
    (options.month ?? YearMonth(of: LocalDay(containing: date, in: zone))).adding(months: options.offset)
  }

  private func entry(at date: Date, in context: TimelineContext) -> CalendarEntry {
    let zone = context.timeZone()
    let labels = CalendarLabels(context.language)
    let today = LocalDay(containing: date, in: zone)
    let grid = MonthGrid(month(at: date, in: zone), firstWeekday: options.firstWeekday ?? labels.firstWeekday)
    let columns = grid.weekdays.map { weekday in
      CalendarEntry.Column(
        text: labels.name(of: weekday, isNarrow: context.family == .small), weekday: weekday)
    }
    let weeks = grid.weeks.map { week in
      zip(week, grid.weekdays).map { day, weekday in
        var cell = CalendarEntry.Day(number: day?.day, weekday: weekday)
        if let day {
          cell.isToday = day == today
          cell.isSelected = day == options.selected
        }
        return cell
      }
    }
    return CalendarEntry(
      date: date, title: labels.title(of: grid.month), month: grid.month, columns: columns, weeks: weeks,
      upcoming: [])
  }
}

extension WidgetDefinition {
  static let calendar = WidgetDefinition(
    name: "calendar", summary: "a month, its holidays and events", usesForecast: false,
    options: [.month, .offset, .firstWeekday, .selected]
  ) { input in
    CalendarProvider(options: try CalendarOptions(input.options))
  }
}
