/// The implementation of a weather provider.
///
/// A provider is a folder with one type that conforms to this protocol, and an entry in ``WeatherServices/all``. All
/// other code uses it through its ``ProviderName``; no code outside its folder compares names.
///
/// A service creates requests and decodes the responses. It does not perform requests.
///
///     ForecastQuery --plans--> requests --(caller)--> bytes --formats--> Forecast
///     GeocodingQuery --geocoder--> request --(caller)--> bytes --geocoder--> GeocodedPlace
protocol WeatherService: Sendable {
  /// The provider's name, requirements and credit.
  var profile: ProviderProfile { get }

  /// The search for places, which is another provider's if this one has none.
  var geocoder: any Geocoder { get }

  /// The provider's payload formats, the main one first.
  ///
  /// A payload that no format recognizes is decoded in the main format of the provider that the user names.
  var formats: [any PayloadFormat.Type] { get }

  /// Returns the ways to get a forecast, at least one, in order of preference.
  ///
  /// Each plan is for keys for which the plan before it is refused.
  func plans(for query: ForecastQuery) -> [ForecastPlan]

  /// Returns whether an HTTP status, or an error code in a response, means that the key may not use a plan.
  func refusesKey(status: Int) -> Bool
}

extension WeatherService {
  func refusesKey(status: Int) -> Bool { status == 401 }
}
