extension ProviderName {
  /// OpenWeatherMap, https://openweathermap.org; requires a key.
  public static let openWeatherMap = ProviderName(OpenWeatherMap())
}

/// OpenWeatherMap: One Call 3.0 for keys subscribed to it, the 5-day forecast for all other keys.
struct OpenWeatherMap: WeatherService {
  /// Sources: https://openweathermap.org/appid (keys; one call in 10 minutes for a place),
  /// https://openweathermap.org/full-price#licenses (attribution).
  static let profile = ProviderProfile(
    name: name, displayName: "OpenWeatherMap", homePage: "https://openweathermap.org",
    key: ProviderKeyRule(provider: name, signUpPage: "https://home.openweathermap.org/api_keys"), needsContact: false,
    limits: ProviderLimits(minimumInterval: 600),
    credit: DataCredit(
      line: "Weather data provided by OpenWeather", shortLine: "OpenWeather", isRequired: true,
      terms: "https://openweathermap.org/full-price#licenses"),
    refusalAdvice: "check the key; a new key takes some hours to work")

  private static let name = "openweathermap"

  var profile: ProviderProfile { Self.profile }
  var geocoder: any Geocoder { OpenWeatherMapGeocoder() }

  var formats: [any PayloadFormat.Type] {
    [OneCallFormat.self, OpenWeatherMapForecastFormat.self, OpenWeatherMapCurrentFormat.self]
  }

  /// Returns One Call 3.0, which responds with 401 without a separate subscription, and then the 5-day forecast.
  func plans(for query: ForecastQuery) -> [ForecastPlan] {
    [
      ForecastPlan(
        name: "one-call", forecast: OpenWeatherMapRequest.oneCall(for: query),
        descriptionLanguage: OpenWeatherMapLanguage(query.language).code),
      ForecastPlan(
        name: "five-days", forecast: OpenWeatherMapRequest.fiveDays(for: query),
        supplements: [
          .init(contents: "the current conditions", request: OpenWeatherMapRequest.current(for: query))
        ],
        descriptionLanguage: OpenWeatherMapLanguage(query.language).code),
    ]
  }
}
