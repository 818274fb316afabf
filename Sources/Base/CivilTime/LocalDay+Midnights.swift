public import FoundationEssentials

extension LocalDay {
  /// The day so many days later.
  public func adding(days: Int) -> LocalDay {
    LocalDay(daysSince1970: daysSince1970 + days)
  }

  /// The instants at which the next `count` local days after the one of `instant` begin, strictly increasing.
  ///
  /// A zone that crosses the date line leaves out a day, which begins no earlier than the next and is none of them.
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
