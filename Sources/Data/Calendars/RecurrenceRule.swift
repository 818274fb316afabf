/// The value of an RRULE (RFC 5545, section 3.3.10).
struct RecurrenceRule: Hashable {
  enum Frequency: String, CaseIterable {
    case yearly, monthly, weekly, daily, hourly, minutely, secondly

    /// Whether it is finer than days.
    var isOfTheClock: Bool { self == .hourly || self == .minutely || self == .secondly }
  }

  /// A weekday by its place in the month or year, such as the last Friday.
  struct PlacedWeekday: Hashable {
    /// 0 for Monday, 6 for Sunday.
    var weekday: Int
    /// Not 0; negative ones count from the end.
    var place: Int
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  /// The last time it may happen at.
  var until: EventTime?
  /// 0 for Monday, 6 for Sunday.
  var weekStart = 0
  var months = NumberSet()
  var weekNumbers = NumberSet()
  var yearDays = NumberSet()
  var monthDays = NumberSet()
  /// 0 for Monday, 6 for Sunday.
  var weekdays = NumberSet()
  var placedWeekdays: Set<PlacedWeekday> = []
  var hours = NumberSet()
  var minutes = NumberSet()
  var seconds = NumberSet()
  var setPositions = NumberSet()

  init(_ frequency: Frequency) {
    self.frequency = frequency
  }
}

extension RecurrenceRule {
  /// The bytes a rule may have: more than one that names every number there is.
  private static let maximumBytes = 10_000
  /// The parts a rule may have: twice as many as there are.
  private static let maximumParts = 32

  /// Reads a rule.
  ///
  /// Parts without a value and parts of unknown names are ignored, and an interval of 0 is one of 1.
  ///
  /// - Returns: nil for a rule that cannot be read, or that follows a calendar other than the Gregorian one.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.count <= Self.maximumBytes else { return nil }
    var parts: [(name: String, value: ArraySlice<UInt8>)] = []
    var frequency: Frequency?
    for part in text.split(separator: UInt8(ascii: ";")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = part[(equals + 1)...].trimmingSpaces
      let name = String(decoding: part[..<equals].trimmingSpaces.prefix(20), as: UTF8.self).uppercased()
      if value.isEmpty || parts.contains(where: { $0.name == name }) { continue }
      if name == "FREQ" { frequency = Frequency(rawValue: Self.word(value).lowercased()) }
      parts.append((name, value))
      if parts.count > Self.maximumParts { return nil }
    }
    guard let frequency else { return nil }
    self.init(frequency)
    for (name, value) in parts where !read(name, value) { return nil }
  }

  /// Reads one part; false if its value is not what it has to be.
  private mutating func read(_ name: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch name {
    case "INTERVAL":
      guard let number = Self.number(value) else { return false }
      interval = max(1, number)
    case "COUNT":
      count = Self.number(value)
      return count != nil
    case "UNTIL":
      until = EventTime(value, zone: .floating)
      return until != nil
    case "WKST":
      guard let day = Self.weekday(value) else { return false }
      weekStart = day
    case "RSCALE": return Self.word(value) == "GREGORIAN"
    case "BYMONTH": return Self.read(value, 1...12, into: &months)
    case "BYWEEKNO": return Self.read(value, -53...53, into: &weekNumbers)
    case "BYYEARDAY": return Self.read(value, -366...366, into: &yearDays)
    case "BYMONTHDAY": return Self.read(value, -31...31, into: &monthDays)
    case "BYHOUR": return Self.read(value, 0...23, into: &hours)
    case "BYMINUTE": return Self.read(value, 0...59, into: &minutes)
    // A leap second is the second before it, for clocks here have none.
    case "BYSECOND": return Self.read(value, 0...60, into: &seconds) { min($0, 59) }
    case "BYSETPOS": return Self.read(value, -366...366, into: &setPositions)
    case "BYDAY": return readDays(value)
    default: break
    }
    return true
  }

  /// - Parameter range: 0 is left out of one that has negative numbers.
  private static func read(
    _ value: ArraySlice<UInt8>, _ range: ClosedRange<Int>, into numbers: inout NumberSet,
    meaning: (Int) -> Int = { $0 }
  ) -> Bool {
    var reader = DigitReader(value)
    while true {
      reader.skipSpaces()
      guard let number = reader.signedNumber(), range.contains(number), number != 0 || range.lowerBound == 0 else {
        return false
      }
      numbers.insert(meaning(number))
      reader.skipSpaces()
      if reader.isAtEnd { return true }
      // A comma may stand at the end.
      guard reader.skip(",") else { return false }
      if reader.isAtEnd { return true }
    }
  }

