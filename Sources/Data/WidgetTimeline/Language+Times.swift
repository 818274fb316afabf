extension Language {
  /// Formats a time of day: `17:00` or, on a 12-hour clock, `5:00 PM`.
  package func time(_ clock: WallClock) -> String {
    guard usesTwelveHours else { return clock.text(separator: timeSeparator) }
    let time = "\(clock.twelveHour)\(timeSeparator)\(WallClock.twoDigits(clock.minute))"
    let period = period(of: clock)
    return text("clock.time.twelve", ["time": time, "period": period]) ?? "\(time) \(period)"
  }

  /// Formats a time with its day if that differs: `17:00`, `11-20 17:00`; see ``WallClock``.
  package func time(_ clock: WallClock, seenFrom other: WallClock) -> String {
    [clock.day(seenFrom: other), time(clock)].compactMap { $0 }.joined(separator: " ")
  }

  /// Formats a whole hour: `02:00`, `2 Uhr` or, on a 12-hour clock, `2 AM`.
  package func hour(_ clock: WallClock) -> String {
    guard usesTwelveHours else {
      let hour = text("clock.hour", ["hour": "\(clock.hour)"])
      // A time in numbers only has two digits.
      let minutes = timeSeparator + "00"
      return hour.flatMap { $0 == "\(clock.hour)\(minutes)" ? nil : $0 } ?? WallClock.twoDigits(clock.hour) + minutes
    }
    let values = ["hour": "\(clock.twelveHour)", "period": period(of: clock)]
    return text("clock.hour.twelve", values) ?? "\(clock.twelveHour) \(period(of: clock))"
  }

  /// Formats an hour of a chart's axis: `17` or, on a 12-hour clock, `5 PM`.
  ///
  /// On a 12-hour clock, AM or PM is omitted after an hour of the same half of the day, so that labels fit.
  package func axisHour(_ clock: WallClock, after previous: WallClock?) -> String {
    guard usesTwelveHours else { return "\(clock.hour)" }
    if let previous, (previous.hour < 12) == (clock.hour < 12) { return "\(clock.twelveHour)" }
    return hour(clock)
  }

  /// The sign between hours and minutes.
  package var timeSeparator: String { text("clock.separator") ?? ":" }

  /// Returns the half of the day in the language's words: `AM` or `PM`.
  package func period(of clock: WallClock) -> String {
    clock.hour < 12 ? text("clock.am") ?? "AM" : text("clock.pm") ?? "PM"
  }
}
