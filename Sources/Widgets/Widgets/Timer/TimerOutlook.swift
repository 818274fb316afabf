internal import CivilTime
internal import FoundationEssentials
internal import Timeline

/// What the timer says beyond the classic look's digits: worked out only when somebody reads it.
struct TimerOutlook: Hashable, Sendable {
  let options: TimerOptions
  let language: Language
  let zone: TimeZone

  /// The fields of the entry of an instant.
  func content(at date: Date) -> [String: EntryContent] {
    let time = options.time(at: date)
    let seconds = Int(time.hundredths.magnitude) / 100
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let sign = time.isNegative ? "\u{2212}" : ""
    let clock = Self.clock(rest, hasHours: days > 0)
    let dayText = language.text("timer.days", ["count": "\(days)"]) ?? "\(days) d"
    return [
      "hero": .text(sign + (days > 0 ? dayText : clock)), "detail": days > 0 ? .text(clock) : .null,
      "short": .text(sign + (days > 0 ? dayText : Self.short(rest))),
      "progress": .number(progress(seconds: time.isNegative ? -seconds : seconds)),
      "label": .optional(options.title ?? reference(at: date)), "isOver": .bool(time.isNegative),
    ]
  }

  /// `5:12:07`, below an hour `12:07` unless hours stand there anyway.
  private static func clock(_ seconds: Int, hasHours: Bool) -> String {
    let minutes = seconds / 60
    let end = WallClock.twoDigits(seconds % 60)
    return seconds < 3_600 && !hasHours
      ? "\(minutes):\(end)" : "\(minutes / 60):\(WallClock.twoDigits(minutes % 60)):\(end)"
  }

  /// `5:12` hours and minutes, below an hour minutes and seconds.
  private static func short(_ seconds: Int) -> String {
    let number = seconds < 3_600 ? seconds : seconds / 60
    return "\(number / 60):\(WallClock.twoDigits(number % 60))"
  }

  /// How much of a ring is filled, 0...1: what is left of a countdown, what is over of anything else.
  private func progress(seconds: Int) -> Double {
    var whole = Self.unit(of: abs(seconds))
    if case .until(let end) = options.reference {
      if seconds <= 0 { return 0 }
      if let start = options.start, start < end { whole = end.timeIntervalSince(start) }
    }
    return min(1, Double(abs(seconds)) / whole)
  }

  /// The shortest span that a ring may stand for and that holds a time: a minute, an hour, a day, 30 or 365 days.
  private static func unit(of seconds: Int) -> Double {
    let units = [60, 3_600, 86_400, 30 * 86_400, 365 * 86_400]
    return Double(units.first { seconds <= $0 } ?? max(seconds, 1))
  }

  /// The day or, on the same day, the time that is counted from or to; nil for a time that stands still.
  private func reference(at date: Date) -> String? {
    let instant: Date
    switch options.reference {
    case .elapsed: return nil
    case .since(let start): instant = start
    case .until(let end): instant = end
    }
    let (day, today) = (LocalDay(containing: instant, in: zone), LocalDay(containing: date, in: zone))
    return day == today
      ? WallClock(at: instant, in: zone).hourAndMinute : CalendarLabels(language).longDate(day)
  }
}
