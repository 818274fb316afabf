import FoundationEssentials

extension Forecast {
  /// Returns the forecast combined with the conditions in another payload for the same place.
  ///
  /// An example is OpenWeatherMap's `/data/2.5/weather` beside its 5-day forecast. The observation becomes ``current``.
  /// If the forecast has no point for the observation's hour, the observation also becomes that point, because a
  /// forecast of three-hourly slots begins with the next slot. Days are unchanged. The report's place, zone and time of
  /// issue replace missing values of the forecast.
  ///
  /// The report's ``current`` and ``alerts`` are used. If it has no current conditions, only its place, zone, time of
  /// issue and alerts are used.
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
  /// The number of whole hours of UTC since 1970, negative before.
  fileprivate var hourSince1970: Double {
    (timeIntervalSince1970 / 3_600).rounded(.down)
  }
}
