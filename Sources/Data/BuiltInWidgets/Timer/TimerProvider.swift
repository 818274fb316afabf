internal import FoundationEssentials
public import WidgetTimeline

/// The timer widget's provider: entries for now and for every step from now on.
public struct TimerProvider: TimelineProvider {
  /// The settings.
  public var options: TimerOptions

  /// The number of entries in a timeline; a fixed time has one.
  public static let entryCount = 60

  /// Creates a provider.
  public init(options: TimerOptions) {
    self.options = options
  }

  /// Returns the entry of the current time; a timer needs no data.
  public func placeholder(in context: TimelineContext) -> TimerEntry {
    entry(at: context.now, in: context)
  }

  /// Returns entries that start at exactly the current instant, not at the whole second before it, and follow step by
  /// step.
  ///
  /// A fixed time has a single entry.
  ///
  /// - Throws: `Failure` for a step below 1.
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
