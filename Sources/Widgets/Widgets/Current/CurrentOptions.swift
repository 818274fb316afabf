/// How the current conditions widget shows its numbers.
public struct CurrentOptions: Hashable, Sendable {
  /// Which of the place's two pressures.
  public var pressureLevel: PressureLevel
  /// The unit of the pressure.
  public var pressureUnit: PressureUnit
  /// The unit of all temperatures.
  public var temperatureUnit: TemperatureUnit
  /// The unit of the wind's speed.
  public var windUnit: WindUnit

  /// Sea level pressure in hPa, temperatures in °C, wind in m/s.
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

extension WidgetDefinition {
  static let current = WidgetDefinition(
    name: "current", summary: "the conditions at the hour: temperature, humidity, wind, pressure",
    usesForecast: true, options: [.pressure, .pressureUnit, .temperatureUnit, .windUnit]
  ) { input in
    CurrentProvider(
      forecast: input.forecast,
      options: CurrentOptions(
        pressureLevel: try input.options.choice(.pressure, default: .seaLevel),
        pressureUnit: try input.options.choice(.pressureUnit, default: .hPa),
        temperatureUnit: try input.options.choice(.temperatureUnit, default: .celsius),
        windUnit: try input.options.choice(.windUnit, default: .metersPerSecond)),
      staleSince: input.staleSince)
  }
}
