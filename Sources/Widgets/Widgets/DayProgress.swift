internal import CivilTime
internal import FoundationEssentials

/// How much of a local day has passed at an instant.
enum DayProgress {
  /// 0 at midnight, below 1 until the next; days with a change of clocks are as long as they are.
  static func fraction(at instant: Date, in zone: TimeZone) -> Double {
    let day = LocalDay(containing: instant, in: zone)
    let (start, end) = (day.start(in: zone), day.adding(days: 1).start(in: zone))
    let length = max(end.timeIntervalSince(start), 1)
    return min(1, max(0, instant.timeIntervalSince(start) / length))
  }
}
