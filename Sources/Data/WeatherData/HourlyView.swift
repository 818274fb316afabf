public import FoundationEssentials

extension Forecast {
  /// The maximum interval between two points between which hours are filled, in seconds: three hours.
  public static let maximumStep: TimeInterval = 3 * 3_600

  /// Returns at most one point for each hour of a clock: its values when the hour begins.
  ///
  /// If no point is at that instant, the values are interpolated between the points before and after it, which may be
  /// three hours apart: providers have three-hourly forecasts, and points at whole hours of UTC, which are half hours
  /// on the clocks of India. If any two points are an hour apart, the data are hourly and a missing hour remains a gap;
  /// the point of ``current`` is not considered here. An hour that cannot be filled in this way, and one that contains
  /// the point of ``current``, has the first point within it, with that point's time.
  ///
  /// Temperature and both pressures are interpolated linearly if both points have them; so are the felt temperature and
  /// amounts between hourly points. The condition comes from the nearer point, or from the earlier one if both are
  /// equally near. Day or night follows the place's sun or, without coordinates, the nearer point. Humidity, dew point,
  /// wind, cloud cover, visibility and UV index come from the earlier point and hold until the next. The probability
  /// between hourly points is the greater one. Between points farther apart, amounts are unknown, and the probability
  /// and the felt temperature are known within an hour of a point only.
  public func hourlyPoints(on clock: LocalHours) -> [HourlyPoint] {
    let step = isHourly ? LocalHours.length : Self.maximumStep
    var points: [HourlyPoint] = []
    points.reserveCapacity(hours.count)
    var last: (point: HourlyPoint, hour: Int)?
    for point in hours {
      let hour = clock.number(of: point.date)
      if let last, point.date.timeIntervalSince(last.point.date) <= step {
        let isObserved = point.date == current?.date
        for number in stride(from: last.hour + 1, through: isObserved ? hour - 1 : hour, by: 1) {
          let start = clock.start(of: number)
          if start < point.date { points.append(self.point(at: start, between: last.point, and: point)) }
        }
      }
      if points.last.map({ clock.number(of: $0.date) < hour }) ?? true { points.append(point) }
      last = (point, hour)
    }
    return points
  }

  private var isHourly: Bool {
    let forecasts = hours.lazy.filter { $0.date != current?.date }
    return zip(forecasts, forecasts.dropFirst()).contains { $1.date.timeIntervalSince($0.date) <= LocalHours.length }
  }

  private func point(at date: Date, between first: HourlyPoint, and second: HourlyPoint) -> HourlyPoint {
    let length = second.date.timeIntervalSince(first.date)
    let elapsed = date.timeIntervalSince(first.date)
    func value(_ field: KeyPath<HourlyPoint, Double?>) -> Double? {
      guard let from = first[keyPath: field], let to = second[keyPath: field] else { return nil }
      return from + (to - from) * elapsed / length
    }
    let nearest = elapsed * 2 <= length ? first : second
    var point = HourlyPoint(
      date: date, temperature: value(\.temperature), dewPoint: first.dewPoint,
      seaLevelPressure: value(\.seaLevelPressure), stationPressure: value(\.stationPressure),
      condition: nearest.condition, conditionDescription: nearest.conditionDescription,
      isDay: place.isSunUp(at: date) ?? nearest.isDay, humidity: first.humidity, windSpeed: first.windSpeed,
      windGust: first.windGust, windDirection: first.windDirection, cloudCover: first.cloudCover,
      visibility: first.visibility, uvIndex: first.uvIndex)
    if length <= LocalHours.length {
      point.feelsLike = value(\.feelsLike)
      point.precipitation = value(\.precipitation)
      let chances = [first.precipitationProbability, second.precipitationProbability].compactMap { $0 }
      point.precipitationProbability = chances.count == 2 ? chances.max() : nil
    } else if elapsed < LocalHours.length {
      point.feelsLike = first.feelsLike
      point.precipitationProbability = first.precipitationProbability
    }
    return point
  }
}
