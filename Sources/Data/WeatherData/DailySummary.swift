public import FoundationEssentials
internal import WidgetBase

extension DailyPoint {
  /// Summarizes hours into local days, for providers and payloads without daily values.
  ///
  /// The minimum and maximum are those of the day's known hours and of the spans they represent, so for the first and
  /// the last day they are only as complete as the hours. The condition is the most severe one between 06:00 and 21:00
  /// local time, inclusive, when it is usually seen; if no hour of that time has one, it is the most severe of all
  /// hours. Sunrise and sunset are computed if the place has coordinates. Wind, gusts and UV index are the highest
  /// values; the wind direction is that of the strongest wind. Days without any hours are omitted.
  ///
  /// `hours` must be in increasing order of their instants. `timeZone` determines where a day begins.
  public static func summaries(
    of hours: [HourlyPoint], in timeZone: TimeZone, at place: Place = Place()
  ) -> [DailyPoint] {
    var groups: [(day: LocalDay, hours: [HourlyPoint])] = []
    for hour in hours {
      let day = LocalDay(containing: hour.date, in: timeZone)
      if groups.last?.day == day {
        groups[groups.count - 1].hours.append(hour)
      } else {
        groups.append((day, [hour]))
      }
    }
    return groups.map { summary(of: $0.hours, on: $0.day, in: timeZone, at: place) }
  }

  /// Returns days with the values of the hours in place of those that the provider did not send.
  ///
  /// `days` are the provider's days, in the zone.
  static func completed(
    _ days: [DailyPoint], from hours: [HourlyPoint], in timeZone: TimeZone, at place: Place
  ) -> [DailyPoint] {
    guard days.contains(where: { $0.minimum == nil || $0.maximum == nil || $0.condition == nil }) else { return days }
    let summaries = Dictionary(
      summaries(of: hours, in: timeZone, at: place).map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    return days.map { day in summaries[day.day].map { day.completed(from: $0) } ?? day }
  }

  private func completed(from summary: DailyPoint) -> DailyPoint {
    var day = self
    day.minimum = minimum ?? summary.minimum
    day.maximum = maximum ?? summary.maximum
    day.condition = condition ?? summary.condition
    day.precipitation = precipitation ?? summary.precipitation
    day.precipitationProbability = precipitationProbability ?? summary.precipitationProbability
    if windSpeed == nil { (day.windSpeed, day.windDirection) = (summary.windSpeed, summary.windDirection) }
    day.windGust = windGust ?? summary.windGust
    day.uvIndex = uvIndex ?? summary.uvIndex
    return day
  }

  private static func summary(
    of hours: [HourlyPoint], on day: LocalDay, in timeZone: TimeZone, at place: Place
  ) -> DailyPoint {
    let noon = day.noon(in: timeZone)
    let waking = hours.filter { hour in
      let sinceMidnight = LocalDay.secondsOfDay(at: hour.date, in: timeZone)
      return (6 * 3_600...21 * 3_600).contains(sinceMidnight)
    }
    let seen = Condition.mostSevere(of: waking.compactMap(\.condition))
    let worst = seen ?? Condition.mostSevere(of: hours.compactMap(\.condition))
    let described = (seen == nil ? hours : waking).first { $0.condition == worst && $0.conditionDescription != nil }
    let amounts = hours.compactMap(\.precipitation)
    let strongest = hours.filter { $0.windSpeed != nil }.max { $0.windSpeed ?? 0 < $1.windSpeed ?? 0 }
    var point = DailyPoint(
      day: day, minimum: hours.flatMap { [$0.temperature, $0.minimum] }.compactMap { $0 }.min(),
      maximum: hours.flatMap { [$0.temperature, $0.maximum] }.compactMap { $0 }.max(),
      condition: worst, conditionDescription: worst == nil ? nil : described?.conditionDescription,
      seaLevelPressure: mean(hours.compactMap(\.seaLevelPressure)),
      precipitation: amounts.isEmpty ? nil : amounts.reduce(0, +),
      precipitationProbability: hours.compactMap(\.precipitationProbability).max(),
      humidity: mean(hours.compactMap(\.humidity)), dewPoint: mean(hours.compactMap(\.dewPoint)),
      windSpeed: strongest?.windSpeed, windGust: hours.compactMap(\.windGust).max(),
      windDirection: strongest?.windDirection, cloudCover: mean(hours.compactMap(\.cloudCover)),
      uvIndex: hours.compactMap(\.uvIndex).max())
    if let latitude = place.latitude, let longitude = place.longitude {
      let sun = Sun.day(at: noon, latitude: latitude, longitude: longitude)
      point.sunrise = sun.sunrise
      point.sunset = sun.sunset
    }
    return point
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
