public import FoundationEssentials

/// The weather at one instant: an hour of a forecast, or the conditions observed now.
public struct HourlyPoint: Sendable, Hashable {
  /// The instant the values hold for; amounts hold for the hour that begins here.
  public var date: Date

  /// Air temperature in °C.
  public var temperature: Double?

  /// What the temperature feels like, in °C.
  public var feelsLike: Double?

  /// Pressure reduced to sea level, in hPa.
  public var seaLevelPressure: Double?

  /// Pressure at the height of the place, in hPa.
  public var stationPressure: Double?

  /// The most important condition; nil where none was sent, `.unknown` where it was not understood.
  public var condition: Condition?

  /// The condition in the provider's words, in the language the payload was asked for.
  public var conditionDescription: String?

  /// Whether the sun is up, nil where neither the payload nor coordinates tell.
  public var isDay: Bool?

  /// Rain and melted snow, in mm.
  public var precipitation: Double?

  /// How likely precipitation is, 0...1.
  public var precipitationProbability: Double?

  /// Relative humidity in percent, 0...100.
  public var humidity: Double?

  /// Wind speed in m/s.
  public var windSpeed: Double?

  /// Where the wind comes from, in degrees clockwise from north, 0...360.
  public var windDirection: Double?

  /// Creates a point from what is known of it.
  public init(
    date: Date, temperature: Double? = nil, feelsLike: Double? = nil, seaLevelPressure: Double? = nil,
    stationPressure: Double? = nil, condition: Condition? = nil, conditionDescription: String? = nil,
    isDay: Bool? = nil, precipitation: Double? = nil, precipitationProbability: Double? = nil,
    humidity: Double? = nil, windSpeed: Double? = nil, windDirection: Double? = nil
  ) {
    self.date = date
    self.temperature = temperature
    self.feelsLike = feelsLike
    self.seaLevelPressure = seaLevelPressure
    self.stationPressure = stationPressure
    self.condition = condition
    self.conditionDescription = conditionDescription
    self.isDay = isDay
    self.precipitation = precipitation
    self.precipitationProbability = precipitationProbability
    self.humidity = humidity
    self.windSpeed = windSpeed
    self.windDirection = windDirection
  }
}
