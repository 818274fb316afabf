internal import WidgetBase

/// The offsets of a zone within a span of time, according to a VTIMEZONE (RFC 5545, section 3.6.5).
struct ZoneRules {
  /// An instant at which the clocks change, with the offset from then on in seconds east of UTC.
  private struct Transition {
    var instant: Int
    var offset: Int
  }

  private let initialOffset: Int
  private let transitions: [Transition]

  /// The maximum number of parts, and of single dates in a part.
  private static let maximum = (observances: 400, dates: 1_000)

  /// Reads the rules of a zone description.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - range: the range of the component.
  ///   - window: the wall seconds for which offsets are needed.
  ///   - work: the budget, which is spent on following the rules.
  /// - Throws: `Failure` for missing or invalid rules, and for those that take too long to follow.
  init(_ bytes: [UInt8], in range: Range<Int>, window: ClosedRange<Int>, work: inout WorkBudget) throws(Failure) {
    var transitions: [Transition] = []
    var first: (start: Int, offset: Int)?
    for observance in try Self.observances(ContentLines(bytes, in: range)) {
      if first.map({ observance.start < $0.start }) ?? true { first = (observance.start, observance.offsetBefore) }
      for time in try observance.onsets(in: window, work: &work) {
        transitions.append(Transition(instant: time - observance.offsetBefore, offset: observance.offset))
      }
    }
    guard let first else { throw Failure(.badData, "no offsets") }
    initialOffset = first.offset
    self.transitions = transitions.sorted { $0.instant < $1.instant }
  }

  /// Returns the offset in seconds east of UTC at an instant, given in seconds since 1970.
  func offset(at instant: Int) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initialOffset : transitions[low - 1].offset
  }

  /// A STANDARD or DAYLIGHT part.
  private struct Observance {
    var start = 0
    var offsetBefore = 0
    var offset = 0
    var rules: [RecurrenceRule] = []
    var dates: [Int] = []

    /// Returns the wall times at which the offset begins: those within a window and the last one before it.
    func onsets(in window: ClosedRange<Int>, work: inout WorkBudget) throws(Failure) -> [Int] {
      do throws(WorkError) {
        return try times(in: window, work: &work)
      } catch {
        throw Failure(.badData, "its rules take too long to expand")
      }
    }

    private func times(in window: ClosedRange<Int>, work: inout WorkBudget) throws(WorkError) -> [Int] {
      var times = [start] + dates
      try work.spend(times.count)
      for rule in rules {
        // Here, UNTIL is in UTC.
        let until = rule.until.map { $0.wallSeconds + ($0.zone == .utc ? offsetBefore : 0) }
        // Early enough to include the last time before the window, even of a rule for a leap day.
        let last = min(window.lowerBound, until ?? .max)
        let early = last - min(40, rule.interval) * 9 * 366 * 86_400
        guard early <= window.upperBound else { continue }
        times += try RecurrenceExpansion.times(
          of: rule, from: start, isDay: false, until: until, in: early...window.upperBound, work: &work)
      }
      times = times.filter { $0 <= window.upperBound }
      let before = times.filter { $0 < window.lowerBound }.max()
      return times.filter { $0 >= window.lowerBound } + (before.map { [$0] } ?? [])
    }
  }

  private static func observances(_ lines: ContentLines) throws(Failure) -> [Observance] {
    var found: [Observance] = []
    var current: (observance: Observance, hasStart: Bool, hasOffset: Bool)?
    for element in lines where element.depth == 2 {
      let (name, value) = (element.line.name, element.line.value)
      switch name {
      case "BEGIN":
        current = (Observance(), false, false)
      case "END":
        if let part = current, part.hasStart, part.hasOffset { found.append(part.observance) }
        current = nil
        if found.count > maximum.observances { throw Failure(.badData, "more than \(maximum.observances) parts") }
      case "DTSTART":
        guard let time = EventTime(value, zone: .floating) else { continue }
        current?.observance.start = time.wallSeconds
        current?.hasStart = true
      case "TZOFFSETFROM":
        current?.observance.offsetBefore = try offset(value)
      case "TZOFFSETTO":
        current?.observance.offset = try offset(value)
        current?.hasOffset = true
      case "RDATE":
        for date in value.split(separator: UInt8(ascii: ",")).prefix(maximum.dates) {
          guard let time = EventTime(date.trimmingSpaces, zone: .floating) else { continue }
          current?.observance.dates.append(time.wallSeconds)
        }
        if let count = current?.observance.dates.count, count > maximum.dates {
          throw Failure(.badData, "more than \(maximum.dates) dates")
        }
      case "RRULE" where !value.isEmpty:
        guard let rule = RecurrenceRule(value) else { throw Failure(.badData, "invalid rule") }
        guard !rule.frequency.isOfTheClock else {
          throw Failure(.badData, "unsupported frequency \(rule.frequency.rawValue)")
        }
        current?.observance.rules.append(rule)
      default: break
      }
    }
    return found
  }

  private static func offset(_ text: ArraySlice<UInt8>) throws(Failure) -> Int {
    var reader = DigitReader(text)
    guard let offset = reader.offset(), reader.isAtEnd else { throw Failure(.badData, "invalid offset") }
    return offset
  }
}
