internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The fields of the current conditions widget that only the refined theme shows; they are computed on access.
struct CurrentOutlook: Hashable, Sendable {
  let forecast: Forecast
  /// The points by the forecast's own hours, for which amounts of precipitation are.
  let ownPoints: HourlyPoints
  let point: HourlyPoint
  let options: CurrentOptions
  let language: Language
  let zone: TimeZone
  /// The instant from which the entry is shown.
  let date: Date

  /// The relative humidity in the language's notation: `81%`; nil if unknown.
  var humidity: String? {
    point.humidity.map { humidity in
      let number = language.number(humidity)
      return language.text("number.percent", ["number": number]) ?? "\(number) %"
    }
  }

  var content: [String: EntryContent] {
    let unit = options.temperatureUnit
    let range = DayRange(
      of: LocalDay(containing: point.date, in: zone), now: point.temperature, in: forecast, zone: zone)
    let sun = SunArc(at: date, in: zone, of: forecast)
    let next = NextPrecipitation(at: point.date, count: 7 * 24, in: ownPoints)
    let (low, high) = range.texts(in: unit, language)
    return [
      "degrees": .text(language.wholeDegrees(point.temperature, in: unit) ?? Language.unknownValue),
      "low": .optional(low), "high": .optional(high),
      "today": ["minimum": .optional(low), "maximum": .optional(high)],
      "dayProgress": .number(DayProgress.fraction(at: date, in: zone)),
      "temperatureRange": range.content(in: unit, language),
      "feelsLike": .optional(language.wholeDegrees(point.feelsLike, in: unit)),
      "dewPoint": .optional(language.wholeDegrees(point.dewPoint, in: unit)),
      "windShort": .optional(wind(point.windSpeed, direction: point.windDirection)),
      "asOf": .optional(
        language.text("weather.stale", ["time": language.time(WallClock(at: point.date, in: zone))])),
      "windAndGusts": .optional(windAndGusts),
      "gust": .optional(wind(point.windGust, direction: nil)),
      "windDegrees": .optional(point.windDirection),
      "uvIndex": .optional(point.uvIndex.map { language.number($0) }),
      "visibility": .optional(point.visibility.map { visibility($0) }),
      "nextPrecipitation": .optional(next?.text(in: language, zone: zone)),
      "sun": sun?.content(in: zone, language) ?? .null, "moonPhase": MoonPhase(at: date).content,
    ]
  }

  /// Returns the fields with the statement that decides the day, given the alert in force.
  func headline(_ alert: AlertNotice?) -> [String: EntryContent] {
    let today = LocalDay(containing: point.date, in: zone)
    let days = ForecastDays.points(of: forecast, in: zone).filter { $0.day >= today }
    let range = DayRange(of: today, now: point.temperature, in: forecast, zone: zone)
    let text = HeadlineText(
      language: language, zone: zone, temperatureUnit: options.temperatureUnit, windUnit: options.windUnit,
      now: point.date)
    return text.fields(
      DecidingWeather(at: point.date, in: ownPoints, days: days, zone: zone), alert: alert,
      high: range.texts(in: options.temperatureUnit, language).high)
  }

  /// The wind and, if they are much stronger, its gusts: `N 3 m/s, gusts 12 m/s`; nil without such gusts.
  private var windAndGusts: String? {
    guard let wind = wind(point.windSpeed, direction: point.windDirection), let gust = point.windGust,
      gust >= Self.leastGust, gust >= Self.leastGustFactor * (point.windSpeed ?? 0),
      let gusts = language.gusts(gust, in: options.windUnit)
    else { return nil }
    return language.text("sentence.list", ["first": wind, "rest": gusts])
  }

  /// The least speed of gusts worth naming in m/s, 5 on the Beaufort scale, and its least multiple of the wind's.
  private static let leastGust = 8.0
  private static let leastGustFactor = 1.4

  /// Returns the direction and speed of the wind in whole numbers: `N 3 m/s`.
  private func wind(_ speed: Double?, direction: Double?) -> String? {
    guard let speed else { return nil }
    let unit = options.windUnit
    return language.wind(
      from: direction.flatMap { language.compassPoint($0) },
      speed: "\(language.number(speed * unit.perMeterPerSecond)) \(unit.rawValue)")
  }

  /// Formats a visibility in kilometres, or in miles if wind is in miles per hour, with one decimal below 10.
  private func visibility(_ metres: Double) -> String {
    let isInMiles = options.windUnit == .milesPerHour
    let distance = metres / (isInMiles ? 1_609.344 : 1_000)
    return "\(language.number(distance, decimals: distance < 9.95 ? 1 : 0)) \(isInMiles ? "mi" : "km")"
  }
}
