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

  init(lowest: Double?, highest: Double?, now: Double?) {
    // The current observation may lie outside of the day's forecast.
    self.lowest = [lowest, now].compactMap { $0 }.min()
    self.highest = [highest, now].compactMap { $0 }.max()
    self.now = now
  }

  /// Creates the range of a forecast's day from the provider's daily values and from its hours.
  init(of day: LocalDay, now: Double?, in forecast: Forecast, zone: TimeZone) {
    let start = day.start(in: zone)
    let end = day.adding(days: 1).start(in: zone)
    let hours = forecast.hours.filter { start <= $0.date && $0.date < end }
    var values = hours.flatMap { [$0.temperature, $0.minimum, $0.maximum] }.compactMap { $0 }
    let hasDaysOfZone = forecast.timeZone.map { ForecastDays.isAlike($0, zone, during: forecast) } ?? false
    if hasDaysOfZone, let sent = forecast.days.first(where: { $0.day == day }) {
      values += [sent.minimum, sent.maximum].compactMap { $0 }
    }
    self.init(lowest: values.min(), highest: values.max(), now: now)
  }

  /// The position of the current temperature, from 0 at the lowest to 1 at the highest; nil if any of the three is
  /// unknown.
  var position: Double? {
    guard let lowest, let highest, let now else { return nil }
    return lowest < highest ? (now - lowest) / (highest - lowest) : 0.5
  }

  /// Returns the range as templates see it: a bar from the lowest to the highest temperature; null if nothing is known.
  func content(in unit: TemperatureUnit, _ language: Language) -> EntryContent {
    guard let lowest, let highest else { return .null }
    return [
      "minimum": .number(unit.value(ofCelsius: lowest)), "maximum": .number(unit.value(ofCelsius: highest)),
      "low": .optional(language.wholeDegrees(lowest, in: unit)),
      "high": .optional(language.wholeDegrees(highest, in: unit)), "now": .optional(position),
      "ramp": .list(TemperatureRamp.stops(from: lowest, to: highest).map(\.content)),
    ]
  }
}
