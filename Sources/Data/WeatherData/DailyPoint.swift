public import FoundationEssentials
public import WidgetBase

/// The weather of one local day.
public struct DailyPoint: Sendable, Hashable {
  /// The day, in the zone of the place.
  public var day: LocalDay

  /// The lowest air temperature in °C; of the known hours if ``isPartial`` is true.
  public var minimum: Double?

  /// The highest air temperature in °C; of the known hours if ``isPartial`` is true.
  public var maximum: Double?

  /// Whether the values cover only a part of the day, because they are computed from hours and more than three hours
  /// are unknown.
  public var isPartial: Bool

  /// The most important condition of the day; nil if the payload has none.
  public var condition: Condition?

  /// The provider's description of the condition.
  public var conditionDescription: String?

  /// The provider's sentence about the day, in the language ``summaryLanguage``.
  public var summary: String?

  /// The language of ``summary``, an ISO 639 code: providers do not translate it.
  public static let summaryLanguage = "en"

  /// The instant of sunrise; nil if unknown or if the sun does not rise on this day.
  public var sunrise: Date?

  /// The instant of sunset; nil if unknown or if the sun does not set on this day.
  public var sunset: Date?

  /// The instant of moonrise; nil if the provider does not specify it or the moon does not rise on this day.
  public var moonrise: Date?

  /// The instant of moonset; nil if the provider does not specify it or the moon does not set on this day.
  public var moonset: Date?

  /// The pressure reduced to sea level, in hPa.
  public var seaLevelPressure: Double?

  /// The day's total of rain and melted snow, in mm.
  public var precipitation: Double?

  /// The probability of precipitation, 0...1.
  public var precipitationProbability: Double?

  /// The relative humidity in percent, 0...100.
  public var humidity: Double?

  /// The temperature at which the air would be saturated, in °C.
  public var dewPoint: Double?

  /// The day's highest wind speed in m/s.
  public var windSpeed: Double?

  /// The speed of the day's strongest gust in m/s.
  public var windGust: Double?

  /// The direction the wind comes from, in degrees clockwise from north, 0...360.
  public var windDirection: Double?

  /// The part of the sky covered by clouds, in percent, 0...100.
  public var cloudCover: Double?

  /// The day's highest UV index; see ``HourlyPoint/uvIndex``.
  public var uvIndex: Double?

  /// Creates a day from its known values.
  public init(
    day: LocalDay, minimum: Double? = nil, maximum: Double? = nil, condition: Condition? = nil,
    conditionDescription: String? = nil, summary: String? = nil, sunrise: Date? = nil, sunset: Date? = nil,
    moonrise: Date? = nil, moonset: Date? = nil, seaLevelPressure: Double? = nil,
    precipitation: Double? = nil, precipitationProbability: Double? = nil, humidity: Double? = nil,
    dewPoint: Double? = nil, windSpeed: Double? = nil, windGust: Double? = nil, windDirection: Double? = nil,
    cloudCover: Double? = nil, uvIndex: Double? = nil, isPartial: Bool = false
  ) {
    self.day = day
    self.minimum = minimum
    self.maximum = maximum
    self.condition = condition
    self.conditionDescription = conditionDescription
    self.summary = summary
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
    self.isPartial = isPartial
  }
}
