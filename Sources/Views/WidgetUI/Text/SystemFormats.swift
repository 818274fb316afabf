public import Foundation

// Formats of the present: `Text(.currentDate, format: .timer(...))`. A picture shows its own instant.

/// A value that changes with time; a picture shows the value at its instant.
public struct TimeDataSource<Value> {
  let value: (Date) -> Value
}

extension TimeDataSource where Value == Date {
  /// The picture's instant.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource { $0 } }
}

extension TimeDataSource where Value == Range<Date> {
  /// Returns the span of time from a date to the picture's instant; empty before the date.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource { date..<max(date, $0) }
  }

  /// Returns the span of time from the picture's instant to a date; empty after the date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource { min(date, $0)..<date }
  }
}

extension TimeDataSource where Value == Duration {
  /// Returns the time from the picture's instant to a date, negative after it.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource { .seconds(date.timeIntervalSince($0)) }
  }
}

extension Text {
  /// Creates the text of a value at the picture's instant.
  public init<Value, Format: FormatStyle>(_ source: TimeDataSource<Value>, format: Format)
  where Format.FormatInput == Value, Format.FormatOutput == String {
    self.init(.made { environment in format.adapted(to: environment).format(source.value(environment.now)) })
  }
}

/// The formats of instants relative to others.
public enum SystemFormatStyle {
  /// The distance of an instant from a fixed one, in its largest units, such as `+2 hours`; in English.
  public struct DateOffset: FormatStyle {
    let anchor: Date
    let fields: Set<Date.RelativeFormatStyle.Field>
    let count: Int

    /// Returns the distance; an empty text for distances longer than a century.
    public func format(_ value: Date) -> String {
      let seconds = value.timeIntervalSince(anchor)
      let parts = EnvironmentValues.distance(abs(seconds), in: fields).prefix(max(1, count))
      return (seconds < 0 ? "−" : "+") + parts.joined(separator: ", ")
    }
  }

  /// The distance of a fixed instant, such as `in 2 hours`, or its date if it is a week away or more; in English.
  public struct DateReference: FormatStyle {
    let reference: Date
    let fields: Set<Date.RelativeFormatStyle.Field>
    let threshold: TimeInterval

    /// Returns the distance from an instant, or the date.
    public func format(_ value: Date) -> String {
      let seconds = reference.timeIntervalSince(value)
      guard abs(seconds) < threshold else { return reference.formatted(date: .abbreviated, time: .omitted) }
      let distance = EnvironmentValues.distance(abs(seconds), in: fields).first ?? ""
      return seconds < 0 ? "\(distance) ago" : "in \(distance)"
    }
  }

  /// The elapsed or remaining part of a span of time, such as `1:02:05`.
  public struct Timer: FormatStyle {
    let interval: Range<Date>
    let countsDown: Bool

    /// Returns the part at an instant.
    public func format(_ value: Date) -> String {
      let now = min(max(value, interval.lowerBound), interval.upperBound)
      return EnvironmentValues.timerText(
        countsDown ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound))
    }
  }

  /// The time since an instant, such as `0:05.00`.
  public struct Stopwatch: FormatStyle {
    let start: Date

    /// Returns the time at an instant, without the hundredths, which a picture has no use for.
    public func format(_ value: Date) -> String { EnvironmentValues.timerText(value.timeIntervalSince(start)) }
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// Returns the distance from an instant in at most some units.
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2
  ) -> SystemFormatStyle.DateOffset {
    SystemFormatStyle.DateOffset(anchor: anchor, fields: allowedFields, count: maxFieldCount)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// Returns the distance of a date, or the date if it is further away than a threshold, by default a week.
  public static func reference(
    to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .week
  ) -> SystemFormatStyle.DateReference {
    let threshold = EnvironmentValues.seconds(in: thresholdField)
    return SystemFormatStyle.DateReference(reference: date, fields: allowedFields, threshold: threshold)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// Returns the remaining part of a span of time.
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer { SystemFormatStyle.Timer(interval: interval, countsDown: true) }

  /// Returns the elapsed part of a span of time.
  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> SystemFormatStyle.Timer { SystemFormatStyle.Timer(interval: interval, countsDown: false) }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// Returns the time since an instant.
  public static func stopwatch(
    startingAt start: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
  ) -> SystemFormatStyle.Stopwatch { SystemFormatStyle.Stopwatch(start: start) }
}

extension EnvironmentValues {
  /// The units of distances in time, the largest first.
  private static let fields: [(field: Date.RelativeFormatStyle.Field, seconds: TimeInterval, name: String)] = [
    (.year, 31_536_000, "year"), (.month, 2_592_000, "month"), (.week, 604_800, "week"), (.day, 86_400, "day"),
    (.hour, 3600, "hour"), (.minute, 60, "minute"), (.second, 1, "second"),
  ]

  /// Returns the length of a unit.
  fileprivate static func seconds(in field: Date.RelativeFormatStyle.Field) -> TimeInterval {
    fields.first { $0.field == field }?.seconds ?? 1
  }

  /// Returns a distance in time in some units, the largest first; zero in the smallest unit if there is no other.
  fileprivate static func distance(
    _ seconds: TimeInterval, in allowed: Set<Date.RelativeFormatStyle.Field>
  ) -> [String] {
    guard seconds >= 0, seconds < 100 * 366 * 86_400 else { return [] }
    let units = fields.filter { allowed.contains($0.field) }
    var rest = seconds.rounded()
    var parts: [String] = []
    for unit in units {
      let count = Int((rest / unit.seconds).rounded(.down))
      rest -= Double(count) * unit.seconds
      if count > 0 { parts.append("\(count) \(unit.name)\(count == 1 ? "" : "s")") }
    }
    return parts.isEmpty ? ["0 \(units.last?.name ?? "second")s"] : parts
  }
}
