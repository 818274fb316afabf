public import Foundation

extension Text {
  /// The format of a date.
  public struct DateStyle: Hashable, Sendable {
    fileprivate enum Kind {
      case time, date, relative, offset, timer
    }

    fileprivate let kind: Kind

    /// The time of day, such as `9:41 AM`.
    public static let time = DateStyle(kind: .time)
    /// The date, such as `June 3, 2019`.
    public static let date = DateStyle(kind: .date)
    /// The distance in time, such as `2 hr, 23 min`.
    public static let relative = DateStyle(kind: .relative)
    /// The signed distance in time, such as `+2 hours`.
    public static let offset = DateStyle(kind: .offset)
    /// The distance in time, such as `2:32:00`.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates the text of a date.
  ///
  /// Relative styles count from the picture's instant.
  public init(_ date: Date, style: DateStyle) {
    self.init(.made { environment in environment.text(of: date, style: style) })
  }

  /// Creates the text of a span of time, such as `9:30 – 11:00 AM`.
  public init(_ interval: DateInterval) {
    self.init(interval.start...interval.end)
  }

  /// Creates the text of a span of time, such as `9:30 – 11:00 AM`.
  public init(_ dates: ClosedRange<Date>) {
    self.init(
      .made { environment in
        Date.IntervalFormatStyle(
          date: .omitted, time: .shortened, locale: environment.locale, calendar: environment.calendar,
          timeZone: environment.timeZone
        ).format(dates.lowerBound..<dates.upperBound)
      })
  }

  /// Creates the text of the remaining or elapsed part of a span of time at the picture's instant.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      .made { environment in
        let now = min(max(pauseTime ?? environment.now, timerInterval.lowerBound), timerInterval.upperBound)
        let seconds =
          countsDown
          ? timerInterval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(timerInterval.lowerBound)
        return EnvironmentValues.timerText(seconds, showsHours: showsHours)
      })
  }
}

extension EnvironmentValues {
  /// Returns the text of a date in a style.
  func text(of date: Date, style: Text.DateStyle) -> String {
    let seconds = date.timeIntervalSince(now)
    switch style.kind {
    case .time: return text(of: date, date: .none, time: .short)
    case .date: return text(of: date, date: .long, time: .none)
    case .timer: return Self.timerText(abs(seconds))
    case .relative: return Self.units(of: abs(seconds)).prefix(2).map(\.short).joined(separator: ", ")
    case .offset:
      let unit = Self.units(of: abs(seconds)).first
      return (seconds < 0 ? "−" : "+") + (unit?.long ?? "0 seconds")
    }
  }

  private func text(of date: Date, date dateStyle: DateFormatter.Style, time: DateFormatter.Style) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = timeZone
    formatter.dateStyle = dateStyle
    formatter.timeStyle = time
    return formatter.string(from: date)
  }

  /// Returns whole seconds as `2:05` or `1:02:05`, or as `62:05` without hours.
  ///
  /// Returns 0 for spans longer than a century and for NaN.
  static func timerText(_ seconds: TimeInterval, showsHours: Bool = true) -> String {
    let all = wholeSeconds(seconds)
    if !showsHours { return "\(all / 60):\(all % 60 < 10 ? "0" : "")\(all % 60)" }
    let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
  }

  private static func wholeSeconds(_ seconds: TimeInterval) -> Int {
    let century = 100.0 * 366 * 86_400
    return seconds > 0 && seconds < century ? Int(seconds.rounded()) : 0
  }

  /// Returns the nonzero units of a span of time, the largest first.
  ///
  /// The words are always English.
  private static func units(of seconds: TimeInterval) -> [(short: String, long: String)] {
    var rest = wholeSeconds(seconds)
    var units: [(String, String)] = []
    for (length, short, long) in [
      (31_536_000, "yr", "year"), (2_592_000, "mth", "month"), (604_800, "wk", "week"), (86_400, "day", "day"),
      (3600, "hr", "hour"), (60, "min", "minute"), (1, "sec", "second"),
    ] {
      let count = rest / length
      rest %= length
      guard count > 0 else { continue }
      let plural = count == 1 ? "" : "s"
      units.append(("\(count) \(short)\(short == "day" ? plural : "")", "\(count) \(long)\(plural)"))
    }
    return units.isEmpty ? [("0 sec", "0 seconds")] : units
  }
}

extension FormatStyle {
  /// Returns the format in the locale of an environment.
  ///
  /// A date format also gets the environment's time zone unless it has its own.
  func adapted(to environment: EnvironmentValues) -> Self {
    let localized = locale(environment.locale)
    guard var dates = localized as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent else {
      return localized
    }
    dates.timeZone = environment.timeZone
    return dates as? Self ?? localized
  }
}
