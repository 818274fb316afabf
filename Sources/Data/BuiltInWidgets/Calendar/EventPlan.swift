internal import CalendarData
internal import FoundationEssentials
internal import WidgetBase

/// Events by the local days of a zone.
struct EventPlan: Sendable {
  struct Placed: Sendable {
    let event: CalendarEvent
    /// See ``CalendarEntry/Mark/color``.
    let color: String
    /// The first and the last day that the event covers.
    let days: ClosedRange<LocalDay>
    /// Whether the event takes whole days or 24 hours and more, so that it has no place among the hours of a day.
    let isSpan: Bool

    var dayCount: Int { days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1 }
  }

  /// The events in the order in which they begin.
  let placed: [Placed]
  private let hasSeveralCalendars: Bool
  let zone: TimeZone

  /// The maximum number of dots in a day's cell.
  private static let marks = 3
  /// The maximum number of events in the list below a month.
  static let listed = 3

  /// Creates a plan of events, which must be in the order in which they begin.
  init(_ events: [CalendarEvent], in zone: TimeZone) {
    self.zone = zone
    hasSeveralCalendars = Set(events.lazy.map(\.calendar)).count > 1
    // There are many events but few colours, so each colour is converted once.
    var shades: [String: String] = [:]
    placed = events.map { event in
      let first = LocalDay(containing: event.start, in: zone)
      // An event's end is exclusive.
      let last = event.end > event.start ? LocalDay(containing: event.end - 0.001, in: zone) : first
      let days = first...max(first, last)
      return Placed(
        event: event, color: Self.color(of: event, &shades), days: days, isSpan: Self.isSpan(event, days, in: zone))
    }
  }

  /// Returns whether an event takes whole days, or 24 hours and more of time or of the clock.
  ///
  /// From noon to noon are 23 hours when clocks go forward.
  private static func isSpan(_ event: CalendarEvent, _ days: ClosedRange<LocalDay>, in zone: TimeZone) -> Bool {
    let seconds = event.end.timeIntervalSince(event.start)
    if event.isAllDay || seconds >= 86_400 { return true }
    guard seconds >= 72_000 else { return false }
    let end = LocalDay(containing: event.end, in: zone)
    let clock = (end.daysSince1970 - days.lowerBound.daysSince1970) * 86_400
    return clock + LocalDay.secondsOfDay(at: event.end, in: zone)
      - LocalDay.secondsOfDay(at: event.start, in: zone) >= 86_400
  }

  /// Returns the title of an event in pictures.
  func title(of placed: Placed, _ labels: CalendarLabels) -> String {
    let event = placed.event
    return event.isPrivate ? labels.busy : event.title.isEmpty ? labels.untitled : event.title
  }

  /// Returns the holidays and marks of some days.
  func days(of days: ClosedRange<LocalDay>, _ labels: CalendarLabels) -> [LocalDay: (
    holiday: String?, marks: [CalendarEntry.Mark], count: Int
  )] {
    var found: [LocalDay: (holiday: String?, marks: [CalendarEntry.Mark], count: Int)] = [:]
    for placed in placed where placed.days.overlaps(days) {
      let shared = placed.days.clamped(to: days)
      for number in shared.lowerBound.daysSince1970...shared.upperBound.daysSince1970 {
        let key = LocalDay(daysSince1970: number)
        var day = found[key] ?? (nil, [], 0)
        if placed.event.isHoliday {
          day.holiday = day.holiday ?? placed.event.title
          found[key] = day
          continue
        }
        day.count += 1
        if day.marks.count < Self.marks {
          day.marks.append(
            CalendarEntry.Mark(
              color: placed.color, title: placed.event.isPrivate ? labels.busy : placed.event.title,
              calendar: placed.event.calendar))
        }
        found[key] = day
      }
    }
    return found
  }

  /// Returns the number of events that have not ended at an instant and begin within the next seven days.
  func count(withinWeekFrom instant: Date) -> Int {
    let end = LocalDay(containing: instant, in: zone).adding(days: 7)
    return placed.count { ($0.event.end > instant || $0.event.start >= instant) && $0.days.lowerBound < end }
  }

