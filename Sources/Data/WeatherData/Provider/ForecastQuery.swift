public import WebRequests

/// The parameters of a forecast request: a place, a language and, if the provider requires it, a key.
public struct ForecastQuery: Sendable, Hashable {
  /// Degrees north of the equator, -90...90.
  public var latitude: Double

  /// Degrees east of Greenwich, -180...180.
  public var longitude: Double

  /// The language of descriptions, an ISO 639 code such as `ja`.
  public var language: String

  /// The provider's key; not sent to providers that do not require one.
  public var key: Secret?

  /// The replacement for every request's scheme, host and port, such as `http://127.0.0.1:8080`; nil for the provider's
  /// own.
  public var baseURL: String?

  /// Creates a query for a place; coordinates are in degrees.
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
