internal import WidgetBase

/// A date in one of the forms that people and programs write, other than ISO 8601.
///
/// | form | examples |
/// |---|---|
/// | year first | `2026/04/19`, `2026-04-19 22:16 +0200`, `2026-04`, `20260419T221644Z` |
/// | day first | `19.04.2026`, `19-04-2026`, `19 April 2026`, `Sun, 19 Apr 2026 22:16:44 GMT` |
/// | month first | `04/19/2026`, `Apr 19, 2026`, `April 19` |
/// | only a time | `22:16`, `10:16 PM`: today; `24:05:00`, as timetables have it: 00:05 of the next day |
struct DateText {
  private(set) var day: LocalDay
  /// The seconds from the beginning of the day; 86,400 and more for times of a timetable after midnight.
  private(set) var secondsOfDay = 0
  /// Whether the text names a day.
  let hasDay: Bool
  /// The offset of its clock in seconds ahead of UTC; nil if the text has none.
  private(set) var offset: Int?

  /// Reads a text that is entirely a date; returns nil for any other text.
  ///
  /// `today` is the day of a text that has only a time, and gives the year to one that has none.
  init?(_ text: String, today: LocalDay) {
    var tokens = Self.tokens(of: text)
    let hasTime = tokens.contains { if case .time = $0 { true } else { false } }
    var date: [Token] = []
    var separators: Set<UInt8> = []
    var isAfterTime = false
    while !tokens.isEmpty {
      let token = tokens.removeFirst()
      switch token {
      case .time(let seconds):
        guard !isAfterTime else { return nil }
        secondsOfDay = seconds
        isAfterTime = true
      case .half(let isAfternoon):
        guard isAfterTime, (3_600..<46_800).contains(secondsOfDay) else { return nil }
        secondsOfDay = secondsOfDay % 43_200 + (isAfternoon ? 43_200 : 0)
      case .offset(let seconds):
        guard offset == nil, isAfterTime || !hasTime else { return nil }
        offset = seconds
      case .separator(let byte): separators.insert(byte)
      case .number, .month: date.append(token)
      case .ignored: break
      }
    }
    day = today
    hasDay = !date.isEmpty
    if date.isEmpty {
      guard hasTime else { return nil }
    } else {
      guard let day = Self.day(of: date, separators, today: today) else { return nil }
      self.day = day
    }
  }

  private enum Token {
    case number(Int, digits: Int)
    case month(Int)
    /// A weekday or another word without meaning.
    case ignored
    case time(Int)
    /// AM or PM.
    case half(isAfternoon: Bool)
    case offset(Int)
    case separator(UInt8)
  }

