internal import WidgetDocuments

/// The names of the fields that are read from Open-Meteo's tables.
///
/// Source: https://open-meteo.com/en/docs.
enum OpenMeteoFields {
  static let current = [
    "temperature_2m", "apparent_temperature", "relative_humidity_2m", "dew_point_2m", "weather_code", "pressure_msl",
    "surface_pressure", "wind_speed_10m", "wind_gusts_10m", "wind_direction_10m", "cloud_cover", "visibility",
    "uv_index", "is_day",
  ]

  static let hourly = current + ["precipitation", "precipitation_probability"]

  static let daily = [
    "weather_code", "temperature_2m_max", "temperature_2m_min", "sunrise", "sunset", "precipitation_sum",
    "precipitation_probability_max", "wind_speed_10m_max", "wind_gusts_10m_max", "wind_direction_10m_dominant",
    "uv_index_max",
  ]

  /// The names before October 2023, which the provider still sends if they are requested.
  static let olderNames = [
    "relative_humidity_2m": "relativehumidity_2m", "dew_point_2m": "dewpoint_2m", "weather_code": "weathercode",
    "wind_speed_10m": "windspeed_10m", "wind_gusts_10m": "windgusts_10m", "wind_direction_10m": "winddirection_10m",
    "cloud_cover": "cloudcover", "wind_speed_10m_max": "windspeed_10m_max",
    "wind_gusts_10m_max": "windgusts_10m_max", "wind_direction_10m_dominant": "winddirection_10m_dominant",
  ]

  /// The names in `current_weather`, the predecessor of `current`.
  static let currentWeatherNames = [
    "temperature_2m": "temperature", "wind_speed_10m": "windspeed", "wind_direction_10m": "winddirection",
    "weather_code": "weathercode",
  ]
}

/// A table of Open-Meteo, with its field names and units in the payload.
struct OpenMeteoTable {
  /// The table: columns, or the values of the current conditions.
  let node: PayloadNode
  private let units: PayloadNode?
  private let names: [String: String]

  /// Creates the fields of a table.
  ///
  /// `units` is the object beside the table that has a unit for each of its fields. `model` is the model whose name
  /// ends the names of the fields; nil for plain names. `olderNames` are older names by current ones, used if the table
  /// does not have the current one.
  init(
    _ node: PayloadNode, units: PayloadNode?, model: String? = nil,
    olderNames: [String: String] = OpenMeteoFields.olderNames
  ) {
    self.node = node
    self.units = units
    var names = olderNames.filter { today, older in node.fields[today] == nil && node.fields[older] != nil }
    if let model {
      for field in OpenMeteoFields.hourly + OpenMeteoFields.daily where node.fields[names[field] ?? field] == nil {
        names[field] = [field, olderNames[field]].compactMap { $0.map { "\($0)_\(model)" } }
          .first { node.fields[$0] != nil }
      }
    }
    self.names = names
  }

  /// Returns the name of a field in the payload.
  func name(_ field: String) -> String { names[field] ?? field }

  /// Returns the unit of a field in the payload; nil if it has none.
  func unit(of field: String) -> String? { units?.fields[name(field)]?.text }
}
