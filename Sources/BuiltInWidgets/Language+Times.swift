internal import WidgetTimeline

extension Language {
  /// Formats a time of day: `17:00` or, on a 12-hour clock, `5:00 PM`.
  func time(_ clock: WallClock) -> String {
    guard usesTwelveHours else { return clock.hourAndMinute }
    let time = "\(clock.twelveHour):\(WallClock.twoDigits(clock.minute))"
    let period = period(of: clock)
    return text("clock.time.twelve", ["time": time, "period": period]) ?? "\(time) \(period)"
  }

  /// Formats a time with its day if that differs: `17:00`, `11-20 17:00`; see ``WidgetTimeline/WallClock``.
  func time(_ clock: WallClock, seenFrom other: WallClock) -> String {
    guard usesTwelveHours else { return clock.text(seenFrom: other) }
    return [clock.day(seenFrom: other), time(clock)].compactMap { $0 }.joined(separator: " ")
  }

  /// Formats a whole hour: `02:00`, `2 Uhr` or, on a 12-hour clock, `2 AM`.
  func hour(_ clock: WallClock) -> String {
    guard usesTwelveHours else {
      let hour = text("clock.hour", ["hour": "\(clock.hour)"])
      // A time in numbers only has two digits.
      return hour.flatMap { $0 == "\(clock.hour):00" ? nil : $0 } ?? "\(WallClock.twoDigits(clock.hour)):00"
    }
    let values = ["hour": "\(clock.twelveHour)", "period": period(of: clock)]
    return text("clock.hour.twelve", values) ?? "\(clock.twelveHour) \(period(of: clock))"
  }

  /// Formats an hour of a chart's axis: `17` or, on a 12-hour clock, `5 PM`.
  ///
  /// On a 12-hour clock, AM or PM is omitted after an hour of the same half of the day, so that labels fit.
  func axisHour(_ clock: WallClock, after previous: WallClock?) -> String {
    guard usesTwelveHours else { return "\(clock.hour)" }
    if let previous, (previous.hour < 12) == (clock.hour < 12) { return "\(clock.twelveHour)" }
    return hour(clock)
  }

  /// Returns the half of the day in the language's words: `AM` or `PM`.
  func period(of clock: WallClock) -> String {
    clock.hour < 12 ? text("clock.am") ?? "AM" : text("clock.pm") ?? "PM"
  }
}
