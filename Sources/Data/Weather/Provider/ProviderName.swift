public import Requests

/// A weather provider that the program knows, identified by the name users write: `open-meteo`.
///
/// There is none but those of the registry: a text that names no provider gives nil, and a decoder throws.
public struct ProviderName: Sendable {
  let service: any WeatherService

  init(_ service: some WeatherService) {
    self.service = service
  }

  private init(any service: any WeatherService) {
    self.service = service
  }

  /// Its name, what it requires of its users, and its credit line.
  public var profile: ProviderProfile { service.profile }

  /// The name as the provider writes it, for messages.
  public var displayName: String { profile.displayName }

  /// The ways to get a forecast, at least one, the best first.
  ///
  /// ``forecast(for:startingWith:get:)`` goes through them.
  public func plans(for query: ForecastQuery) -> [ForecastPlan] {
    service.plans(for: query)
  }

  /// The language in which the provider's descriptions come, nil where it sends none.
  ///
  /// - Parameter language: an ISO 639 code, as ``ForecastQuery/language``.
  public func descriptionLanguage(for language: String) -> String? {
    plans(for: ForecastQuery(latitude: 0, longitude: 0, language: language)).first?.descriptionLanguage
  }

  /// Identifies the search that finds places for this provider: the same for providers that share one.
  public var geocoderName: String { service.geocoder.name }

  /// Whether a place can only be found with this provider's key.
  public var geocodingNeedsKey: Bool { service.geocoder.needsKey }

  /// The request whose answer ``GeocodedPlace/init(decoding:of:from:)`` reads.
  public func geocodingRequest(for query: GeocodingQuery) -> WebRequest {
    service.geocoder.request(for: query)
  }
}

extension ProviderName: RawRepresentable, CaseIterable {
  /// Every provider, in the order of the registry.
  public static let allCases = WeatherServices.all.map { ProviderName(any: $0) }

  /// As on the command line and in the configuration.
  public var rawValue: String { profile.name }

  /// The provider of a name, nil where none has it.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }
}

extension ProviderName: Hashable {
  /// Whether both are the same provider.
  public static func == (left: ProviderName, right: ProviderName) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue)
  }
}

extension ProviderName: Codable, CustomStringConvertible {
  /// The name, as on the command line.
  public var description: String { rawValue }
}
