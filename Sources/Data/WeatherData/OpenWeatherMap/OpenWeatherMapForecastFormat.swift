import FoundationEssentials
internal import WidgetDocuments

/// OpenWeatherMap's five-day forecast `/data/2.5/forecast`, with a slot every three hours.
///
/// Source: https://openweathermap.org/forecast5. `cnt` is ignored because it may differ from the number of slots.
enum OpenWeatherMapForecastFormat: PayloadFormat {
  static func match(_ fields: JSONObject) -> PayloadMatch {
    guard fields["hourly"] == nil, let list = fields["list"]?.list else { return .none }
    // The current weather of several cities is also a list with a count, but each row has a name.
    let isForecast = fields["city"] != nil || (fields["cnt"] != nil && !list.contains { $0.record?["name"] != nil })
    return isForecast ? .certain : .none
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    // The slots are usable even if there is an error code beside them.
    fields["list"]?.list == nil ? OpenWeatherMapRefusal.error(in: fields) : nil
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let city = reader.object("city", of: root)
    let place = city.map { OpenWeatherMapSlot.place(of: $0, with: &reader) } ?? Place()
    let timeZone = city.flatMap { OpenWeatherMapSlot.timeZone(of: $0, with: &reader) }
    let rows = reader.rows("list", of: root, timeKey: "dt")
    guard !rows.isEmpty else {
      throw PayloadError.noRow(of: "list", in: root, timeKey: "dt", advice: "use the provider's complete response")
    }
    reader.findKelvins(among: rows.flatMap { OpenWeatherMapSlot.temperatures($0.node) })
    let hours = rows.map { OpenWeatherMapSlot.point($0.date, $0.node, at: place, hasRange: true, with: &reader) }
    try requireUsable(hours)
    let amounts = rows.map { reader.precipitation("3h", of: $0.node, in: .dailyPrecipitation) }
    return Forecast(
      place: place, timeZone: timeZone, credit: OpenWeatherMap.profile.credit, hours: hours,
      days: days(of: hours, amounts, in: timeZone ?? .gmt, at: place))
  }

  /// Summarizes the slots into days.
  ///
  /// `amounts` is the precipitation in the three hours before each slot. It is not used as an hour's amount, but added
  /// to the day on which those hours begin.
  private static func days(
    of hours: [HourlyPoint], _ amounts: [Double?], in timeZone: TimeZone, at place: Place
  ) -> [DailyPoint] {
    var points = hours
    for index in points.indices.dropLast() where points[index].precipitation == nil {
      points[index].precipitation = amounts[index + 1]
    }
    return DailyPoint.summaries(of: points, in: timeZone, at: place)
  }
}
