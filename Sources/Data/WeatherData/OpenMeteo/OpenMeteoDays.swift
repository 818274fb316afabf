import FoundationEssentials
internal import WidgetBase

enum OpenMeteoDays {
  static func days(
    of root: PayloadNode, as notation: TimeNotation, in timeZone: TimeZone, _ model: String?,
    with reader: inout PayloadReader
  ) -> [DailyPoint] {
    guard let node = reader.object("daily", of: root) else { return [] }
    let table = OpenMeteoTable(node, units: reader.object("daily_units", of: root), model: model)
    let columns = OpenMeteoFields.daily.map { table.name($0) }
    var points: [DailyPoint] = []
    for row in reader.rows(ofColumns: columns, in: node, timeKey: "time", as: notation) {
      let point = day(row, as: notation, table, in: timeZone, with: &reader)
      // Two rows may fall on the same day although their instants differ.
      if points.last?.day == point.day {
        reader.warnings.add(.order, "\(row.node.name) is on the same day as another row; the later row was used")
        points.removeLast()
      }
      points.append(point)
    }
    return points
  }

  private static func day(
    _ row: PayloadRow, as notation: TimeNotation, _ table: OpenMeteoTable, in timeZone: TimeZone,
    with reader: inout PayloadReader
  ) -> DailyPoint {
    let node = row.node
    let sun = sun(of: row, as: notation, table, with: &reader)
    return DailyPoint(
      // A row's time is local midnight, possibly an hour off near a clock change; half a day later is on the same day.
      day: LocalDay(containing: row.date + 43_200, in: timeZone),
      minimum: reader.measure("temperature_2m_min", of: node, in: .temperature, .celsius, table),
      maximum: reader.measure("temperature_2m_max", of: node, in: .temperature, .celsius, table),
      condition: reader.wmoCondition(table.name("weather_code"), of: node),
      sunrise: sun?.sunrise, sunset: sun?.sunset,
      precipitation: reader.measure("precipitation_sum", of: node, in: .dailyPrecipitation, .millimetres, table),
      precipitationProbability: reader.share("precipitation_probability_max", of: node, table),
      windSpeed: reader.measure("wind_speed_10m_max", of: node, in: .windSpeed, .kilometresPerHour, table),
      windGust: reader.measure("wind_gusts_10m_max", of: node, in: .windSpeed, .kilometresPerHour, table),
      windDirection: reader.value("wind_direction_10m_dominant", of: node, in: .direction, table),
      uvIndex: reader.value("uv_index_max", of: node, in: .uvIndex, table))
  }

  /// Returns sunrise and sunset; nil on days without them.
  ///
  /// Both are at midnight in polar night and 24 hours apart on a polar day. In payloads before June 2024, they are
  /// 1970-01-01 in both cases (https://github.com/open-meteo/open-meteo/pull/844).
  private static func sun(
    of row: PayloadRow, as notation: TimeNotation, _ table: OpenMeteoTable, with reader: inout PayloadReader
  ) -> (sunrise: Date, sunset: Date)? {
    let (rise, set) = (table.name("sunrise"), table.name("sunset"))
    // On a clock ahead of UTC, 1970-01-01 is before the range of valid instants.
    func isNone(_ key: String) -> Bool {
      notation.seconds(in: row.node.fields[key]).map { abs($0) <= 86_400 } ?? false
    }
    guard !isNone(rise), !isNone(set) else { return nil }
    let sunrise = reader.instant(rise, of: row.node, as: notation)
    let sunset = reader.instant(set, of: row.node, as: notation)
    guard let sunrise, let sunset, sunset > sunrise, sunset.timeIntervalSince(sunrise) < 86_400 else { return nil }
    return (sunrise, sunset)
  }
}
