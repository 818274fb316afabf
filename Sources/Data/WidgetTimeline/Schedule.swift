public import FoundationEssentials

/// Functions for the instants at which a timeline's entries begin, in absolute time.
public enum Schedule {
  /// Returns the last whole multiple of `step` seconds since 1970 UTC that is not after `instant`, also before 1970.
  ///
  /// `step` must be greater than 0.
  public static func floor(_ instant: Date, toMultipleOf step: TimeInterval) -> Date {
    Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / step).rounded(.down) * step)
  }

  /// Returns the last whole minute of the zone's wall clock that is not after `instant`.
  ///
  /// Offsets of historic zones include seconds, so the result is not always a whole minute of UTC.
  public static func floorToMinute(_ instant: Date, in zone: TimeZone) -> Date {
    let offset = TimeInterval(zone.secondsFromGMT(for: instant))
    return floor(instant + offset, toMultipleOf: 60) - offset
  }

  /// Returns `count` instants that are `step` seconds apart, starting at `start`.
  ///
  /// `count` must not be negative.
  public static func instants(from start: Date, every step: TimeInterval, count: Int) -> [Date] {
    (0..<count).map { start + TimeInterval($0) * step }
  }
}
