public import FoundationEssentials

extension Forecast {
  /// The maximum interval between two points that is filled with hours, in seconds: three hours.
  public static let maximumStep: TimeInterval = 3 * 3_600

  /// The points and, between points that are more than one but at most three hours apart, the whole hours of UTC.
  ///
  /// This is for providers with three-hourly forecasts. If any two points are an hour apart, the data are hourly and a
  /// missing hour remains a gap; the point of ``current`` is not considered here. Temperature and both pressures are
  /// interpolated linearly if both points have them. Condition and day or night are those of the nearer point, or the
  /// earlier one if both are equally near. Humidity, dew point, wind, cloud cover, visibility and UV index are those of
  /// the earlier point, which hold until the next. Amounts and probabilities of filled hours are unknown. No hours are
  /// filled before the first point, after the last one or between points farther apart. Points keep their times, and no
  /// hour is added if there is a point within it.
  public var hourlyPoints: [HourlyPoint] {
    guard var last = hours.first, !isHourly else { return hours }
    var points = [last]
    points.reserveCapacity(hours.count)
    for point in hours.dropFirst() {
      points += Self.wholeHours(between: last, and: point)
      points.append(point)
      last = point
    }
    return points
  }

  private var isHourly: Bool {
    let forecasts = hours.lazy.filter { $0.date != current?.date }
    return zip(forecasts, forecasts.dropFirst()).contains { $1.date.timeIntervalSince($0.date) <= 3_600 }
  }

  private static func wholeHours(between first: HourlyPoint, and second: HourlyPoint) -> [HourlyPoint] {
    let length = second.date.timeIntervalSince(first.date)
    guard length > 3_600, length <= maximumStep else { return [] }
    let start = (first.date.timeIntervalSince1970 / 3_600).rounded(.down) + 1
    let end = (second.date.timeIntervalSince1970 / 3_600).rounded(.down)
    return stride(from: start, to: end, by: 1).map { hour in
      let date = Date(timeIntervalSince1970: hour * 3_600)
      let elapsed = date.timeIntervalSince(first.date)
      func value(_ field: KeyPath<HourlyPoint, Double?>) -> Double? {
        guard let from = first[keyPath: field], let to = second[keyPath: field] else { return nil }
        return from + (to - from) * elapsed / length
      }
      let nearest = elapsed * 2 <= length ? first : second
      return HourlyPoint(
        date: date, temperature: value(\.temperature), dewPoint: first.dewPoint,
        seaLevelPressure: value(\.seaLevelPressure),
        stationPressure: value(\.stationPressure), condition: nearest.condition,
        conditionDescription: nearest.conditionDescription, isDay: nearest.isDay, humidity: first.humidity,
        windSpeed: first.windSpeed, windGust: first.windGust, windDirection: first.windDirection,
        cloudCover: first.cloudCover, visibility: first.visibility, uvIndex: first.uvIndex)
    }
  }
}
