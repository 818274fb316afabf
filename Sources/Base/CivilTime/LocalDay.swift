public import FoundationEssentials

/// A day of the proleptic Gregorian calendar, without a zone: year, month and day.
///
/// Days and instants are converted with integer arithmetic (the era scheme of Howard Hinnant's
/// "chrono-compatible low-level date algorithms"), not with `Calendar`, which costs milliseconds at
/// start-up for what is needed here.
public struct LocalDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01, negative before.
  public let daysSince1970: Int

  /// The day that lies so many days after 1970-01-01.
  public init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// The day of a year, month (1...12) and day (1...31).
  ///
  /// A day past the month's end counts on into the next month: 2022-02-30 is 2022-03-02.
  public init(year: Int, month: Int, day: Int) {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.quotientAndFloorRemainder(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = era.remainder * 365 + era.remainder / 4 - era.remainder / 100 + dayOfYear
    daysSince1970 = era.quotient * 146_097 + dayOfEra - 719_468
  }

  /// The day that a clock in a zone shows at an instant.
  public init(containing date: Date, in timeZone: TimeZone) {
    daysSince1970 = Self.secondsOnClock(at: date, in: timeZone).quotientAndFloorRemainder(by: 86_400).quotient
  }

  /// The year, 1 BC being 0.
  public var year: Int { components.year }

  /// The month, 1...12.
  public var month: Int { components.month }

  /// The day of the month, 1...31.
  public var day: Int { components.day }

  /// The day as ISO 8601 writes it, such as `2022-02-05`.
  public var description: String {
    let (year, month, day) = components
    let digits = String(abs(year))
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(year < 0 ? "-" : "")\(padding)\(digits)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// Whether one day is earlier than another.
  public static func < (left: LocalDay, right: LocalDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// The instant a clock in the zone shows 12:00 on this day.
  ///
  /// Noon, unlike midnight, exists once on every day in every zone that sets its clocks at night.
  public func noon(in timeZone: TimeZone) -> Date {
    let noon = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 + 43_200)
    let guess = noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: noon)))
    // The offset that counts is the one at the place's noon, not at UTC's.
    return noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: guess)))
  }

  /// Seconds on the local clock since it showed 00:00, 0..<86,400.
  public static func secondsOfDay(at date: Date, in timeZone: TimeZone) -> Int {
    secondsOnClock(at: date, in: timeZone).quotientAndFloorRemainder(by: 86_400).remainder
  }

  private static func secondsOnClock(at date: Date, in timeZone: TimeZone) -> Int {
    // Clamped to a hundred thousand years, so that no Date can overflow an Int.
    let seconds = max(-3.2e12, min(3.2e12, date.timeIntervalSince1970))
    return Int(seconds.rounded(.down)) + timeZone.secondsFromGMT(for: date)
  }

  private var components: (year: Int, month: Int, day: Int) {
    // A year of this scheme begins on 1 March, so that the leap day is its last.
    let era = (daysSince1970 + 719_468).quotientAndFloorRemainder(by: 146_097)
    let dayOfEra = era.remainder
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = era.quotient * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Int {
  /// Quotient rounded down and the remainder that goes with it, never negative for a positive divisor.
  fileprivate func quotientAndFloorRemainder(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
