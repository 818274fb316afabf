internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The fields of the timer that only the refined theme shows; they are computed on access.
struct TimerOutlook: Hashable, Sendable {
  let options: TimerOptions
  let language: Language
  let zone: TimeZone

  func content(at date: Date) -> [String: EntryContent] {
    let time = options.time(at: date)
    let seconds = Int(time.hundredths.magnitude) / 100
    let counted = counted(seconds, isNegative: time.isNegative)
    let (days, rest) = (counted.days, counted.rest)
    let sign = time.isNegative ? "\u{2212}" : ""
    let clock = Self.clock(rest, hasHours: days > 0)
    let unit = (days == 1 ? language.text("timer.day") : language.text("timer.days.unit", count: days)) ?? "d"
    let dayText = language.text("timer.days", count: days) ?? "\(days) d"
    return [
      "hero": .text(sign + (days > 0 ? dayText : clock)), "detail": days > 0 ? .text(clock) : .null,
      "short": .text(sign + (days > 0 ? dayText : Self.short(rest))),
      "dayCount": days > 0 ? .text("\(sign)\(days)") : .null, "dayUnit": days > 0 ? .text(unit) : .null,
      "hoursLeft": days > 0 ? .optional(language.text("timer.hours", count: rest / 3_600)) : .null,
      "progress": .number(progress(seconds: time.isNegative ? -seconds : seconds, days: days)),
      "label": .optional(options.title ?? reference(at: date)), "isOver": .bool(time.isNegative),
    ]
  }

  /// Returns the days and the rest of a time; a fixed time has days of 24 hours.
  private func counted(_ seconds: Int, isNegative: Bool) -> CountedDays {
    switch options.reference {
    case .elapsed: CountedDays(seconds: seconds, from: Date(timeIntervalSince1970: 0), isAfter: true, in: .gmt)
    case .since(let start): CountedDays(seconds: seconds, from: start, isAfter: !isNegative, in: zone)
    case .until(let end): CountedDays(seconds: seconds, from: end, isAfter: isNegative, in: zone)
    }
  }

  /// Formats a time as `5:12:07`, or as `12:07` if it is below an hour and hours are not required.
  private static func clock(_ seconds: Int, hasHours: Bool) -> String {
    let minutes = seconds / 60
    let end = WallClock.twoDigits(seconds % 60)
    return seconds < 3_600 && !hasHours
      ? "\(minutes):\(end)" : "\(minutes / 60):\(WallClock.twoDigits(minutes % 60)):\(end)"
  }

  /// Formats hours and minutes, `5:12`, or minutes and seconds below an hour.
  private static func short(_ seconds: Int) -> String {
    let number = seconds < 3_600 ? seconds : seconds / 60
    return "\(number / 60):\(WallClock.twoDigits(number % 60))"
  }

  /// Returns the filled part of the ring, 0...1: the remaining part of a countdown, the elapsed part of anything else.
  private func progress(seconds: Int, days: Int) -> Double {
    // A day on which clocks are set back is longer.
    var whole = Self.unit(of: days > 0 ? abs(seconds) : min(abs(seconds), 86_400))
    if case .until(let end) = options.reference {
      if seconds <= 0 { return 0 }
      if let start = options.start, start < end { whole = end.timeIntervalSince(start) }
    }
    return min(1, Double(abs(seconds)) / whole)
  }

  /// Returns the shortest span of a ring that includes the time: a minute, an hour, a day, 30 or 365 days.
  private static func unit(of seconds: Int) -> Double {
    let units = [60, 3_600, 86_400, 30 * 86_400, 365 * 86_400]
    return Double(units.first { seconds <= $0 } ?? max(seconds, 1))
  }

  /// Returns the day of the reference, or its time if it is on the same day; nil for a fixed time.
  private func reference(at date: Date) -> String? {
    let instant: Date
    switch options.reference {
    case .elapsed: return nil
    case .since(let start): instant = start
    case .until(let end): instant = end
    }
    let (day, today) = (LocalDay(containing: instant, in: zone), LocalDay(containing: date, in: zone))
    return day == today
      ? language.time(WallClock(at: instant, in: zone)) : CalendarLabels(language).longDate(day)
  }
}
