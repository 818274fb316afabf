public import Requests

/// What a forecast is asked for: a place, a language and, where the provider wants one, a key.
public struct ForecastQuery: Sendable, Hashable {
  /// Degrees north of the equator, -90...90.
  public var latitude: Double

  /// Degrees east of Greenwich, -180...180.
  public var longitude: Double

  /// The language of descriptions, an ISO 639 code such as `ja`.
  public var language: String

  /// The provider's key; not sent to providers that need none.
  public var key: Secret?

  /// What replaces scheme, host and port of every request, such as `http://127.0.0.1:8080`; nil asks the provider.
  public var baseURL: String?

  /// A query for a place; coordinates in degrees.
  public init(
    latitude: Double, longitude: Double, language: String = "en", key: Secret? = nil, baseURL: String? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.language = language
    self.key = key
    self.baseURL = baseURL
  }
}

/// One way in which a provider gives a forecast: the requests whose answers make it up together.
public struct ForecastEdition: Sendable, Hashable {
  /// A short word that stays the same from version to version, to remember which edition a key is good for.
  public let name: String

  /// The forecast itself; without its answer there is nothing to show.
  public let forecast: WebRequest

  /// The conditions now, whose answer ``Forecast/adding(observation:)`` adds; nil where there is no such request.
  ///
  /// The forecast is good without it.
  public let observation: WebRequest?

  init(name: String, forecast: WebRequest, observation: WebRequest? = nil) {
    self.name = name
    self.forecast = forecast
    self.observation = observation
  }
}

extension ProviderName {
  /// The ways to a forecast, at least one; the next is for keys that the one before refuses with 401.
  ///
  /// Only OpenWeatherMap has a second: One Call 3.0 needs a subscription of its own, the 5-day forecast does not.
  public func editions(for query: ForecastQuery) -> [ForecastEdition] {
    switch self {
    case .openMeteo: [OpenMeteoRequest.forecast(for: query)]
    case .openWeatherMap: [OpenWeatherMapRequest.oneCall(for: query), OpenWeatherMapRequest.fiveDays(for: query)]
    case .metNorway: [METNorwayRequest.forecast(for: query)]
    }
  }

  /// Whether requests are refused without a key.
  public var needsKey: Bool { self == .openWeatherMap }

  /// Whether requests are refused without a contact in the User-Agent.
  ///
  /// Source: https://api.met.no/doc/TermsOfService.
  public var needsContact: Bool { self == .metNorway }
}
