internal import CivilTime
public import FoundationEssentials

/// What calendar and clock on a wall somewhere show at an instant.
public struct WallClock: Hashable, Sendable {
  /// Of the Gregorian calendar, before 1582-10-15 of the Julian one.
  public let year: Int
  /// 1...12.
  public let month: Int
  /// 1...31.
  public let day: Int
  /// 0...23.
  public let hour: Int
  /// 0...59.
  public let minute: Int
  /// 0...59; there are no leap seconds.
  public let second: Int

  /// The reading at an instant in a zone; fractions of a second are dropped.
  public init(at instant: Date, in zone: TimeZone) {
    if instant >= Self.firstOfGregorian {
      // `Calendar` alone takes ten times as long.
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

  /// 1582-10-16 00:00 UTC: a day after the calendar was changed, so that every zone has left the old one.
  private static let firstOfGregorian = Date(timeIntervalSince1970: -12_219_206_400)

  /// `17:00`, 24 hours.
  public var hourAndMinute: String { "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" }

  /// `2022-02-05`.
  public var isoDate: String {
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// An instant in UTC as ISO 8601 writes it, to the second: `2022-02-05T08:00:00Z`.
  ///
  /// What `Date.formatted(.iso8601)` says, without the calendar that it makes: 24 hours took 2 % of the instructions of a
  /// picture.
  public static func isoText(of instant: Date) -> String {
    let clock = WallClock(at: instant, in: .gmt)
    return "\(clock.isoDate)T\(clock.hourAndMinute):\(twoDigits(clock.second))Z"
  }

  /// As much of date and time as tells this reading from others: `14:20` of the same day, `11-20 14:20` of another day
  /// of the same year, else `2025-12-31 14:20`.
  public func text(seenFrom other: WallClock) -> String {
    if year != other.year { return "\(isoDate) \(hourAndMinute)" }
    if (month, day) == (other.month, other.day) { return hourAndMinute }
    return "\(Self.twoDigits(month))-\(Self.twoDigits(day)) \(hourAndMinute)"
  }

  /// A number from 0 to 99 in two digits.
  public static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
