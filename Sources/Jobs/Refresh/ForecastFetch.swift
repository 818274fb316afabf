internal import Fetching
public import FoundationEssentials
public import Weather
public import WidgetConfiguration

/// A forecast that is asked for once, for a picture drawn by hand.
///
/// The provider's answers are kept in the cache folder and asked for again only as far as they changed; no timeline is.
public struct ForecastFetch: Sendable {
  private let source: ProviderSource
  private let contact: String?
  private let environment: RefreshEnvironment
  /// What the user should know about the key, nil for nothing.
  public let warning: String?

  /// How long a provider's own word that its answer is fresh is believed, in seconds: three hours.
  private static let freshness: TimeInterval = 3 * 3_600

  /// What is to be asked of whom.
  ///
  /// - Parameters:
  ///   - position: of the place.
  ///   - weather: the provider and how it is reached.
  ///   - language: an ISO 639 code.
  /// - Throws: ``RefreshError`` where the provider needs a key and there is none.
  public init(
    _ position: Configuration.Location.Position, weather: Configuration.Weather, language: String,
    environment: RefreshEnvironment
  ) throws {
    var key: ProviderKey?
    if weather.provider.profile.key != nil {
      key = try ProviderKey.find(for: weather.provider, file: weather.apiKeyFile, environment: environment.variables)
    }
    if weather.provider.profile.needsContact, weather.contact == nil {
      throw RefreshError(
        .configuration,
        "\(weather.provider.displayName) refuses requests without a contact: give weather.contact in the configuration")
    }
    warning = key?.warning
    source = ProviderSource(
      provider: weather.provider, position: position, language: language, key: key?.secret, baseURL: weather.baseURL)
    contact = weather.contact
    self.environment = environment
  }

  /// Asks.
  ///
  /// - Returns: the forecast and what the user should know about it, a line each.
  /// - Throws: ``RefreshError``.
  public func forecast(at instant: Date) async throws -> (forecast: Forecast, notices: [String]) {
    try await environment.withFetcher(environment.fetchSettings(contact: contact)) { fetcher in
      let loader = WeatherLoader(
        fetcher: fetcher, state: StateFolder(path: environment.folders.state), freshness: Self.freshness)
      let loaded = try await loader.load(.provider(source), at: instant)
      return (loaded.forecast, await loaded.warnings + fetcher.notices)
    }
  }
}