  /// Returns the first few events that have not ended at an instant, each on the first day that is shown of it.
  func next(from instant: Date, today: LocalDay, _ labels: CalendarLabels, limit: Int) -> [AgendaDay] {
    let first = LocalDay(containing: instant, in: zone)
    var days: [AgendaDay] = []
    for placed in placed.lazy.filter({ Self.isAhead($0.event, at: instant) }).prefix(limit) {
      // An event that began earlier is listed under the first day shown.
      let day = max(first, placed.days.lowerBound)
      if days.last?.day != day { days.append(AgendaDay(day, today: today, labels)) }
      days[days.count - 1].events.append(item(placed, on: day, today: today, at: instant, labels))
    }
    return days
  }

  /// Returns whether an event has not ended at an instant.
  private static func isAhead(_ event: CalendarEvent, at instant: Date) -> Bool {
    event.end > instant || event.start >= instant
  }

  /// Returns an event as it is listed under a day at an instant.
  private func item(
    _ placed: Placed, on day: LocalDay, today: LocalDay, at instant: Date, _ labels: CalendarLabels
  ) -> CalendarEntry.Upcoming {
    let event = placed.event
    let (date, time) = (labels.date(day, seenFrom: today), time(of: placed, on: day, labels))
    let span = span(of: placed, on: day, labels)
    let parts =
      time == labels.allDay ? [day == today ? span ?? time : date] : [day == today ? nil : date, time]
    let detail = [event.place, hasSeveralCalendars ? event.calendar : nil].compactMap { $0 }
    let endsToday = placed.days.lowerBound == day && placed.days.upperBound == day && event.end > event.start
    return CalendarEntry.Upcoming(
      date: date, time: time,
      title: title(of: placed, labels),
      color: placed.color, calendar: event.calendar, when: parts.compactMap { $0 }.joined(separator: " "),
      start: event.isAllDay ? nil : event.start, end: event.isAllDay ? nil : event.end, isAllDay: event.isAllDay,
      isNow: !event.isAllDay && day == today && event.start <= instant && instant < event.end, place: event.place,
      detail: detail.isEmpty ? nil : detail.joined(separator: " · "), age: event.age,
      endTime: !event.isAllDay && endsToday ? labels.time(event.end, in: zone) : nil, isSpan: placed.isSpan,
      isTentative: event.isTentative, isFree: event.isFree,
      span: span, timing: timing(of: placed, on: day, time, labels))
  }

  /// Returns the days of an event of several days: on its first day `until Thu`, later `day 2 of 5`.
  private func span(of placed: Placed, on day: LocalDay, _ labels: CalendarLabels) -> String? {
    guard placed.isSpan, placed.dayCount > 1 else { return nil }
    let number = day.daysSince1970 - placed.days.lowerBound.daysSince1970 + 1
    return number == 1
      ? labels.until(placed.days.upperBound, seenFrom: day) : labels.day(number, of: placed.dayCount)
  }

  /// Returns the times of an event in a list by days, if they are others than ``CalendarEntry/Upcoming/times``.
  private func timing(of placed: Placed, on day: LocalDay, _ time: String, _ labels: CalendarLabels) -> String? {
    guard let span = span(of: placed, on: day, labels) else { return nil }
    if placed.event.isAllDay || time == labels.allDay { return span }
    return day == placed.days.lowerBound ? "\(time)–\(labels.shortDate(placed.days.upperBound, seenFrom: day))" : nil
  }

  private func time(of placed: Placed, on day: LocalDay, _ labels: CalendarLabels) -> String {
    let event = placed.event
    if event.isAllDay { return labels.allDay }
    if day == placed.days.lowerBound { return labels.time(event.start, in: zone) }
    return day == placed.days.upperBound ? labels.until(event.end, in: zone) : labels.allDay
  }

  // MARK: Days

