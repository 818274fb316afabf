public import FoundationEssentials

/// The weather at one instant: an hour of a forecast, or an observation.
public struct HourlyPoint: Sendable, Hashable {
  /// The instant of the values; amounts are for the hour that begins at this instant.
  public var date: Date

  /// The air temperature in °C.
  public var temperature: Double?

  /// The lowest air temperature in the span of the point, in °C; nil if only ``temperature`` is known.
  ///
  /// A span lasts until the next point, which is three or six hours if the provider has no hourly values.
  public var minimum: Double?

  /// The highest air temperature in the span of the point, in °C.
  public var maximum: Double?

  /// The apparent temperature in °C.
  public var feelsLike: Double?

  /// The temperature at which the air would be saturated, in °C.
  public var dewPoint: Double?

  /// The pressure reduced to sea level, in hPa.
  public var seaLevelPressure: Double?

  /// The pressure at the elevation of the place, in hPa.
  public var stationPressure: Double?

  /// The most important condition; nil if the payload has none, `.unknown` if it is not understood.
  public var condition: Condition?

  /// The provider's description of the condition, in the requested language.
  public var conditionDescription: String?

  /// Whether the sun is up; nil if neither the payload nor the coordinates determine it.
  public var isDay: Bool?

  /// Rain and melted snow, in mm.
  public var precipitation: Double?

  /// The probability of precipitation, 0...1.
  public var precipitationProbability: Double?

  /// The relative humidity in percent, 0...100.
  public var humidity: Double?

  /// The wind speed in m/s.
  public var windSpeed: Double?

  /// The speed of gusts in m/s.
  public var windGust: Double?

  /// The direction the wind comes from, in degrees clockwise from north, 0...360.
  public var windDirection: Double?

  /// The part of the sky covered by clouds, in percent, 0...100.
  public var cloudCover: Double?

  /// The visibility in m; OpenWeatherMap limits it to 10,000.
  public var visibility: Double?

  /// The UV index of the World Health Organization, 0 or greater; 11 and more are extreme.
  ///
  /// MET Norway's value is for a clear sky.
  public var uvIndex: Double?

  /// Creates a point from its known values.
  public init(
    date: Date, temperature: Double? = nil, minimum: Double? = nil, maximum: Double? = nil,
    feelsLike: Double? = nil, dewPoint: Double? = nil, seaLevelPressure: Double? = nil,
    stationPressure: Double? = nil, condition: Condition? = nil, conditionDescription: String? = nil,
    isDay: Bool? = nil, precipitation: Double? = nil, precipitationProbability: Double? = nil,
    humidity: Double? = nil, windSpeed: Double? = nil, windGust: Double? = nil, windDirection: Double? = nil,
    cloudCover: Double? = nil, visibility: Double? = nil, uvIndex: Double? = nil
  ) {
    self.date = date
    self.temperature = temperature
    self.minimum = minimum
    self.maximum = maximum
    self.feelsLike = feelsLike
    self.dewPoint = dewPoint
    self.seaLevelPressure = seaLevelPressure
    self.stationPressure = stationPressure
    self.condition = condition
    self.conditionDescription = conditionDescription
    self.isDay = isDay
    self.precipitation = precipitation
    self.precipitationProbability = precipitationProbability
    self.humidity = humidity
    self.windSpeed = windSpeed
    self.windGust = windGust
    self.windDirection = windDirection
    self.cloudCover = cloudCover
    self.visibility = visibility
    self.uvIndex = uvIndex
  }
}
