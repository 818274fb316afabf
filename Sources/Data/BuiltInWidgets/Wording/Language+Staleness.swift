internal import FoundationEssentials
internal import WidgetTimeline

extension Language {
  /// Returns the time of stale data in the language's words: `as of 14:20`.
  ///
  /// The badge omits the day if `date`, the instant of the entry, is on the same day as `instant`, the instant of the
  /// data.
  func staleBadge(dataOf instant: Date, at date: Date, in zone: TimeZone) -> String {
    let time = time(WallClock(at: instant, in: zone), seenFrom: WallClock(at: date, in: zone))
    return text("weather.stale", ["time": time]) ?? time
  }

  /// Returns the same with the day in words: `as of Fri 14:20`.
  func staleBadgeInWords(dataOf instant: Date, at date: Date, in zone: TimeZone) -> String {
    let time = CalendarLabels(self).time(instant, seenFrom: date, in: zone)
    return text("weather.stale", ["time": time]) ?? time
  }
}
