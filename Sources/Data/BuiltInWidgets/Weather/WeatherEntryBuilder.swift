internal import FoundationEssentials
internal import WeatherData
internal import WidgetTimeline

/// Builds the entries of the weather widget from a forecast.
struct WeatherEntryBuilder {
  private let forecast: Forecast
  private let options: WeatherOptions
  private let language: Language
  private let zone: TimeZone
  private let now: Date
  private let staleSince: Date?
  private let points: HourlyPoints
  /// The points by the forecast's own hours.
  private let ownPoints: HourlyPoints
  private let family: WidgetFamily

  init(forecast: Forecast, options: WeatherOptions, staleSince: Date?, context: TimelineContext) {
    self.forecast = forecast
    self.options = options
    self.staleSince = staleSince
    language = context.language
    family = context.family
    now = context.now
    zone = context.timeZone(ofData: forecast.timeZone)
    points = HourlyPoints(forecast, on: LocalHours(in: zone, around: context.now))
    ownPoints = .own(of: forecast, else: points)
  }

  /// Returns the beginning of the hour on the zone's clock that contains an instant.
  func hour(at instant: Date) -> Date { points.clock.start(at: instant) }

  /// Returns the entries of `count` hours from `date` on, without entries for hours whose 24 hours are all unknown.
  func entries(from date: Date, count: Int) -> [WeatherEntry] {
    let first = points.clock.number(of: date)
    // Adjacent entries share all their hours except one.
    let hours = (first..<first + count + WeatherProvider.hoursShown - 1).map { hour($0) }
    return (0..<count).compactMap { index in
      let shown = hours[index..<index + WeatherProvider.hoursShown]
      guard (first + index..<first + index + shown.count).contains(where: { points[$0] != nil }) else { return nil }
      return entry(at: first + index, hours: Array(shown))
    }
  }

  /// Returns the entry of an instant's hour, even if nothing is known of it.
  func entry(at date: Date) -> WeatherEntry {
    let first = points.clock.number(of: date)
    return entry(at: first, hours: (first..<first + WeatherProvider.hoursShown).map { hour($0) })
  }

  private func entry(at number: Int, hours: [WeatherEntry.Hour]) -> WeatherEntry {
    let date = hours[0].date
    // An hour that is not known at its beginning has the values of a later instant.
    let time = language.time(WallClock(at: points[number]?.date ?? date, in: zone))
    let unit = language.text(options.temperatureUnit.textKey) ?? "°"
    return WeatherEntry(
      date: date, temperature: temperature(points[number]) ?? "–", unit: unit, time: time,
      heading: language.text("weather.heading", ["unit": unit, "time": time]) ?? "\(unit) \(time)",
      place: forecast.place.name, badge: staleSince.map { language.staleBadge(dataOf: $0, at: date, in: zone) },
      badgeInWords: staleSince.map { language.staleBadgeInWords(dataOf: $0, at: date, in: zone) },
      // The current hour has already begun, so the alert in force now is shown.
      alert: AlertNotice(of: forecast.alerts, at: max(date, now), in: zone, language: language),
      hours: hours,
      pressure: pressure(of: hours, first: number),
      outlook: WeatherOutlook(
        forecast: forecast, points: points, ownPoints: ownPoints, options: options, language: language, zone: zone,
        family: family, first: number))
  }

  private func hour(_ number: Int) -> WeatherEntry.Hour {
    let date = points.clock.start(of: number)
    let point = points[number]
    let clock = WallClock(at: date, in: zone)
    let isMajor = clock.hour.isMultiple(of: 3)
    let localHour = language.usesTwelveHours ? clock.twelveHour : clock.hour
    return WeatherEntry.Hour(
      date: date, label: isMajor ? "\(localHour)" : "\u{FF65}", isMajor: isMajor,
      temperature: temperature(point), icon: point?.condition?.iconName(isDay: point?.isDay),
      condition: point?.condition, isDay: point?.isDay, pressure: pressure(point))
  }

  private func pressure(of hours: [WeatherEntry.Hour], first: Int) -> WeatherEntry.Pressure {
    let unit = options.pressureUnit
    let center = hours.lazy.compactMap(\.pressure).first
    let span = span(of: hours, around: center) * unit.perHectopascal
    let labels =
      center.map { center in
        [center + span, center, center - span].map { language.number($0, decimals: unit.decimals) }
      } ?? ["", "", ""]
    return WeatherEntry.Pressure(
      center: center, span: span, unit: unit, labels: labels,
      trend: PressureTrend(from: hectopascals(points[first - 3]), to: hectopascals(points[first])))
  }

  /// Returns the hPa that the graph shows above and below its middle: the span of the settings or, in a storm, a wider
  /// one that keeps the curve in the graph.
  private func span(of hours: [WeatherEntry.Hour], around center: Double?) -> Double {
    guard let center else { return options.span }
    let pressures = hours.compactMap(\.pressure).filter(\.isFinite)
    let farthest = pressures.map { abs($0 - center) }.max().map { $0 / options.pressureUnit.perHectopascal } ?? 0
    // Other units are multiplied, so that a value on the edge may lie beyond it by the last digit.
    guard farthest > options.span + 1e-6 else { return options.span }
    return (farthest * Self.spanMargin / Self.spanStep).rounded(.up) * Self.spanStep
  }

  /// The factor that leaves room for half of the line's width, because the edge would cut off its outer half.
  private static let spanMargin = 1.05

  /// The step in hPa by which the graph widens.
  private static let spanStep = 5.0

  private func temperature(_ point: HourlyPoint?) -> String? {
    point?.temperature.map { RoundedNumber.text(options.temperatureUnit.value(ofCelsius: $0)) }
  }

  private func pressure(_ point: HourlyPoint?) -> Double? {
    hectopascals(point).map { $0 * options.pressureUnit.perHectopascal }
  }

  private func hectopascals(_ point: HourlyPoint?) -> Double? {
    options.pressureLevel == .seaLevel ? point?.seaLevelPressure : point?.stationPressure
  }
}
