/// Settings of the current conditions widget.
public struct CurrentOptions: Hashable, Sendable {
  /// The pressure to show: at sea level or at the station.
  public var pressureLevel: PressureLevel
  /// The unit of the pressure.
  public var pressureUnit: PressureUnit
  /// The unit of all temperatures.
  public var temperatureUnit: TemperatureUnit
  /// The unit of the wind speed.
  public var windUnit: WindUnit

  /// Creates settings; the defaults are sea-level pressure in hPa, temperatures in °C and wind in m/s.
  public init(
    pressureLevel: PressureLevel = .seaLevel, pressureUnit: PressureUnit = .hPa,
    temperatureUnit: TemperatureUnit = .celsius, windUnit: WindUnit = .metersPerSecond
  ) {
    self.pressureLevel = pressureLevel
    self.pressureUnit = pressureUnit
    self.temperatureUnit = temperatureUnit
    self.windUnit = windUnit
  }
}

extension CurrentOptions {
  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid value.
  init(_ options: WidgetOptions) throws {
    self.init(
      pressureLevel: try options.choice(.pressure, PressureLevel.self) ?? .seaLevel,
      pressureUnit: try options.choice(.pressureUnit, PressureUnit.self) ?? .hPa,
      temperatureUnit: try options.choice(.temperatureUnit, TemperatureUnit.self) ?? .celsius,
      windUnit: try options.choice(.windUnit, WindUnit.self) ?? .metersPerSecond)
  }
}

extension WidgetDefinition {
  static let current = WidgetDefinition(
    name: "current", summary: "current conditions: temperature, humidity, wind, pressure",
    options: [.pressure, .pressureUnit, .temperatureUnit, .windUnit, .twelveHour], read: { try CurrentOptions($0) },
    requires: { _ in [DataRequirement(.forecast(ForecastNeed()), isEssential: true)] },
    provider: { options, input in
      CurrentProvider(forecast: try input.requiredForecast(), options: options, staleSince: input.staleSince)
    }
  )
  .saying { $0.weather($1) }
}
