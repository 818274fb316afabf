internal import FoundationEssentials
internal import WidgetBase

/// The expansion of events into occurrences, within a limit on work.
///
/// Recurring events are expanded in rounds with increasing allowances. A few events that are very expensive, or many
/// that are slightly too expensive, then take no work away from the events that are cheap to expand.
struct EventExpansion {
  private let span: Range<Date>
  private let zones: ZoneTable
  private let calendar: CalendarIdentity
  private let components: [ComponentScanner.Component]
  private let bytes: [UInt8]
  private let index: EventIndex

  private(set) var occurrences: [CalendarEvent] = []
  private(set) var omitted = ReportedEvents()
  /// The events with an invalid rule, whose start and additional dates are shown, without repetitions.
  private(set) var unruled = ReportedEvents()
  /// Whether there are more occurrences than the maximum.
  private(set) var isFull = false

  /// The maximum number of steps for all recurring events of a file: about a second in an optimized build.
  static let maximumWork = 60_000_000
  /// The rounds, with the maximum number of steps for an event in each.
  ///
  /// The first round is for rules that can be expanded starting at the span. Rules with COUNT are expanded from their
  /// start, and hourly or finer rules may have a time every second. In the rounds that share, half of the remaining
  /// work is divided equally; the rest is used in the order of events.
  private static let rounds: [(followsAll: Bool, shares: Bool, steps: Int)] = [
    (false, true, 4_000), (true, true, 4_000), (true, false, 10_000), (true, false, 400_000), (true, false, 4_000_000),
  ]
  /// The number of steps counted for converting an occurrence to its zone.
  private static let occurrenceCost = 50

  private let granted: Int
  private var work: WorkBudget

  init(
    _ components: [ComponentScanner.Component], of bytes: [UInt8], span: Range<Date>, zones: ZoneTable,
    calendar: CalendarIdentity, work: Int = maximumWork
  ) {
    granted = work
    self.work = WorkBudget(work)
    self.components = components
    self.bytes = bytes
    self.span = span
    self.zones = zones
    self.calendar = calendar
    index = EventIndex(components, of: bytes, zones: zones)
    omitted = index.omitted
    for component in index.single {
      guard let event = head(component) else { continue }
      add(event, at: event.start)
    }
    expandRecurring()
    addOlderOverrides()
  }

  var workDone: Int { granted - work.left }

  private func head(_ component: Int) -> EventSource? {
    try? EventReading.read(bytes, in: components[component].range, .head, zones: zones)
  }

  private mutating func expandRecurring() {
    var pending = index.recurring
    for round in Self.rounds where !pending.isEmpty {
      let share = work.left / 2 / pending.count
      var later: [Int] = []
      for component in pending where !isFull {
        let allowance = min(round.steps, round.shares ? share : work.left)
        var budget = WorkBudget(allowance)
        do throws(Omission) {
          try expand(component, followingAll: round.followsAll, &budget)
        } catch {
          switch error {
          case .forNow: later.append(component)
          case .forGood(let reason): omitted.add(components[component], of: bytes, reason)
          }
        }
        work.spendAll(allowance - budget.left)
      }
      if isFull { return }
      pending = later
    }
    for component in pending {
      omitted.add(components[component], of: bytes, "its recurrence rule takes too long to expand")
    }
  }

  /// The reason why an event is omitted.
  private enum Omission: Error {
    /// The event exceeded its allowance; a later round may have enough steps.
    case forNow
    case forGood(String)

    init(_ error: WorkError) {
      switch error {
      case .tooMuch: self = .forNow
      case .tooOften: self = .forGood("it recurs more than \(RecurrenceExpansion.maximumTimes) times")
      }
    }
  }

  private mutating func expand(
    _ component: Int, followingAll: Bool, _ budget: inout WorkBudget
  ) throws(Omission) {
    let found: [(event: EventSource, time: EventTime)]
    let event = try whole(component, &budget)
    let isEasy = (event.rules + event.exceptionRules).allSatisfy { $0.count == nil && !$0.frequency.isOfTheClock }
    guard isEasy || followingAll else { throw .forNow }
    do throws(WorkError) {
      found = try occurrences(of: event, component, &budget)
    } catch {
      throw Omission(error)
    }
    // Occurrences are added only when all are found, because a later round starts over.
    if event.hasInvalidRule { unruled.add(components[component], of: bytes, "invalid RRULE") }
    for (event, time) in found { add(event, at: time) }
  }

