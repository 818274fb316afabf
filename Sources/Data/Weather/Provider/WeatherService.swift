/// All that the program knows of one weather provider.
///
/// A provider is a folder with one type of this protocol and a line in ``WeatherServices/all``. Everything else asks
/// it through its ``ProviderName``; nothing outside its folder compares names.
///
/// A service says what to get and reads the answers. It performs no request.
///
///     ForecastQuery --plans--> requests --(caller)--> bytes --formats--> Forecast
///     GeocodingQuery --geocoder--> request --(caller)--> bytes --geocoder--> GeocodedPlace
protocol WeatherService: Sendable {
  /// Its name, what it requires of its users, and its credit line.
  var profile: ProviderProfile { get }

  /// The search that finds places for this provider's users; another provider's where it has none.
  var geocoder: any Geocoder { get }

  /// The payloads it sends, its main one first.
  ///
  /// A payload that no format recognizes is read as the main one of the provider the user names.
  var formats: [any PayloadFormat.Type] { get }

  /// The ways to get a forecast, at least one, the best first.
  ///
  /// The next one is for keys that the one before is refused to.
  func plans(for query: ForecastQuery) -> [ForecastPlan]

  /// Whether an HTTP status, or an error code in an answer, says that the key may not use a plan.
  func refusesKey(status: Int) -> Bool
}

extension WeatherService {
  func refusesKey(status: Int) -> Bool { status == 401 }
}
