/// A weather provider, named as on the command line and in the configuration.
public enum ProviderName: String, Sendable, Hashable, CaseIterable {
  /// OpenWeatherMap, https://openweathermap.org; needs a key.
  case openWeatherMap = "openweathermap"
  /// Open-Meteo, https://open-meteo.com; needs no key.
  case openMeteo = "open-meteo"
  /// MET Norway, https://api.met.no; needs a contact in the User-Agent.
  case metNorway = "met-norway"

  /// The name as the provider writes it, for messages.
  public var displayName: String {
    switch self {
    case .openWeatherMap: "OpenWeatherMap"
    case .openMeteo: "Open-Meteo"
    case .metNorway: "MET Norway"
    }
  }
}
