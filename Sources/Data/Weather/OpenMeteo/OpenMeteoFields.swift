internal import JSON

/// What is read of Open-Meteo's tables, by its names.
///
/// Source: https://open-meteo.com/en/docs.
enum OpenMeteoFields {
  /// Of the conditions now.
  static let current = [
    "temperature_2m", "apparent_temperature", "relative_humidity_2m", "dew_point_2m", "weather_code", "pressure_msl",
    "surface_pressure", "wind_speed_10m", "wind_gusts_10m", "wind_direction_10m", "cloud_cover", "visibility",
    "uv_index", "is_day",
  ]

  /// Of an hour.
  static let hourly = current + ["precipitation", "precipitation_probability"]

  /// Of a day.
  static let daily = [
    "weather_code", "temperature_2m_max", "temperature_2m_min", "sunrise", "sunset", "precipitation_sum",
    "precipitation_probability_max", "wind_speed_10m_max", "wind_gusts_10m_max", "wind_direction_10m_dominant",
    "uv_index_max",
  ]

  /// Names before October 2023, which are still answered where they are asked for.
  static let olderNames = [
    "relative_humidity_2m": "relativehumidity_2m", "dew_point_2m": "dewpoint_2m", "weather_code": "weathercode",
    "wind_speed_10m": "windspeed_10m", "wind_gusts_10m": "windgusts_10m", "wind_direction_10m": "winddirection_10m",
    "cloud_cover": "cloudcover", "wind_speed_10m_max": "windspeed_10m_max",
    "wind_gusts_10m_max": "windgusts_10m_max", "wind_direction_10m_dominant": "winddirection_10m_dominant",
  ]

  /// Names in `current_weather`, which is what `current` was before.
  static let currentWeatherNames = [
    "temperature_2m": "temperature", "wind_speed_10m": "windspeed", "wind_direction_10m": "winddirection",
    "weather_code": "weathercode",
  ]
}

/// The fields of one of Open-Meteo's tables as the payload calls them, and their units.
struct OpenMeteoTable {
  /// The table itself: columns, or the values of the conditions now.
  let node: PayloadNode
  private let units: PayloadNode?
  private let names: [String: String]

  /// - Parameters:
  ///   - units: the object beside the table that has a unit for each of its fields.
  ///   - olderNames: names by today's; they count where the table has none of today's.
  init(_ node: PayloadNode, units: PayloadNode?, olderNames: [String: String] = OpenMeteoFields.olderNames) {
    self.node = node
    self.units = units
    names = olderNames.filter { today, older in node.fields[today] == nil && node.fields[older] != nil }
  }

  /// A field as the payload calls it.
  func name(_ field: String) -> String { names[field] ?? field }

  /// The unit the payload gives for a field, nil without one.
  func unit(of field: String) -> String? { units?.fields[name(field)]?.string }
}
