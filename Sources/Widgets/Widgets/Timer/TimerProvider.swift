internal import FoundationEssentials
public import Timeline

/// The timer's timeline: the time now and at every step from now on.
public struct TimerProvider: TimelineProvider {
  /// What is counted, and how it is shown.
  public var options: TimerOptions

  /// Entries of a timeline; a time that stands still has one.
  public static let entryCount = 60

  /// A provider with its options.
  public init(options: TimerOptions) {
    self.options = options
  }

  /// The time at hand: a timer needs no data.
  public func placeholder(in context: TimelineContext) -> TimerEntry {
    entry(at: context.now, in: context)
  }

  /// The time at the very instant at hand, not at the second before it, and then step by step.
  ///
  /// - Throws: ``TimelineError`` for a step below 1.
  public func timeline(in context: TimelineContext) throws -> Timeline<TimerEntry> {
    if case .elapsed = options.reference {
      return try Timeline(entries: [entry(at: context.now, in: context)], policy: .never)
    }
    let dates = Schedule.instants(
      from: context.now, every: TimeInterval(options.every), count: Self.entryCount)
    return try Timeline(entries: dates.map { entry(at: $0, in: context) }, policy: .atEnd)
  }

  private func entry(at date: Date, in context: TimelineContext) -> TimerEntry {
    TimerEntry(date: date, time: options.time(at: date), options: options, context: context)
  }
}
