internal import CivilTime
internal import FoundationEssentials
internal import Timeline
internal import Weather

/// When rain or snow comes next, or ends.
struct NextPrecipitation: Hashable, Sendable {
  /// What falls.
  enum Kind: String, Hashable, Sendable {
    case rain
    case snow
  }

  /// What is to be said of it.
  enum Outlook: Hashable, Sendable {
    /// It falls now, and the first dry hour begins at an instant; nil if none is known within a day.
    case until(Date?)
    /// It begins within a day.
    case from(Date)
    /// It is dry for at least a day, and then falls on a later day.
    case dryUntil(Date)
    /// It stays dry as far as anything is known, at least a day.
    case dry
  }

  let kind: Kind
  let outlook: Outlook

  /// The least amount of an hour that counts, in mm: what gauges resolve.
  static let least = 0.1
  /// The hours that "from" and "until" reach.
  private static let nearHours = 24

  /// - Parameters:
  ///   - first: the number of the hour at hand.
  ///   - count: how many hours are looked through.
  ///   - point: what is known of an hour.
  /// - Returns: nil if nothing is known of the hour at hand, or the data end within a day without any.
  init?(fromHour first: Int, count: Int, _ point: (Int) -> HourlyPoint?) {
    guard let now = point(first), let isWet = now.isWet else { return nil }
    func instant(_ hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3_600) }
    if isWet {
      kind = now.isSnowing ? .snow : .rain
      let end = (first + 1..<first + Self.nearHours).first { point($0)?.isWet == false }
      outlook = .until(end.map(instant))
      return
    }
    var known = 0
    for hour in first + 1..<first + max(count, 2) {
      // Behind the hourly data, gaps end what is known.
      guard let next = point(hour), let isWet = next.isWet else { break }
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

  /// `Rain from 14`, `Snow until 6`, `Dry until Sunday`; nil if the language has no words for it.
  func text(in language: Language, zone: TimeZone) -> String? {
    func hour(_ date: Date) -> [String: String] { ["hour": "\(WallClock(at: date, in: zone).hour)"] }
    switch outlook {
    case .from(let date): return language.text("precipitation.\(kind.rawValue).from", hour(date))
    case .until(let date?): return language.text("precipitation.\(kind.rawValue).until", hour(date))
    case .until(nil): return language.text("precipitation.\(kind.rawValue).now")
    case .dryUntil(let date):
      let weekday = Weekday(of: LocalDay(containing: date, in: zone))
      return language.text("precipitation.dryUntil", ["day": CalendarLabels(language).fullName(of: weekday)])
    case .dry: return language.text("precipitation.dry")
    }
  }
}

extension HourlyPoint {
  /// Whether anything falls; nil if neither amount nor condition tells.
  var isWet: Bool? {
    if let precipitation { return precipitation >= NextPrecipitation.least }
    return condition.map(\.isPrecipitation)
  }

  /// Whether what falls is snow: by the condition, else by the temperature.
  var isSnowing: Bool {
    switch condition {
    case .snow, .heavySnow: true
    case .drizzle, .rain, .heavyRain, .sleet, .freezingRain, .hail, .thunderstorm: false
    default: temperature.map { $0 <= 0.5 } ?? false
    }
  }
}

extension Condition {
  /// Whether something falls from the sky.
  var isPrecipitation: Bool {
    switch self {
    case .drizzle, .rain, .heavyRain, .sleet, .snow, .heavySnow, .freezingRain, .hail, .thunderstorm: true
    case .unknown, .clear, .fewClouds, .clouds, .overcast, .smoke, .dust, .fog, .squall, .tornado: false
    }
  }
}
