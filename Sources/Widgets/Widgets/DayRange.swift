internal import CivilTime
internal import FoundationEssentials
internal import Timeline
internal import Weather

/// The lowest and the highest temperature of a local day, and the one at hand between them.
struct DayRange: Hashable, Sendable {
  /// In °C; nil if nothing is known of the day.
  let lowest: Double?
  /// In °C.
  let highest: Double?
  /// The temperature at hand in °C.
  let now: Double?

  init(lowest: Double?, highest: Double?, now: Double?) {
    // What is measured now may lie outside of what was forecast for the day.
    self.lowest = [lowest, now].compactMap { $0 }.min()
    self.highest = [highest, now].compactMap { $0 }.max()
    self.now = now
  }

  /// The range of a day of a forecast: as the provider has it, and as its hours do.
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

  /// Where the temperature at hand stands, 0 at the lowest and 1 at the highest; nil if one of them is not known.
  var position: Double? {
    guard let lowest, let highest, let now else { return nil }
    return lowest < highest ? (now - lowest) / (highest - lowest) : 0.5
  }

  /// As templates see it: a bar from the lowest to the highest temperature; null if nothing is known.
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
