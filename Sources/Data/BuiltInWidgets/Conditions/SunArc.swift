internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The sun's path over one local day, as of an instant of that day.
struct SunArc: Hashable, Sendable {
  /// The instant of sunrise; nil on a day without sunrise and sunset.
  let sunrise: Date?
  /// The instant of sunset; nil on a day without sunrise and sunset.
  let sunset: Date?
  /// The elapsed part of the time from sunrise to sunset, 0 before and 1 after; nil on a day without them.
  let progress: Double?
  let isUp: Bool
  /// The elapsed part of the local day, 0..<1.
  let dayFraction: Double
  /// The section of the local day during which the sun is up; nil if it does not rise.
  let light: AxisSpan?

  /// Creates the path at the place of a forecast: between the provider's sunrise and sunset, if it sent them.
  ///
  /// - Returns: nil if they and a coordinate are missing.
  init?(at instant: Date, in zone: TimeZone, of forecast: Forecast) {
    let day = LocalDay(containing: instant, in: zone)
    let stated = forecast.days.lazy.compactMap { point -> SolarDay? in
      guard let rise = point.sunrise, let set = point.sunset, rise < set,
        LocalDay(containing: rise, in: zone) == day
      else { return nil }
      return .ordinary(sunrise: rise, sunset: set)
    }.first
    self.init(
      at: instant, in: zone, latitude: forecast.place.latitude, longitude: forecast.place.longitude, stated: stated)
  }

  /// - Returns: nil if a coordinate is missing and `stated`, the sunrise and sunset of the day, is nil.
  init?(at instant: Date, in zone: TimeZone, latitude: Double?, longitude: Double?, stated: SolarDay? = nil) {
    let day = LocalDay(containing: instant, in: zone)
    let (start, end) = (day.start(in: zone), day.adding(days: 1).start(in: zone))
    let length = max(end.timeIntervalSince(start), 1)
    func fraction(_ date: Date) -> Double { min(1, max(0, date.timeIntervalSince(start) / length)) }
    dayFraction = DayProgress.fraction(at: instant, in: zone)
    let sun: SolarDay
    if let stated, let rise = stated.sunrise, let set = stated.sunset {
      sun = stated
      isUp = rise <= instant && instant < set
    } else if let latitude, let longitude {
      sun = Sun.day(at: day.noon(in: zone), latitude: latitude, longitude: longitude)
      isUp = Sun.isUp(at: instant, latitude: latitude, longitude: longitude)
    } else {
      return nil
    }
    switch sun {
    case .ordinary(let rise, let set):
      sunrise = rise
      sunset = set
      progress = min(1, max(0, instant.timeIntervalSince(rise) / set.timeIntervalSince(rise)))
      let span = AxisSpan(start: fraction(rise), end: fraction(set))
      light = span.start < span.end ? span : nil
    case .alwaysUp:
      sunrise = nil
      sunset = nil
      progress = nil
      light = AxisSpan(start: 0, end: 1)
    case .alwaysDown:
      sunrise = nil
      sunset = nil
      progress = nil
      light = nil
    }
  }

  /// Returns the sun's path as templates see it.
  func content(in zone: TimeZone, _ language: Language) -> EntryContent {
    [
      "rise": .optional(sunrise.map { language.time(WallClock(at: $0, in: zone)) }),
      "set": .optional(sunset.map { language.time(WallClock(at: $0, in: zone)) }),
      "progress": .optional(progress), "isUp": .bool(isUp), "dayFraction": .number(dayFraction),
      "light": light?.content ?? .null,
    ]
  }
}

extension MoonPhase {
  /// The phase as templates see it.
  var content: EntryContent {
    [
      "name": .text(name.rawValue), "illumination": .number(illumination), "turn": .number(elongation / 360),
    ]
  }
}
