public import FoundationEssentials
internal import WidgetBase

/// The local date and time in a zone at an instant.
public struct WallClock: Hashable, Sendable {
  /// The year of the Gregorian calendar, before 1582-10-15 of the Julian calendar.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int
  /// The second, 0...59, without leap seconds.
  public let second: Int

  /// Creates the local date and time at an instant in a zone, dropping fractions of a second.
  public init(at instant: Date, in zone: TimeZone) {
    if instant >= Self.firstOfGregorian {
      // Using `Calendar` here takes ten times as long.
      let date = LocalDay(containing: instant, in: zone)
      let seconds = LocalDay.secondsOfDay(at: instant, in: zone)
      (year, month, day) = (date.year, date.month, date.day)
      (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
      return
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: instant)
    year = parts.year ?? 0
    month = parts.month ?? 0
    day = parts.day ?? 0
    hour = parts.hour ?? 0
    minute = parts.minute ?? 0
    second = parts.second ?? 0
  }

  /// 1582-10-16 00:00 UTC: one day after the calendar reform, when every zone uses the Gregorian calendar.
  private static let firstOfGregorian = Date(timeIntervalSince1970: -12_219_206_400)

  /// The hour on a 12-hour clock, 1...12; noon and midnight are both 12.
  public var twelveHour: Int { (hour + 11) % 12 + 1 }

  /// The time in 24-hour form, such as `17:00`.
  public var hourAndMinute: String { text(separator: ":") }

  /// Returns the time in 24-hour form with a sign between hour and minute, such as `17.00`.
  public func text(separator: String) -> String { Self.twoDigits(hour) + separator + Self.twoDigits(minute) }

  /// The date, such as `2022-02-05`.
  public var isoDate: String {
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// Returns an instant in UTC in ISO 8601 to the second: `2022-02-05T08:00:00Z`.
  ///
  /// The result equals `Date.formatted(.iso8601)`, which creates a calendar each time: for 24 hours that was 2 % of a
  /// picture's instructions.
  public static func isoText(of instant: Date) -> String {
    let clock = WallClock(at: instant, in: .gmt)
    return "\(clock.isoDate)T\(clock.hourAndMinute):\(twoDigits(clock.second))Z"
  }

  /// Returns the parts of date and time that tell this instant from another one.
  ///
  /// These are `14:20` on the same day, `11-20 14:20` on another day of the same year, else `2025-12-31 14:20`.
  public func text(seenFrom other: WallClock) -> String {
    [day(seenFrom: other), hourAndMinute].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the date as far as it differs from another one's: nil on the same day, `11-20` in the same year, else
  /// `2025-12-31`.
  public func day(seenFrom other: WallClock) -> String? {
    if year != other.year { return isoDate }
    if (month, day) == (other.month, other.day) { return nil }
    return "\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// Formats a number from 0 to 99 with two digits.
  public static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
