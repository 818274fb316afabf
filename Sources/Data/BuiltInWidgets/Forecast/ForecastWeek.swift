internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// Days whose temperatures are bars on a common scale.
struct ForecastWeek: Hashable, Sendable {
  let days: [DailyPoint]
  /// The day that is named "today".
  let today: LocalDay
  /// The current temperature in °C; nil if unknown.
  let now: Double?
  let unit: TemperatureUnit
  let zone: TimeZone
  let language: Language
  /// The lowest and highest temperatures of the days in the picture, in °C; nil if none is known.
  let scale: ClosedRange<Double>?

  /// Creates a week whose scale covers the first `shown` days, which are the days in a picture.
  init(
    _ days: [DailyPoint], shown: Int, today: LocalDay, now: Double?, unit: TemperatureUnit, zone: TimeZone,
    language: Language
  ) {
    self.days = days
    self.today = today
    self.now = now
    self.unit = unit
    self.zone = zone
    self.language = language
    let values = days.prefix(shown).flatMap { day in
      [day.minimum, day.maximum, day.day == today ? now : nil].compactMap { $0 }
    }
    scale = values.min().flatMap { low in values.max().map { low...$0 } }
  }

  /// The common scale, with its ends and the colours between them; null if no temperature is known.
  var scaleContent: EntryContent {
    guard let scale else { return .null }
    return [
      "minimum": .number(unit.value(ofCelsius: scale.lowerBound)),
      "maximum": .number(unit.value(ofCelsius: scale.upperBound)),
      "ramp": .list(TemperatureRamp.stops(from: scale.lowerBound, to: scale.upperBound).map(\.content)),
    ]
  }

  /// The additional fields of each day.
  var content: [[String: EntryContent]] {
    // Splitting the label lists is not worth it without days.
    guard !days.isEmpty else { return [] }
    let labels = CalendarLabels(language)
    return days.map { fields(of: $0, labels) }
  }

  private func fields(of day: DailyPoint, _ labels: CalendarLabels) -> [String: EntryContent] {
    let isToday = day.day == today
    let range = DayRange(lowest: day.minimum, highest: day.maximum, now: isToday ? now : nil, isPartial: day.isPartial)
    let texts = range.texts(in: unit, language)
    func clock(_ date: Date?) -> EntryContent { .optional(date.map { language.time(WallClock(at: $0, in: zone)) }) }
    return [
      "shortName": .text(isToday ? labels.shortToday : labels.name(of: Weekday(of: day.day))),
      "name": .text(isToday ? labels.today : labels.name(of: Weekday(of: day.day))), "isToday": .bool(isToday),
      "icon": .text((day.condition ?? .unknown).iconName(isDay: true)),
      "words": .text(language.words(for: day.condition)),
      "low": .text(texts.low ?? Language.unknownValue),
      "high": .text(texts.high ?? Language.unknownValue), "isPartial": .bool(day.isPartial),
      "precipitation": .optional(day.precipitation),
      "isSnow": .bool(day.condition == .snow || day.condition == .heavySnow),
      "probability": .optional(day.precipitationProbability),
      "likelihood": .optional(language.likelihood(day.precipitationProbability)),
      "amount": .optional(language.millimetres(day.precipitation)),
      "rain": .optional(
        language.millimetres(day.precipitation) ?? language.likelihood(day.precipitationProbability)),
      "sunrise": clock(day.sunrise), "sunset": clock(day.sunset),
      "rangeStart": .optional(position(of: range.lowest)), "rangeEnd": .optional(position(of: range.highest)),
      "rangeNow": isToday ? .optional(position(of: now)) : .null,
      "ramp": ramp(of: range),
    ]
  }

  /// Returns the position of a temperature on the common scale, 0...1; nil if it is unknown.
  func position(of celsius: Double?) -> Double? {
    guard let celsius, let scale else { return nil }
    let length = scale.upperBound - scale.lowerBound
    return length > 0 ? min(1, max(0, (celsius - scale.lowerBound) / length)) : 0.5
  }

  private func ramp(of range: DayRange) -> EntryContent {
    let (low, high) = (range.lowest ?? range.highest ?? 10, range.highest ?? range.lowest ?? 10)
    return .list(TemperatureRamp.stops(from: low, to: high).map(\.content))
  }
}
