internal import CalendarData
internal import FoundationEssentials
internal import WidgetSupport

/// Events by the local days of a zone.
struct EventPlan {
  private struct Placed {
    let event: CalendarEvent
    /// See ``CalendarEntry/Mark/color``.
    let color: String
    /// The first and the last day that the event covers.
    let days: ClosedRange<LocalDay>
  }

  private let placed: [Placed]
  private let zone: TimeZone

  /// The maximum number of dots in a day's cell.
  private static let marks = 3
  /// The maximum number of events in the list.
  static let listed = 3

  /// Creates a plan of events, which must be in the order in which they begin.
  init(_ events: [CalendarEvent], in zone: TimeZone) {
    self.zone = zone
    // There are many events but few colours, so each colour is converted once.
    var shades: [String: String] = [:]
    placed = events.map { event in
      let first = LocalDay(containing: event.start, in: zone)
      // An event's end is exclusive.
      let last = event.end > event.start ? LocalDay(containing: event.end - 0.001, in: zone) : first
      return Placed(event: event, color: Self.color(of: event, &shades), days: first...max(first, last))
    }
  }

  /// Returns the holidays and marks of the days of a month.
  func days(of month: YearMonth) -> [LocalDay: (holiday: String?, marks: [CalendarEntry.Mark])] {
    let days = month.day(1)...month.day(month.dayCount)
    var found: [LocalDay: (holiday: String?, marks: [CalendarEntry.Mark])] = [:]
    for placed in placed where placed.days.overlaps(days) {
      let shared = placed.days.clamped(to: days)
      for number in shared.lowerBound.day...shared.upperBound.day {
        var day = found[month.day(number)] ?? (nil, [])
        if placed.event.isHoliday {
          day.holiday = day.holiday ?? placed.event.title
        } else if day.marks.count < Self.marks {
          day.marks.append(
            CalendarEntry.Mark(color: placed.color, title: placed.event.title, calendar: placed.event.calendar))
        }
        found[month.day(number)] = day
      }
    }
    return found
  }

  /// Returns the number of events that have not ended at an instant and begin within the next seven days.
  func count(withinWeekFrom instant: Date) -> Int {
    let end = LocalDay(containing: instant, in: zone).adding(days: 7)
    return placed.count { ($0.event.end > instant || $0.event.start >= instant) && $0.days.lowerBound < end }
  }

  /// Returns the first few events that have not ended at an instant.
  func next(
    from instant: Date, today: LocalDay, _ labels: CalendarLabels, limit: Int = EventPlan.listed
  ) -> [CalendarEntry.Upcoming] {
    let first = LocalDay(containing: instant, in: zone)
    return placed.lazy.filter { $0.event.end > instant || $0.event.start >= instant }.prefix(limit)
      .map { placed in
        // An event that began earlier is listed under the first day shown.
        let day = max(first, placed.days.lowerBound)
        let (date, time) = (labels.date(day, seenFrom: today), time(of: placed, on: day, labels))
        let parts = [day == today ? nil : date, day != today && time == labels.allDay ? nil : time]
        return CalendarEntry.Upcoming(
          date: date, time: time, title: placed.event.title.isEmpty ? labels.untitled : placed.event.title,
          color: placed.color, calendar: placed.event.calendar,
          when: parts.compactMap { $0 }.joined(separator: " "))
      }
  }

  private func time(of placed: Placed, on day: LocalDay, _ labels: CalendarLabels) -> String {
    let event = placed.event
    if event.isAllDay { return labels.allDay }
    if day == placed.days.lowerBound { return labels.time(event.start, in: zone) }
    return day == placed.days.upperBound ? labels.until(event.end, in: zone) : labels.allDay
  }

  /// Returns the event's own colour for both schemes, else the name of a template colour.
  private static func color(of event: CalendarEvent, _ shades: inout [String: String]) -> String {
    if event.isHoliday { return "holiday" }
    guard let eventColor = event.color else { return "accent" }
    if let pair = shades[eventColor] { return pair }
    let pair = EventShade.pair(eventColor)
    shades[eventColor] = pair
    return pair
  }
}
