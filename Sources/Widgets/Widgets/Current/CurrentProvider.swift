public import FoundationEssentials
public import Timeline
public import Weather

/// The current conditions widget's timeline: five hourly entries.
public struct CurrentProvider: TimelineProvider {
  /// The data; hours in strictly increasing order.
  public var forecast: Forecast
  /// How numbers are shown.
  public var options: CurrentOptions
  /// The instant of the data where they are older than they should be, nil where they are not.
  public var staleSince: Date?

  /// A provider for a forecast.
  public init(forecast: Forecast, options: CurrentOptions = CurrentOptions(), staleSince: Date? = nil) {
    self.forecast = forecast
    self.options = options
    self.staleSince = staleSince
  }

  /// The sample, dated now, loading and stale, with an alert, so that it has every field.
  public func placeholder(in context: TimelineContext) -> CurrentEntry {
    var entry = sample(in: context)
    entry.loading = context.language.text("current.loading", ["place": (entry.place ?? "").isolatedIfRightToLeft])
    return entry
  }

  private func sample(in context: TimelineContext) -> CurrentEntry {
    var sample = SampleForecast.forecast(startingAt: context.now)
    sample.place.name = context.language.text("sample.place") ?? sample.place.name
    sample.alerts = [.placeholder(at: context.now)]
    let conditions = CurrentConditions(of: sample, options: options, context: context)
    return conditions.entry(
      at: Schedule.floor(context.now, toMultipleOf: 3_600), now: context.now, staleSince: context.now)
  }

  /// Entries at the whole hours of UTC; an hour of which nothing is known has none.
  ///
  /// The first entry is what was observed, where that was at most an hour from now, else the forecast of its hour.
  /// Where the data begin later, it is their first point of the next 24 hours, whose time it shows.
  /// - Throws: ``NoHourError`` where the forecast has none of the 24 hours from now on.
  public func timeline(in context: TimelineContext) throws -> Timeline<CurrentEntry> {
    let conditions = CurrentConditions(of: forecast, options: options, context: context)
    let base = Schedule.floor(context.now, toMultipleOf: 3_600)
    guard conditions.point(at: base, now: context.now) != nil else {
      throw NoHourError(instant: context.now, first: forecast.hours.first?.date, last: forecast.hours.last?.date)
    }
    let dates = Schedule.instants(from: base, every: 3_600, count: WeatherProvider.entryCount)
    let entries = dates.filter { $0 == base || conditions.hasHour(at: $0) }.map {
      conditions.entry(at: $0, now: context.now, staleSince: staleSince)
    }
    return try Timeline(entries: entries, policy: .after(base + WeatherProvider.reloadDelay))
  }
}
