public import FoundationEssentials

/// A day of the proleptic Gregorian calendar without a time zone: year, month and day.
///
/// Days and instants are converted with integer arithmetic (the era scheme of Howard Hinnant's "chrono-compatible
/// low-level date algorithms") rather than with `Calendar`, which would take milliseconds at start-up.
public struct LocalDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The days since 1970-01-01; negative for earlier days.
  public let daysSince1970: Int

  /// Creates the day that is a number of days after 1970-01-01.
  public init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// Creates a day from a year, a month (1...12) and a day (1...31).
  ///
  /// A day past the end of the month is in the next month: 2022-02-30 is 2022-03-02.
  public init(year: Int, month: Int, day: Int) {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.quotientAndFloorRemainder(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = era.remainder * 365 + era.remainder / 4 - era.remainder / 100 + dayOfYear
    daysSince1970 = era.quotient * 146_097 + dayOfEra - 719_468
  }

  /// Creates the day that a clock in a zone shows at an instant.
  public init(containing date: Date, in timeZone: TimeZone) {
    daysSince1970 = Self.secondsOnClock(at: date, in: timeZone).quotientAndFloorRemainder(by: 86_400).quotient
  }

  /// The year; 1 BC is 0.
  public var year: Int { components.year }

  /// The month, 1...12.
  public var month: Int { components.month }

  /// The day of the month, 1...31.
  public var day: Int { components.day }

  /// The day in ISO 8601 format, such as `2022-02-05`.
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

  /// Returns the instant at which a clock in the zone shows 12:00 on this day.
  ///
  /// Unlike midnight, noon exists exactly once on every day in every zone that changes its clocks at night.
  public func noon(in timeZone: TimeZone) -> Date {
    let noon = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 + 43_200)
    let guess = noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: noon)))
    // The applicable offset is the one at noon in the zone, not at noon UTC.
    return noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: guess)))
  }

  /// Returns the seconds since 00:00 on the local clock, 0..<86,400.
  public static func secondsOfDay(at date: Date, in timeZone: TimeZone) -> Int {
    secondsOnClock(at: date, in: timeZone).quotientAndFloorRemainder(by: 86_400).remainder
  }

  private static func secondsOnClock(at date: Date, in timeZone: TimeZone) -> Int {
    // Clamped to a hundred thousand years, so that a `Date` cannot overflow an `Int`.
    let seconds = max(-3.2e12, min(3.2e12, date.timeIntervalSince1970))
    return Int(seconds.rounded(.down)) + timeZone.secondsFromGMT(for: date)
  }

  private var components: (year: Int, month: Int, day: Int) {
    // Years in this scheme begin on 1 March, so that the leap day is the last day.
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
  /// Returns the quotient rounded down and its remainder, which is never negative for a positive divisor.
  fileprivate func quotientAndFloorRemainder(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
