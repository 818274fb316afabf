public import FoundationEssentials

extension Forecast {
  /// The longest step between two points that hours are filled in for, in seconds: three hours.
  public static let maximumStep: TimeInterval = 3 * 3_600

  /// The points and, between points more than one but at most three hours apart, the whole hours of UTC.
  ///
  /// For providers that forecast every third hour: where any two points are an hour apart the data are hourly, and a
  /// lost hour stays a gap; a point that is ``current`` does not count for this. Temperature and both pressures lie on
  /// the straight line between the two points, if both have them; condition and day or night are those of the nearer
  /// one, of two equally near the earlier. Humidity, dew point, wind, cloud cover, visibility and UV index are those of
  /// the earlier point, which holds until the next. Amounts and probabilities of a filled-in hour are not known.
  /// Nothing is filled in before the first point, after the last or between points farther apart. Points keep their
  /// times, and an hour that has a point anywhere in it gets no other.
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
