internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The fields of the forecast widget that only the refined theme shows; they are computed on access.
struct ForecastOutlook: Hashable, Sendable {
  let forecast: Forecast
  /// The known days, starting with the entry's own.
  let points: [DailyPoint]
  let unit: TemperatureUnit
  let windUnit: WindUnit
  let language: Language
  let zone: TimeZone
  /// The number of days in a picture.
  let shown: Int
  /// The number of days in a picture that omits the entry's own day.
  let ahead: Int
  /// The instant from which the entry is shown.
  let date: Date

  /// The fields of the entry, and the fields of each of its days.
  var content: (entry: [String: EntryContent], days: [[String: EntryContent]]) {
    let today = LocalDay(containing: date, in: zone)
    let clock = LocalHours(in: zone, around: date)
    let hour = clock.number(of: date)
    let point = forecast.hours.first { clock.number(of: $0.date) == hour }
    let day = points.first { $0.day == today }
    let range = DayRange(of: today, now: point?.temperature, in: forecast, zone: zone)
    let week = ForecastWeek(
      points, shown: shown, today: today, now: point?.temperature, unit: unit, zone: zone, language: language)
    let next = Array(points.filter { $0.day > today }.prefix(ahead))
    let coming = ForecastWeek(
      next, shown: ahead, today: today, now: nil, unit: unit, zone: zone, language: language)
    let condition = point?.condition ?? day?.condition
    let degrees = language.wholeDegrees(point?.temperature ?? day?.maximum, in: unit)
    let words = language.words(for: condition)
    let extremes = range.texts(in: unit, language)
    let span = span(of: range)
    // Arabic letters would reorder the digits and signs beside them.
    let line = [condition == nil ? nil : words, words.hasRightToLeftLetters ? span?.isolated : span]
    return (
      [
        "degrees": .text(degrees ?? Language.unknownValue), "words": .text(words),
        "condition": .optional(condition?.rawValue),
        "icon": .text((condition ?? .unknown).iconName(isDay: point?.isDay)),
        "low": .optional(extremes.low), "high": .optional(extremes.high),
        "line": .text(line.compactMap { $0 }.joined(separator: " · ")),
        "temperatureRange": week.scaleContent, "dayProgress": .number(DayProgress.fraction(at: date, in: zone)),
        "hasLikelihood": .bool(
          points.prefix(shown).contains { language.likelihood($0.precipitationProbability) != nil }),
        "ahead": .list(coming.content.map { .record($0) }), "aheadRange": coming.scaleContent,
        "hours": .list(hours),
      ], week.content
    )
  }

  /// Returns the fields with the statement that decides the day, given the alert in force.
  func headline(_ alert: AlertNotice?) -> [String: EntryContent] {
    let local = HourlyPoints(forecast, on: LocalHours(in: zone, around: date))
    let today = LocalDay(containing: date, in: zone)
    let now = local[local.clock.number(of: date)]
    let range = DayRange(of: today, now: now?.temperature, in: forecast, zone: zone)
    let text = HeadlineText(language: language, zone: zone, temperatureUnit: unit, windUnit: windUnit, now: date)
    return text.fields(
      DecidingWeather(at: date, in: .own(of: forecast, else: local), days: points, zone: zone), alert: alert,
      high: range.texts(in: unit, language).high)
  }

  /// The hours to come of the entry's own day, evenly spread, which fill the room of missing days; none where most days
  /// are known.
  private var hours: [EntryContent] {
    guard shown > Self.shown(in: .medium), points.count <= Self.fewDays else { return [] }
    let today = LocalDay(containing: date, in: zone)
    let coming = forecast.hours.filter {
      $0.date > date && $0.temperature != nil && LocalDay(containing: $0.date, in: zone) == today
    }
    let room = min(Self.fewDays + 3 - points.count, coming.count)
    guard room > 0 else { return [] }
    let step = coming.count / room
    return (0..<room).map { row in
      let point = coming[row * step]
      return .record([
        "time": .text(language.time(WallClock(at: point.date, in: zone))),
        "icon": .text((point.condition ?? .unknown).iconName(isDay: point.isDay)),
        "degrees": .optional(language.wholeDegrees(point.temperature, in: unit)),
        "likelihood": .optional(language.likelihood(point.precipitationProbability)),
      ])
    }
  }

  /// The number of days that leave most of a large picture empty.
  private static let fewDays = 3

  private func span(of range: DayRange) -> String? {
    guard case (let low?, let high?) = range.texts(in: unit, language) else { return nil }
    return range.isPartial ? "\(high) \(low)" : "↑\(high) ↓\(low)"
  }

  /// Returns the number of days after today that fit into a family, on a dashboard that shows today elsewhere.
  static func ahead(in family: WidgetFamily) -> Int {
    switch family {
    case .medium: 4
    case .large, .extraLarge: 6
    default: 3
    }
  }

  /// Returns the number of days that fit into a family in the refined theme.
  static func shown(in family: WidgetFamily) -> Int {
    switch family {
    case .medium: 6
    case .large, .extraLarge: 7
    default: 3
    }
  }
}
