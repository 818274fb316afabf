public import CivilTime
public import FoundationEssentials

/// The weather of one local day.
public struct DailyPoint: Sendable, Hashable {
  /// The day, in the zone of the place.
  public var day: LocalDay

  /// Lowest air temperature in °C.
  public var minimum: Double?

  /// Highest air temperature in °C.
  public var maximum: Double?

  /// The most important condition of the day; nil if none was sent.
  public var condition: Condition?

  /// The condition in the provider's words.
  public var conditionDescription: String?

  /// The instant of sunrise; nil if the day has none or it is not known.
  public var sunrise: Date?

  /// The instant of sunset; nil if the day has none or it is not known.
  public var sunset: Date?

  /// The instant of moonrise; nil on a day without one, and where the provider does not say.
  public var moonrise: Date?

  /// The instant of moonset; nil on a day without one, and where the provider does not say.
  public var moonset: Date?

  /// Pressure reduced to sea level, in hPa.
  public var seaLevelPressure: Double?

  /// Rain and melted snow of the whole day, in mm.
  public var precipitation: Double?

  /// How likely precipitation is, 0...1.
  public var precipitationProbability: Double?

  /// Relative humidity in percent, 0...100.
  public var humidity: Double?

  /// Temperature at which the air would be saturated, in °C.
  public var dewPoint: Double?

  /// Wind speed in m/s: the day's highest.
  public var windSpeed: Double?

  /// Speed of the day's strongest gust in m/s.
  public var windGust: Double?

  /// Where the wind comes from, in degrees clockwise from north, 0...360.
  public var windDirection: Double?

  /// How much of the sky clouds cover, in percent, 0...100.
  public var cloudCover: Double?

  /// The day's highest UV index, see ``HourlyPoint/uvIndex``.
  public var uvIndex: Double?

  /// Creates a day from what is known of it.
  public init(
    day: LocalDay, minimum: Double? = nil, maximum: Double? = nil, condition: Condition? = nil,
    conditionDescription: String? = nil, sunrise: Date? = nil, sunset: Date? = nil,
    moonrise: Date? = nil, moonset: Date? = nil, seaLevelPressure: Double? = nil,
    precipitation: Double? = nil, precipitationProbability: Double? = nil, humidity: Double? = nil,
    dewPoint: Double? = nil, windSpeed: Double? = nil, windGust: Double? = nil, windDirection: Double? = nil,
    cloudCover: Double? = nil, uvIndex: Double? = nil
  ) {
    self.day = day
    self.minimum = minimum
    self.maximum = maximum
    self.condition = condition
    self.conditionDescription = conditionDescription
    self.sunrise = sunrise
    self.sunset = sunset
    self.moonrise = moonrise
    self.moonset = moonset
    self.seaLevelPressure = seaLevelPressure
    self.precipitation = precipitation
    self.precipitationProbability = precipitationProbability
    self.humidity = humidity
    self.dewPoint = dewPoint
    self.windSpeed = windSpeed
    self.windGust = windGust
    self.windDirection = windDirection
    self.cloudCover = cloudCover
    self.uvIndex = uvIndex
  }
}
