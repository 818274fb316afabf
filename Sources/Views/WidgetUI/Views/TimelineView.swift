public import Foundation
package import WidgetLayout

/// A view that changes with time: drawn as it is at the instant of the picture.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The instant of a view and how often it changes.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
}

extension TimelineView: View where Content: View {
  /// Drawn without a body.
  public typealias Body = Never

  /// Creates a view whose content depends on an instant of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }
}

extension TimelineView: PrimitiveView where Content: View {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    // Schedules may have no end: only the first date is read.
    let first = schedule.entries(from: environment.now, mode: .normal).first { _ in true }
    let date = first.map { min($0, environment.now) } ?? environment.now
    return Scope(environment).run { content(Context(date: date, cadence: .live)) }.lowered(in: environment)
  }
}

/// The instant of a view and how often it changes.
public struct TimelineViewDefaultContext: Sendable {
  /// How often a view changes.
  public enum Cadence: Int, Hashable, Comparable, Sendable {
    /// All the time.
    case live
    /// Once a second.
    case seconds
    /// Once a minute.
    case minutes

    /// Returns whether the first is more frequent.
    public static func < (first: Cadence, second: Cadence) -> Bool { first.rawValue < second.rawValue }
  }

  /// The last date of the schedule; the instant of the picture if there is none before it.
  public let date: Date
  /// How often the view changes; pictures are always live.
  public let cadence: Cadence
}

/// The dates at which a view changes.
public protocol TimelineSchedule {
  /// The dates.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How exactly dates are kept.
  typealias Mode = TimelineScheduleMode

  /// Returns dates, of which the first is the last one up to an instant.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How exactly the dates of a schedule are kept.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As they are.
  case normal
  /// Less often.
  case lowFrequency
}

/// Dates at equal distances, without an end.
public struct EvenDates: Sequence, IteratorProtocol, Sendable {
  var date: Date
  let interval: TimeInterval

  /// Returns the next date.
  public mutating func next() -> Date? {
    defer { date += interval }
    return date
  }
}

/// Dates at equal distances; the picture's own instant is the first.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule that begins at a date.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// Returns dates from the later of both starts on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> EvenDates {
    EvenDates(date: max(start, startDate), interval: interval)
  }
}

/// The start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init() {}

  /// Returns the starts of minutes, the first being that of the current one.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> EvenDates {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
    return EvenDates(date: Date(timeIntervalSinceReferenceDate: minute * 60), interval: 60)
  }
}

/// Dates that are given.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
  private let dates: Dates

  /// Creates a schedule of dates in their order.
  public init(_ dates: Dates) {
    self.dates = dates
  }

  /// Returns the last date up to an instant, if there is one, and the first date after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    var last: Date?
    for date in dates {
      guard date <= startDate else { return (last.map { [$0] } ?? []) + [date] }
      last = date
    }
    return last.map { [$0] } ?? []
  }
}

/// Dates at the rate of a display; the picture's own instant is the first.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval

  /// Creates a schedule.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval ?? 1.0 / 60
  }

  /// Returns dates from an instant on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> EvenDates {
    EvenDates(date: startDate, interval: interval)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns dates at equal distances.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The start of every minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Dates at the rate of a display.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Returns dates at the rate of a display.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns dates that are given.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates> { ExplicitTimelineSchedule(dates) }
}
