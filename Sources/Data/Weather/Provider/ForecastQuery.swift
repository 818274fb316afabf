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
