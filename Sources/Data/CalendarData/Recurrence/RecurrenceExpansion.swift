internal import WidgetBase

/// Finds the times of a rule within a window, in bounded time and memory.
///
/// Time is divided into periods of the rule's frequency, one interval apart. Each period is a set of days and of times
/// on these days, from which the rule's parts select. Without COUNT, the search begins with the window's first period,
/// however long ago the rule began. Every loop spends work.
struct RecurrenceExpansion {
  /// The maximum number of times in a window: more than one each hour for half a year.
  static let maximumTimes = 5_000

  private let rule: RecurrenceRule
  private let start: Int
  private let window: ClosedRange<Int>
  /// The end of the search: the end of the window, or UNTIL.
  private let limit: Int
  /// The hours, minutes and seconds within a period, in ascending order.
  private let hours: [Int]
  private let minutes: [Int]
  private let seconds: [Int]
  private let positions: [Int]
  /// The hours, minutes and seconds in which periods shorter than days may lie.
  private let clock: (hours: [Int], minutes: [Int], seconds: [Int])

  private var work: WorkBudget
  private var found: [Int] = []
  /// The number of times left of COUNT.
  private var remaining: Int
  private var isDone = false
  /// The latest time so far, or the start.
  private var latest: Int

  /// Finds the times of a rule within a window, without the start, which COUNT includes as the first time.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - start: DTSTART in wall seconds, like all times here.
  ///   - isDay: whether the start is a whole day, so that the rule has no times of day.
  ///   - until: the last possible time; nil for none.
  ///   - window: the first and the last time to return.
  ///   - work: the budget, which is spent even if the rule fails.
  /// - Returns: the times in wall seconds, in order.
  /// - Throws: `WorkError` if the budget is exhausted, or if there are more than ``maximumTimes`` times in the window.
  static func times(
    of rule: RecurrenceRule, from start: Int, isDay: Bool, until: Int?, in window: ClosedRange<Int>,
    work: inout WorkBudget
  ) throws(WorkError) -> [Int] {
    var expansion = RecurrenceExpansion(rule, from: start, isDay: isDay, until: until, in: window, work: work)
    defer { work = expansion.work }
    if rule.frequency.isOfTheClock {
      try expansion.expandClock()
    } else {
      try expansion.expandPeriods()
    }
    return expansion.found
  }

  private init(
    _ rule: RecurrenceRule, from start: Int, isDay: Bool, until: Int?, in window: ClosedRange<Int>, work: WorkBudget
  ) {
    self.rule = rule.completed(from: CalendarDay(number: start.floorDivided(by: 86_400)))
    self.start = start
    self.window = window
    self.work = work
    latest = start
    limit = min(window.upperBound, until ?? .max)
    remaining = rule.count.map { max(0, $0 - 1) } ?? .max
    isDone = remaining == 0
    let second = start.floorRemainder(by: 86_400)
    func times(_ named: NumberSet, else fallback: Int, isPeriod: Bool) -> [Int] {
      isPeriod ? [0] : isDay ? [fallback] : named.isEmpty ? [fallback] : named.sorted
    }
    // Units finer than the frequency are selected within each period; the others are determined by the period itself.
    let frequency = rule.frequency
    hours = times(rule.hours, else: second / 3_600, isPeriod: frequency.isOfTheClock)
    minutes = times(
      rule.minutes, else: second / 60 % 60, isPeriod: frequency == .minutely || frequency == .secondly)
    seconds = times(rule.seconds, else: second % 60, isPeriod: frequency == .secondly)
    positions = rule.setPositions.sorted
    func allowed(_ named: NumberSet, of count: Int) -> [Int] { named.isEmpty ? Array(0..<count) : named.sorted }
    clock = (allowed(rule.hours, of: 24), allowed(rule.minutes, of: 60), allowed(rule.seconds, of: 60))
  }

  // MARK: Years, months, weeks and days

  private mutating func expandPeriods() throws(WorkError) {
    let startDay = start.floorDivided(by: 86_400)
    var number = period(of: startDay)
    if rule.count == nil {
      // The day after a month may replace one that the month does not have.
      let margin = rule.skip == .forward ? 1 : 0
      let first = period(of: max(startDay, window.lowerBound.floorDivided(by: 86_400) - margin))
      number += (first - number) / rule.interval * rule.interval
    }
    while !isDone, firstDay(of: number) * 86_400 <= limit {
      try work.spend()
      try emit(try days(of: number))
      number += rule.interval
    }
  }

  /// Returns the number of the period that contains a day: the year, month, week or day, counted from a fixed origin.
  private func period(of day: Int) -> Int {
    switch rule.frequency {
    case .yearly: return LocalDay(daysSince1970: day).year
    case .monthly:
      let local = LocalDay(daysSince1970: day)
      return local.year * 12 + local.month - 1
    case .weekly: return (day + 3 - rule.weekStart).floorDivided(by: 7)
    default: return day
    }
  }

  private func firstDay(of number: Int) -> Int {
    switch rule.frequency {
    case .yearly: LocalDay(year: number, month: 1, day: 1).daysSince1970
    case .monthly:
      LocalDay(year: number.floorDivided(by: 12), month: number.floorRemainder(by: 12) + 1, day: 1).daysSince1970
    case .weekly: number * 7 - 3 + rule.weekStart
    default: number
    }
  }

