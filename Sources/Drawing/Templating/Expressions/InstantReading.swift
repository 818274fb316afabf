internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// Reads instants in the forms used by data.
enum InstantReading {
  /// The years 1 to 9999, in seconds since 1970.
  private static let range = -62_135_596_800.0...253_402_300_799.0
  /// The smallest number that is read as milliseconds; as seconds it would be after the year 5100.
  private static let maximumSeconds = 1e11
  /// The numbers that are read as days, such as 20260419; as seconds they would be in August 1970.
  private static let days = 19_000_101.0...21_001_231.0

  /// Returns the instant that a value represents; nil if it is not an instant.
  ///
  /// Valid texts are ISO 8601 dates (in the picture's time zone if they have no offset), the forms of ``DateText``,
  /// `now` and `today`. A time without a day is today's, or else tomorrow's or yesterday's, if that is nearer. Numbers are
  /// days such as 20260419, seconds since 1970, or milliseconds.
  static func instant(_ value: EntryContent, in zone: TimeZone, now: Date) -> Date? {
    if let number = value.numericValue {
      if days.contains(number), let whole = Int(exactly: number), let day = LocalDay(digits: whole) {
        return instant(onClock: day.daysSince1970 * 86_400, in: zone)
      }
      let seconds = Swift.abs(number) >= maximumSeconds ? number / 1_000 : number
      return range.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }
    guard case .text(let text) = value else { return nil }
    let trimmed = text.trimmingSpaces
    if trimmed == "now" || trimmed == "today" { return now }
    // No format is longer.
    guard trimmed.utf8.count <= 64 else { return nil }
    if let time = ISOTime(trimmed) {
      return time.offset.map { Date(timeIntervalSince1970: Double(time.secondsOnClock - $0)) }
        ?? instant(onClock: time.secondsOnClock, in: zone)
    }
    guard let date = DateText(trimmed, today: LocalDay(containing: now, in: zone)) else { return nil }
    func shifted(by days: Int) -> Date {
      let seconds = (date.day.daysSince1970 + days) * 86_400 + date.secondsOfDay
      return date.offset.map { Date(timeIntervalSince1970: Double(seconds - $0)) }
        ?? instant(onClock: seconds, in: zone)
    }
    let found = shifted(by: 0)
    guard !date.hasDay else { return found }
    let distance = found.timeIntervalSince(now)
    return distance < -longestAgo ? shifted(by: 1) : distance > longestAhead ? shifted(by: -1) : found
  }

  /// The distances in seconds from which on a time without a day is not today's but tomorrow's or yesterday's: at 23:50,
  /// 00:05 is in 15 minutes.
  private static let longestAgo = 12 * 3_600.0
  private static let longestAhead = 18 * 3_600.0

  /// Returns the instant at which a clock in a zone shows a time, given in seconds since 1970.
  ///
  /// If the clock shows it never or twice, the result is near it.
  private static func instant(onClock seconds: Int, in zone: TimeZone) -> Date {
    let clock = Date(timeIntervalSince1970: Double(seconds))
    let guess = clock - Double(zone.secondsFromGMT(for: clock))
    return clock - Double(zone.secondsFromGMT(for: guess))
  }
}

extension LocalDay {
  /// Creates the day of a number such as 20260419; returns nil for a day that does not exist.
  init?(digits: Int) {
    self.init(checkedYear: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// Returns nil for a day that does not exist.
  init?(checkedYear year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
    guard self.day == day else { return nil }
  }
}
