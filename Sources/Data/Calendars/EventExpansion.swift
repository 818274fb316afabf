internal import CivilTime
internal import FoundationEssentials

/// Makes occurrences of events.
struct EventExpansion {
  let span: Range<Date>
  let zones: ZoneTable
  let isHolidays: Bool
  /// The calendar's colour, for events without one.
  let color: String?

  private var occurrences: [CalendarEvent] = []
  private var damaged: (count: Int, first: String)?
  private var costly: (count: Int, line: Int)?
  private var steps = 0
  private var isCut = false

  /// An occurrence that another event of the same UID stands for.
  private struct Replaced: Hashable {
    let uid: String
    let instant: Date
  }

  init(span: Range<Date>, zones: ZoneTable, isHolidays: Bool, color: String?) {
    self.span = span
    self.zones = zones
    self.isHolidays = isHolidays
    self.color = color
  }

  /// What was found, in order, and what was left out.
  var contents: CalendarContents {
    var warnings: [String] = []
    if let damaged {
      warnings.append(
        damaged.count == 1
          ? "1 event is damaged and left out, \(damaged.first)"
          : "\(damaged.count) events are damaged and left out, the first \(damaged.first)")
    }
    if let costly {
      warnings.append(
        "\(costly.count == 1 ? "1 event recurs" : "\(costly.count) events recur") every minute or by parts of an hour, "
          + "the first on line \(costly.line): only the first time is shown")
    }
    if isCut {
      warnings.append("there are too many events: only \(occurrences.count) are read")
    }
    if !zones.unknownNames.isEmpty {
      let name = EventTitle.line(String(zones.unknownNames[0].prefix(60)))
      let others = zones.unknownNames.count - 1
      warnings.append(
        "nobody knows the time zone \"\(name)\"\(others > 0 ? " and \(others) more" : ""): the local one is used")
    }
    let events = occurrences.sorted { first, second in
      if first.start != second.start { return first.start < second.start }
      if first.end != second.end { return first.end > second.end }
      return first.title < second.title
    }
    return CalendarContents(events: events, warnings: warnings)
  }

  /// Adds the occurrences of events that lie in the span.
  mutating func expand(_ components: [ComponentScanner.Component], of bytes: [UInt8]) {
    var replaced: Set<Replaced> = []
    // First what stands for occurrences of others, wherever in the file: one event is in memory at a time.
    for component in components where component.replaces {
      guard let (_, source) = read(component, of: bytes) else { continue }
      if let time = source.replaced {
        replaced.insert(Replaced(uid: source.uid, instant: zones.instant(of: time)))
      }
      if !source.isCancelled { add(source, at: source.start) }
      if isCut { return }
    }
    for component in components where !component.replaces {
      guard let (event, source) = read(component, of: bytes), !source.isCancelled else { continue }
      if source.recurs || !source.additions.isEmpty {
        expand(event, source, line: component.line, replaced: replaced)
      } else {
        add(source, at: source.start)
      }
      if isCut { return }
    }
  }

  private mutating func read(
    _ component: ComponentScanner.Component, of bytes: [UInt8]
  ) -> (EventComponent, EventSource)? {
    let text = bytes[component.range]
    let damage: String
    // A zero byte would end the text for libical.
    if text.contains(0) {
      damage = "it holds a zero byte"
    } else if let event = EventComponent(String(decoding: text, as: UTF8.self)) {
      switch event.source() {
      case .success(let source): return (event, source)
      case .failure(let problem): damage = problem.message
      }
    } else {
      damage = "it is no event"
    }
    damaged = (
      (damaged?.count ?? 0) + 1, damaged?.first ?? "on line \(component.line): \(damage)"
    )
    return nil
  }

  private mutating func expand(
    _ event: EventComponent, _ source: EventSource, line: Int, replaced: Set<Replaced>
  ) {
    let zones = zones
    let span = span
    let exceptions = Set(source.exceptions.filter { !$0.isDay || source.start.isDay }.map { zones.instant(of: $0) })
    // Some write a day where a time belongs.
    let exceptDays = Set(source.exceptions.filter { $0.isDay && !source.start.isDay }.map(\.day))
    var seen: Set<Date> = []
    var found: [EventTime] = []
    let consider = { (time: EventTime) in
      let instant = zones.instant(of: time)
      guard instant < span.upperBound, seen.insert(instant).inserted, !exceptions.contains(instant),
        !exceptDays.contains(time.day), !replaced.contains(Replaced(uid: source.uid, instant: instant))
      else { return }
      found.append(time)
    }
    consider(source.start)
    for addition in source.additions {
      var time = addition
      time.isDay = source.start.isDay
      consider(time)
    }
    // Far enough before the span that even the longest event has ended, so that nothing costly is done there.
    let length = source.longest
    let early = Int(span.lowerBound.timeIntervalSince1970) - length - 2 * 86_400
    let late = Int(span.upperBound.timeIntervalSince1970) + 2 * 86_400
    var left = min(CalendarReader.maximumSteps.event, CalendarReader.maximumSteps.file - steps)
    let allowance = left
    let isWhole = event.recur(
      from: source.start,
      isBehind: { time, until in
        if until.isDay { return time.day > until.day }
        if until.zone == .utc { return zones.instant(of: time) > zones.instant(of: until) }
        return time.wallSeconds > until.wallSeconds
      },
      take: { time in
        left -= 1
        guard left > 0, time.wallSeconds < late else { return false }
        if time.wallSeconds >= early { consider(time) }
        return true
      })
    steps += allowance - left
    if !isWhole { costly = ((costly?.count ?? 0) + 1, costly?.line ?? line) }
    if steps >= CalendarReader.maximumSteps.file { isCut = true }
    for time in found { add(source, at: time) }
  }

  /// Adds an occurrence where any of it lies in the span.
  private mutating func add(_ source: EventSource, at time: EventTime) {
    guard !isCut else { return }
    let start = zones.instant(of: time)
    let end = max(start, self.end(of: source, at: time, start: start))
    guard start < span.upperBound, end > span.lowerBound || start >= span.lowerBound else { return }
    guard occurrences.count < CalendarReader.maximumEvents else {
      isCut = true
      return
    }
    occurrences.append(
      CalendarEvent(
        start: start, end: end, isAllDay: time.isDay, title: source.title, color: source.color ?? color,
        isHoliday: isHolidays || source.isHoliday))
  }

  private func end(of source: EventSource, at time: EventTime, start: Date) -> Date {
    guard let end = source.end else {
      let later = time.adding(days: source.length.days, seconds: 0)
      return zones.instant(of: later) + TimeInterval(source.length.seconds)
    }
    if time.isDay {
      let days = max(1, end.day.daysSince1970 - source.start.day.daysSince1970)
      return zones.instant(of: time.adding(days: days, seconds: 0))
    }
    return start + zones.instant(of: end).timeIntervalSince(zones.instant(of: source.start))
  }
}

extension EventSource {
  /// About as many seconds as it lasts.
  fileprivate var longest: Int {
    let toEnd = end.map { $0.wallSeconds - start.wallSeconds + 2 * 86_400 } ?? 0
    return max(length.days * 86_400 + length.seconds, toEnd)
  }
}