  private static func day(of date: [Token], _ separators: Set<UInt8>, today: LocalDay) -> LocalDay? {
    var numbers: [(value: Int, digits: Int)] = []
    var month: Int?
    for token in date {
      switch token {
      case .number(let value, let digits): numbers.append((value, digits))
      case .month(let value):
        guard month == nil else { return nil }
        month = value
      default: break
      }
    }
    if let month {
      guard (1...2).contains(numbers.count) else { return nil }
      if numbers.count == 2, numbers[0].digits == 4 { numbers.swapAt(0, 1) }
      if numbers.count == 1, numbers[0].digits == 4 {
        return LocalDay(checkedYear: numbers[0].value, month: month, day: 1)
      }
      let year = numbers.count == 2 ? numbers[1].digits == 4 ? numbers[1].value : nil : today.year
      return year.flatMap { LocalDay(checkedYear: $0, month: month, day: numbers[0].value) }
    }
    switch (numbers.count, numbers.first?.digits) {
    case (1, 8): return LocalDay(digits: numbers[0].value)
    case (2, 4): return LocalDay(checkedYear: numbers[0].value, month: numbers[1].value, day: 1)
    case (3, 4): return LocalDay(checkedYear: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
    case (3, 1), (3, 2):
      guard numbers[2].digits == 4 else { return nil }
      // Slashes are American unless that is impossible.
      let isMonthFirst = separators.contains(UInt8(ascii: "/")) && numbers[0].value <= 12
      let (day, month) = isMonthFirst ? (numbers[1].value, numbers[0].value) : (numbers[0].value, numbers[1].value)
      return LocalDay(checkedYear: numbers[2].value, month: month, day: day)
    default: return nil
    }
  }

  // MARK: Tokens

  /// Splits a text into tokens; returns none if a part is not one.
  private static func tokens(of text: String) -> [Token] {
    var rest = Array(text.lowercased().utf8)[...]
    var tokens: [Token] = []
    while let byte = rest.first {
      if byte == 0x20 || byte == UInt8(ascii: ",") {
        rest.removeFirst()
      } else if byte.isDigit {
        guard let token = number(&rest, after: tokens) else { return [] }
        tokens.append(token)
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), hasTime(tokens) {
        guard let offset = offset(&rest) else { return [] }
        tokens.append(.offset(offset))
      } else if [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(byte) {
        tokens.append(.separator(byte))
        rest.removeFirst()
      } else {
        let word = String(decoding: rest.prefix(while: isLetter), as: UTF8.self)
        guard !word.isEmpty, let token = self.word(word) else { return [] }
        rest = rest.dropFirst(word.utf8.count)
        if case .ignored = token { continue }
        tokens.append(token)
      }
    }
    return tokens
  }

  private static func hasTime(_ tokens: [Token]) -> Bool {
    tokens.contains { if case .time = $0 { true } else { false } }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func digits(_ rest: inout ArraySlice<UInt8>, atMost limit: Int = 14) -> (value: Int, digits: Int)? {
    let taken = rest.prefix(while: \.isDigit)
    guard (1...limit).contains(taken.count) else { return nil }
    rest = rest.dropFirst(taken.count)
    return (taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }, taken.count)
  }

  /// Reads a number, or a time such as `22:16:44.5` or, after a T, `221644`.
  private static func number(_ rest: inout ArraySlice<UInt8>, after tokens: [Token]) -> Token? {
    guard let first = digits(&rest) else { return nil }
    if rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      guard first.digits <= 2, let minute = digits(&rest, atMost: 2), minute.digits == 2 else { return nil }
      var second: Int?
      if rest.first == UInt8(ascii: ":") {
        rest.removeFirst()
        guard let value = digits(&rest, atMost: 2), value.digits == 2 else { return nil }
        second = value.value
        if rest.first == UInt8(ascii: ".") {
          rest.removeFirst()
          guard digits(&rest) != nil else { return nil }
        }
      }
      return time(first.value, minute.value, second)
    }
    if case .number(_, digits: 8)? = tokens.last, first.digits == 4 || first.digits == 6 {
      let six = first.digits == 6 ? first.value : first.value * 100
      return time(six / 10_000, six / 100 % 100, six % 100)
    }
    // An ordinal, such as 21st.
    if [Array("st".utf8), Array("nd".utf8), Array("rd".utf8), Array("th".utf8)].contains(where: rest.starts(with:)) {
      rest = rest.dropFirst(2)
    }
    return .number(first.value, digits: first.digits)
  }

  /// Returns a time of day, or one that counts from the midnight before, as in timetables: `26:03:48`.
  ///
  /// Without seconds, more than two days are probably minutes and seconds.
  private static func time(_ hour: Int, _ minute: Int, _ second: Int?) -> Token? {
    guard hour < (second == nil ? 48 : 100), minute < 60, second ?? 0 <= 60 else { return nil }
    return .time(hour * 3_600 + minute * 60 + (second ?? 0))
  }

  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let sign = rest.removeFirst() == UInt8(ascii: "-") ? -1 : 1
    guard var hours = digits(&rest, atMost: 4) else { return nil }
    var minutes = 0
    if hours.digits == 4 {
      (hours.value, minutes) = (hours.value / 100, hours.value % 100)
    } else if rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      guard let value = digits(&rest, atMost: 2) else { return nil }
      minutes = value.value
    }
    guard hours.value <= 18, minutes < 60 else { return nil }
    return sign * (hours.value * 3_600 + minutes * 60)
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let fullMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  /// The zone names of RFC 822, in hours.
  private static let zones = [
    "utc": 0, "gmt": 0, "ut": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7, "cet": 1, "cest": 2,
  ]

  /// Returns nil for an unknown word.
  private static func word(_ word: String) -> Token? {
    if let month = months.firstIndex(of: word) ?? fullMonths.firstIndex(of: word) ?? (word == "sept" ? 8 : nil) {
      return .month(month + 1)
    }
    if weekdays.contains(where: { $0 == word || $0.prefix(3) == word }) || word == "t" || word == "at" {
      return .ignored
    }
    if word == "am" || word == "pm" { return .half(isAfternoon: word == "pm") }
    return zones[word].map { .offset($0 * 3_600) }
  }
}
