public import FoundationEssentials
public import WeatherData
internal import WidgetBase
public import WidgetTimeline

/// The forecast widget's provider: entries for now and for the next four local midnights.
public struct ForecastProvider: TimelineProvider {
  /// The forecast; its days are used if the provider sent any, else its hours.
  public var forecast: Forecast
  /// The unit of all temperatures.
  public var temperatureUnit: TemperatureUnit
  /// The unit of the gusts of a storm.
  public var windUnit: WindUnit
  /// The instant of the data if they are stale; nil if they are current.
  public var staleSince: Date?

  /// The number of local midnights in a timeline, after its first entry.
  public static let midnightCount = 4

  /// Creates a provider for a forecast.
  public init(
    forecast: Forecast, temperatureUnit: TemperatureUnit = .celsius, windUnit: WindUnit = .metersPerSecond,
    staleSince: Date? = nil
  ) {
    self.forecast = forecast
    self.temperatureUnit = temperatureUnit
    self.windUnit = windUnit
    self.staleSince = staleSince
  }

  /// Returns the sample forecast's entry, stale and with an alert, so that every field is filled.
  public func placeholder(in context: TimelineContext) -> ForecastEntry {
    sample(in: context)
  }

  private func sample(in context: TimelineContext) -> ForecastEntry {
    var sample = SampleForecast.forecast(startingAt: context.now, in: context.timeZone(ofData: SampleForecast.timeZone))
    sample.place.name = context.language.text("sample.place") ?? sample.place.name
    sample.alerts = [.placeholder(at: context.now)]
    let days = ForecastDays(of: sample, temperatureUnit: temperatureUnit, windUnit: windUnit, context: context)
    return days.entry(at: start(in: context), staleSince: context.now)
  }

  /// Returns entries for now and for the next local midnights, without an entry for a day if it and the next one are
  /// unknown.
  ///
  /// A forecast without any data has a single entry with a message.
  ///
  /// - Throws: ``NoHourError`` if the forecast covers neither the current day nor the next one.
  public func timeline(in context: TimelineContext) throws -> Timeline<ForecastEntry> {
    let days = ForecastDays(of: forecast, temperatureUnit: temperatureUnit, windUnit: windUnit, context: context)
    let start = start(in: context)
    let reload = LocalHours(in: days.zone, around: context.now).start(at: context.now) + WeatherProvider.reloadDelay
    guard let range = days.range else {
      return try Timeline(entries: [days.entry(at: start, staleSince: staleSince)], policy: .after(reload))
    }
    guard days.cover(start) else {
      throw NoHourError(instant: context.now, first: range.first, last: range.last)
    }
    let midnights = LocalDay.midnights(after: start, count: Self.midnightCount, in: days.zone)
    let entries = ([start] + midnights.filter { days.cover($0) }).map { days.entry(at: $0, staleSince: staleSince) }
    return try Timeline(entries: entries, policy: .after(reload))
  }

  private func start(in context: TimelineContext) -> Date {
    Schedule.floor(context.now, toMultipleOf: 1)
  }
}

extension WidgetDefinition {
  static let forecast = WidgetDefinition(
    name: "forecast", summary: "next days: condition, lowest and highest temperature",
    options: [.temperatureUnit, .windUnit, .twelveHour],
    read: { options in
      (
        try options.choice(.temperatureUnit, TemperatureUnit.self) ?? .celsius,
        try options.choice(.windUnit, WindUnit.self) ?? .metersPerSecond
      )
    },
    requires: { _ in [DataRequirement(.forecast(ForecastNeed(mayBeEmpty: true)), isEssential: true)] },
    provider: { units, input in
      ForecastProvider(
        forecast: try input.requiredForecast(), temperatureUnit: units.0, windUnit: units.1,
        staleSince: input.staleSince)
    }
  )
  .saying { $0.forecast($1) }
}
