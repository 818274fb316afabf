public import WebRequests

/// A weather provider in the registry, identified by its name in settings, such as `open-meteo`.
///
/// Only the providers in the registry exist: creating one from another name returns nil, and decoding one throws.
public struct ProviderName: Sendable {
  let service: any WeatherService

  init(_ service: some WeatherService) {
    self.service = service
  }

  private init(any service: any WeatherService) {
    self.service = service
  }

  /// The provider's name, requirements and credit.
  public var profile: ProviderProfile { service.profile }

  /// The name as the provider writes it, for messages.
  public var displayName: String { profile.displayName }

  /// Returns the ways to get a forecast, at least one, in order of preference.
  ///
  /// ``forecast(for:startingWith:get:)`` tries them in this order.
  public func plans(for query: ForecastQuery) -> [ForecastPlan] {
    service.plans(for: query)
  }

  /// Returns the language of the provider's descriptions; nil if it sends none.
  ///
  /// `language` is an ISO 639 code; see ``ForecastQuery/language``.
  public func descriptionLanguage(for language: String) -> String? {
    plans(for: ForecastQuery(latitude: 0, longitude: 0, language: language)).first?.descriptionLanguage
  }

  /// The identifier of the search for places, which is the same for providers that share a search.
  public var geocoderName: String { service.geocoder.name }

  /// Whether the search for places requires this provider's key.
  public var geocodingNeedsKey: Bool { service.geocoder.needsKey }

  /// Returns the request whose response ``GeocodedPlace/init(decoding:of:from:)`` decodes.
  public func geocodingRequest(for query: GeocodingQuery) -> WebRequest {
    service.geocoder.request(for: query)
  }
}

extension ProviderName: RawRepresentable, CaseIterable {
  /// All providers, in the order of the registry.
  public static let allCases = WeatherServices.all.map { ProviderName(any: $0) }

  /// The name on the command line and in the configuration.
  public var rawValue: String { profile.name }

  /// Returns the provider with a name; nil for an unknown name.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }
}

extension ProviderName: Hashable {
  /// Returns whether both are the same provider.
  public static func == (left: ProviderName, right: ProviderName) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}

extension ProviderName: Codable, CustomStringConvertible {
  /// The name on the command line.
  public var description: String { rawValue }
}
