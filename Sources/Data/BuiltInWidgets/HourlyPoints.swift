internal import FoundationEssentials
internal import WeatherData

/// The points of a forecast by the whole hour of UTC.
struct HourlyPoints: Hashable, Sendable {
  private let points: [Int: HourlyPoint]

  /// Creates the lookup, filling the hours between three-hourly points; the first of two points in an hour wins.
  init(_ forecast: Forecast) {
    points = Dictionary(forecast.hourlyPoints.map { (Self.hour(of: $0.date), $0) }) { first, _ in first }
  }

  /// The point of an hour, counted from 1970 UTC.
  subscript(hour: Int) -> HourlyPoint? { points[hour] }

  /// Returns the number of whole hours of UTC since 1970, negative before.
  static func hour(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / 3_600).rounded(.down))
  }
}
