/// The value of an RRULE (RFC 5545, section 3.3.10).
struct RecurrenceRule: Hashable {
  enum Frequency: String, CaseIterable {
    case yearly, monthly, weekly, daily, hourly, minutely, secondly

    /// Whether the frequency is finer than days.
    var isOfTheClock: Bool { self == .hourly || self == .minutely || self == .secondly }
  }

  /// A weekday with its position in the month or year, such as the last Friday.
  struct PlacedWeekday: Hashable {
    /// The weekday: 0 for Monday, 6 for Sunday.
    var weekday: Int
    /// The position, not 0; negative positions count from the end.
    var place: Int
  }

  /// The day that replaces one that its month does not have, such as 30 February (RFC 7529, section 4.1).
  enum Skip: String {
    case omit, backward, forward
  }

  var frequency: Frequency
  var interval = 1
  var count: Int?
  var skip = Skip.omit
  /// The last possible time.
  var until: EventTime?
  /// The first weekday of a week: 0 for Monday, 6 for Sunday.
  var weekStart = 0
  var months = NumberSet()
  var weekNumbers = NumberSet()
  var yearDays = NumberSet()
  var monthDays = NumberSet()
  /// The weekdays without positions: 0 for Monday, 6 for Sunday.
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
  /// The maximum number of bytes of a rule: more than a rule needs to name every possible number.
  private static let maximumBytes = 10_000
  /// The maximum number of parts of a rule: twice the number of different parts.
  private static let maximumParts = 32

  /// Parses a rule of RFC 5545 or of vCalendar 1.0.
  ///
  /// Parts without a value, unknown parts and negative counts are ignored, and an interval of 0 is treated as 1.
  /// Backslashes, with which some programs escape semicolons and commas as in texts, are ignored, too.
  ///
  /// - Returns: nil for an invalid rule, or one for a calendar other than the Gregorian one.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.count <= Self.maximumBytes else { return nil }
    let text = text.contains(UInt8(ascii: "\\")) ? text.filter { $0 != UInt8(ascii: "\\") }[...] : text
    guard text.contains(UInt8(ascii: "=")) else {
      self.init(vCalendar: text)
      return
    }
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
    if !parts.contains(where: { $0.name == "RSCALE" }) { skip = .omit }
  }

  /// Reads one part; returns false if its value is invalid.
  private mutating func read(_ name: String, _ value: ArraySlice<UInt8>) -> Bool {
    switch name {
    case "INTERVAL":
      guard let number = Self.number(value) else { return false }
      interval = max(1, number)
    case "COUNT":
      // Some programs write -1 for no count.
      var reader = DigitReader(value)
      guard let number = reader.signedNumber(), reader.isAtEnd else { return false }
      count = number < 0 ? nil : number
    case "UNTIL":
      until = EventTime(value, zone: .floating)
      return until != nil
    case "WKST":
      guard let day = Self.weekday(value) else { return false }
      weekStart = day
    case "RSCALE": return Self.word(value) == "GREGORIAN"
    case "SKIP":
      guard let skip = Skip(rawValue: Self.word(value).lowercased()) else { return false }
      self.skip = skip
    case "BYMONTH": return Self.read(value, 1...12, into: &months)
    case "BYWEEKNO": return Self.read(value, -53...53, into: &weekNumbers)
    case "BYYEARDAY": return Self.read(value, -366...366, into: &yearDays)
    case "BYMONTHDAY": return Self.read(value, -31...31, into: &monthDays)
    case "BYHOUR": return Self.read(value, 0...23, into: &hours)
    case "BYMINUTE": return Self.read(value, 0...59, into: &minutes)
    // A leap second is treated as the second before it, because the clocks here have none.
    case "BYSECOND": return Self.read(value, 0...60, into: &seconds) { min($0, 59) }
    case "BYSETPOS": return Self.read(value, -366...366, into: &setPositions)
    case "BYDAY": return readDays(value)
    default: break
    }
    return true
  }

  /// Reads a list of numbers and returns whether it is valid.
  ///
  /// `range` contains the valid numbers. 0 is invalid in a range with negative numbers.
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
      // A trailing comma is accepted.
      guard reader.skip(",") else { return false }
      if reader.isAtEnd { return true }
    }
  }

  private mutating func readDays(_ value: ArraySlice<UInt8>) -> Bool {
    for part in value.split(separator: UInt8(ascii: ",")) {
      var reader = DigitReader(part.trimmingSpaces)
      let place = reader.signedNumber()
      guard let weekday = Self.weekday(reader.rest) else { return false }
      // Positions refer to months and years; with other frequencies only the weekday is used.
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

  /// Returns the number of a weekday, 0 for `MO`; nil for any other text.
  static func weekday(_ text: ArraySlice<UInt8>) -> Int? {
    let word = word(text.prefix(3))
    return ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex { $0 == word }
  }

  private static func word(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text.prefix(20).trimmingSpaces, as: UTF8.self).uppercased()
  }
}

extension RecurrenceRule {
  /// Returns the rule with missing parts taken from the start: the month, day or weekday that it does not specify.
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

  /// Returns whether a rule that begins at a time, in wall seconds, includes that time.
  ///
  /// A rule with BYSETPOS never does, because positions are not evaluated here.
  func names(_ time: Int, isDay: Bool) -> Bool {
    let day = CalendarDay(number: time.floorDivided(by: 86_400))
    let second = time.floorRemainder(by: 86_400)
    let clock = [(hours, second / 3_600), (minutes, second / 60 % 60), (seconds, second % 60)]
    return setPositions.isEmpty && completed(from: day).matches(day)
      && (isDay || clock.allSatisfy { $0.isEmpty || $0.contains($1) })
  }

  /// Returns whether a day may replace one that its month does not have: whether it is one of the rule's weekdays and
  /// weeks, if the rule specifies any.
  func allowsReplacement(_ day: CalendarDay) -> Bool {
    var rule = self
    (rule.months, rule.monthDays, rule.yearDays) = (NumberSet(), NumberSet(), NumberSet())
    return rule.matches(day)
  }

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

  /// Returns whether the rule includes the day's weekday by its position.
  ///
  /// The position is in the month, or in the year if the rule is yearly and specifies no months.
  private func isPlaced(_ day: CalendarDay) -> Bool {
    guard !placedWeekdays.isEmpty else { return false }
    let isOfYear = frequency == .yearly && months.isEmpty
    let (number, length) = isOfYear ? (day.yearDay, day.yearLength) : (day.day, day.monthLength)
    let first = PlacedWeekday(weekday: day.weekday, place: (number - 1) / 7 + 1)
    let last = PlacedWeekday(weekday: day.weekday, place: -((length - number) / 7 + 1))
    return placedWeekdays.contains(first) || placedWeekdays.contains(last)
  }
}
