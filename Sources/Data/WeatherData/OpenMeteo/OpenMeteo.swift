extension ProviderName {
  /// Open-Meteo, https://open-meteo.com; requires no key.
  public static let openMeteo = ProviderName(OpenMeteo())
}

/// Open-Meteo's free forecast.
struct OpenMeteo: WeatherService {
  /// Sources: https://open-meteo.com/en/terms (CC BY 4.0), https://open-meteo.com/en/docs (`current` has the conditions
  /// of 15 minutes).
  static let profile = ProviderProfile(
    name: "open-meteo", displayName: "Open-Meteo", homePage: "https://open-meteo.com", key: nil, needsContact: false,
    limits: ProviderLimits(minimumInterval: 900),
    credit: DataCredit(
      line: "Weather data by Open-Meteo.com (CC BY 4.0)", shortLine: "Open-Meteo.com", isRequired: true,
      terms: "https://open-meteo.com/en/licence"),
    refusalAdvice: "check weather.baseURL; the provider needs no key")

  var profile: ProviderProfile { Self.profile }
  var geocoder: any Geocoder { OpenMeteoGeocoder() }
  var formats: [any PayloadFormat.Type] { [OpenMeteoFormat.self] }

  func plans(for query: ForecastQuery) -> [ForecastPlan] {
    [ForecastPlan(name: "forecast", forecast: OpenMeteoRequest.forecast(for: query))]
  }
}
