public import FoundationEssentials
public import WidgetBase

extension DailyPoint {
  /// Summarizes hours into local days, for providers and payloads without daily values.
  ///
  /// The minimum and maximum cover the day's known hours and the spans that they represent. The first and the last day,
  /// whose hours may be missing, are then marked as partial. The condition is the most severe one between 06:00 and
  /// 21:00 local time, inclusive, when it is usually seen; if no hour of that time has one, it is the most severe of
  /// all hours. Sunrise and sunset are computed if the place has coordinates. Wind, gusts and UV index are the highest
  /// values; the wind direction is the direction of the strongest wind. Days without any hours are omitted.
  ///
  /// `hours` must be in increasing order of their instants. `timeZone` determines where a day begins.
  public static func summaries(
    of hours: [HourlyPoint], in timeZone: TimeZone, at place: Place = Place()
  ) -> [DailyPoint] {
    var groups: [(day: LocalDay, hours: Range<Int>)] = []
    for (index, hour) in hours.enumerated() {
      let day = LocalDay(containing: hour.date, in: timeZone)
      if let last = groups.last, last.day == day {
        groups[groups.count - 1].hours = last.hours.lowerBound..<index + 1
      } else {
        groups.append((day, index..<index + 1))
      }
    }
    return groups.map { group in
      var point = summary(of: Array(hours[group.hours]), on: group.day, in: timeZone, at: place)
      // The points before and after the day may represent spans that reach into it.
      let around = max(0, group.hours.lowerBound - 1)..<min(hours.count, group.hours.upperBound + 1)
      point.isPartial = isPartial(group.day, in: hours[around], timeZone)
      return point
    }
  }

  /// Returns whether more than three hours of a day are unknown.
  ///
  /// A point stands for the time until the next one, if that is at most six hours later. Points without a temperature
  /// are unknown, unless there are no temperatures at all. `hours` must be in increasing order of their instants.
  public static func isPartial(_ day: LocalDay, in hours: some Collection<HourlyPoint>, _ timeZone: TimeZone) -> Bool {
    let (start, end) = (day.start(in: timeZone), day.adding(days: 1).start(in: timeZone))
    func hasTemperature(_ hour: HourlyPoint) -> Bool { hour.temperature != nil || hour.minimum != nil }
    let areTemperaturesKnown = hours.contains(where: hasTemperature)
    var (known, missing, step) = (start, 0.0, 3_600.0)
    var last: Date?
    for hour in hours where !areTemperaturesKnown || hasTemperature(hour) {
      if let last {
        let interval = hour.date.timeIntervalSince(last)
        if interval <= longestStep { step = interval }
        known = max(known, min(last + step, end))
      }
      last = hour.date
      guard hour.date < end else { break }
      missing += max(0, hour.date.timeIntervalSince(known))
      known = max(known, hour.date)
    }
    if let last { known = max(known, min(last + step, end)) }
    return missing + end.timeIntervalSince(known) > 3 * 3_600
  }

  /// The longest interval between two points that stand for all of the time between them, in seconds: six hours.
  private static let longestStep: TimeInterval = 6 * 3_600

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
    if minimum == nil || maximum == nil { day.isPartial = summary.isPartial }
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