  /// Returns the beginnings of the days in a period that the rule selects.
  private mutating func days(of number: Int) throws(WorkError) -> [Int] {
    var days: [Int] = []
    switch rule.frequency {
    case .yearly:
      for month in rule.months.isEmpty ? Array(1...12) : rule.months.sorted {
        try add(CalendarDay.days(ofMonth: month, in: number), to: &days)
        try addReplacement(ofMonth: month, in: number, to: &days)
      }
    case .monthly:
      let (year, month) = (number.floorDivided(by: 12), number.floorRemainder(by: 12) + 1)
      try add(CalendarDay.days(ofMonth: month, in: year), to: &days)
      try addReplacement(ofMonth: month, in: year, to: &days)
    case .weekly:
      let first = firstDay(of: number)
      try add((first..<first + 7).lazy.map { CalendarDay(number: $0) }, to: &days)
    default:
      try add(CollectionOfOne(CalendarDay(number: number)), to: &days)
    }
    return days
  }

  private mutating func add(_ days: some Sequence<CalendarDay>, to named: inout [Int]) throws(WorkError) {
    for day in days {
      try work.spend()
      if rule.matches(day), named.last != day.number * 86_400 { named.append(day.number * 86_400) }
    }
  }

  /// Adds the day that replaces those that a month does not have but the rule names.
  private mutating func addReplacement(ofMonth month: Int, in year: Int, to named: inout [Int]) throws(WorkError) {
    guard rule.skip != .omit else { return }
    let length = CalendarDay.length(ofMonth: month, in: year)
    guard (length..<31).contains(where: { rule.monthDays.contains($0 + 1) }) else { return }
    let last = LocalDay(year: year, month: month, day: length).daysSince1970
    let day = CalendarDay(number: rule.skip == .forward ? last + 1 : last)
    try work.spend()
    if rule.allowsReplacement(day), named.last != day.number * 86_400 { named.append(day.number * 86_400) }
  }

  // MARK: Hours, minutes and seconds

  private mutating func expandClock() throws(WorkError) {
    var day = start.floorDivided(by: 86_400)
    if rule.count == nil { day = max(day, window.lowerBound.floorDivided(by: 86_400)) }
    while !isDone, day * 86_400 <= limit {
      try work.spend()
      if hasPeriod(in: day * 86_400, 86_400), rule.matches(CalendarDay(number: day)) {
        try expandHours(of: day * 86_400)
      }
      day += 1
    }
  }

  /// The number of seconds in a period.
  private var unit: Int { rule.frequency == .hourly ? 3_600 : rule.frequency == .minutely ? 60 : 1 }

  /// Returns the beginning of the first period at or after a time, counting intervals from the start.
  private func firstPeriod(from time: Int) -> Int {
    let index = time / unit
    return (index + (start.floorDivided(by: unit) - index).floorRemainder(by: rule.interval)) * unit
  }

  private func hasPeriod(in begin: Int, _ length: Int) -> Bool {
    firstPeriod(from: begin) < begin + length
  }

  private mutating func expandHours(of midnight: Int) throws(WorkError) {
    for hour in clock.hours {
      try work.spend()
      let begin = midnight + hour * 3_600
      guard !isDone, hasPeriod(in: begin, 3_600) else { continue }
      if rule.frequency == .hourly { try emit([begin]) } else { try expandMinutes(of: begin) }
    }
  }

  private mutating func expandMinutes(of hour: Int) throws(WorkError) {
    for minute in clock.minutes {
      try work.spend()
      let begin = hour + minute * 60
      guard !isDone, hasPeriod(in: begin, 60) else { continue }
      if rule.frequency == .minutely { try emit([begin]) } else { try expandSeconds(of: begin) }
    }
  }

  private mutating func expandSeconds(of minute: Int) throws(WorkError) {
    for second in clock.seconds {
      try work.spend()
      guard !isDone, hasPeriod(in: minute + second, 1) else { continue }
      try emit([minute + second])
    }
  }

  // MARK: Times of a period

  /// Adds the times of a period, or those that BYSETPOS selects.
  private mutating func emit(_ beginnings: [Int]) throws(WorkError) {
    let perHour = minutes.count * seconds.count
    let perBeginning = hours.count * perHour
    let total = beginnings.count * perBeginning
    func time(_ index: Int) -> Int {
      let (beginning, rest) = index.quotientAndRemainder(dividingBy: perBeginning)
      let minute = rest % perHour
      return beginnings[beginning] + hours[rest / perHour] * 3_600 + minutes[minute / seconds.count] * 60
        + seconds[minute % seconds.count]
    }
    guard !positions.isEmpty else {
      for index in 0..<total where !isDone { try take(time(index)) }
      return
    }
    try work.spend(positions.count)
    let chosen = Set(positions.map { $0 > 0 ? $0 - 1 : total + $0 }.filter { (0..<total).contains($0) })
    for index in chosen.sorted() where !isDone { try take(time(index)) }
  }

  private mutating func take(_ time: Int) throws(WorkError) {
    try work.spend()
    guard time > latest else { return }
    guard time <= limit else {
      isDone = true
      return
    }
    latest = time
    if rule.count != nil {
      remaining -= 1
      if remaining == 0 { isDone = true }
    }
    guard time >= window.lowerBound else { return }
    guard found.count < Self.maximumTimes else { throw .tooOften }
    found.append(time)
  }
}
