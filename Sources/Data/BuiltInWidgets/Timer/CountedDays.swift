internal import FoundationEssentials
internal import WidgetBase

/// A time between two instants in days of a zone's calendar and the rest.
///
/// A day lasts from a time on the clock to the same time on the next day: 23 or 25 hours if clocks are changed. Days
/// that the zone skips, as Samoa did in 2011, do not count.
struct CountedDays: Hashable, Sendable {
  /// The number of whole days.
  let days: Int
  /// The remaining seconds, less than a day.
  let rest: Int

  /// Counts the days of `seconds` before a reference or, if `isAfter` is true, after it.
  ///
  /// The time of day of the reference divides the days. `seconds` must not be negative.
  init(seconds: Int, from reference: Date, isAfter: Bool, in zone: TimeZone) {
    let sign = isAfter ? 1 : -1
    let day = LocalDay(containing: reference, in: zone)
    let time = LocalDay.secondsOfDay(at: reference, in: zone)
    // The day of the other end, and, if the clock has not reached the time there, the days nearer to the reference.
    let last = LocalDay(containing: reference + Double(sign * seconds), in: zone)
    for step in 0...Self.maximumSteps {
      let candidate = last.adding(days: -sign * step)
      guard (candidate.daysSince1970 - day.daysSince1970) * sign > 0 else { break }
      let instant = Self.instant(of: time, on: candidate, in: zone)
      let length = Int((instant.timeIntervalSince(reference) * Double(sign)).rounded())
      guard length <= seconds else { continue }
      // Noons are whole days apart, except for changes of the offset, which are shorter unless a day is skipped.
      let noons = LocalDay(containing: instant, in: zone).noon(in: zone).timeIntervalSince(day.noon(in: zone))
      days = Int((noons / 86_400).magnitude.rounded())
      rest = seconds - length
      return
    }
    days = 0
    rest = seconds
  }

  /// The maximum number of days after which the clock shows the time again: one more than usual after a skipped day.
  private static let maximumSteps = 3

  /// Returns the instant at which a clock shows a time in seconds; the time that it shows instead if it skips that time.
  private static func instant(of time: Int, on day: LocalDay, in zone: TimeZone) -> Date {
    let wall = Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + Double(time))
    let guess = wall - Double(zone.secondsFromGMT(for: wall))
    let instant = wall - Double(zone.secondsFromGMT(for: guess))
    return LocalDay.secondsOfDay(at: instant, in: zone) == time ? instant : max(guess, instant)
  }
}
