internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The local days of a forecast, from which entries are built.
struct ForecastDays {
  let zone: TimeZone
  private let forecast: Forecast
  private let temperatureUnit: TemperatureUnit
  private let windUnit: WindUnit
  private let context: TimelineContext
  private let points: [DailyPoint]
  /// The temperatures of the hours with their local days, in the order of the hours.
  private let temperatures: [(day: LocalDay, date: Date, celsius: Double)]

  init(
    of forecast: Forecast, temperatureUnit: TemperatureUnit, windUnit: WindUnit = .metersPerSecond,
    context: TimelineContext
  ) {
    self.forecast = forecast
    self.temperatureUnit = temperatureUnit
    self.windUnit = windUnit
    self.context = context
    let zone = context.timeZone(ofData: forecast.timeZone)
    self.zone = zone
    points = Self.points(of: forecast, in: zone)
    temperatures = forecast.hours.compactMap { hour in
      hour.temperature.map { (LocalDay(containing: hour.date, in: zone), hour.date, $0) }
    }
  }

  /// Returns the provider's days or, if it has none or they belong to a different zone, days summarized from the hours.
  static func points(of forecast: Forecast, in zone: TimeZone) -> [DailyPoint] {
    let summaries = DailyPoint.summaries(of: forecast.hours, in: zone, at: forecast.place)
    let hasDaysOfZone = forecast.timeZone.map { isAlike($0, zone, during: forecast) } ?? false
    let (first, second) = hasDaysOfZone ? (forecast.days, summaries) : (summaries, forecast.days)
    let known = Set(first.map(\.day))
    // The second list only adds days after the last one of the first, such as daily values beyond the hourly data.
    let rest = second.filter { !known.contains($0.day) && $0.day > first.last?.day ?? $0.day.adding(days: -1) }
    return first + rest
  }

  /// Returns days without those at the end that are known in part, because the hours of the forecast end within them.
  ///
  /// The first `count` days stay.
  static func untilLastWhole(_ days: [DailyPoint], count: Int) -> [DailyPoint] {
    var days = days
    while days.count > count, days.last?.isPartial == true { days.removeLast() }
    return days
  }

  /// Returns whether two zones have the same offset at the first and at the last hour of the data.
  static func isAlike(_ zone: TimeZone, _ other: TimeZone, during forecast: Forecast) -> Bool {
    guard zone != other else { return true }
    let instants = [forecast.hours.first?.date, forecast.hours.last?.date].compactMap { $0 }
    return !instants.isEmpty
      && instants.allSatisfy { zone.secondsFromGMT(for: $0) == other.secondsFromGMT(for: $0) }
  }

  /// The range from the first day's beginning to the last day's end; nil if there are no days.
  var range: (first: Date, last: Date)? {
    guard let first = points.first, let last = points.last else { return nil }
    return (first.day.start(in: zone), last.day.adding(days: 1).start(in: zone) - 1)
  }

  /// Returns whether the day of an instant, or the next one, into which its 24 hours extend, is known.
  func cover(_ instant: Date) -> Bool {
    let today = LocalDay(containing: instant, in: zone)
    return points.contains { (today...today.adding(days: 1)).contains($0.day) }
  }

  func entry(at date: Date, staleSince: Date?) -> ForecastEntry {
    let language = context.language
    let today = LocalDay(containing: date, in: zone)
    let names = DayNames(language)
    let known = Self.untilLastWhole(points.filter { $0.day >= today }, count: 1)
    let days = known.map { day($0, from: date, names) }
    let caption = language.text(days.isEmpty ? "forecast.empty" : "forecast.caption") ?? ""
    return ForecastEntry(
      date: date, city: forecast.place.name, heading: language.text("forecast.title") ?? "", caption: caption,
      days: days, rowCount: Self.rows(in: context.family),
      badge: staleSince.map { language.staleBadge(dataOf: $0, at: date, in: zone) },
      badgeInWords: staleSince.map { language.staleBadgeInWords(dataOf: $0, at: date, in: zone) },
      alert: AlertNotice(of: forecast.alerts, at: date, in: zone, language: language),
      outlook: ForecastOutlook(
        forecast: forecast, points: known, unit: temperatureUnit, windUnit: windUnit, language: language, zone: zone,
        shown: ForecastOutlook.shown(in: context.family), ahead: ForecastOutlook.ahead(in: context.family), date: date))
  }

  private func day(_ point: DailyPoint, from date: Date, _ names: DayNames) -> ForecastEntry.Day {
    let language = context.language
    let words = language.words(for: point.condition)
    let now = point.day == LocalDay(containing: date, in: zone) ? temperature(at: date) : nil
    let (minimum, maximum) = language.extremes(
      language.degrees(point.minimum, in: temperatureUnit), language.degrees(point.maximum, in: temperatureUnit),
      ofPart: point.isPartial)
    return ForecastEntry.Day(
      date: point.day, day: WallClock.twoDigits(point.day.day), month: columnName(ofMonthOf: point.day, names),
      weekday: names.weekday(of: point.day), condition: point.condition ?? .unknown, words: words,
      description: forecast.description(of: point, in: language) ?? words,
      temperature: now.map { language.degrees($0.celsius, in: temperatureUnit) } ?? maximum,
      time: now.map { language.time(WallClock(at: $0.date, in: zone)) },
      minimum: minimum, maximum: maximum)
  }

  /// Returns the name of a day's month, which stands below the number of the day; the short name of a long one.
  private func columnName(ofMonthOf day: LocalDay, _ names: DayNames) -> String {
    let name = names.month(of: day)
    return CalendarLabels.isLong(name) ? CalendarLabels(context.language).columnName(of: YearMonth(of: day)) : name
  }

  /// Returns the temperature of the day's first hour that has not ended, else of its last hour; nil if none is known.
  private func temperature(at date: Date) -> (date: Date, celsius: Double)? {
    let today = LocalDay(containing: date, in: zone)
    let ofDay = temperatures.filter { $0.day == today }
    let current = ofDay.last { $0.date <= date && date < $0.date + LocalHours.length }
    return (current ?? ofDay.first { $0.date > date } ?? ofDay.last).map { ($0.date, $0.celsius) }
  }

  /// Returns the number of days that fit into a family.
  private static func rows(in family: WidgetFamily) -> Int {
    switch family {
    case .medium: 5
    case .large, .extraLarge: 7
    default: 3
    }
  }
}
