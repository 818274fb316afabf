internal import FoundationEssentials
internal import Requests
internal import Weather
internal import WidgetConfiguration

/// Where an output's weather comes from; outputs with the same source share one request.
enum WeatherSource: Hashable, Sendable {
  /// A payload that someone else fetches, by its absolute path.
  case file(String)
  /// A provider on the web.
  case provider(ProviderSource)

  /// What files of this source are kept under; without secrets.
  var identity: String {
    switch self {
    case .file(let path): "file \(path)"
    case .provider(let source): source.identity
    }
  }

  /// What messages call it.
  var shownName: String {
    switch self {
    case .file(let path): path
    case .provider(let source): source.provider.displayName
    }
  }

  /// What the source describes conditions in, an ISO 639 code; nil where that is not known.
  var descriptionLanguage: String? {
    switch self {
    case .file: nil
    case .provider(let source): source.provider.descriptionLanguage(for: source.language)
    }
  }
}

/// A provider and what it is asked for.
struct ProviderSource: Hashable, Sendable {
  let provider: ProviderName
  let position: Configuration.Location.Position
  /// An ISO 639 code.
  let language: String
  let key: Secret?
  let baseURL: String?

  /// What files of this source are kept under; without secrets.
  var identity: String { "\(provider.rawValue) \(positionText) \(language) \(baseURL ?? "")" }

  private var positionText: String {
    switch position {
    case .coordinates(let latitude, let longitude): "\(latitude),\(longitude)"
    case .city(let name): "city \(name)"
    }
  }

  /// The place's query, nil where the place is known by its coordinates.
  var geocoding: GeocodingQuery? {
    guard case .city(let name) = position else { return nil }
    return GeocodingQuery(name: name, language: language, key: key, baseURL: baseURL)
  }

  /// What a place that was found is kept under; the same for every provider that asks the same geocoder.
  var placeIdentity: String { "\(provider.geocoderName) \(positionText) \(language) \(baseURL ?? "")" }
}

/// A forecast and how old it is.
struct LoadedForecast: Sendable {
  var forecast: Forecast
  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// Whether the provider says that this is good at the instant asked for, however long ago it was fetched.
  var isConfirmed = false
  /// What was wrong with it, where that is news.
  var warnings: [String] = []
  /// What to keep of it; nil for what was kept.
  var record: ForecastRecord?
}

extension Configuration.Location {
  /// Whether a provider has to say where it is.
  var isCity: Bool {
    if case .city = position { true } else { false }
  }
}
