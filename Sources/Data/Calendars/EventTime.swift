internal import CIcal
internal import CivilTime
internal import FoundationEssentials

/// A day, or a time of day, as an event gives it.
struct EventTime: Hashable {
  /// Whose clock shows it.
  enum Zone: Hashable {
    case utc
    /// Any clock: the time is the same wherever one is.
    case floating
    /// By the name the file has for it.
    case named(String)
  }

  var day: LocalDay
  /// 0..<86,400, or 86,400 in a leap second; 0 for a day.
  var second: Int
  var isDay: Bool
  var zone: Zone

  /// nil for a time that is none.
  init?(_ time: cical_time, zoneName: String?) {
    guard time.is_valid, (0...9999).contains(time.year) else { return nil }
    day = LocalDay(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    second = Int(time.hour) * 3_600 + Int(time.minute) * 60 + Int(time.second)
    isDay = time.is_date
    zone = time.is_utc ? .utc : zoneName.map { .named($0) } ?? .floating
  }

  /// The time as libical has it, without its zone.
  var ical: cical_time {
    var time = cical_time()
    time.year = Int32(day.year)
    time.month = Int32(day.month)
    time.day = Int32(day.day)
    time.hour = Int32(second / 3_600)
    time.minute = Int32(second / 60 % 60)
    time.second = Int32(second % 60)
    time.is_date = isDay
    time.is_valid = true
    return time
  }

  /// Seconds that a clock in UTC would have counted since 1970 when it showed this.
  var wallSeconds: Int { day.daysSince1970 * 86_400 + second }

  /// The same clock so many days and seconds later.
  func adding(days: Int, seconds: Int) -> EventTime {
    let total = wallSeconds + days * 86_400 + seconds
    var time = self
    time.day = LocalDay(daysSince1970: Int((Double(total) / 86_400).rounded(.down)))
    time.second = total - time.day.daysSince1970 * 86_400
    return time
  }
}
