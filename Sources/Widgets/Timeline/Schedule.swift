public import FoundationEssentials

/// The instants at which a timeline's entries begin, in absolute time.
public enum Schedule {
  /// The last whole multiple of `step` seconds since 1970 UTC not after `instant`, before 1970 too.
  ///
  /// - Parameter step: seconds, more than 0.
  public static func floor(_ instant: Date, toMultipleOf step: TimeInterval) -> Date {
    Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / step).rounded(.down) * step)
  }

  /// The last whole minute of the zone's wall clock not after `instant`.
  ///
  /// Offsets of historic zones have seconds, so this is not always a whole minute of UTC.
  public static func floorToMinute(_ instant: Date, in zone: TimeZone) -> Date {
    let offset = TimeInterval(zone.secondsFromGMT(for: instant))
    return floor(instant + offset, toMultipleOf: 60) - offset
  }

  /// `count` instants, `step` seconds apart, the first one at `start`.
  ///
  /// - Parameter count: 0 or more.
  public static func instants(from start: Date, every step: TimeInterval, count: Int) -> [Date] {
    (0..<count).map { start + TimeInterval($0) * step }
  }
}
