internal import FoundationEssentials
internal import WidgetBase

/// The elapsed part of a local day.
enum DayProgress {
  /// Returns the elapsed part: 0 at midnight, below 1 until the next midnight.
  ///
  /// A day with a clock change has its actual length.
  static func fraction(at instant: Date, in zone: TimeZone) -> Double {
    let day = LocalDay(containing: instant, in: zone)
    let (start, end) = (day.start(in: zone), day.adding(days: 1).start(in: zone))
    let length = max(end.timeIntervalSince(start), 1)
    return min(1, max(0, instant.timeIntervalSince(start) / length))
  }
}
