internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// Builds the entries of the current conditions widget from a forecast.
struct CurrentConditions {
  private let forecast: Forecast
  private let options: CurrentOptions
  private let context: TimelineContext
  private let zone: TimeZone
  private let points: HourlyPoints
  private let ownPoints: HourlyPoints
  private let days: [LocalDay: DailyPoint]

  /// The maximum distance in seconds between an instant and an observation that describes it: one hour.
  private static let reach: TimeInterval = 3_600

  init(of forecast: Forecast, options: CurrentOptions, context: TimelineContext) {
    self.forecast = forecast
    self.options = options
    self.context = context
    zone = context.timeZone(ofData: forecast.timeZone)
    points = HourlyPoints(forecast, on: LocalHours(in: zone, around: context.now))
    ownPoints = .own(of: forecast, else: points)
    let known = ForecastDays.points(of: forecast, in: zone)
    days = Dictionary(known.map { ($0.day, $0) }) { first, _ in first }
  }

  /// Returns the beginnings of an instant's hour on the zone's clock and of the hours after it.
  func hours(at instant: Date, count: Int) -> [Date] {
    let first = points.clock.number(of: instant)
    return (first..<first + count).map { points.clock.start(of: $0) }
  }

  /// Returns whether the forecast has a point for the hour that begins at an instant.
  func hasHour(at date: Date) -> Bool { points[points.clock.number(of: date)] != nil }

  /// Returns the known values of the hour that begins at `date`; nil if that hour and the following day are unknown.
  ///
  /// `now` is the current instant. An observation is used only if it is near `now`, and if `now` is in the same hour as
  /// `date`.
  func point(at date: Date, now: Date) -> HourlyPoint? {
    let hour = points.clock.number(of: date)
    let forecastPoint = points[hour]
    if let observed = forecast.current, abs(observed.date.timeIntervalSince(now)) <= Self.reach,
      hour == points.clock.number(of: now)
    {
      return forecastPoint.map { observed.filled(from: $0) } ?? observed
    }
    if let forecastPoint { return forecastPoint }
    return (hour + 1..<hour + WeatherProvider.hoursShown).lazy.compactMap { points[$0] }.first
  }

  func entry(at date: Date, now: Date, staleSince: Date?) -> CurrentEntry {
    let language = context.language
    let point = point(at: date, now: now) ?? HourlyPoint(date: date)
    let hour = points.clock.number(of: point.date)
    let day = days[LocalDay(containing: point.date, in: zone)]
    func degrees(_ celsius: Double?) -> String { language.degrees(celsius, in: options.temperatureUnit) }
    // The current observation may lie outside of the day's forecast.
    let temperatures = [day?.minimum, day?.maximum, point.temperature].compactMap { $0 }
    let (minimum, maximum) = language.extremes(
      degrees(temperatures.min()), degrees(temperatures.max()), ofPart: day?.isPartial ?? true)
    return CurrentEntry(
      date: date, place: forecast.place.name, time: language.time(WallClock(at: point.date, in: zone)),
      temperature: degrees(point.temperature), minimum: minimum, maximum: maximum,
      humidity: point.humidity.map { language.number($0) + " %" } ?? Language.unknownValue,
      wind: text(
        point.windSpeed.map { $0 * options.windUnit.perMeterPerSecond }, in: options.windUnit.rawValue,
        decimals: options.windUnit.decimals),
      windDirection: point.windDirection.flatMap { language.compassPoint($0) },
      pressure: text(
        pressure(of: point).map { $0 * options.pressureUnit.perHectopascal }, in: options.pressureUnit.rawValue,
        decimals: options.pressureUnit.decimals),
      trend: PressureTrend(from: pressure(of: points[hour - 3]), to: pressure(of: point)),
      condition: point.condition ?? .unknown, words: language.words(for: point.condition),
      description: forecast.description(of: point, in: language) ?? language.words(for: point.condition),
      icon: (point.condition ?? .unknown).iconName(isDay: point.isDay),
      latitude: forecast.place.latitude.map { language.coordinate($0, positive: "north", negative: "south") },
      longitude: forecast.place.longitude.map { language.coordinate($0, positive: "east", negative: "west") },
      badge: staleSince.map { language.staleBadge(dataOf: $0, at: date, in: zone) },
      badgeInWords: staleSince.map { language.staleBadgeInWords(dataOf: $0, at: date, in: zone) },
      // The current hour has already begun, so the alert in force now is shown.
      alert: AlertNotice(of: forecast.alerts, at: max(date, now), in: zone, language: language),
      outlook: CurrentOutlook(
        forecast: forecast, ownPoints: ownPoints, point: point, options: options, language: language, zone: zone,
        date: date))
  }

  private func pressure(of point: HourlyPoint?) -> Double? {
    options.pressureLevel == .seaLevel ? point?.seaLevelPressure : point?.stationPressure
  }

  private func text(_ value: Double?, in unit: String, decimals: Int) -> String {
    value.map { "\(context.language.number($0, decimals: decimals)) \(unit)" } ?? Language.unknownValue
  }
}

extension HourlyPoint {
  /// Returns the point with its unknown values taken from another point.
  fileprivate func filled(from other: HourlyPoint) -> HourlyPoint {
    var point = self
    point.temperature = temperature ?? other.temperature
    point.seaLevelPressure = seaLevelPressure ?? other.seaLevelPressure
    point.stationPressure = stationPressure ?? other.stationPressure
    point.isDay = isDay ?? other.isDay
    point.feelsLike = feelsLike ?? other.feelsLike
    point.dewPoint = dewPoint ?? other.dewPoint
    point.humidity = humidity ?? other.humidity
    point.cloudCover = cloudCover ?? other.cloudCover
    point.visibility = visibility ?? other.visibility
    point.uvIndex = uvIndex ?? other.uvIndex
    if condition == nil {
      point.condition = other.condition
      point.conditionDescription = other.conditionDescription
    }
    if windSpeed == nil {
      point.windSpeed = other.windSpeed
      point.windGust = other.windGust
      point.windDirection = other.windDirection
    }
    return point
  }
}