  /// Adds the overrides that are older than their event, unless the event excludes the occurrences that they replace.
  ///
  /// An exception of the same age does not exclude an override: some programs write both for a changed occurrence.
  private mutating func addOlderOverrides() {
    for group in index.older where !isFull {
      var left = group.overrides
      for master in group.masters {
        // If the check would take too long, the overrides are shown.
        left = (try? withoutExcluded(left, by: master)) ?? left
      }
      for override in left {
        guard let event = head(override.component) else { continue }
        add(event, at: event.start)
      }
    }
  }

  private mutating func withoutExcluded(
    _ overrides: [EventIndex.Override], by master: Int
  ) throws(Omission) -> [EventIndex.Override] {
    let event = try whole(master, &work)
    do throws(WorkError) {
      try work.spend(overrides.count * Self.occurrenceCost)
      let instants = overrides.map { zones.instant(of: $0.replaced) }
      guard let first = instants.min(), let last = instants.max() else { return [] }
      let series = try RecurringSeries(event, overrides: [], zones: zones, span: first..<last + 1, work: &work)
      let excluded = try series.excludes(overrides.map(\.replaced), work: &work)
      return zip(overrides, excluded).filter { !$1 }.map(\.0)
    } catch {
      throw Omission(error)
    }
  }

  private func whole(_ component: Int, _ budget: inout WorkBudget) throws(Omission) -> EventSource {
    let range = components[component].range
    do throws(WorkError) {
      try budget.spend(range.count)
    } catch {
      throw Omission(error)
    }
    do throws(Failure) {
      return try EventReading.read(bytes, in: range, .whole, zones: zones)
    } catch {
      throw .forGood(error.description)
    }
  }

  private func occurrences(
    of event: EventSource, _ component: Int, _ budget: inout WorkBudget
  ) throws(WorkError) -> [(event: EventSource, time: EventTime)] {
    var series = try RecurringSeries(
      event, overrides: index.overrides(of: component), zones: zones, span: span, work: &budget)
    let times = try series.times(work: &budget)
    try budget.spend(times.count * Self.occurrenceCost)
    var found: [(event: EventSource, time: EventTime)] = []
    var latest: (component: Int, event: EventSource?)?
    for time in times {
      guard let part = series.part(of: time) else {
        let shown = series.length(at: time).map { event.lasting($0) } ?? event
        found.append((shown, EventTime(wallSeconds: time, isDay: event.start.isDay, zone: event.start.zone)))
        continue
      }
      if latest?.component != part.component {
        try budget.spend(components[part.component].range.count)
        latest = (part.component, head(part.component))
      }
      guard let moved = latest?.event else { continue }
      found.append((moved, moved.start.adding(seconds: time - part.replaced)))
    }
    return found
  }

  /// Adds an occurrence if any part of it is in the span.
  private mutating func add(_ event: EventSource, at time: EventTime) {
    let start = zones.instant(of: time)
    guard start < span.upperBound, !isFull, !calendar.hasDeclined(event) else { return }
    let end = max(start, self.end(of: event, at: time, start: start))
    guard end > span.lowerBound || start >= span.lowerBound else { return }
    guard occurrences.count < CalendarReader.maximumEvents else {
      isFull = true
      return
    }
    let age = event.birthYear(isListedAsBirthday: calendar.isBirthdays).flatMap { year in
      let age = time.day.year - year
      return (1...150).contains(age) ? (year: year, age: age) : nil
    }
    let title = age.map { EventTitle.title(event.title, withAge: $0.age, bornIn: $0.year) } ?? event.title
    occurrences.append(
      CalendarEvent(
        start: start, end: end, isAllDay: time.isDay, title: title, color: calendar.color(for: event.color),
        isHoliday: calendar.isHolidays || event.isHoliday, calendar: calendar.name, uid: event.uid,
        place: event.place.isEmpty ? nil : event.place, age: age?.age, isTentative: event.isTentative,
        isFree: event.isFree && !time.isDay, isConfidential: event.isConfidential))
  }

  private func end(of event: EventSource, at time: EventTime, start: Date) -> Date {
    guard let end = event.end else {
      return zones.instant(of: time.adding(seconds: event.length.days * 86_400)) + TimeInterval(event.length.seconds)
    }
    if time.isDay {
      // An end at a time of day extends to the end of that day.
      let length = (end.wallSeconds - event.start.wallSeconds + 86_399).floorDivided(by: 86_400)
      return zones.instant(of: time.adding(seconds: max(1, length) * 86_400))
    }
    return start + zones.instant(of: end).timeIntervalSince(zones.instant(of: event.start))
  }
}
