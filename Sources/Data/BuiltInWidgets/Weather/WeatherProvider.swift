public import FoundationEssentials
public import WeatherData
public import WidgetBase
public import WidgetTimeline

/// The weather widget's provider: five hourly entries, each with its own 24 hours.
public struct WeatherProvider: TimelineProvider {
  /// The forecast, with hours in strictly increasing order.
  public var forecast: Forecast
  /// The settings.
  public var options: WeatherOptions
  /// The instant of the data if they are stale; nil if they are current.
  public var staleSince: Date?

  /// The number of hours in the graph and the strip.
  public static let hoursShown = 24
  /// The number of entries in a timeline, an hour apart.
  public static let entryCount = 5
  /// The number of seconds from the first entry to the reload: 1 h 5 min.
  ///
  /// This is a little past the hour, when providers have published their next forecast.
  public static let reloadDelay: TimeInterval = 3_900

  /// Creates a provider for a forecast.
  public init(forecast: Forecast, options: WeatherOptions = WeatherOptions(), staleSince: Date? = nil) {
    self.forecast = forecast
    self.options = options
    self.staleSince = staleSince
  }

  /// Returns the sample forecast's entry, stale and with an alert, so that every field is filled.
  public func placeholder(in context: TimelineContext) -> WeatherEntry {
    sample(in: context)
  }

  private func sample(in context: TimelineContext) -> WeatherEntry {
    var sample = SampleForecast.forecast(startingAt: context.now, in: context.timeZone(ofData: SampleForecast.timeZone))
    sample.place.name = context.language.text("sample.place") ?? sample.place.name
    sample.alerts = [.placeholder(at: context.now)]
    let builder = WeatherEntryBuilder(forecast: sample, options: options, staleSince: context.now, context: context)
    return builder.entry(at: builder.hour(at: context.now))
  }

  /// Returns entries at the whole hours of the zone's clock, without entries for hours whose 24 hours are all unknown.
  ///
  /// - Throws: ``NoHourError`` if the forecast has none of the next 24 hours.
  public func timeline(in context: TimelineContext) throws -> Timeline<WeatherEntry> {
    let builder = WeatherEntryBuilder(forecast: forecast, options: options, staleSince: staleSince, context: context)
    let base = builder.hour(at: context.now)
    let entries = builder.entries(from: base, count: Self.entryCount)
    guard entries.first?.date == base else {
      throw NoHourError(
        instant: context.now, first: forecast.hours.first?.date, last: forecast.hours.last?.date)
    }
    return try Timeline(entries: entries, policy: .after(base + Self.reloadDelay))
  }
}

/// The error of a forecast that does not cover the requested instant; older data that do are then shown.
public struct NoHourError: UserError, Hashable {
  /// The requested instant.
  public let instant: Date
  /// The first hour of the forecast; nil if it has none.
  public let first: Date?
  /// The last hour of the forecast; nil if it has none.
  public let last: Date?

  /// Creates an error.
  public init(instant: Date, first: Date?, last: Date?) {
    self.instant = instant
    self.first = first
    self.last = last
  }

  /// The class of data errors.
  public var failureKind: FailureKind { .badData }

  /// One line for users, with the range of the data.
  public var description: String {
    let requested = WallClock.isoText(of: instant)
    guard let first, let last else { return "the data have no hours" }
    return "the data have none of the 24 hours from \(requested); they range from "
      + "\(WallClock.isoText(of: first)) to \(WallClock.isoText(of: last)); choose an instant within this range, or use newer data"
  }
}
