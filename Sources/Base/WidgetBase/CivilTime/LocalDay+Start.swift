public import FoundationEssentials

extension LocalDay {
  /// Returns the first instant at which a clock in the zone shows this day, or a later day if the zone skips it.
  ///
  /// This is 00:00, unless clocks are set forward at midnight, as in Cairo, Beirut and Santiago: the day then begins
  /// with the next time shown by the clock.
  public func start(in timeZone: TimeZone) -> Date {
    let midnight = Double(daysSince1970) * 86_400
    let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight))
    let nearby = Date(timeIntervalSince1970: midnight - Double(offset))
    let guess = Date(timeIntervalSince1970: midnight - Double(timeZone.secondsFromGMT(for: nearby)))
    if isShown(at: guess, in: timeZone), !isShown(at: guess - 1, in: timeZone) { return guess }
    // The maximum offset of any zone from UTC.
    var before = midnight - 54_000
    var after = midnight + 54_000
    while after - before > 1 {
      let middle = ((before + after) / 2).rounded(.down)
      if isShown(at: Date(timeIntervalSince1970: middle), in: timeZone) { after = middle } else { before = middle }
    }
    return Date(timeIntervalSince1970: after)
  }

  /// Whether a clock in the zone shows this day or a later one.
  private func isShown(at instant: Date, in timeZone: TimeZone) -> Bool {
    LocalDay(containing: instant, in: timeZone) >= self
  }
}
