public import Settings

/// The kind of pressure that a widget shows.
public enum PressureLevel: String, Hashable, Sendable, CaseIterable {
  /// Reduced to sea level, as on weather maps.
  case seaLevel = "sea-level"
  /// As a barometer at the place shows it.
  case station
}

/// The unit of displayed pressures.
public enum PressureUnit: String, Hashable, Sendable, CaseIterable {
  /// Hectopascals, the same as millibars.
  case hPa
  /// Millimetres of mercury.
  case mmHg
  /// Inches of mercury.
  case inHg

  /// The number of units in one hectopascal.
  ///
  /// The factors follow from 101325 Pa = 760 mmHg (conventional) and 1 inHg = 25.4 mmHg.
  var perHectopascal: Double {
    switch self {
    case .hPa: 1
    case .mmHg: 760 / 1013.25
    case .inHg: 760 / 1013.25 / 25.4
    }
  }

  /// The number of decimals: an inch of mercury is 34 hPa, so whole inches would be too coarse.
  var decimals: Int { self == .inHg ? 2 : 0 }
}

/// The unit of displayed temperatures.
public enum TemperatureUnit: String, Hashable, Sendable, CaseIterable {
  /// Degrees Celsius.
  case celsius = "c"
  /// Degrees Fahrenheit.
  case fahrenheit = "f"

  func value(ofCelsius celsius: Double) -> Double {
    self == .celsius ? celsius : celsius * 9 / 5 + 32
  }

  /// The key of the unit's symbol in the language tables.
  var textKey: String { self == .celsius ? "weather.celsius" : "weather.fahrenheit" }
}

/// The quantity in the weather widget's chart in the refined theme.
public enum WeatherGraph: String, Hashable, Sendable, CaseIterable {
  /// The temperatures of 24 hours, with their precipitation.
  case temperature
  /// The pressures of 24 hours.
  case pressure
}

/// Settings of the weather widget.
public struct WeatherOptions: Hashable, Sendable {
  /// The pressure to show: at sea level or at the station.
  public var pressureLevel: PressureLevel
  /// The unit of pressures and their scale.
  public var pressureUnit: PressureUnit
  /// The unit of all temperatures.
  public var temperatureUnit: TemperatureUnit
  /// The unit of wind speeds.
  public var windUnit: WindUnit
  /// The least span of the graph above and below the pressure of the entry's hour, in hPa regardless of the unit.
  public var span: Double
  /// The quantity in the chart of the refined theme.
  public var graph: WeatherGraph

  /// Creates settings; by default sea-level pressure in hPa, a graph of ±15 hPa around the pressure of the hour, and
  /// temperatures in °C.
  public init(
    pressureLevel: PressureLevel = .seaLevel, pressureUnit: PressureUnit = .hPa,
    temperatureUnit: TemperatureUnit = .celsius, windUnit: WindUnit = .metersPerSecond, span: Double = 15,
    graph: WeatherGraph = .temperature
  ) {
    self.pressureLevel = pressureLevel
    self.pressureUnit = pressureUnit
    self.temperatureUnit = temperatureUnit
    self.windUnit = windUnit
    self.span = span
    self.graph = graph
  }
}

extension Setting {
  /// The kind of pressure that is shown: a ``PressureLevel``.
  public static let pressure = Setting(
    "pressure", .choice(PressureLevel.self), flag: Flag("--pressure", valueName: "level", isRare: true),
    defaultValue: PressureLevel.seaLevel.rawValue, general: "weather.pressure",
    help: "`sea-level`: reduced to sea level, as on weather maps; `station`: as shown by a barometer at the place"
  )
  .form(Form("Kind of pressure", words: ["sea-level": "At sea level", "station": "At the place"], isRare: true))
  /// A ``PressureUnit``.
  public static let pressureUnit = Setting(
    "pressureUnit", .choice(PressureUnit.self), flag: Flag("--pressure-unit", valueName: "unit", isRare: true),
    defaultValue: PressureUnit.hPa.rawValue, defaultDescription: Setting.regionalDefault(PressureUnit.hPa.rawValue),
    general: "units.pressure", help: "the unit of pressure"
  )
  .form(Form("Unit of pressure"))
  /// A ``TemperatureUnit``.
  public static let temperatureUnit = Setting(
    "temperatureUnit", .choice(TemperatureUnit.self), flag: Flag("--temperature-unit", valueName: "unit"),
    defaultValue: TemperatureUnit.celsius.rawValue,
    defaultDescription: Setting.regionalDefault(TemperatureUnit.celsius.rawValue),
    general: "units.temperature", help: "the unit of temperature"
  )
  .form(Form("Unit of temperature", words: ["c": "°C", "f": "°F"]))
  /// The span of the pressure graph above and below its middle, in hPa.
  public static let span = Setting(
    "span", .number(1...200), flag: Flag("--span", valueName: "hPa", isRare: true), defaultValue: "15",
    help: "the least hPa above and below the middle of the graph"
  )
  .form(Form("Least range of pressure (± hPa)", isRare: true))
  /// A ``WeatherGraph``.
  public static let graph = Setting(
    "graph", .choice(WeatherGraph.self), flag: Flag("--graph", valueName: "kind", isRare: true),
    defaultValue: WeatherGraph.temperature.rawValue,
    help: "the refined theme's chart, `temperature` or `pressure`; the classic theme always shows the pressure"
  )
  .form(Form("Chart", words: ["temperature": "Temperature", "pressure": "Pressure"]))
}

extension WeatherOptions {
  /// Parses the user's settings.
  ///
  /// - Throws: ``WidgetOptionError`` for an invalid value.
  init(_ options: WidgetOptions) throws {
    self.init(
      pressureLevel: try options.choice(.pressure, PressureLevel.self) ?? .seaLevel,
      pressureUnit: try options.choice(.pressureUnit, PressureUnit.self) ?? .hPa,
      temperatureUnit: try options.choice(.temperatureUnit, TemperatureUnit.self) ?? .celsius,
      windUnit: try options.choice(.windUnit, WindUnit.self) ?? .metersPerSecond,
      span: try options.number(.span) ?? 15,
      graph: try options.choice(.graph, WeatherGraph.self) ?? .temperature)
  }
}

extension WidgetDefinition {
  static let weather = WidgetDefinition(
    name: "weather", summary: "temperature, pressure of 24 hours, icon every three hours",
    options: [.pressure, .pressureUnit, .temperatureUnit, .windUnit, .span, .graph, .twelveHour],
    read: { try WeatherOptions($0) },
    requires: { options in
      let need = ForecastNeed(hoursShown: WeatherProvider.hoursShown, pressure: options.pressureLevel)
      return [DataRequirement(.forecast(need), isEssential: true)]
    },
    provider: { options, input in
      WeatherProvider(forecast: try input.requiredForecast(), options: options, staleSince: input.staleSince)
    }
  )
  .saying { $0.weather($1) }
}
