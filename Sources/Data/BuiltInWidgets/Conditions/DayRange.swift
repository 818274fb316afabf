internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The lowest and highest temperatures of a local day, and the current temperature between them.
struct DayRange: Hashable, Sendable {
  /// The lowest temperature in °C; nil if no temperature of the day is known.
  let lowest: Double?
  /// The highest temperature in °C; nil if no temperature of the day is known.
  let highest: Double?
  /// The current temperature in °C; nil if unknown.
  let now: Double?
  /// Whether the temperatures cover only a part of the day, so that the day's lowest may be lower and its highest
  /// higher.
  let isPartial: Bool

  init(lowest: Double?, highest: Double?, now: Double?, isPartial: Bool = false) {
    // The current observation may lie outside of the day's forecast.
    self.lowest = [lowest, now].compactMap { $0 }.min()
    self.highest = [highest, now].compactMap { $0 }.max()
    self.now = now
    self.isPartial = isPartial
  }

  /// Creates the range of a forecast's day from the provider's daily values and from its hours.
  init(of day: LocalDay, now: Double?, in forecast: Forecast, zone: TimeZone) {
    let start = day.start(in: zone)
    let end = day.adding(days: 1).start(in: zone)
    let hours = forecast.hours.filter { start <= $0.date && $0.date < end }
    var values = hours.flatMap { [$0.temperature, $0.minimum, $0.maximum] }.compactMap { $0 }
    let hasDaysOfZone = forecast.timeZone.map { ForecastDays.isAlike($0, zone, during: forecast) } ?? false
    var isPartial: Bool?
    if hasDaysOfZone, let sent = forecast.days.first(where: { $0.day == day }) {
      values += [sent.minimum, sent.maximum].compactMap { $0 }
      if sent.minimum != nil, sent.maximum != nil { isPartial = sent.isPartial }
    }
    self.init(
      lowest: values.min(), highest: values.max(), now: now,
      isPartial: isPartial ?? DailyPoint.isPartial(day, in: forecast.hours, zone))
  }

  /// The position of the current temperature, from 0 at the lowest to 1 at the highest; nil if any of the three is
  /// unknown.
  var position: Double? {
    guard let lowest, let highest, let now else { return nil }
    return lowest < highest ? (now - lowest) / (highest - lowest) : 0.5
  }

  /// Returns the lowest and highest temperatures in whole degrees, such as `7°` and `17°`, or `≤7°` and `≥17°` of a part
  /// of the day; nil if they are unknown.
  func texts(in unit: TemperatureUnit, _ language: Language) -> (low: String?, high: String?) {
    guard let low = language.wholeDegrees(lowest, in: unit), let high = language.wholeDegrees(highest, in: unit) else {
      return (nil, nil)
    }
    let texts = language.extremes(low, high, ofPart: isPartial)
    return texts.low == Language.unknownValue ? (nil, nil) : texts
  }

  /// Returns the range as templates see it: a bar from the lowest to the highest temperature; null if nothing is known.
  func content(in unit: TemperatureUnit, _ language: Language) -> EntryContent {
    guard let lowest, let highest else { return .null }
    let texts = texts(in: unit, language)
    return [
      "minimum": .number(unit.value(ofCelsius: lowest)), "maximum": .number(unit.value(ofCelsius: highest)),
      "low": .optional(texts.low), "high": .optional(texts.high),
      "isPartial": .bool(isPartial), "now": .optional(position),
      "ramp": .list(TemperatureRamp.stops(from: lowest, to: highest).map(\.content)),
    ]
  }
}
