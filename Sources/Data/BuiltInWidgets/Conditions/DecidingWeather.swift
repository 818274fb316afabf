internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase

/// The weather that decides a day: the first of the kinds below that the next hours and days have.
enum DecidingWeather: Hashable, Sendable {
  /// Thunder, hail, freezing rain, a squall or a tornado, with the strongest gust in m/s if that is a gale.
  case severe(Condition, WetSpell, gust: Double?)
  /// Wind of at least 9 on the Beaufort scale from an hour on, with the strongest gust in m/s; without an instant if it
  /// blows now.
  case storm(from: Date?, gust: Double?)
  /// Rain or snow that falls now or begins within a day.
  case precipitation(WetSpell)
  /// The lowest temperature of the next hours, in °C, below freezing and below the temperature now.
  case frost(Double, at: Date)
  /// The highest temperature of the next hours, in °C, of a hot day and above the temperature now.
  case heat(Double, at: Date)
  /// The difference in K between tomorrow's highest temperature and today's.
  case change(Double)
  /// No precipitation until a day; nil as far as the data reach.
  case dry(until: LocalDay?)
  /// Nothing else is known: the condition now or of the day.
  case calm(Condition)

  /// Chooses what decides the day that begins with the hour of an instant.
  ///
  /// `days` are the known local days from the one of the instant on. A statement about a dry time agrees with the icons
  /// of days beyond the hours. Returns nil if nothing is known.
  ///
  /// Complexity: linear in the hours of a week.
  init?(at now: Date, in points: HourlyPoints, days: [DailyPoint], zone: TimeZone) {
    let hours = HoursAhead(at: now, in: points)
    let near = hours.danger ?? hours.wetSpell.map { DecidingWeather.precipitation($0) } ?? hours.frost ?? hours.heat
    let found = near ?? Self.change(between: days, at: now, zone: zone)
    let condition = hours.now?.condition ?? days.first?.condition
    let calm = condition.map { DecidingWeather.calm($0) }
    guard let found = found ?? Self.dryTime(after: hours, days, at: now, zone: zone) ?? calm else { return nil }
    self = found
  }

  /// The least difference of two days' highest temperatures that decides a day, in K.
  private static let leastChange = 8.0

  private static func change(between days: [DailyPoint], at now: Date, zone: TimeZone) -> DecidingWeather? {
    let today = LocalDay(containing: now, in: zone)
    func highest(_ day: LocalDay) -> Double? {
      days.first { $0.day == day }.flatMap { $0.isPartial ? nil : $0.maximum }.flatMap { $0.isFinite ? $0 : nil }
    }
    guard let first = highest(today), let next = highest(today.adding(days: 1)), abs(next - first) > leastChange
    else { return nil }
    return .change(next - first)
  }

  private static func dryTime(
    after hours: HoursAhead, _ days: [DailyPoint], at now: Date, zone: TimeZone
  ) -> DecidingWeather? {
    let today = LocalDay(containing: now, in: zone)
    // A week later, the weekday's name would mean today.
    func isNear(_ day: LocalDay) -> Bool { day.daysSince1970 - today.daysSince1970 < 7 }
    if let wet = hours.firstWet {
      let day = LocalDay(containing: wet, in: zone)
      return .dry(until: isNear(day) ? day : nil)
    }
    // Days whose icons are shown beyond the hours; without hours, the days from today on.
    let isDayKnown = hours.knownCount >= HoursAhead.day
    let rest = isDayKnown ? days.filter { $0.day > LocalDay(containing: hours.end, in: zone) } : days
    if let wet = rest.first(where: \.isWet) {
      guard wet.day > today else { return nil }
      return .dry(until: isNear(wet.day) ? wet.day : nil)
    }
    return isDayKnown || (rest.first?.day == today && rest.count > 1) ? .dry(until: nil) : nil
  }
}

extension DailyPoint {
  /// Whether the day's icon shows precipitation, or a measurable amount falls.
  fileprivate var isWet: Bool { condition?.isPrecipitation ?? false || precipitation ?? 0 >= 1 }
}

/// A time of rain or snow within a day.
struct WetSpell: Hashable, Sendable {
  var kind: NextPrecipitation.Kind
  /// The condition of heavy precipitation if there is any.
  var heavy: Condition?
  /// The beginning; nil if it falls now.
  var start: Date?
  /// The end; nil if it is unknown or more than a day ahead.
  var end: Date?
  /// The amount within a day, in mm; nil if it is unknown.
  var amount: Double?
}

/// The hours from the current one on.
private struct HoursAhead {
  /// The number of hours of a day, which are the hours of a chart.
  static let day = 24
  private static let week = 7 * day

  private let points: HourlyPoints
  private let first: Int
  /// The points of the next 24 hours; nil where they are unknown.
  private let chart: [HourlyPoint?]
  /// The number of known hours without a gap.
  let knownCount: Int
  /// The beginning of the first wet hour after the chart's hours, within a week of known hours.
  let firstWet: Date?

