import Foundation

/// The providers' responses: hours from three before an instant to ten days after it, identical except for their time.
enum ProviderPayload {
  static let hourCount = 243

  /// Returns the full hours in seconds since 1970.
  private static func hours(around instant: Date) -> [Int] {
    let first = Int(instant.timeIntervalSince1970) / 3_600 * 3_600 - 3 * 3_600
    return (0..<hourCount).map { first + $0 * 3_600 }
  }

  private static func json(_ object: Any) -> String {
    String(
      decoding: (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])) ?? Data(), as: UTF8.self)
  }

  static func openMeteo(around instant: Date, temperature: Double) -> String {
    let times = hours(around: instant)
    func column(_ value: Any) -> [Any] { times.map { _ in value } }
    return json([
      "latitude": 35.65, "longitude": 139.625, "generationtime_ms": 0.4, "utc_offset_seconds": 32_400,
      "timezone": "Asia/Tokyo", "timezone_abbreviation": "GMT+9",
      "hourly_units": ["time": "unixtime", "temperature_2m": "°C", "wind_speed_10m": "m/s"],
      "hourly": [
        "time": times, "temperature_2m": column(temperature), "weather_code": column(3), "is_day": column(1),
        "pressure_msl": column(1_005.0), "surface_pressure": column(1_000.0), "relative_humidity_2m": column(50),
      ],
    ])
  }

  static func oneCall(around instant: Date, temperature: Double) -> String {
    let hourly = hours(around: instant).map { slot($0, ["temp": temperature, "pressure": 1_005, "humidity": 50]) }
    return json([
      "lat": 35.6465, "lon": 139.6297, "timezone": "Asia/Tokyo", "timezone_offset": 32_400, "hourly": hourly,
    ])
  }

  /// Returns a slot every three hours.
  static func fiveDays(around instant: Date, temperature: Double, name: String = "Setagaya") -> String {
    let list = hours(around: instant).filter { $0.isMultiple(of: 3 * 3_600) }.map {
      slot($0, ["main": ["temp": temperature, "pressure": 1_005, "humidity": 50]])
    }
    return json([
      "cod": "200", "message": 0, "cnt": list.count, "list": list,
      "city": ["name": name, "coord": ["lat": 35.6465, "lon": 139.6297], "timezone": 32_400],
    ])
  }

  static func currentWeather(at instant: Date, temperature: Double) -> String {
    json(
      slot(Int(instant.timeIntervalSince1970), ["main": ["temp": temperature, "pressure": 1_005, "humidity": 50]])
        .merging([
          "coord": ["lat": 35.6465, "lon": 139.6297], "timezone": 32_400, "name": "Setagaya", "cod": 200,
        ]) { $1 })
  }

  static func metNorway(around instant: Date, temperature: Double) -> String {
    let series = hours(around: instant).map { time in
      [
        "time": Date(timeIntervalSince1970: Double(time)).formatted(.iso8601),
        "data": [
          "instant": ["details": ["air_temperature": temperature, "air_pressure_at_sea_level": 1_005.0]],
          "next_1_hours": ["summary": ["symbol_code": "cloudy"], "details": ["precipitation_amount": 0.0]],
        ],
      ] as [String: Any]
    }
    return json([
      "type": "Feature", "geometry": ["type": "Point", "coordinates": [139.6297, 35.6465, 40]],
      "properties": ["meta": ["updated_at": instant.formatted(.iso8601)], "timeseries": series],
    ])
  }

  /// Returns results of Open-Meteo's geocoder.
  static func openMeteoPlaces(name: String, zone: String = "Europe/Berlin") -> String {
    json([
      "generationtime_ms": 0.5,
      "results": [
        ["name": name, "latitude": 52.52437, "longitude": 13.41053, "timezone": zone, "country": "Deutschland"]
      ],
    ])
  }

  /// Returns results of OpenWeatherMap's geocoder.
  static func openWeatherMapPlaces(name: String) -> String {
    json([["name": name, "local_names": ["ja": "ベルリン"], "lat": 52.5170365, "lon": 13.3888599, "country": "DE"]])
  }

  private static func slot(_ time: Int, _ values: [String: Any]) -> [String: Any] {
    values.merging([
      "dt": time, "weather": [["id": 804, "main": "Clouds", "description": "overcast clouds", "icon": "04d"]],
    ]) { $1 }
  }
}
