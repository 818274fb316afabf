public import WebRequests

/// A search for a place by its name.
public struct GeocodingQuery: Sendable, Hashable {
  /// The name as the user wrote it; OpenWeatherMap also accepts `Paris,FR`.
  public var name: String

  /// The requested language of the place's name, an ISO 639 code such as `ja`.
  public var language: String

  /// The provider's key; not sent to providers that do not require one.
  public var key: Secret?

  /// The replacement for the request's scheme, host and port; nil for the provider's own.
  public var baseURL: String?

  /// Creates a query.
  public init(name: String, language: String = "en", key: Secret? = nil, baseURL: String? = nil) {
    self.name = name
    self.language = language
    self.key = key
    self.baseURL = baseURL
  }
}
