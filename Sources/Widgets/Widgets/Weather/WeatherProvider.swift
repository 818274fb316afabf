public import Failures
public import FoundationEssentials
public import Timeline
public import Weather

/// The weather widget's timeline: five hourly entries, each with its own 24 hours.
public struct WeatherProvider: TimelineProvider {
  /// The data; hours in strictly increasing order.
  public var forecast: Forecast
  /// How numbers are shown.
  public var options: WeatherOptions
  /// The instant of the data where they are older than they should be, nil where they are not.
  public var staleSince: Date?

  /// Hours a graph and a strip show.
  public static let hoursShown = 24
  /// Entries of a timeline, an hour apart.
  public static let entryCount = 5
  /// Seconds from the first entry to the reload, 1 h 5 min: a little past the hour, when providers have their next
  /// forecast.
  public static let reloadDelay: TimeInterval = 3_900

  /// A provider for a forecast.
  public init(forecast: Forecast, options: WeatherOptions = WeatherOptions(), staleSince: Date? = nil) {
    self.forecast = forecast
    self.options = options
    self.staleSince = staleSince
  }

  /// The sample, dated now and stale, so that it has a badge and an alert as every field.
  public func placeholder(in context: TimelineContext) -> WeatherEntry {
    sample(in: context)
  }

  private func sample(in context: TimelineContext) -> WeatherEntry {
    var sample = SampleForecast.forecast(startingAt: context.now)
    sample.place.name = context.language.text("sample.place") ?? sample.place.name
    sample.alerts = [.placeholder(at: context.now)]
    let builder = WeatherEntryBuilder(forecast: sample, options: options, staleSince: context.now, context: context)
    return builder.entry(at: Schedule.floor(context.now, toMultipleOf: 3_600))
  }

  /// Entries at the whole hours of UTC; an hour whose next 24 hours are all unknown has no entry.
  ///
  /// - Throws: ``NoHourError`` where the forecast has none of the 24 hours from now on.
  public func timeline(in context: TimelineContext) throws -> Timeline<WeatherEntry> {
    let builder = WeatherEntryBuilder(forecast: forecast, options: options, staleSince: staleSince, context: context)
    let base = Schedule.floor(context.now, toMultipleOf: 3_600)
    let entries = builder.entries(from: base, count: Self.entryCount)
    guard entries.first?.date == base else {
      throw NoHourError(
        instant: context.now, first: forecast.hours.first?.date, last: forecast.hours.last?.date)
    }
    return try Timeline(entries: entries, policy: .after(base + Self.reloadDelay))
  }
}

/// A forecast that says nothing about the instant asked for.
public struct NoHourError: UserError, Hashable {
  /// The instant asked for.
  public let instant: Date
  /// The first hour the forecast has, nil where it has none at all.
  public let first: Date?
  /// The last hour it has.
  public let last: Date?

  /// An error about an instant and the range the data have.
  public init(instant: Date, first: Date?, last: Date?) {
    self.instant = instant
    self.first = first
    self.last = last
  }

  /// The data's.
  public var exitClass: ExitClass { .badData }

  /// One line for users, with the range the data have.
  public var description: String {
    let asked = WallClock.isoText(of: instant)
    guard let first, let last else { return "the data have no hour at all" }
    return "the data have none of the 24 hours from \(asked) on: they reach from "
      + "\(WallClock.isoText(of: first)) to \(WallClock.isoText(of: last)); choose --at in there or newer data"
  }
}
