public import FoundationEssentials
public import WeatherData
public import WidgetTimeline

/// The current conditions widget's provider: five hourly entries.
public struct CurrentProvider: TimelineProvider {
  /// The forecast, with hours in strictly increasing order.
  public var forecast: Forecast
  /// The settings.
  public var options: CurrentOptions
  /// The instant of the data if they are stale; nil if they are current.
  public var staleSince: Date?

  /// Creates a provider for a forecast.
  public init(forecast: Forecast, options: CurrentOptions = CurrentOptions(), staleSince: Date? = nil) {
    self.forecast = forecast
    self.options = options
    self.staleSince = staleSince
  }

  /// Returns the sample forecast's entry, loading, stale and with an alert, so that every field is filled.
  public func placeholder(in context: TimelineContext) -> CurrentEntry {
    var entry = sample(in: context)
    entry.loading = context.language.text("current.loading", ["place": (entry.place ?? "").isolatedIfRightToLeft])
    return entry
  }

  private func sample(in context: TimelineContext) -> CurrentEntry {
    var sample = SampleForecast.forecast(startingAt: context.now, in: context.timeZone(ofData: SampleForecast.timeZone))
    sample.place.name = context.language.text("sample.place") ?? sample.place.name
    sample.alerts = [.placeholder(at: context.now)]
    let conditions = CurrentConditions(of: sample, options: options, context: context)
    return conditions.entry(
      at: conditions.hours(at: context.now, count: 1)[0], now: context.now, staleSince: context.now)
  }

  /// Returns entries at the whole hours of the zone's clock, without entries for unknown hours.
  ///
  /// The first entry shows the observation if that is within one hour of now, else the forecast for the current hour.
  /// If the data begin later, it shows their first point within the next 24 hours, with that point's time.
  ///
  /// - Throws: ``NoHourError`` if the forecast has none of the next 24 hours.
  public func timeline(in context: TimelineContext) throws -> Timeline<CurrentEntry> {
    let conditions = CurrentConditions(of: forecast, options: options, context: context)
    let dates = conditions.hours(at: context.now, count: WeatherProvider.entryCount)
    let base = dates[0]
    guard conditions.point(at: base, now: context.now) != nil else {
      throw NoHourError(instant: context.now, first: forecast.hours.first?.date, last: forecast.hours.last?.date)
    }
    let entries = dates.filter { $0 == base || conditions.hasHour(at: $0) }.map {
      conditions.entry(at: $0, now: context.now, staleSince: staleSince)
    }
    return try Timeline(entries: entries, policy: .after(base + WeatherProvider.reloadDelay))
  }
}
