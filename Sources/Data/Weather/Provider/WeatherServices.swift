/// Every provider that the program knows.
enum WeatherServices {
  /// In the order in which users see them.
  static let all: [any WeatherService] = [
    OpenWeatherMap(),
    OpenMeteo(),
    METNorway(),
  ]
}
