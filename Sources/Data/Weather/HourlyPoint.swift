public import FoundationEssentials

/// The weather at one instant: an hour of a forecast, or the conditions observed now.
public struct HourlyPoint: Sendable, Hashable {
  /// The instant the values hold for; amounts hold for the hour that begins here.
  public var date: Date

  /// Air temperature in °C.
  public var temperature: Double?

  /// The lowest air temperature of the span that the point stands for, in °C; nil where only ``temperature`` is known.
  ///
  /// A span reaches to the next point: three or six hours where a provider has no hourly values.
  public var minimum: Double?

  /// The highest air temperature of the span that the point stands for, in °C.
  public var maximum: Double?

  /// What the temperature feels like, in °C.
  public var feelsLike: Double?

  /// The temperature at which the air would be saturated, in °C.
  public var dewPoint: Double?

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

  /// The speed of gusts in m/s.
  public var windGust: Double?

  /// Where the wind comes from, in degrees clockwise from north, 0...360.
  public var windDirection: Double?

  /// How much of the sky clouds cover, in percent, 0...100.
  public var cloudCover: Double?

  /// How far one sees, in m; OpenWeatherMap counts no farther than 10,000.
  public var visibility: Double?

  /// The UV index of the World Health Organization, 0 and up, 11 and more being extreme.
  ///
  /// MET Norway's is that of a clear sky.
  public var uvIndex: Double?

  /// Creates a point from what is known of it.
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
