internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The next beginning or end of rain or snow.
struct NextPrecipitation: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case rain
    case snow
  }

  enum Outlook: Hashable, Sendable {
    /// Precipitation falls now until the first dry hour, given here; nil if there is no known dry hour within a day.
    case until(Date?)
    /// Precipitation begins within a day.
    case from(Date)
    /// It is dry for at least a day, until precipitation begins on a later day.
    case dryUntil(Date)
    /// It is dry as far as the data reach, at least a day.
    case dry
  }

  let kind: Kind
  let outlook: Outlook
  /// The beginning of the current hour.
  private let start: Date

  /// The minimum hourly amount of precipitation, in mm: the resolution of rain gauges.
  static let least = 0.1
  /// The number of hours within which the outlook names the hour of the beginning or end.
  private static let nearHours = 24

  /// Finds the next change within `count` hours from the hour that contains an instant.
  ///
  /// Returns nil if the current hour is unknown, or if the data end within a day without precipitation.
  init?(at now: Date, count: Int, in points: HourlyPoints) {
    let first = points.clock.number(of: now)
    guard let now = points[first], let isWet = now.isWet else { return nil }
    func instant(_ hour: Int) -> Date { points.clock.start(of: hour) }
    start = instant(first)
    if isWet {
      kind = now.isSnowing ? .snow : .rain
      let end = (first + 1..<first + Self.nearHours).first { points[$0]?.isWet == false }
      outlook = .until(end.map(instant))
      return
    }
    var known = 0
    for hour in first + 1..<first + max(count, 2) {
      // A gap ends the known hours.
      guard let next = points[hour], let isWet = next.isWet else { break }
      known += 1
      guard isWet else { continue }
      kind = next.isSnowing ? .snow : .rain
      outlook = hour < first + Self.nearHours ? .from(instant(hour)) : .dryUntil(instant(hour))
      return
    }
    guard known >= Self.nearHours - 1 else { return nil }
    kind = .rain
    outlook = .dry
  }

  /// Returns a statement such as `Rain from 14:00`, `Tomorrow: Rain from 06:00`, `Regen ab 14 Uhr` or
  /// `Dry until Sunday`; nil if the language has no text for it.
  func text(in language: Language, zone: TimeZone) -> String? {
    func hour(_ date: Date) -> [String: String] {
      ["time": language.wholeHour(date, in: zone), "hour": "\(WallClock(at: date, in: zone).hour)"]
    }
    switch outlook {
    case .from(let date):
      let text = language.text("precipitation.\(kind.rawValue).from", hour(date))
      guard let text, LocalDay(containing: date, in: zone) != LocalDay(containing: start, in: zone),
        let tomorrow = language.text("calendar.tomorrow")
      else { return text }
      return language.text("source.named", ["name": tomorrow, "state": text]) ?? text
    case .until(let date?): return language.text("precipitation.\(kind.rawValue).until", hour(date))
    case .until(nil): return language.text("precipitation.\(kind.rawValue).now")
    case .dryUntil(let date):
      let (day, today) = (LocalDay(containing: date, in: zone), LocalDay(containing: start, in: zone))
      // A week later, the weekday's name would mean today.
      guard day.daysSince1970 - today.daysSince1970 < 7 else { return language.text("precipitation.dry") }
      let name = CalendarLabels(language).nameAfterUntil(of: Weekday(of: day))
      return language.text("precipitation.dryUntil", ["day": name])
    case .dry: return language.text("precipitation.dry")
    }
  }
}

extension HourlyPoint {
  /// Whether there is precipitation; nil if neither the amount nor the condition is known.
  ///
  /// Words say what the icons and bars beside them show: an icon of rain without an amount, or less than a gauge
  /// measures, is rain, too.
  var isWet: Bool? {
    if let precipitation, precipitation >= NextPrecipitation.least { return true }
    return condition.map(\.isPrecipitation) ?? precipitation.map { _ in false }
  }

  /// Whether the precipitation is snow, according to the condition, else to the temperature.
  var isSnowing: Bool {
    switch condition {
    case .snow, .heavySnow: true
    case .drizzle, .rain, .heavyRain, .sleet, .freezingRain, .hail, .thunderstorm: false
    default: temperature.map { $0 <= 0.5 } ?? false
    }
  }
}

extension Condition {
  var isPrecipitation: Bool {
    switch self {
    case .drizzle, .rain, .heavyRain, .sleet, .snow, .heavySnow, .freezingRain, .hail, .thunderstorm: true
    case .unknown, .clear, .fewClouds, .clouds, .overcast, .smoke, .dust, .fog, .squall, .tornado: false
    }
  }
}
