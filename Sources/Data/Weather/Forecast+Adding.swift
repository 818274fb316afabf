import FoundationEssentials

extension Forecast {
  /// The forecast with the conditions that another payload of the same place reports, such as OpenWeatherMap's
  /// `/data/2.5/weather` beside its 5-day forecast.
  ///
  /// The observation becomes ``current`` and, at its own time, the point of an hour that has none: a forecast of
  /// three-hourly slots begins with the next one. Days stay as they are. Its place's name, its zone and its time of
  /// issue fill in for what the forecast lacks.
  ///
  /// - Parameter report: a forecast whose ``current`` and ``alerts`` are used; without the first, only place, zone,
  ///   issue and alerts are.
  public func adding(_ report: Forecast) -> Forecast {
    var result = self
    result.place.name = place.name ?? report.place.name
    result.place.latitude = place.latitude ?? report.place.latitude
    result.place.longitude = place.longitude ?? report.place.longitude
    result.timeZone = timeZone ?? report.timeZone
    result.issuedAt = issuedAt ?? report.issuedAt
    result.alerts += report.alerts
    guard let observation = report.current else { return result }
    result.current = observation
    let hour = observation.date.hourSince1970
    let index = hours.firstIndex { $0.date.hourSince1970 >= hour } ?? hours.endIndex
    if index == hours.endIndex || hours[index].date.hourSince1970 > hour {
      result.hours.insert(observation, at: index)
    }
    return result
  }
}

extension Date {
  /// Whole hours of UTC since 1970, negative before.
  fileprivate var hourSince1970: Double {
    (timeIntervalSince1970 / 3_600).rounded(.down)
  }
}
