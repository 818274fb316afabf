/// The registry of weather providers.
enum WeatherServices {
  /// All providers, in the order in which users see them.
  static let all: [any WeatherService] = [
    OpenWeatherMap(),
    OpenMeteo(),
    METNorway(),
  ]
}
