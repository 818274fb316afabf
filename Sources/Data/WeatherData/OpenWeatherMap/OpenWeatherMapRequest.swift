import WebRequests

/// Requests to OpenWeatherMap for forecasts.
enum OpenWeatherMapRequest {
  static let base = "https://api.openweathermap.org"

  /// Returns the request for hours, days, alerts and the current conditions, for keys subscribed to One Call.
  ///
  /// Source: https://openweathermap.org/api/one-call-3.
  static func oneCall(for query: ForecastQuery) -> WebRequest {
    request("/data/3.0/onecall", query, [.init("exclude", "minutely")])
  }

  /// Returns the request for a slot every three hours, for any key.
  ///
  /// Source: https://openweathermap.org/forecast5.
  static func fiveDays(for query: ForecastQuery) -> WebRequest {
    request("/data/2.5/forecast", query)
  }

  /// Returns the request for the current conditions, for any key.
  ///
  /// Source: https://openweathermap.org/current.
  static func current(for query: ForecastQuery) -> WebRequest {
    request("/data/2.5/weather", query)
  }

  private static func request(
    _ path: String, _ query: ForecastQuery, _ more: [WebRequest.QueryItem] = []
  ) -> WebRequest {
    let decimals = OpenWeatherMap.profile.limits.coordinateDecimals
    return WebRequest(
      base: query.baseURL ?? base, path: path,
      query: [
        .init("lat", CoordinateText.of(query.latitude, decimals: decimals)),
        .init("lon", CoordinateText.of(query.longitude, decimals: decimals)), .init("units", "metric"),
      ] + more + [.init("lang", OpenWeatherMapLanguage(query.language).parameter)],
      secrets: secrets(query.key))
  }

  static func secrets(_ key: Secret?) -> [WebRequest.SecretItem] {
    key.map { [.init("appid", $0)] } ?? []
  }
}
