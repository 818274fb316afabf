internal import FoundationEssentials
internal import Weather

extension LocalDay {
  /// The day so many days later.
  func adding(days: Int) -> LocalDay {
    LocalDay(daysSince1970: daysSince1970 + days)
  }

  /// The first instant of the day in a zone: its 00:00, or what the clock showed first where there was no 00:00.
  ///
  /// Zones that begin summer time at midnight have days without one. A day that a zone left out, as Samoa did with
  /// 2011-12-30, begins when the next one does.
  func start(in zone: TimeZone) -> Date {
    // No zone is farther from UTC than 15 hours.
    var before = daysSince1970 * 86_400 - 16 * 3_600
    var after = daysSince1970 * 86_400 + 16 * 3_600
    while after - before > 1 {
      let middle = (before + after) / 2
      if LocalDay(containing: Date(timeIntervalSince1970: TimeInterval(middle)), in: zone) < self {
        before = middle
      } else {
        after = middle
      }
    }
    return Date(timeIntervalSince1970: TimeInterval(after))
  }

  /// The instants at which the next `count` local days after the one of `instant` begin, strictly increasing.
  static func midnights(after instant: Date, count: Int, in zone: TimeZone) -> [Date] {
    var midnights: [Date] = []
    var day = LocalDay(containing: instant, in: zone)
    while midnights.count < count {
      day = day.adding(days: 1)
      let start = day.start(in: zone)
      if start > midnights.last ?? instant { midnights.append(start) }
    }
    return midnights
  }
}