  /// The events of some days, found once for all entries of a timeline.
  struct DayIndex: Sendable {
    fileprivate var places: [LocalDay: [Int]] = [:]
  }

  /// Returns the events of each of some days.
  func index(of days: ClosedRange<LocalDay>) -> DayIndex {
    var index = DayIndex()
    for (place, placed) in placed.enumerated() where placed.days.overlaps(days) {
      let shared = placed.days.clamped(to: days)
      for number in shared.lowerBound.daysSince1970...shared.upperBound.daysSince1970 {
        index.places[LocalDay(daysSince1970: number), default: []].append(place)
      }
    }
    return index
  }

  /// Returns whether an event is shown above another one of the same day: the longer, the earlier, the one whose title
  /// comes first.
  static func isLonger(_ first: Placed, than second: Placed) -> Bool {
    if first.dayCount != second.dayCount { return first.dayCount > second.dayCount }
    if first.days.lowerBound != second.days.lowerBound { return first.days.lowerBound < second.days.lowerBound }
    return EventTitle.precedes(first.event.title, second.event.title)
  }

  /// Returns a day with its events; whole-day events come first, the longest of them above all others.
  ///
  /// `isWhole` says whether the events that have ended at the instant are also listed.
  func agenda(
    of day: LocalDay, in index: DayIndex, at instant: Date, today: LocalDay, isWhole: Bool, _ labels: CalendarLabels
  ) -> AgendaDay {
    var result = AgendaDay(day, today: today, labels)
    var whole: [(placed: Placed, item: CalendarEntry.Upcoming)] = []
    var timed: [CalendarEntry.Upcoming] = []
    for place in index.places[day] ?? [] {
      let placed = placed[place]
      if placed.event.isHoliday { result.holiday = result.holiday ?? placed.event.title }
      guard isWhole || day != today || Self.isAhead(placed.event, at: instant) else { continue }
      let item = item(placed, on: day, today: today, at: instant, labels)
      if item.time == labels.allDay { whole.append((placed, item)) } else { timed.append(item) }
    }
    // The longest first, so that the order is the same on each day of an event.
    result.events = whole.sorted { Self.isLonger($0.placed, than: $1.placed) }.map(\.item) + timed
    return result
  }

  /// Returns the part of a day, in seconds of its clock, that each of its events takes, in the order of the events.
  ///
  /// Events of the whole day, and of 24 hours and more, are left out. `item` is the event as it is listed.
  func spans(
    of day: LocalDay, in index: DayIndex, at instant: Date, today: LocalDay, _ labels: CalendarLabels
  ) -> [(seconds: Range<Int>, item: CalendarEntry.Upcoming)] {
    (index.places[day] ?? []).compactMap { place in
      let placed = placed[place]
      let event = placed.event
      guard !placed.isSpan else { return nil }
      let start = day == placed.days.lowerBound ? LocalDay.secondsOfDay(at: event.start, in: zone) : 0
      let ends = day == placed.days.upperBound && event.end > event.start
      let last =
        ends
        ? LocalDay.secondsOfDay(at: event.end - 0.001, in: zone) + 1 : day == placed.days.upperBound ? start : 86_400
      return (start..<max(start, last), item(placed, on: day, today: today, at: instant, labels))
    }
  }

  /// Returns the instants after one and before another at which an event with times begins.
  func starts(after instant: Date, before end: Date) -> Set<Date> {
    Set(placed.lazy.filter { !$0.event.isAllDay }.map(\.event.start).filter { $0 > instant && $0 < end })
  }

  /// Returns the instants after one and before another at which an event begins or ends, in order.
  ///
  /// An event without a duration ends after a minute.
  func changes(after instant: Date, before end: Date) -> [Date] {
    let all = placed.lazy.flatMap { placed -> [Date] in
      let event = placed.event
      return [event.start, event.end > event.start ? event.end : event.start + 60]
    }
    return Set(all.filter { $0 > instant && $0 < end }).sorted()
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
