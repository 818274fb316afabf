internal import FoundationEssentials
internal import WidgetBase

/// A recurring event, with the changes to its occurrences by other events with its UID.
///
/// Times are wall seconds of the event's own clock.
struct RecurringSeries {
  /// A change to an occurrence and all later ones, by another event.
  struct Part {
    /// The index of that event's component.
    var component: Int
    /// The time of the occurrence it replaces.
    var replaced: Int
  }

  private let event: EventSource
  private let zones: ZoneTable
  private let span: Range<Date>
  private var exceptTimes: Set<Int> = []
  /// The days without occurrences at any time.
  private var exceptDays: Set<Int> = []
  /// The lengths of occurrences that have their own.
  private var lengths: [Int: EventLength] = [:]
  /// The changes in order; nil if the occurrences from a time on are cancelled.
  private var parts: [(from: Int, part: Part?)] = []
  /// The maximum distances by which changes move occurrences earlier and later.
  private var shifts = 0...0

  /// The maximum distance by which a change may move occurrences, in seconds: more than ten years.
  private static let maximumShift = 4_000 * 86_400

  /// The number of steps counted for converting a time to the event's clock.
  private static let conversionCost = 50

  init(
    _ event: EventSource, overrides: [EventIndex.Override], zones: ZoneTable, span: Range<Date>,
    work: inout WorkBudget
  ) throws(WorkError) {
    self.event = event
    self.zones = zones
    self.span = span
    try work.spend(event.exceptions.count + overrides.count)
    let following = overrides.filter(\.movesFollowing)
    try work.spend(following.count * Self.conversionCost)
    for override in following {
      let from = wallSeconds(of: override.replaced)
      let shift = override.start.wallSeconds - from
      guard abs(shift) <= Self.maximumShift else { continue }
      parts.append((from, override.isCancelled ? nil : Part(component: override.component, replaced: from)))
      shifts = min(shifts.lowerBound, shift)...max(shifts.upperBound, shift)
    }
    parts.sort { $0.from < $1.from }
    // Exceptions outside of the window have no effect.
    let window = window.lowerBound - 2 * 86_400...window.upperBound + 2 * 86_400
    for time in event.exceptions + overrides.map(\.replaced) where window.contains(time.wallSeconds) {
      try work.spend(Self.conversionCost)
      except(time)
    }
  }

  /// The window of occurrences that may extend into the span, with two days for the difference between clocks.
  private var window: ClosedRange<Int> {
    // This is early enough that even the longest occurrence has ended before the span.
    let early = Int(span.lowerBound.timeIntervalSince1970) - event.maximumDuration - 2 * 86_400 - shifts.upperBound
    let late = Int(span.upperBound.timeIntervalSince1970) + 2 * 86_400 - shifts.lowerBound
    return min(early, late)...late
  }

  /// Returns the times of the start, the rules and the additions that may extend into the span, in order, without
  /// exceptions.
  mutating func times(work: inout WorkBudget) throws(WorkError) -> [Int] {
    let window = window
    let start = event.start.wallSeconds
    var times = try self.times(of: event.rules, from: start, in: window, work: &work)
    try work.spend(event.additions.count)
    let wide = window.lowerBound - 2 * 86_400...window.upperBound + 2 * 86_400
    if !endsBeforeStart, window.contains(start) { times.insert(start) }
    for addition in event.additions where wide.contains(addition.start.wallSeconds) {
      try work.spend(Self.conversionCost)
      let wall = wallSeconds(of: addition.start)
      guard window.contains(wall) else { continue }
      times.insert(wall)
      // The same time may also be written without a length.
      if let length = length(of: addition) { lengths[wall] = length }
    }
    guard times.count <= RecurrenceExpansion.maximumTimes else { throw .tooOften }
    if !event.exceptionRules.isEmpty {
      times.subtract(try self.times(of: event.exceptionRules, from: start, in: window, work: &work))
      // The rules' times do not include the start.
      if event.exceptionRules.contains(where: { $0.names(start, isDay: event.start.isDay) }) { times.remove(start) }
    }
    return times.filter { !isExcepted($0) }.sorted()
  }