  private mutating func readDays(_ value: ArraySlice<UInt8>) -> Bool {
    for part in value.split(separator: UInt8(ascii: ",")) {
      var reader = DigitReader(part.trimmingSpaces)
      let place = reader.signedNumber()
      guard let weekday = Self.weekday(reader.rest) else { return false }
      // Places are those of months and years; elsewhere the weekday alone is meant.
      if place == nil || frequency != .yearly && frequency != .monthly {
        weekdays.insert(weekday)
      } else if let place, place != 0, (-53...53).contains(place) {
        placedWeekdays.insert(PlacedWeekday(weekday: weekday, place: place))
      } else {
        return false
      }
    }
    return !weekdays.isEmpty || !placedWeekdays.isEmpty
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    var reader = DigitReader(text)
    guard let number = reader.signedNumber(), number >= 0, reader.isAtEnd else { return nil }
    return number
  }

  private static func weekday(_ text: ArraySlice<UInt8>) -> Int? {
    let word = word(text.prefix(3))
    return ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex { $0 == word }
  }

  private static func word(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text.prefix(20).trimmingSpaces, as: UTF8.self).uppercased()
  }
}

extension RecurrenceRule {
  /// The rule with what it leaves to the start filled in: the month, day or weekday that it does not name.
  func completed(from start: CalendarDay) -> RecurrenceRule {
    var rule = self
    guard yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty, placedWeekdays.isEmpty else { return rule }
    switch frequency {
    case .yearly where !weekNumbers.isEmpty, .weekly:
      rule.weekdays = NumberSet(start.weekday)
    case .yearly:
      if months.isEmpty { rule.months = NumberSet(start.month) }
      rule.monthDays = NumberSet(start.day)
    case .monthly:
      rule.monthDays = NumberSet(start.day)
    default: break
    }
    return rule
  }

  /// Whether the rule, beginning at a time, names that time itself; never one with BYSETPOS, whose place is not looked
  /// for.
  ///
  /// - Parameter time: in wall seconds.
  func names(_ time: Int, isDay: Bool) -> Bool {
    let day = CalendarDay(number: time.floorDivided(by: 86_400))
    let second = time.floorRemainder(by: 86_400)
    let clock = [(hours, second / 3_600), (minutes, second / 60 % 60), (seconds, second % 60)]
    return setPositions.isEmpty && completed(from: day).matches(day)
      && (isDay || clock.allSatisfy { $0.isEmpty || $0.contains($1) })
  }

  /// Whether a day is one of those the rule names.
  func matches(_ day: CalendarDay) -> Bool {
    if !months.isEmpty, !months.contains(day.month) { return false }
    if !monthDays.isEmpty, !monthDays.contains(day.day), !monthDays.contains(day.day - day.monthLength - 1) {
      return false
    }
    if !yearDays.isEmpty, !yearDays.contains(day.yearDay), !yearDays.contains(day.yearDay - day.yearLength - 1) {
      return false
    }
    if !weekdays.isEmpty || !placedWeekdays.isEmpty {
      guard weekdays.contains(day.weekday) || isPlaced(day) else { return false }
    }
    if !weekNumbers.isEmpty {
      let week = day.week(startingOn: weekStart)
      if !weekNumbers.contains(week.number), !weekNumbers.contains(week.number - week.count - 1) { return false }
    }
    return true
  }

  /// Whether the weekday is named by its place: in the month, or in the year if the rule recurs yearly and names no
  /// month.
  private func isPlaced(_ day: CalendarDay) -> Bool {
    guard !placedWeekdays.isEmpty else { return false }
    let isOfYear = frequency == .yearly && months.isEmpty
    let (number, length) = isOfYear ? (day.yearDay, day.yearLength) : (day.day, day.monthLength)
    let first = PlacedWeekday(weekday: day.weekday, place: (number - 1) / 7 + 1)
    let last = PlacedWeekday(weekday: day.weekday, place: -((length - number) / 7 + 1))
    return placedWeekdays.contains(first) || placedWeekdays.contains(last)
  }
}
