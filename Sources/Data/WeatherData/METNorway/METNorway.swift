extension ProviderName {
  /// MET Norway, https://api.met.no; requires a contact in the User-Agent.
  public static let metNorway = ProviderName(METNorway())
}

/// MET Norway's Locationforecast, which covers the whole globe.
struct METNorway: WeatherService {
  /// Source: https://api.met.no/doc/TermsOfService (contact, four decimals, `Expires`),
  /// https://api.met.no/doc/License (CC BY 4.0).
  static let profile = ProviderProfile(
    name: "met-norway", displayName: "MET Norway", homePage: "https://api.met.no", key: nil, needsContact: true,
    limits: ProviderLimits(),
    credit: DataCredit(
      line: "Data from MET Norway (CC BY 4.0)", shortLine: "MET Norway", isRequired: true,
      terms: "https://api.met.no/doc/License"),
    refusalAdvice: "check weather.contact; the provider requires a contact")

  var profile: ProviderProfile { Self.profile }

  /// Open-Meteo's search, because MET Norway has none.
  var geocoder: any Geocoder { OpenMeteoGeocoder() }

  var formats: [any PayloadFormat.Type] { [METNorwayFormat.self] }

  func plans(for query: ForecastQuery) -> [ForecastPlan] {
    [ForecastPlan(name: "compact", forecast: METNorwayRequest.forecast(for: query))]
  }
}
