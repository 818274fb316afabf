internal import Requests

/// The requests that OpenWeatherMap answers.
enum OpenWeatherMapRequest {
  /// Hours, days, alerts and the conditions now, for keys subscribed to One Call.
  ///
  /// Source: https://openweathermap.org/api/one-call-3.
  static func oneCall(for query: ForecastQuery) -> ForecastEdition {
    ForecastEdition(
      name: "one-call", forecast: request("/data/3.0/onecall", query, [.init("exclude", "minutely")]))
  }

  /// A slot every three hours and the conditions now, for every key.
  ///
  /// Sources: https://openweathermap.org/forecast5, https://openweathermap.org/current.
  static func fiveDays(for query: ForecastQuery) -> ForecastEdition {
    ForecastEdition(
      name: "five-days", forecast: request("/data/2.5/forecast", query),
      observation: request("/data/2.5/weather", query))
  }

  /// A search for a place by its name.
  ///
  /// Source: https://openweathermap.org/api/geocoding-api.
  static func place(for query: GeocodingQuery) -> WebRequest {
    WebRequest(
      base: query.baseURL ?? base, path: "/geo/1.0/direct",
      query: [.init("q", query.name), .init("limit", "1")], secrets: secrets(query.key))
  }

  private static let base = "https://api.openweathermap.org"

  private static func request(
    _ path: String, _ query: ForecastQuery, _ more: [WebRequest.QueryItem] = []
  ) -> WebRequest {
    WebRequest(
      base: query.baseURL ?? base, path: path,
      query: [
        .init("lat", CoordinateText.of(query.latitude)), .init("lon", CoordinateText.of(query.longitude)),
        .init("units", "metric"),
      ] + more + [.init("lang", language(query.language))],
      secrets: secrets(query.key))
  }

  private static func secrets(_ key: Secret?) -> [WebRequest.SecretItem] {
    key.map { [.init("appid", $0)] } ?? []
  }

  /// The language of descriptions; English for one that is not known to be there under its ISO 639 code.
  static func language(_ code: String) -> String {
    let code = code.lowercased()
    return ["de", "en", "fr", "ja"].contains(code) ? code : "en"
  }
}
