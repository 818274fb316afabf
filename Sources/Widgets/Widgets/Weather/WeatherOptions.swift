/// Which of a place's two pressures a widget shows.
public enum PressureLevel: String, Hashable, Sendable, CaseIterable {
  /// Reduced to sea level, as on weather maps.
  case seaLevel = "sea-level"
  /// As a barometer at the place shows it.
  case station
}

/// The unit pressures are shown in.
public enum PressureUnit: String, Hashable, Sendable, CaseIterable {
  /// Hectopascals, the same as millibars.
  case hPa
  /// Millimetres of mercury.
  case mmHg
  /// Inches of mercury.
  case inHg

  /// How much of the unit one hectopascal is.
  ///
  /// From 101325 Pa = 760 mmHg (conventional) and 1 inHg = 25.4 mmHg.
  var perHectopascal: Double {
    switch self {
    case .hPa: 1
    case .mmHg: 760 / 1013.25
    case .inHg: 760 / 1013.25 / 25.4
    }
  }

  /// How many decimals a reading has: an inch of mercury is 34 hPa, so whole ones would say nothing.
  var decimals: Int { self == .inHg ? 2 : 0 }
}

/// The unit temperatures are shown in.
public enum TemperatureUnit: String, Hashable, Sendable, CaseIterable {
  /// Degrees Celsius.
  case celsius = "c"
  /// Degrees Fahrenheit.
  case fahrenheit = "f"

  /// The temperature in this unit.
  func value(ofCelsius celsius: Double) -> Double {
    self == .celsius ? celsius : celsius * 9 / 5 + 32
  }

  /// The key of the unit's sign in the language tables.
  var textKey: String { self == .celsius ? "weather.celsius" : "weather.fahrenheit" }
}

/// How the weather widget shows its numbers.
public struct WeatherOptions: Hashable, Sendable {
  /// Which of the place's two pressures.
  public var pressureLevel: PressureLevel
  /// The unit of pressures and their scale.
  public var pressureUnit: PressureUnit
  /// The unit of all temperatures.
  public var temperatureUnit: TemperatureUnit
  /// What the graph shows above and below the pressure of the entry's hour, in hPa whatever the unit.
  public var span: Double

  /// Sea level pressure in hPa within 15 hPa around the hour's, temperatures in °C.
  public init(
    pressureLevel: PressureLevel = .seaLevel, pressureUnit: PressureUnit = .hPa,
    temperatureUnit: TemperatureUnit = .celsius, span: Double = 15
  ) {
    self.pressureLevel = pressureLevel
    self.pressureUnit = pressureUnit
    self.temperatureUnit = temperatureUnit
    self.span = span
  }
}

extension WidgetOption {
  /// Which of a place's two pressures is shown: a `PressureLevel`.
  public static let pressure = WidgetOption(key: "pressure", flag: "--pressure")
  /// A `PressureUnit`.
  public static let pressureUnit = WidgetOption(key: "pressureUnit", flag: "--pressure-unit")
  /// A `TemperatureUnit`.
  public static let temperatureUnit = WidgetOption(key: "temperatureUnit", flag: "--temperature-unit")
  /// What the pressure graph shows above and below its middle, in hPa.
  public static let span = WidgetOption(key: "span", flag: "--span")
}

extension WidgetDefinition {
  static let weather = WidgetDefinition(
    name: "weather", summary: "temperature, the pressure of 24 hours, an icon every third hour",
    usesForecast: true, hoursShown: WeatherProvider.hoursShown,
    options: [.pressure, .pressureUnit, .temperatureUnit, .span]
  ) { input in
    WeatherProvider(
      forecast: input.forecast,
      options: WeatherOptions(
        pressureLevel: try input.options.choice(.pressure, default: .seaLevel),
        pressureUnit: try input.options.choice(.pressureUnit, default: .hPa),
        temperatureUnit: try input.options.choice(.temperatureUnit, default: .celsius),
        span: try input.options.number(.span, in: 1...200, default: 15)),
      staleSince: input.staleSince)
  }
}
