internal import FoundationEssentials
internal import Weather

/// The points of a forecast by the whole hours of UTC they belong to.
struct HourlyPoints: Hashable, Sendable {
  private let points: [Int: HourlyPoint]

  /// Hours between three-hourly points filled in; of two points of one hour the first counts.
  init(_ forecast: Forecast) {
    points = Dictionary(forecast.hourlyPoints.map { (Self.hour(of: $0.date), $0) }) { first, _ in first }
  }

  /// The point of the hour that many hours after 1970 began.
  subscript(hour: Int) -> HourlyPoint? { points[hour] }

  /// Whole hours of UTC since 1970, negative before.
  static func hour(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / 3_600).rounded(.down))
  }
}
