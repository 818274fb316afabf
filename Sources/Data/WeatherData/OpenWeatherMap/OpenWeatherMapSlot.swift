import FoundationEssentials
internal import WidgetDocuments

/// A slot of OpenWeatherMap's 5-day forecast, or its current weather, which has the same fields.
enum OpenWeatherMapSlot {
  /// Returns the values of a slot.
  ///
  /// If `hasRange` is true, `temp_min` and `temp_max` are the range of the slot. In the current weather they are not:
  /// there, they are the range among the places in a large city.
  static func point(
    _ date: Date, _ node: PayloadNode, at place: Place, hasRange: Bool = false, with reader: inout PayloadReader
  ) -> HourlyPoint {
    let weather = OpenWeatherMapWeather(of: node, with: &reader)
    var point = HourlyPoint(
      date: date, condition: weather.condition, conditionDescription: weather.description,
      isDay: isDay(node, with: &reader) ?? weather.isDay ?? place.isSunUp(at: date),
      precipitation: reader.precipitation("1h", of: node, in: .hourlyPrecipitation),
      precipitationProbability: reader.number("pop", of: node, in: .probability))
    if let main = reader.object("main", of: node) {
      point.temperature = reader.temperature("temp", of: main)
      if hasRange {
        point.minimum = reader.temperature("temp_min", of: main)
        point.maximum = reader.temperature("temp_max", of: main)
      }
      point.feelsLike = reader.temperature("feels_like", of: main)
      let pressure = reader.number("pressure", of: main, in: .pressure)
      // If both fields are present they agree; the named one states that it is at sea level.
      point.seaLevelPressure = reader.number("sea_level", of: main, in: .pressure) ?? pressure
      point.stationPressure = reader.number("grnd_level", of: main, in: .pressure)
      point.humidity = reader.number("humidity", of: main, in: .humidity)
    }
    if let wind = reader.object("wind", of: node) {
      point.windSpeed = reader.number("speed", of: wind, in: .windSpeed)
      point.windDirection = reader.number("deg", of: wind, in: .direction)
      point.windGust = reader.number("gust", of: wind, in: .windSpeed)
    }
    point.cloudCover = reader.object("clouds", of: node).flatMap { reader.number("all", of: $0, in: .cloudCover) }
    point.visibility = reader.number("visibility", of: node, in: .visibility)
    return point
  }

  /// Reads the part of the day, `d` or `n`, which a forecast has in `sys.pod`.
  private static func isDay(_ node: PayloadNode, with reader: inout PayloadReader) -> Bool? {
    guard let system = reader.object("sys", of: node) else { return nil }
    return switch reader.text("pod", of: system) {
    case "d": true
    case "n": false
    default: nil
    }
  }

  /// Reads a place from its name and `coord`.
  static func place(of node: PayloadNode, with reader: inout PayloadReader) -> Place {
    let coordinates = reader.object("coord", of: node)
    return Place(
      name: reader.text("name", of: node),
      latitude: coordinates.flatMap { reader.number("lat", of: $0, in: .latitude) },
      longitude: coordinates.flatMap { reader.number("lon", of: $0, in: .longitude) })
  }

  /// Reads the fixed offset from UTC, which is named `timezone` here.
  static func timeZone(of node: PayloadNode, with reader: inout PayloadReader) -> TimeZone? {
    reader.number("timezone", of: node, in: .offset).flatMap { TimeZone(secondsFromGMT: Int($0)) }
  }

  /// Returns the values in a slot that may be temperatures, from which their unit is determined.
  static func temperatures(_ node: PayloadNode) -> [EntryContent?] {
    ["temp", "temp_min", "temp_max"].map { node.fields["main"]?.record?[$0] }
  }
}
