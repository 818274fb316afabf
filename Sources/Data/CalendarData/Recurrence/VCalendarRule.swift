/// Rules of vCalendar 1.0, which telephones and old programs write: `W2 MO WE #10`, `MP1 1+ SU 19991231T000000Z`.
extension RecurrenceRule {
  /// Parses a rule: a frequency with an interval, what it selects, and its end.
  ///
  /// `#10` is the number of times, `#0` has no end; a rule without either occurs twice, as the specification says.
  ///
  /// - Returns: nil for an invalid rule, for one within another rule, and for several times of day with different
  ///   minutes.
  init?(vCalendar text: ArraySlice<UInt8>) {
    var words = text.split(whereSeparator: \.isSpace)[...]
    guard let first = words.popFirst(), let (unit, interval) = Self.unit(first) else { return nil }
    self.init(unit.frequency)
    self.interval = max(1, interval)
    var places: [Int] = []
    var isPlacing = false
    var hasEnd = false
    for word in words {
      // A dollar sign marks the end of an interval, which has no effect on times.
      var reader = DigitReader(word.last == UInt8(ascii: "$") ? word.dropLast() : word)
      if reader.skip("#") {
        guard let number = reader.number(), reader.isAtEnd else { return nil }
        count = number == 0 ? nil : number
        hasEnd = true
      } else if word.count >= 8, let time = EventTime(reader.rest, zone: .floating) {
        until = time
        hasEnd = true
      } else if let time = Self.timeOfDay(reader.rest) {
        guard minutes.isEmpty || minutes.contains(time.minute) else { return nil }
        hours.insert(time.hour)
        minutes.insert(time.minute)
      } else if let weekday = Self.weekday(reader.rest), reader.rest.count == 2 {
        guard select(weekday, at: places, unit) else { return nil }
        isPlacing = false
      } else if let number = Self.number(reader.rest) {
        if !isPlacing { places = [] }
        isPlacing = true
        guard select(number, unit, &places) else { return nil }
      } else {
        return nil
      }
    }
    if unit == .monthsByWeekday, placedWeekdays.isEmpty { return nil }
    if !hasEnd { count = 2 }
  }

  private enum Unit: String {
    case minutes = "M"
    case days = "D"
    case weeks = "W"
    case monthsByWeekday = "MP"
    case monthsByDay = "MD"
    case yearsByMonth = "YM"
    case yearsByDay = "YD"

    var frequency: Frequency {
      switch self {
      case .minutes: .minutely
      case .days: .daily
      case .weeks: .weekly
      case .monthsByWeekday, .monthsByDay: .monthly
      case .yearsByMonth, .yearsByDay: .yearly
      }
    }
  }

  private static func unit(_ word: ArraySlice<UInt8>) -> (Unit, interval: Int)? {
    let letters = word.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    var reader = DigitReader(word[letters.endIndex...])
    guard let unit = Unit(rawValue: String(decoding: letters.prefix(3), as: UTF8.self).uppercased()),
      let interval = reader.number(), reader.isAtEnd
    else { return nil }
    return (unit, interval)
  }

  /// Parses `1530`.
  private static func timeOfDay(_ word: ArraySlice<UInt8>) -> (hour: Int, minute: Int)? {
    var reader = DigitReader(word)
    guard word.count == 4, let hour = reader.number(of: 2), hour < 24, let minute = reader.number(of: 2), minute < 60
    else { return nil }
    return (hour, minute)
  }

  /// Parses `3`, `3+`, `3-` or, for the last day, `LD`.
  private static func number(_ word: ArraySlice<UInt8>) -> Int? {
    if String(decoding: word.prefix(3), as: UTF8.self).uppercased() == "LD" { return -1 }
    var reader = DigitReader(word)
    guard let number = reader.number() else { return nil }
    let isFromEnd = reader.skip("-")
    if !isFromEnd { reader.skip("+") }
    return reader.isAtEnd && number > 0 ? (isFromEnd ? -number : number) : nil
  }

  private mutating func select(_ weekday: Int, at places: [Int], _ unit: Unit) -> Bool {
    switch unit {
    case .weeks: weekdays.insert(weekday)
    case .monthsByWeekday where !places.isEmpty:
      for place in places { placedWeekdays.insert(PlacedWeekday(weekday: weekday, place: place)) }
    default: return false
    }
    return true
  }

  private mutating func select(_ number: Int, _ unit: Unit, _ places: inout [Int]) -> Bool {
    switch unit {
    case .monthsByWeekday where (1...5).contains(abs(number)): places.append(number)
    case .monthsByDay where (1...31).contains(abs(number)): monthDays.insert(number)
    case .yearsByMonth where (1...12).contains(number): months.insert(number)
    case .yearsByDay where (1...366).contains(number): yearDays.insert(number)
    default: return false
    }
    return true
  }
}
