package import FoundationEssentials
package import WidgetBase

/// A daily span of local time.
package struct HoursOfDay: Sendable, Hashable {
  /// The start in minutes after midnight.
  package var start: Int
  /// The end in minutes after midnight, at most 1,440; if it is before the start, it is on the next day.
  package var end: Int

  private static let minutesOfDay = 1_440

  /// Parses a text such as `23:00-06:00`; `00:00-24:00` is a whole day.
  ///
  /// Returns nil for anything else and for an empty span.
  package init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard times.count == 2, let start = times[0], let end = times[1], start != end, start < Self.minutesOfDay else {
      return nil
    }
    self.start = start
    self.end = end
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24 || (hour == 24 && minute == 0), minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// The length in minutes on a day without a clock change.
  package var length: Int { end > start ? end - start : end - start + Self.minutesOfDay }

  /// The span as written: `23:00-06:00`.
  package var text: String { "\(Self.text(start))-\(Self.text(end))" }

  private static func text(_ minutes: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// Returns the day on which the span that contains an instant began; nil if the span does not contain it.
  ///
  /// Only the clock's reading decides, so that a span is neither lost nor moved when clocks change. A reading that
  /// occurs twice is in the span both times.
  package func startDay(ofSpanAround instant: Date, in zone: TimeZone) -> LocalDay? {
    let day = LocalDay(containing: instant, in: zone)
    let seconds = LocalDay.secondsOfDay(at: instant, in: zone)
    let (start, end) = (start * 60, end * 60)
    if start < end { return (start..<end).contains(seconds) ? day : nil }
    if seconds >= start { return day }
    return seconds < end ? day.adding(days: -1) : nil
  }

  /// Returns the end of the span that contains an instant; nil if the span does not contain it.
  package func end(ofSpanAround instant: Date, in zone: TimeZone) -> Date? {
    guard startDay(ofSpanAround: instant, in: zone) != nil else { return nil }
    return LocalClock(zone: zone).boundaries(at: [end * 60], after: instant, days: 2)
      .first { startDay(ofSpanAround: $0, in: zone) == nil }
  }
}

/// The instants at which the clocks of a zone show certain times.
package struct LocalClock: Sendable {
  package let zone: TimeZone

  package init(zone: TimeZone) {
    self.zone = zone
  }

  /// Returns every instant after `instant` at which a clock may begin to show one of some times, in order.
  ///
  /// `times` are seconds after midnight. A time that is shown twice has two instants; where a time is skipped, or the
  /// clock is changed otherwise, the instant of the change is one of them. `days` is the number of days, counted from
  /// the day of `instant`.
  package func boundaries(at times: some Collection<Int>, after instant: Date, days: Int) -> [Date] {
    guard abs(instant.timeIntervalSince1970) < 2e11 else { return [] }
    let today = LocalDay(containing: instant, in: zone).daysSince1970
    var found: Set<Date> = []
    for day in today...(today + max(days, 1)) {
      let midnight = Double(day) * 86_400
      // Whichever offset is valid at the time, it is one of those around it.
      for offset in Set([-86_400, 0.0, 86_400, 172_800].map { offset(at: midnight + $0) }) {
        for time in times { found.insert(Date(timeIntervalSince1970: midnight + Double(time) - offset)) }
      }
      if let change = change(after: midnight - 86_400, before: midnight) { found.insert(change) }
      if day == today + max(days, 1), let change = change(after: midnight, before: midnight + 86_400) {
        found.insert(change)
      }
    }
    return found.filter { $0 > instant }.sorted()
  }

  private func offset(at seconds: Double) -> Double {
    Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
  }

  /// Returns the instant at which the offset from UTC changes between two instants; nil if it is the same at both.
  private func change(after first: Double, before last: Double) -> Date? {
    var (before, after) = (first, last)
    let old = offset(at: before)
    guard old != offset(at: after) else { return nil }
    while after - before > 1 {
      let middle = ((before + after) / 2).rounded(.down)
      if offset(at: middle) == old { before = middle } else { after = middle }
    }
    return Date(timeIntervalSince1970: after)
  }
}