  /// Whether all rules end before the start, which then is not an occurrence.
  ///
  /// Calendar servers leave such series behind when they are deleted from their first occurrence on.
  private var endsBeforeStart: Bool {
    !event.rules.isEmpty && !event.hasInvalidRule && event.rules.allSatisfy { hasEnded($0, before: event.start) }
  }

  private func hasEnded(_ rule: RecurrenceRule, before time: EventTime) -> Bool {
    rule.until.map { self.until($0) < wallSeconds(of: time) } ?? false
  }

  /// Returns for each of some occurrences whether it is excepted, or later than the end of all rules.
  func excludes(_ times: [EventTime], work: inout WorkBudget) throws(WorkError) -> [Bool] {
    try work.spend((event.additions.count + times.count * max(1, event.rules.count)) * Self.conversionCost)
    let additions = Set(event.additions.map { wallSeconds(of: $0.start) })
    return times.map { time in
      let wall = wallSeconds(of: time)
      if isExcepted(wall) { return true }
      return !event.rules.isEmpty && !additions.contains(wall)
        && event.rules.allSatisfy { hasEnded($0, before: time) }
    }
  }

  /// Returns the length of the occurrence at a time, found by ``times(work:)``; nil for the event's own length.
  func length(at time: Int) -> EventLength? { lengths[time] }

  private func length(of period: EventPeriod) -> EventLength? {
    guard let end = period.end else { return period.length }
    if event.start.isDay {
      let seconds = wallSeconds(of: end) - wallSeconds(of: period.start)
      return EventLength(days: max(1, (seconds + 86_399).floorDivided(by: 86_400)))
    }
    let seconds = zones.instant(of: end).timeIntervalSince(zones.instant(of: period.start))
    return EventLength(seconds: max(0, Int(seconds)))
  }

  /// Returns the times of some rules within the window, without the start.
  private func times(
    of rules: [RecurrenceRule], from start: Int, in window: ClosedRange<Int>, work: inout WorkBudget
  ) throws(WorkError) -> Set<Int> {
    var times: Set<Int> = []
    for rule in rules {
      let found = try RecurrenceExpansion.times(
        of: rule, from: start, isDay: event.start.isDay, until: rule.until.map { self.until($0) }, in: window,
        work: &work)
      // An hourly rule of a whole-day event includes each day once.
      times.formUnion(event.start.isDay ? found.map { $0.floorDivided(by: 86_400) * 86_400 } : found)
      guard times.count <= RecurrenceExpansion.maximumTimes else { throw .tooOften }
    }
    return times
  }

  /// Returns the change that applies to the occurrence at a time; nil if the occurrence is unchanged.
  func part(of time: Int) -> Part? { latestPart(at: time)?.part }

  private func latestPart(at time: Int) -> (from: Int, part: Part?)? {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].from <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : parts[low - 1]
  }

  private func isExcepted(_ time: Int) -> Bool {
    if exceptTimes.contains(time) || exceptDays.contains(time.floorDivided(by: 86_400)) { return true }
    guard let latest = latestPart(at: time) else { return false }
    return latest.part == nil
  }

  private mutating func except(_ time: EventTime) {
    if time.isDay || event.start.isDay {
      exceptDays.insert(zones.day(meantBy: time).daysSince1970)
    } else {
      exceptTimes.insert(wallSeconds(of: time))
    }
  }

  /// Returns the reading of the event's clock at a time, or the beginning of the day for a whole-day event.
  private func wallSeconds(of time: EventTime) -> Int {
    event.start.isDay
      ? zones.day(meantBy: time).daysSince1970 * 86_400 : zones.wallSeconds(of: time, on: event.start.zone)
  }

  /// Returns the last possible time of a rule; a day includes all its times.
  private func until(_ time: EventTime) -> Int {
    time.isDay && !event.start.isDay ? time.wallSeconds + 86_399 : wallSeconds(of: time)
  }
}
