public import FoundationEssentials

extension LocalDay {
  /// Returns the day a number of days later.
  public func adding(days: Int) -> LocalDay {
    LocalDay(daysSince1970: daysSince1970 + days)
  }

  /// Returns the instants at which the `count` local days after the day of `instant` begin, strictly increasing.
  ///
  /// A zone that crosses the date line skips a day. The skipped day would begin at the same instant as the next one and
  /// is left out.
  public static func midnights(after instant: Date, count: Int, in zone: TimeZone) -> [Date] {
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
