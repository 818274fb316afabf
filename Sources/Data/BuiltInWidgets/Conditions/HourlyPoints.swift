internal import FoundationEssentials
internal import WeatherData

/// The points of a forecast by the hours of a clock.
struct HourlyPoints: Hashable, Sendable {
  let clock: LocalHours
  private let points: [Int: HourlyPoint]

  /// Creates the lookup, filling the hours between points.
  init(_ forecast: Forecast, on clock: LocalHours) {
    self.clock = clock
    points = Dictionary(forecast.hourlyPoints(on: clock).map { (clock.number(of: $0.date), $0) }) { first, _ in first }
  }

  /// The points of a forecast by its own hours, which begin at its points.
  ///
  /// Amounts of precipitation are for these hours. `local` are the points by the hours of a zone's clock: the result
  /// equals them unless the points lie between whole hours there.
  static func own(of forecast: Forecast, else local: HourlyPoints) -> HourlyPoints {
    let first = forecast.hours.first { $0.date != forecast.current?.date }
    guard let first, local.clock.start(at: first.date) != first.date else { return local }
    return HourlyPoints(forecast, on: LocalHours(from: first.date))
  }

  /// The point of an hour, by the number that ``clock`` gives to it.
  subscript(hour: Int) -> HourlyPoint? { points[hour] }
}