  init(at instant: Date, in points: HourlyPoints) {
    let first = points.clock.number(of: instant)
    (self.points, self.first) = (points, first)
    chart = (first..<first + Self.day).map { points[$0] }
    let known = (first..<first + Self.week).prefix { points[$0]?.isWet != nil }
    knownCount = known.count
    firstWet = known.first { points[$0]?.isWet == true }.map { points.clock.start(of: $0) }
  }

  var now: HourlyPoint? { chart[0] }

  /// The last instant of the known hours.
  var end: Date { start(of: knownCount) - 1 }

  private func start(of index: Int) -> Date { points.clock.start(of: first + index) }

  // MARK: Rain and snow

  /// The hours without rain that belong to a time of showers.
  private static let pause = 2
  /// The least mm of heavy rain and of heavy snow, as water, in an hour.
  private static let heavyRain = 7.6
  private static let heavySnow = 2.5

  var wetSpell: WetSpell? { spell { $0.isWet ?? false } }

  /// Returns the first time with hours of a kind; nil if there are none within a day.
  private func spell(of isIncluded: (HourlyPoint) -> Bool) -> WetSpell? {
    func holds(_ index: Int) -> Bool { chart[index].map(isIncluded) ?? false }
    guard let begin = chart.indices.first(where: holds) else { return nil }
    var last = begin
    while last + 1 < chart.count {
      let near = (last + 1...min(last + 1 + Self.pause, chart.count - 1))
      // A gap of unknown hours ends the time.
      guard let next = near.prefix(while: { chart[$0] != nil }).first(where: holds) else { break }
      last = next
    }
    let hours = (begin...last).compactMap { chart[$0] }
    let kind: NextPrecipitation.Kind = hours[0].isSnowing ? .snow : .rain
    let isEndKnown = last + 1 < chart.count && chart[last + 1] != nil
    let amounts = hours.compactMap(\.precipitation).filter(\.isFinite)
    return WetSpell(
      kind: kind, heavy: heavy(in: hours), start: begin == 0 ? nil : start(of: begin),
      end: isEndKnown ? start(of: last + 1) : nil, amount: amounts.isEmpty ? nil : amounts.reduce(0, +))
  }

  private func heavy(in hours: [HourlyPoint]) -> Condition? {
    hours.lazy.compactMap { hour -> Condition? in
      let amount = hour.precipitation ?? 0
      if hour.isSnowing { return amount >= Self.heavySnow || hour.condition == .heavySnow ? .heavySnow : nil }
      return amount >= Self.heavyRain || hour.condition == .heavyRain ? .heavyRain : nil
    }.first
  }

  // MARK: Storms

  /// The least speed of a storm, 9 on the Beaufort scale, and of gusts worth naming beside thunder, 8, in m/s.
  private static let storm = 20.8
  private static let gale = 17.2
  private static let severe: Set<Condition> = [.freezingRain, .hail, .thunderstorm, .squall, .tornado]

  /// A storm, or severe or heavy precipitation: the one that begins first.
  var danger: DecidingWeather? {
    let gust = chart.compactMap { $0?.windGust }.filter(\.isFinite).max()
    let stormy = chart.indices.first { index in
      max(chart[index]?.windGust ?? 0, chart[index]?.windSpeed ?? 0) >= Self.storm
    }
    let severe = chart.indices.first { chart[$0]?.condition.map(Self.severe.contains) ?? false }
    if let severe, severe <= stormy ?? severe, let worst = chart[severe]?.condition {
      return spell { $0.condition == worst }.map { spell in
        // An amount is one of the whole rain, which thunder is often a part of.
        var named = spell
        if let whole = wetSpell, (whole.start, whole.end) != (spell.start, spell.end) { named.amount = nil }
        return .severe(worst, named, gust: gust.flatMap { $0 >= Self.gale ? $0 : nil })
      }
    }
    if let stormy { return .storm(from: stormy == 0 ? nil : start(of: stormy), gust: gust) }
    return wetSpell.flatMap { $0.heavy == nil ? nil : .precipitation($0) }
  }

  // MARK: Temperatures

  private static let hot = 30.0

  var frost: DecidingWeather? {
    extreme(<).flatMap { $0.celsius.rounded() < 0 ? .frost($0.celsius, at: $0.date) : nil }
  }

  var heat: DecidingWeather? {
    extreme(>).flatMap { $0.celsius.rounded() >= Self.hot ? .heat($0.celsius, at: $0.date) : nil }
  }

  /// Returns the temperature farthest in a direction; nil if that is the one now, or unknown.
  private func extreme(_ isBeyond: (Double, Double) -> Bool) -> (celsius: Double, date: Date)? {
    let known = chart.indices.compactMap { index in chart[index]?.temperature.map { (index, $0) } }
    guard let most = known.min(by: { isBeyond($0.1, $1.1) }), most.0 > 0,
      let now = known.first, now.0 > 0 || now.1.rounded() != most.1.rounded()
    else { return nil }
    return (most.1, start(of: most.0))
  }
}
