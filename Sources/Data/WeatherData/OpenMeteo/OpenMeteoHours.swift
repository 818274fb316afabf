import FoundationEssentials

/// The `hourly` columns of Open-Meteo's forecast, and `current`, which has the same fields.
enum OpenMeteoHours {
  /// Returns the hours of a table that is stored by column.
  static func hours(
    of rows: [PayloadRow], _ table: OpenMeteoTable, at place: Place, with reader: inout PayloadReader
  ) -> [HourlyPoint] {
    var hours = rows.map { hour($0.date, $0.node, table, at: place, with: &reader) }
    let sums = rows.map {
      reader.measure("precipitation", of: $0.node, in: .hourlyPrecipitation, .millimetres, table)
    }
    let shares = rows.map { reader.share("precipitation_probability", of: $0.node, table) }
    for index in hours.indices.dropLast() where hours[index + 1].date.timeIntervalSince(hours[index].date) == 3_600 {
      // The values are the sum and the probability of the hour that ends at the row's time.
      hours[index].precipitation = sums[index + 1]
      hours[index].precipitationProbability = shares[index + 1]
    }
    return hours
  }

  /// Returns the current conditions, without the precipitation of the last 15 minutes; nil if their time is not usable.
  static func current(
    of root: PayloadNode, as notation: TimeNotation, at place: Place, _ model: String?,
    with reader: inout PayloadReader
  ) -> HourlyPoint? {
    let table: OpenMeteoTable
    if let node = reader.object("current", of: root) {
      table = OpenMeteoTable(node, units: reader.object("current_units", of: root), model: model)
    } else if let node = reader.object("current_weather", of: root) {
      table = OpenMeteoTable(
        node, units: reader.object("current_weather_units", of: root), olderNames: OpenMeteoFields.currentWeatherNames)
    } else {
      return nil
    }
    guard let date = reader.rowTime(table.node.fields["time"], "time", as: notation, of: table.node) else { return nil }
    return hour(date, table.node, table, at: place, with: &reader)
  }

  private static func hour(
    _ date: Date, _ node: PayloadNode, _ table: OpenMeteoTable, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint {
    HourlyPoint(
      date: date,
      temperature: reader.measure("temperature_2m", of: node, in: .temperature, .celsius, table),
      feelsLike: reader.measure("apparent_temperature", of: node, in: .temperature, .celsius, table),
      dewPoint: reader.measure("dew_point_2m", of: node, in: .temperature, .celsius, table),
      seaLevelPressure: reader.value("pressure_msl", of: node, in: .pressure, table),
      stationPressure: reader.value("surface_pressure", of: node, in: .pressure, table),
      condition: reader.wmoCondition(table.name("weather_code"), of: node),
      isDay: reader.value("is_day", of: node, in: .flag, table).map { $0 != 0 } ?? place.isSunUp(at: date),
      humidity: reader.value("relative_humidity_2m", of: node, in: .humidity, table),
      windSpeed: reader.measure("wind_speed_10m", of: node, in: .windSpeed, .kilometresPerHour, table),
      windGust: reader.measure("wind_gusts_10m", of: node, in: .windSpeed, .kilometresPerHour, table),
      windDirection: reader.value("wind_direction_10m", of: node, in: .direction, table),
      cloudCover: reader.value("cloud_cover", of: node, in: .cloudCover, table),
      visibility: reader.measure("visibility", of: node, in: .visibility, .metres, table),
      uvIndex: reader.value("uv_index", of: node, in: .uvIndex, table))
  }
}
