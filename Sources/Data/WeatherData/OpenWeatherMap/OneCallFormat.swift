import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments

/// OpenWeatherMap's One Call 3.0, and 2.5, which has the same shape.
///
/// Source: https://openweathermap.org/api/one-call-3. `pressure` is at sea level. There is no place name or time of
/// issue. The request may exclude any of `hourly`, `daily` and `current`.
enum OneCallFormat: PayloadFormat {
  /// Hours alone, and an error response in the form shared by this provider's formats, are weak signs.
  static func match(_ fields: JSONObject) -> PayloadMatch {
    let parts = ["current", "hourly", "minutely", "daily", "alerts", "timezone_offset"]
    if fields["lat"] != nil, fields["lon"] != nil, parts.contains(where: { fields[$0] != nil }) { return .certain }
    return fields["hourly"] != nil || OpenWeatherMapRefusal.error(in: fields) != nil ? .possible : .none
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    // The hours are usable even if there is an error code beside them.
    fields["hourly"]?.list == nil ? OpenWeatherMapRefusal.error(in: fields) : nil
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let place = Place(
      latitude: reader.number("lat", of: root, in: .latitude),
      longitude: reader.number("lon", of: root, in: .longitude))
    let timeZone = reader.timeZone(nameKey: "timezone", offsetKey: "timezone_offset", of: root)
    let hourRows = reader.rows("hourly", of: root, timeKey: "dt")
    let dayRows = reader.rows("daily", of: root, timeKey: "dt")
    let current = reader.object("current", of: root)
    let daily = dayRows.flatMap { row in ["min", "max"].map { row.node.fields["temp"]?.record?[$0] } }
    reader.findKelvins(among: hourRows.map { $0.node.fields["temp"] } + [current?.fields["temp"]] + daily)

    let forecast = Forecast(
      place: place, timeZone: timeZone, credit: OpenWeatherMap.profile.credit,
      hours: hourRows.map { hour($0.date, $0.node, at: place, with: &reader) },
      days: days(dayRows, in: timeZone ?? .gmt, with: &reader),
      current: current.flatMap { observation($0, at: place, with: &reader) },
      alerts: OneCallAlerts.alerts(of: root, with: &reader))
    guard forecast.hours.contains(where: \.isUsable) || forecast.isUsableWithoutHours else {
      throw hourRows.isEmpty
        ? PayloadError.noRow(
          of: "hourly", in: root, timeKey: "dt", advice: "do not exclude hourly from the request")
        : PayloadError.noUsableHour
    }
    return forecast
  }

  private static func hour(
    _ date: Date, _ node: PayloadNode, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint {
    let weather = OpenWeatherMapWeather(of: node, with: &reader)
    return HourlyPoint(
      date: date,
      temperature: reader.temperature("temp", of: node),
      feelsLike: reader.temperature("feels_like", of: node),
      dewPoint: reader.temperature("dew_point", of: node),
      seaLevelPressure: reader.number("pressure", of: node, in: .pressure),
      stationPressure: reader.number("grnd_level", of: node, in: .pressure),
      condition: weather.condition,
      conditionDescription: weather.description,
      isDay: weather.isDay ?? place.isSunUp(at: date),
      precipitation: reader.precipitation("1h", of: node, in: .hourlyPrecipitation),
      precipitationProbability: reader.number("pop", of: node, in: .probability),
      humidity: reader.number("humidity", of: node, in: .humidity),
      windSpeed: reader.number("wind_speed", of: node, in: .windSpeed),
      windGust: reader.number("wind_gust", of: node, in: .windSpeed),
      windDirection: reader.number("wind_deg", of: node, in: .direction),
      cloudCover: reader.number("clouds", of: node, in: .cloudCover),
      visibility: reader.number("visibility", of: node, in: .visibility),
      uvIndex: reader.number("uvi", of: node, in: .uvIndex))
  }

  /// Returns the current conditions; nil if their time is not usable.
  private static func observation(
    _ node: PayloadNode, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint? {
    guard let date = reader.instant("dt", of: node) else {
      reader.warnings.add(.time, "\(node.path) has no time (dt); ignored")
      return nil
    }
    return hour(date, node, at: place, with: &reader)
  }

  private static func days(
    _ rows: [PayloadRow], in timeZone: TimeZone, with reader: inout PayloadReader
  ) -> [DailyPoint] {
    var points: [DailyPoint] = []
    for row in rows {
      let point = day(row, in: timeZone, with: &reader)
      // Two rows may fall on the same day although their instants differ.
      if points.last?.day == point.day {
        reader.warnings.add(.order, "\(row.node.path) is on the same day as another row; the later row was used")
        points.removeLast()
      }
      points.append(point)
    }
    return points
  }

  private static func day(
    _ row: PayloadRow, in timeZone: TimeZone, with reader: inout PayloadReader
  ) -> DailyPoint {
    let node = row.node
    let weather = OpenWeatherMapWeather(of: node, with: &reader)
    let temperatures = reader.object("temp", of: node)
    let rain = reader.number("rain", of: node, in: .dailyPrecipitation)
    let snow = reader.number("snow", of: node, in: .dailyPrecipitation)
    return DailyPoint(
      day: LocalDay(containing: row.date, in: timeZone),
      minimum: temperatures.flatMap { reader.temperature("min", of: $0) },
      maximum: temperatures.flatMap { reader.temperature("max", of: $0) },
      condition: weather.condition,
      conditionDescription: weather.description,
      summary: reader.text("summary", of: node, isLongByNature: true),
      sunrise: riseOrSet("sunrise", of: node, with: &reader),
      sunset: riseOrSet("sunset", of: node, with: &reader),
      moonrise: riseOrSet("moonrise", of: node, with: &reader),
      moonset: riseOrSet("moonset", of: node, with: &reader),
      seaLevelPressure: reader.number("pressure", of: node, in: .pressure),
      precipitation: rain == nil && snow == nil ? nil : (rain ?? 0) + (snow ?? 0),
      precipitationProbability: reader.number("pop", of: node, in: .probability),
      humidity: reader.number("humidity", of: node, in: .humidity),
      dewPoint: reader.temperature("dew_point", of: node),
      windSpeed: reader.number("wind_speed", of: node, in: .windSpeed),
      windGust: reader.number("wind_gust", of: node, in: .windSpeed),
      windDirection: reader.number("wind_deg", of: node, in: .direction),
      cloudCover: reader.number("clouds", of: node, in: .cloudCover),
      uvIndex: reader.number("uvi", of: node, in: .uvIndex))
  }

  /// Reads an instant that some days do not have; it is then missing or 0.
  private static func riseOrSet(_ key: String, of node: PayloadNode, with reader: inout PayloadReader) -> Date? {
    PayloadReader.number(in: node.fields[key]) == 0 ? nil : reader.instant(key, of: node)
  }
}
