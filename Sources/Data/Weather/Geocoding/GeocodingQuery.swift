public import Requests

/// A place that is looked for by its name.
public struct GeocodingQuery: Sendable, Hashable {
  /// As the user wrote it; OpenWeatherMap takes `Paris,FR` too.
  public var name: String

  /// The language the place's name is wanted in, an ISO 639 code such as `ja`.
  public var language: String

  /// The provider's key; not sent to providers that need none.
  public var key: Secret?

  /// What replaces scheme, host and port of the request; nil asks the provider.
  public var baseURL: String?

  /// A query for a name.
  public init(name: String, language: String = "en", key: Secret? = nil, baseURL: String? = nil) {
    self.name = name
    self.language = language
    self.key = key
    self.baseURL = baseURL
  }
}
